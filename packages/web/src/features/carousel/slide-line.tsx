import type { ManagedSlide } from '@cass/contract/carousel/manage-endpoints.ts'
import { language, say } from '../../lib/language.ts'
import { Tag } from '../../ui/page/status-tag.tsx'
import { RowActions } from '../../ui/table/row-actions.tsx'
import css from './carousel.module.css'
import { periodOf, stateOf, titleOf } from './slide-words.ts'
import { words } from './text.ts'

export function SlideLine({
  slide,
  onEdit,
  onRemove,
}: {
  slide: ManagedSlide
  onEdit: () => void
  onRemove: () => unknown
}) {
  const { words: state, ...look } = stateOf(slide, new Date())
  const name = titleOf(slide)
  return (
    <div className={css.slide}>
      <img src={slide.image} alt="" width={200} height={80} loading="lazy" decoding="async" />
      <div className={css.about}>
        <p className={css.title}>
          <strong>{name}</strong>
          <Tag {...look}>{say(state)}</Tag>
        </p>
        <p lang={language === 'zh' ? 'en' : 'zh-CN'}>{language === 'zh' ? slide.titleEn : slide.titleZh}</p>
        <p className={css.facts}>
          <span>{say(words.languages[slide.language])}</span>
          <span>{periodOf(slide)}</span>
          <span className={slide.link ? 'mono' : undefined}>{slide.link || say(words.leadsNowhere)}</span>
        </p>
      </div>
      <RowActions
        of={name}
        actions={[
          { key: 'edit', label: say(words.edit), onClick: onEdit },
          { key: 'remove', label: say(words.remove), danger: true, onClick: onRemove },
        ]}
      />
    </div>
  )
}
