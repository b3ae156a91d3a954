import type { Slide } from '@cass/contract/carousel/endpoints.ts'
import { slideRatio, slideWidths } from '@cass/contract/carousel/slide.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import { say } from '../../lib/language.ts'
import { goTo } from '../../lib/navigate.ts'
import { Icon } from '../../ui/icons.tsx'
import css from './carousel.module.css'
import { carouselWords as words } from './text.ts'

const advanceMs = 6000
const width = Number(slideWidths[1])
/** As hero.module.css lays it out: half of the main column on a desk, all of it on a phone. */
const sizes =
  '(min-width: 960px) min(590px, calc(50vw - 44px)), (min-width: 641px) calc(100vw - 48px), calc(100vw - 32px)'
const reducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Pictures of the home page. It moves by itself only while nobody reads it, and can always be stopped. */
export function Carousel({ slides }: { slides: readonly Slide[] }) {
  const [index, setIndex] = useState(0)
  const [playing, setPlaying] = useState(() => !reducedMotion())
  const [paused, setPaused] = useState(false)
  const total = slides.length
  const show = (next: number) => setIndex((next + total) % total)

  // `index` is a dependency so that a slide chosen by hand stays its full time.
  useEffect(() => {
    if (!playing || paused || total < 2) return
    const timer = setTimeout(() => setIndex((index + 1) % total), advanceMs)
    return () => clearTimeout(timer)
  }, [playing, paused, total, index])

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
      onMouseEnter={() => setPaused(true)}
      onMouseLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
      onKeyDown={onKeyDown}
    >
      <div className={css.stage} aria-live={playing && !paused ? 'off' : 'polite'}>
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
            <Leading to={slide.link}>
              <img
                // `sizes` before what it decides about.
                sizes={sizes}
                srcSet={slide.imageSet || undefined}
                src={slide.image}
                alt={slide.title}
                width={width}
                height={width / slideRatio}
                loading={at === 0 ? 'eager' : 'lazy'}
                fetchPriority={at === 0 ? 'high' : 'low'}
                decoding="async"
              />
              <div className={css.caption}>
                {/* Said by the picture already. */}
                <strong aria-hidden="true">{slide.title}</strong>
                <span>{slide.caption}</span>
              </div>
            </Leading>
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

/** Pages of this site open here, others in a window of their own. */
function Leading({ to, children }: { to: string; children: ReactNode }) {
  if (!to) return children
  if (!to.startsWith('/'))
    return (
      <a className={css.leading} href={to} target="_blank" rel="noopener noreferrer">
        {children}
        <span className="visually-hidden">{say(words.newWindow)}</span>
      </a>
    )
  function follow(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    goTo(to)
  }
  return (
    <a className={css.leading} href={to} onClick={follow}>
      {children}
    </a>
  )
}

const position = (at: number, total: number) => say(fill(words.position, { n: at + 1, total }))

const PlaySign = ({ playing }: { playing: boolean }) => (
  <svg width={20} height={20} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
    <path d={playing ? 'M7 5h3.500v14H7zM13.500 5H17v14h-3.500z' : 'M8 5l11 7-11 7z'} />
  </svg>
)
