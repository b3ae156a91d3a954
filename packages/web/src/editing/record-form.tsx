import { type ReactNode, useId } from 'react'
import { ChangedMeanwhile } from './changed-meanwhile.tsx'
import { DraftRestored } from './draft-restored.tsx'
import { FormAlert } from './form-alert.tsx'
import { submitOnCtrlEnter } from './submit-on-ctrl-enter.ts'
import type { useRecordForm } from './use-record-form.ts'

type Record = ReturnType<typeof useRecordForm<{ version: number }, object, unknown>>

type Props = {
  record: Pick<
    Record,
    'restoredAt' | 'discard' | 'isOutdated' | 'ownSave' | 'takeNewer' | 'alert' | 'submit'
  > & { form: Pick<Record['form'], 'ref'> }
  /** Of the form, for a button that stands outside of it. */
  id?: string
  isBusy?: boolean
  children: ReactNode
}

/** The fields of a record, with what is to be known of it above them. */
export function RecordForm({ record, id, isBusy = false, children }: Props) {
  const ownId = useId()
  return (
    <>
      {record.restoredAt && <DraftRestored at={record.restoredAt} onDiscard={record.discard} />}
      {record.isOutdated && <ChangedMeanwhile ownSave={record.ownSave} onTakeNewer={record.takeNewer} />}
      <FormAlert message={record.alert} />
      <form
        id={id ?? ownId}
        ref={record.form.ref}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) record.submit()
        }}
        onKeyDown={submitOnCtrlEnter}
        noValidate
      >
        {children}
      </form>
    </>
  )
}
