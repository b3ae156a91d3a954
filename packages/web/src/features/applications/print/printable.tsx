import { type ReactNode, type Ref, useRef, useState } from 'react'
import { say } from '../../../kit/language.ts'
import { useSubject } from '../../../kit/subject.ts'
import { Icon } from '../../../kit/ui/icons.tsx'
import { PrintButton } from '../../../kit/ui/print-button.tsx'
import { toast } from '../../../kit/ui/toast.tsx'
import { saveAs } from '../../../kit/upload.ts'
import { useGuarded } from '../../../kit/use-guarded.ts'
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
  fileName: string
  children: (sheet: Ref<HTMLElement>) => ReactNode
}) {
  const sheet = useRef<HTMLElement>(null)
  const [share, setShare] = useState<number>()
  useSubject(title)
  const { run } = useGuarded(async () => {
    setShare(0)
    try {
      const { exportPdf } = await import('./export-pdf.ts')
      saveAs(await exportPdf(sheet.current!, title, setShare), fileName)
    } catch (error) {
      toast.error(say(words.failed))
      throw error
    } finally {
      setShare(undefined)
    }
  }, 0)
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
              {say(words.making)}
              <progress value={share} />
            </label>
          )}
        </span>
        <button type="button" className="button" disabled={share !== undefined} onClick={() => run()}>
          <Icon name="download" size={16} />
          {say(words.pdf)}
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
