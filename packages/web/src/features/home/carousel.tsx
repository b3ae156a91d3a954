import type { Slide } from '@cass/contract/carousel/endpoints.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { say } from '../../kit/language.ts'
import { Icon } from '../../kit/ui/icons.tsx'
import css from './carousel.module.css'
import { carouselWords as words } from './text.ts'

const advanceMs = 6000
const reducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Pictures of the home page. It moves by itself only while nobody reads it, and can always be stopped. */
export function Carousel({ slides }: { slides: readonly Slide[] }) {
  const [index, setIndex] = useState(0)
  const [playing, setPlaying] = useState(() => !reducedMotion())
  const [held, setHeld] = useState(false)
  const total = slides.length
  const show = (next: number) => setIndex((next + total) % total)

  // `index` is a dependency so that a slide chosen by hand stays its full time.
  useEffect(() => {
    if (!playing || held || total < 2) return
    const timer = setTimeout(() => setIndex((index + 1) % total), advanceMs)
    return () => clearTimeout(timer)
  }, [playing, held, total, index])

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    show(event.key === 'ArrowLeft' ? index - 1 : index + 1)
  }

  return (
    <section
      className={css.carousel}
      aria-roledescription={say(words.role)}
      aria-label={say(words.label)}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onKeyDown={onKeyDown}
    >
      <div className={css.stage} aria-live={playing && !held ? 'off' : 'polite'}>
        {slides.map((slide, at) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is a group of a carousel, not of a form.
          <div
            key={slide.id}
            className={css.slide}
            role="group"
            aria-roledescription={say(words.slideRole)}
            aria-label={position(at, total)}
            data-current={at === index || undefined}
            inert={at !== index}
          >
            <img
              src={slide.image}
              alt=""
              width={1220}
              height={360}
              loading={at === 0 ? 'eager' : 'lazy'}
              fetchPriority={at === 0 ? 'high' : 'low'}
              decoding="async"
            />
            <div className={css.caption}>
              <strong>{slide.title}</strong>
              <span>{slide.caption}</span>
            </div>
          </div>
        ))}
      </div>
      {total > 1 && (
        <div className={css.controls}>
          <button
            type="button"
            className="icon-button"
            onClick={() => setPlaying(!playing)}
            aria-label={say(playing ? words.pause : words.play)}
          >
            <PlaySign playing={playing} />
          </button>
          {/* biome-ignore lint/a11y/useSemanticElements: these choose a picture, they are no form. */}
          <div className={css.dots} role="group" aria-label={say(words.choose)}>
            {slides.map((slide, at) => (
              <button
                key={slide.id}
                type="button"
                className={css.dot}
                onClick={() => show(at)}
                aria-label={`${position(at, total)} ${slide.title}`}
                aria-current={at === index}
              />
            ))}
          </div>
          <button
            type="button"
            className="icon-button"
            onClick={() => show(index - 1)}
            aria-label={say(words.previous)}
          >
            <Icon name="chevron-left" />
          </button>
          <button
            type="button"
            className="icon-button"
            onClick={() => show(index + 1)}
            aria-label={say(words.next)}
          >
            <Icon name="chevron-right" />
          </button>
        </div>
      )}
    </section>
  )
}

const position = (at: number, total: number) => say(fill(words.position, { n: at + 1, total }))

const PlaySign = ({ playing }: { playing: boolean }) => (
  <svg width={20} height={20} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
    <path d={playing ? 'M7 5h3.500v14H7zM13.500 5H17v14h-3.500z' : 'M8 5l11 7-11 7z'} />
  </svg>
)
