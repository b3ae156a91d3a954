import { type ReactNode, type Ref, useRef } from 'react'
import { say } from '../../../lib/language.ts'
import { pdfWords } from '../../../lib/pdf-export/text.ts'
import { usePdf } from '../../../lib/pdf-export/use-pdf.ts'
import { useSubject } from '../../../lib/subject.ts'
import { Icon } from '../../../ui/icons.tsx'
import { PrintButton } from '../../../ui/page/print-button.tsx'
import css from './print-page.module.css'
import { printWords as words } from './text.ts'

/** A sheet of paper, to be printed or saved as PDF. */
export function Printable({
  title,
  fileName,
  children,
}: {
  /** Browsers name what they print or save after it. */
  title: string
  /** Without its ending. */
  fileName: string
  children: (sheet: Ref<HTMLElement>) => ReactNode
}) {
  const sheet = useRef<HTMLElement>(null)
  useSubject(title)
  const { run, share } = usePdf(sheet, { title, name: fileName })
  return (
    <>
      <div className={css.tools}>
        <button type="button" className="button" onClick={() => history.back()}>
          <Icon name="chevron-left" size={16} />
          {say(words.back)}
        </button>
        <span className={css.space}>
          {share !== undefined && (
            <label className={css.progress} role="status">
              {say(pdfWords.making)}
              <progress value={share} />
            </label>
          )}
        </span>
        <button type="button" className="button" disabled={share !== undefined} onClick={run}>
          <Icon name="download" size={16} />
          {say(pdfWords.pdf)}
        </button>
        <PrintButton primary />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard too. */}
      <section className={css.scroll} tabIndex={0} aria-label={title}>
        {children(sheet)}
      </section>
    </>
  )
}
