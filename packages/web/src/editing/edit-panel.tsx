import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useGuarded } from '../lib/use-guarded.ts'
import { Button } from '../ui/button.tsx'
import { Failed, Loading } from '../ui/page/states.tsx'
import { ChangedMeanwhile } from './changed-meanwhile.tsx'
import { DraftRestored } from './draft-restored.tsx'
import { FormAlert } from './form-alert.tsx'
import { SidePanel } from './side-panel.tsx'
import { submitOnCtrlEnter } from './submit-keys.ts'
import { type Editing, useEdited } from './use-edited.ts'
import type { Form } from './use-form.ts'

type Props<Known extends { version: number }, Values extends object, Data> = Editing<Known, Values, Data> & {
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
  const edited = useEdited(props)
  const { form } = edited
  const formId = useId()
  const { run, working, guarded } = useGuarded(edited.submit)
  const blocked = guarded || edited.newer || (props.busy ?? false)
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!blocked && edited.mayChange && form.check()) void run()
  }
  return (
    <SidePanel
      open
      title={props.title}
      wide={props.wide ?? false}
      onClose={edited.giveUp}
      dirty={edited.dirty}
      footer={
        edited.mayChange && (
          // Not `disabled`: the focus would be lost with it, and a question that saving asks could not return it.
          <Button variant="primary" type="submit" form={formId} loading={working} inactive={blocked}>
            {props.submitLabel}
          </Button>
        )
      }
    >
      {edited.restoredAt && <DraftRestored at={edited.restoredAt} onDiscard={edited.discard} />}
      {edited.newer && <ChangedMeanwhile ownSave={edited.ownSave} onTakeOver={edited.takeOver} />}
      <FormAlert message={edited.refused} />
      <form id={formId} ref={form.ref} onSubmit={submit} onKeyDown={submitOnCtrlEnter} noValidate>
        {props.children(form, edited.known)}
      </form>
    </SidePanel>
  )
}
