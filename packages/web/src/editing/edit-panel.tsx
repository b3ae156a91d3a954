import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Failed, Loading } from '../ui/page/states.tsx'
import { RecordForm } from './record-form.tsx'
import { SidePanel } from './side-panel.tsx'
import type { Form } from './use-form.ts'
import { type RecordOptions, useRecordForm } from './use-record-form.ts'

type Props<Known extends { version: number }, Values extends object, Data> = RecordOptions<
  Known,
  Values,
  Data
> & {
  onClose: () => void
  title: string
  submitLabel: string
  /** Something in it is still on its way. */
  busy?: boolean
  wide?: boolean
  children: (form: Form<Partial<Values>>, known: Known | undefined) => ReactNode
}

/**
 * A form beside a list. It starts from the record as the server has it at that moment and is saved against that
 * version: who changed it meanwhile is not overwritten, and nothing that was typed is lost.
 */
export function EditPanel<Known extends { version: number }, Values extends object, Data>(
  props: Props<Known, Values, Data>,
) {
  const { load, title, wide = false, onClose } = props
  const [known, setKnown] = useState<Known>()
  const [key] = useState(() => crypto.randomUUID())
  const { data, error, refetch } = useQuery({
    queryKey: ['edited', key],
    queryFn: () => load!(),
    enabled: load !== undefined && known === undefined,
    gcTime: 0,
  })
  if (data && !known) setKnown(data)
  if (!load || known) return <OpenPanel {...props} known={known} />
  return (
    <SidePanel open title={title} wide={wide} onClose={onClose}>
      {error ? <Failed error={error} onRetry={refetch} /> : <Loading />}
    </SidePanel>
  )
}

function OpenPanel<Known extends { version: number }, Values extends object, Data>(
  props: Props<Known, Values, Data> & { known: Known | undefined },
) {
  const record = useRecordForm(props)
  const formId = useId()
  const isBusy = props.busy ?? false
  const isInactive = record.isGuarded || record.isOutdated || isBusy
  return (
    <SidePanel
      open
      title={props.title}
      wide={props.wide ?? false}
      onClose={() => {
        record.forgetDraft()
        props.onClose()
      }}
      dirty={record.isDirty}
      footer={
        record.mayChange && (
          // Not `disabled`: the focus would be lost with it, and a question that saving asks could not return it.
          <Button
            variant="primary"
            type="submit"
            form={formId}
            loading={record.isSaving}
            inactive={isInactive}
          >
            {props.submitLabel}
          </Button>
        )
      }
    >
      <RecordForm record={record} id={formId} isBusy={isBusy}>
        {props.children(record.form, record.known)}
      </RecordForm>
    </SidePanel>
  )
}
