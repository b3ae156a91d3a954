import { type RefObject, useState } from 'react'
import { say } from '../language.ts'
import { toast } from '../toast.ts'
import { saveAs } from '../upload.ts'
import { useGuarded } from '../use-guarded.ts'
import { pdfWords as words } from './text.ts'

/** Saves the blocks of a sheet as a PDF; `share` says how far that has come, while it is made. */
export function usePdf(
  sheet: RefObject<HTMLElement | null>,
  { title, name }: { title: string; name: string },
): { run: () => void; share: number | undefined } {
  const [share, setShare] = useState<number>()
  const { run } = useGuarded(async () => {
    setShare(0)
    try {
      const { exportPdf } = await import('./export-pdf.ts')
      saveAs(await exportPdf(sheet.current!, title, setShare), `${name}.pdf`)
    } catch (error) {
      toast.error(say(words.failed))
      throw error
    } finally {
      setShare(undefined)
    }
  }, 'only looks')
  return { run: () => void run(), share }
}
