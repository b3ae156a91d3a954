import type { FileRef } from '@cass/contract/files/file-ref.ts'
import type { RefusedField } from '@cass/contract/kit/envelope.ts'
import { checkForm, isRequired, isShown } from '@cass/contract/kit/form/check.ts'
import type {
  Field,
  FileSlot,
  Form,
  FormContext,
  FormDefinition,
  Part,
  Row,
} from '@cass/contract/kit/form/definition.ts'
import { filesOf, rowsOf } from '@cass/contract/kit/form/values.ts'
import { language } from '../../lib/language.ts'
import { createStore } from '../../lib/store.ts'
import type { Content, Slots } from './content.ts'
import { idOf, placeOf } from './flat.ts'
import { inOrder, textIfAny, valuesAt, withText } from './places.ts'

export type FormState = {
  readonly form: Form
  /** What is chosen in the slots of its sections, by their names. */
  readonly slots: Readonly<Record<string, ReadonlySet<string>>>
  readonly context: FormContext
  /** The files that the form names, by their id. */
  readonly files: Readonly<Record<string, FileRef>>
  /** Errors that are shown, by their place. */
  readonly errors: Readonly<Record<string, string>>
  /** Places of files that are still on their way. */
  readonly uploading: readonly string[]
  /** Secrets in the middle of being typed, by their place: not the form's yet, and nowhere but here. */
  readonly typedSecrets: Readonly<Record<string, string>>
}
type Chosen = FormState['slots']

export type FormStore = ReturnType<typeof createFormStore>

type Options<Context extends FormContext> = {
  definition: FormDefinition<Context>
  start: Content & { files: readonly FileRef[]; storedSecrets: readonly string[] }
  /** What its conditions depend on, as it stands. */
  contextOf: (slots: Chosen, storedSecrets: readonly string[]) => Context
  /** Makes of what was put together from two sides something that can be chosen together. */
  fitSlots?: (slots: Slots) => Slots
  /** What is wrong with what is chosen. */
  slotProblems?: (slots: Chosen, context: Context) => RefusedField[]
}

const byId = (files: readonly FileRef[]) => Object.fromEntries(files.map((file) => [file.id, file]))
const setsOf = (slots: Slots): Chosen =>
  Object.fromEntries(Object.entries(slots).map(([name, ids]) => [name, new Set(ids)]))

/**
 * What is being written, outside of React's state: each field looks at its own value, so that a key typed into one
 * does not draw the hundred others.
 */
export function createFormStore<Context extends FormContext>({
  definition,
  start,
  contextOf,
  fitSlots = (slots) => slots,
  slotProblems = () => [],
}: Options<Context>) {
  const store = createStore<FormState>({
    form: start.form,
    slots: setsOf(start.slots),
    context: contextOf(setsOf(start.slots), start.storedSecrets),
    files: byId(start.files),
    errors: {},
    uploading: [],
    typedSecrets: {},
  })
  const { get, subscribe } = store
  const change = (part: Partial<FormState>) => store.set({ ...get(), ...part })

  /** What is wrong with a place, and with what lies in it, is over once it is changed. */
  const errorsWithout = (place: string) => {
    const { errors } = get()
    const left = Object.entries(errors).filter(
      ([at]) => at !== place && !at.startsWith(`${place}.`) && !place.startsWith(`${at}.`),
    )
    return left.length === Object.keys(errors).length ? errors : Object.fromEntries(left)
  }
  const setPart = (name: string, value: Form[string]) =>
    change({ form: { ...get().form, [name]: value }, errors: errorsWithout(name) })

  const set = (place: string, value: string): void =>
    change({ form: withText(get().form, place, value), errors: errorsWithout(place) })
  function forgetSecrets(isForgotten: (place: string) => boolean = () => true): void {
    const typed = Object.entries(get().typedSecrets)
    const left = typed.filter(([place]) => !isForgotten(place))
    if (left.length < typed.length) change({ typedSecrets: Object.fromEntries(left) })
  }

  return {
    definition: definition as FormDefinition,
    slotNames: Object.keys(start.slots),
    get,
    subscribe,

    set,
    typeSecret(place: string, value: string): void {
      change({ typedSecrets: { ...get().typedSecrets, [place]: value } })
    },
    /** What is typed of secrets so far becomes the form's: that of one place, or all. */
    commitSecrets(only?: string): void {
      const { typedSecrets } = get()
      const isMeant = (place: string) => only === undefined || place === only
      for (const place of uncommittedSecrets(get()).filter(isMeant)) set(place, typedSecrets[place]!)
      forgetSecrets(isMeant)
    },
    forgetSecrets,
    setGroup: (name: string, values: Row): void => setPart(name, values),
    /** What is wrong with a row goes with it, and stays with those that stay. */
    setRows(name: string, rows: readonly Row[]): void {
      const { form, errors } = get()
      const stays = (place: string) => {
        const [part, rowId] = place.split('.')
        return part !== name || rows.some((row) => idOf(row) === rowId)
      }
      change({
        form: { ...form, [name]: rows },
        errors: Object.fromEntries(Object.entries(errors).filter(([place]) => stays(place))),
      })
    },
    setFiles(name: string, files: readonly FileRef[]): void {
      change({ files: { ...get().files, ...byId(files) } })
      setPart(
        name,
        files.map((file) => file.id),
      )
    },
    setSlot(name: string, ids: ReadonlySet<string>): void {
      const slots = { ...get().slots, [name]: ids }
      const context = contextOf(slots, get().context.storedSecrets)
      change({ slots, context, errors: errorsWithout(name) })
    },
    setUploading(name: string, isBusy: boolean): void {
      const others = get().uploading.filter((each) => each !== name)
      change({ uploading: isBusy ? [...others, name] : others })
    },
    content: (): Content => {
      const { form, slots } = get()
      return { form, slots: Object.fromEntries(Object.entries(slots).map(([name, ids]) => [name, [...ids]])) }
    },
    /** Another content in place of the whole, with the secrets that the server has for it. */
    replace(
      { form, slots: given }: Content,
      storedSecrets: readonly string[] = get().context.storedSecrets,
      files: readonly FileRef[] = [],
    ): void {
      const slots = setsOf(fitSlots(given))
      change({
        form,
        slots,
        context: contextOf(slots, storedSecrets),
        files: { ...get().files, ...byId(files) },
      })
    },
    /** The server has these secrets now, and the form no more. */
    setStoredSecrets(form: Form, storedSecrets: readonly string[]): void {
      const { form: before, context } = get()
      if (form !== before || storedSecrets.join() !== context.storedSecrets.join())
        change({ form, context: { ...context, storedSecrets } })
    },
    /** Shown in place of all that was shown before. */
    showErrors(problems: readonly RefusedField[]): void {
      change({ errors: Object.fromEntries(problems.map(({ path, message }) => [path, message])) })
    },
    showErrorAt(place: string, message: string): void {
      change({ errors: { ...get().errors, [place]: message } })
    },

    /** All that stands in the way of submitting, in the order of the form. */
    problems(state = get()): RefusedField[] {
      const context = state.context as Context
      const found = [
        ...checkForm(definition, state.form, context, language).map(({ path, message }) => ({
          path: placeOf(state.form, path),
          message,
        })),
        ...slotProblems(state.slots, context),
      ]
      // One for each place: the first that was found there.
      const first = new Map(found.toReversed().map((problem) => [problem.path, problem]))
      const compare = inOrder(definition, state.form)
      return [...first.values()].sort((one, other) => compare(one.path, other.path))
    },
  }
}

// ── What a part of the screen looks at; each answer stays the same until it is another one ──────────────
// A store's context is that of its own definition, whose parts these are: `never` stands for whichever that is.

export const isShownAt =
  (place: string, part: Part) =>
  ({ form, context }: FormState): boolean =>
    isShown(part, valuesAt(form, place), context as never)

export const isRequiredAt =
  (place: string, part: Field | FileSlot) =>
  ({ form, context }: FormState): boolean =>
    isRequired(part, valuesAt(form, place), context as never)

/** The options of a field that are offered, as one text. */
export const offeredAt =
  (place: string, { offers, options = [] }: Field) =>
  ({ form, context }: FormState): string =>
    options
      .map(({ value }) => value)
      .filter((value) => offers?.(value, valuesAt(form, place), context as never) ?? true)
      .join(',')

/** Ids of rows, or of files, as one text. */
export const rowIds =
  (name: string) =>
  ({ form }: FormState): string =>
    rowsOf(form, name).map(idOf).join(' ')
export const fileIds =
  (name: string) =>
  ({ form }: FormState): string =>
    filesOf(form, name).join(' ')
export const idsIn = (joined: string): string[] => (joined === '' ? [] : joined.split(' '))

/** Secrets that are being typed and say something else than the form; those of removed rows do not count. */
const uncommittedSecrets = ({ form, typedSecrets }: FormState): string[] =>
  Object.keys(typedSecrets).filter((place) => {
    const value = textIfAny(form, place)
    return value !== undefined && value !== typedSecrets[place]
  })
export const isTypingSecret = (state: FormState): boolean => uncommittedSecrets(state).length > 0
