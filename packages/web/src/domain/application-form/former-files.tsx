import { filesOf } from '@cass/contract/kit/form/values.ts'
import { say } from '../../lib/language.ts'
import { DocumentList } from '../applications/form-view-files.tsx'
import { useEditor } from './editor-context.ts'
import css from './form.module.css'
import { formWords as words } from './text.ts'

/** The documents handed in before it was sent back, where they are others now. */
export function FormerFiles({ place, ids }: { place: string; ids: readonly string[] }) {
  const { previous } = useEditor()
  const gone = previous ? filesOf(previous.form, place).filter((id) => !ids.includes(id)) : []
  if (!previous || gone.length === 0) return null
  return (
    <div className={css.was}>
      {say(words.submittedBefore)}
      <DocumentList ids={gone} files={previous.files} />
    </div>
  )
}
