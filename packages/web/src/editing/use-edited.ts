import { fill } from '@cass/contract/kit/text.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { CallError, refusedFields } from '../lib/api.ts'
import { say } from '../lib/language.ts'
import { readDraft, useDraft } from './draft.ts'
import { changesIn, hasChanges, merge } from './merge.ts'
import { noteOwnSave, ownSaveAt } from './own-saves.ts'
import { conflictWords as words } from './text.ts'
import { confirmDiscard } from './unsaved.ts'
import { type Form, type Rules, useForm } from './use-form.ts'

type Answer<Data> = { code: 'ACK'; data: Data } | { code: string; message: string; data: unknown }

export type Editing<Known extends { version: number }, Values extends object, Data> = {
  /** The record as it is now; absent: there is none yet. */
  load?: (() => Promise<Known>) | undefined
  valuesOf: (known: Known | undefined) => Partial<Values>
  /** Takes CONFLICT itself (`takes` of the call); undefined: given up, and told. */
  save: (
    values: Values,
    known: Known | undefined,
    form: Form<Partial<Values>>,
  ) => Promise<Answer<Data> | undefined>
  rules?: Rules<Values> | ((known: Known | undefined) => Rules<Values>)
  /** Otherwise it is only looked at. */
  canSave?: (known: Known | undefined) => boolean
  onSaved: (data: Data, values: Values) => unknown
  onClose: () => void
  /** What is typed is kept under this name until it is saved or given up. */
  draftKey: string
}

/** Only what was changed, with what it was changed from: the rest of the record is the server's. */
type Kept<Values> = { typed: Partial<Values>; base: Partial<Values> }

/** What is typed over a record: its draft, what others did to it meanwhile, and how it is saved. */
export function useEdited<Known extends { version: number }, Values extends object, Data>({
  known: given,
  load,
  valuesOf,
  save,
  rules,
  canSave,
  onSaved,
  onClose,
  draftKey,
}: Editing<Known, Values, Data> & { known: Known | undefined }) {
  const [known, setKnown] = useState(given)
  const [newer, setNewer] = useState<Known>()
  const [refused, setRefused] = useState('')
  const base = valuesOf(known)
  const ownSave = newer && ownSaveAt(draftKey, newer.version)

  const [before] = useState(() => readDraft<Kept<Values>>(draftKey))
  const [restored, setRestored] = useState(Object.keys(before?.value.typed ?? {}).length > 0)
  const [start] = useState(() => {
    const was = { ...base, ...before?.value.base }
    return merge<Values>(was, base, { ...was, ...before?.value.typed })
  })
  const mayChange = canSave?.(known) ?? true
  const form = useForm<Partial<Values>>(start.values, {
    rules: (typeof rules === 'function' ? rules(known) : rules) ?? {},
    disabled: !mayChange,
  })
  const typed = changesIn(base, form.values)
  const draft = useDraft(draftKey, { typed, base: pick(base, Object.keys(typed)) } satisfies Kept<Values>)

  const warnAtStart = useEffectEvent(() =>
    warn(
      form,
      start.collisions,
      base,
      known !== undefined && ownSaveAt(draftKey, known.version) !== undefined,
    ),
  )
  useEffect(() => warnAtStart(), [])

  async function submit(entered: Values, against = known): Promise<void> {
    setRefused('')
    const reply = await save(entered, against, form)
    if (!reply) return
    if (isDone(reply)) {
      draft.clear()
      if (against) noteOwnSave(draftKey, against.version + 1)
      await onSaved(reply.data, entered)
    } else if (reply.code === 'CONFLICT' && against && load) await meet(entered, against, reply.message)
    else {
      // One of a list stands for all of it.
      const fields = refusedFields(reply).map(({ path, message }) => ({ path: path.split('.')[0]!, message }))
      if (form.refuseFields(fields)) setRefused(fields[0]?.message ?? reply.message)
    }
  }

  /** Somebody else was faster. What they did matters only where it can be seen here. */
  async function meet(entered: Values, against: Known, message: string): Promise<void> {
    const now = await load!().catch((error) => {
      if (!(error instanceof CallError)) throw error
      setRefused(error.message)
    })
    if (!now) return
    if (now.version === against.version) return setRefused(message)
    if (hasChanges(valuesOf(against), valuesOf(now))) return setNewer(now)
    setKnown(now)
    await submit(entered, now)
  }

  function takeOver(): void {
    const theirs = valuesOf(newer)
    const { values: merged, collisions } = merge<Values>(base, theirs, form.values)
    form.change(merged)
    setKnown(newer)
    setNewer(undefined)
    warn(form, collisions, theirs, ownSave !== undefined)
  }

  async function discard(): Promise<void> {
    if (!(await confirmDiscard())) return
    form.change(pick(base, Object.keys(form.values)))
    draft.clear()
    setRestored(false)
  }

  return {
    known,
    /** What the server has by now, where it is not what is edited here. */
    newer: newer !== undefined,
    /** When the same person saved that, in another window. */
    ownSave,
    /** What was refused of it as a whole. */
    refused,
    form,
    mayChange,
    dirty: Object.keys(typed).length > 0,
    restoredAt: restored ? before?.savedAt : undefined,
    submit: () => submit(form.values as Values),
    takeOver,
    discard,
    giveUp() {
      draft.clear()
      onClose()
    },
  }
}

const isDone = <Data>(answer: Answer<Data>): answer is { code: 'ACK'; data: Data } => answer.code === 'ACK'

const pick = <V extends object>(from: Partial<V>, names: readonly string[]): Partial<V> =>
  Object.fromEntries(names.map((name) => [name, (from as Record<string, unknown>)[name]])) as Partial<V>

/** At the fields that were changed elsewhere too; what was typed there reads as it is, a choice would be a code. */
function warn<Values extends object>(
  form: Form<Partial<Values>>,
  names: readonly string[],
  theirs: object,
  own: boolean,
): void {
  const [set, also] = own ? [words.yours, words.yoursAlso] : [words.theirs, words.theirsAlso]
  const warnings = names.map((name) => {
    const value = (theirs as Record<string, unknown>)[name]
    const isText = form.ref.current?.querySelector(`[data-field="${name}"] :is(${typedIn})`)
    return [name, say(isText && value ? fill(set, { value: String(value) }) : also)]
  })
  form.warn(Object.fromEntries(warnings))
}

const typedIn = 'textarea, input:not([type="radio"], [type="checkbox"], [role="combobox"])'
