import { fill } from '@cass/contract/kit/text.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { CallError, type CallOptions, refusedFields } from '../lib/api.ts'
import { say } from '../lib/language.ts'
import { useGuarded } from '../lib/use-guarded.ts'
import { readDraft, useDraft } from './draft.ts'
import { useIdempotencyKeys } from './idempotency-keys.ts'
import { changesIn, hasChanges, merge } from './merge.ts'
import { noteOwnSave, ownSaveAt } from './own-saves.ts'
import { conflictWords as words } from './text.ts'
import { confirmDiscard } from './unsaved.ts'
import { type Form, type Rules, useForm } from './use-form.ts'

/** A repeat of the same content has one effect, and a conflict is this form's to settle. */
export type OptionsOf = (content: object) => CallOptions

type Answer<Data> = { code: 'ACK'; data: Data } | { code: string; message: string; data: unknown }

export type RecordOptions<Known extends { version: number }, Values extends object, Data> = {
  /** The record as it is now; absent: there is none yet. */
  load?: (() => Promise<Known>) | undefined
  valuesOf: (known: Known | undefined) => Partial<Values>
  /** Calls with `optionsOf` what is sent; undefined: its user has to do something first. */
  save: (
    values: Values,
    known: Known | undefined,
    optionsOf: OptionsOf,
    form: Form<Partial<Values>>,
  ) => Promise<Answer<Data> | undefined>
  rules?: Rules<Values> | ((known: Known | undefined) => Rules<Values>)
  /** Otherwise it is only looked at. */
  canSave?: (known: Known | undefined) => boolean
  onSaved: (data: Data, values: Values, form: Form<Partial<Values>>) => unknown
  /** Fields that a code of refusal belongs to. */
  fieldOf?: Readonly<Record<string, string>>
  /** What is typed is kept under this name until it is saved or discarded; absent: it is secret, and kept nowhere. */
  draftKey?: string
}

/** Only what was changed, with what it was changed from: the rest of the record is the server's. */
type Kept<Values> = { typed: Partial<Values>; base: Partial<Values> }

/** A record that is being changed: what is typed and kept on this device, what others did meanwhile, how it is saved. */
export function useRecordForm<Known extends { version: number }, Values extends object, Data>({
  known: given,
  load,
  valuesOf,
  save,
  rules,
  canSave,
  onSaved,
  fieldOf = {},
  draftKey,
}: RecordOptions<Known, Values, Data> & { known: Known | undefined }) {
  const [known, setKnown] = useState(given)
  const [newer, setNewer] = useState<Known>()
  const [alert, setAlert] = useState('')
  const idempotencyKeys = useIdempotencyKeys()
  const optionsOf: OptionsOf = (content) => ({
    idempotencyKey: idempotencyKeys.of(content),
    takes: ['CONFLICT'],
  })
  const base = valuesOf(known)
  const ownSaveOf = (record: Known | undefined) =>
    record && draftKey !== undefined ? ownSaveAt(draftKey, record.version) : undefined

  const [before] = useState(() => (draftKey === undefined ? undefined : readDraft<Kept<Values>>(draftKey)))
  const [isRestored, setIsRestored] = useState(Object.keys(before?.value.typed ?? {}).length > 0)
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

  const warnAtStart = useEffectEvent(() => warn(form, start.collisions, base, ownSaveOf(known) !== undefined))
  useEffect(() => warnAtStart(), [])

  async function submit(values: Values, against = known): Promise<void> {
    setAlert('')
    const reply = await save(values, against, optionsOf, form).catch(asReply)
    if (!reply) return
    if (isDone(reply)) {
      idempotencyKeys.forget()
      draft.clear()
      if (against && draftKey !== undefined) noteOwnSave(draftKey, against.version + 1)
      await onSaved(reply.data, values, form)
    } else if (reply.code === 'CONFLICT' && against && load) await onConflict(values, against, reply.message)
    else showRefusal(reply)
  }

  /** At its fields; what has none here stands above. */
  function showRefusal(reply: { code: string; message: string; data: unknown }): void {
    const field = fieldOf[reply.code]
    const fields = field ? [{ path: field, message: reply.message }] : refusedFields(reply)
    // One of a list stands for all of it.
    const placed = fields.map(({ path, message }) => ({ path: path.split('.')[0]!, message }))
    if (form.refuseFields(placed)) setAlert(fields[0]?.message ?? reply.message)
  }

  /** Somebody else was faster. What they did matters only where it can be seen here. */
  async function onConflict(values: Values, against: Known, message: string): Promise<void> {
    const now = await load!().catch((error) => {
      if (!(error instanceof CallError)) throw error
      setAlert(error.message)
    })
    if (!now) return
    if (now.version === against.version) return setAlert(message)
    if (hasChanges(valuesOf(against), valuesOf(now))) return setNewer(now)
    setKnown(now)
    await submit(values, now)
  }

  const submitting = useGuarded(() => submit(form.values as Values))
  return {
    known,
    setKnown,
    /** What the server has by now, where it is not what is edited here. */
    isOutdated: newer !== undefined,
    /** When the same person saved that, in another window. */
    ownSave: ownSaveOf(newer),
    /** What was refused of it as a whole. */
    alert,
    form,
    mayChange,
    isDirty: Object.keys(typed).length > 0,
    restoredAt: isRestored ? before?.savedAt : undefined,
    /** Checks it, and saves it where nothing stands in the way. */
    submit(): void {
      if (!submitting.guarded && newer === undefined && mayChange && form.check()) void submitting.run()
    },
    isSaving: submitting.working,
    isGuarded: submitting.guarded,
    takeNewer(): void {
      const theirs = valuesOf(newer)
      const { values: merged, collisions } = merge<Values>(base, theirs, form.values)
      form.change(merged)
      setKnown(newer)
      setNewer(undefined)
      warn(form, collisions, theirs, ownSaveOf(newer) !== undefined)
    },
    async discard(): Promise<void> {
      if (!(await confirmDiscard())) return
      form.change(pick(base, Object.keys(form.values)))
      draft.clear()
      setIsRestored(false)
    },
    forgetDraft: draft.clear,
  }
}

/** A call that failed answers like one that was refused. */
function asReply(error: unknown): { code: string; message: string; data: unknown } {
  if (!(error instanceof CallError)) throw error
  return error
}

const isDone = <Data>(answer: Answer<Data>): answer is { code: 'ACK'; data: Data } => answer.code === 'ACK'

const pick = <V extends object>(from: Partial<V>, names: readonly string[]): Partial<V> =>
  Object.fromEntries(names.map((name) => [name, (from as Record<string, unknown>)[name]])) as Partial<V>

/** At the fields that were changed elsewhere too; what was typed there reads as it is, a choice would be a code. */
function warn<Values extends object>(
  form: Form<Partial<Values>>,
  names: readonly string[],
  theirs: object,
  isOwn: boolean,
): void {
  const [set, also] = isOwn ? [words.yours, words.yoursAlso] : [words.theirs, words.theirsAlso]
  const warnings = names.map((name) => {
    const value = (theirs as Record<string, unknown>)[name]
    const isText = form.ref.current?.querySelector(`[data-field="${name}"] :is(${typedIn})`)
    return [name, say(isText && value ? fill(set, { value: String(value) }) : also)]
  })
  form.warn(Object.fromEntries(warnings))
}

const typedIn = 'textarea, input:not([type="radio"], [type="checkbox"], [role="combobox"])'
