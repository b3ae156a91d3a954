import { fileKinds } from '@cass/contract/kit/file-rules.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { showBytes } from '../../lib/format-bytes.ts'
import { say } from '../../lib/language.ts'
import { UploadField } from '../../ui/files/upload-field.tsx'
import css from './form.module.css'
import { needsFiles } from './plan.ts'
import type { SectionProps } from './section.tsx'
import { fileWords, formWords, helpWords, labels } from './text.ts'

export function DocumentsSection({ form, plan, onUploading }: SectionProps) {
  const { value, error, onChange } = form.field('fileIds')
  const needed = needsFiles(plan, form.values)
  const help = !needed
    ? helpWords.optionalFiles
    : plan.fileKind === 'registration'
      ? helpWords.authorization
      : helpWords.candidateFiles
  return (
    <div data-field="fileIds">
      <UploadField
        label={say(needed ? fileWords[plan.fileKind] : labels.fileIds)}
        kind={plan.fileKind}
        value={value}
        onChange={onChange}
        error={error}
        help={say(help)}
        onBusy={onUploading}
      />
      {plan.fileKind === 'candidateRegistration' && (
        <Meter used={value.reduce((sum, { size }) => sum + size, 0)} />
      )}
    </div>
  )
}

/** How much of the total is used (spec §5). */
function Meter({ used }: { used: number }) {
  const limit = fileKinds.candidateRegistration.maxTotalBytes
  const words = say(fill(formWords.meter, { used: showBytes(used), limit: showBytes(limit) }))
  return (
    <div className={css.meter}>
      <meter min={0} max={limit} high={limit * 0.9} value={used} aria-label={words} />
      <span aria-hidden="true">{words}</span>
    </div>
  )
}
