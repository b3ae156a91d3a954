import { type ApplicationContext, nodesSlot } from '@cass/contract/applications/form-context.ts'
import { type ApplicationKind, kindOf } from '@cass/contract/applications/kinds.ts'
import type { ApplicationDetail } from '@cass/contract/applications/schemas.ts'
import { messages } from '@cass/contract/errors.ts'
import type { FileRef } from '@cass/contract/files/file-ref.ts'
import type { RefusedField } from '@cass/contract/kit/envelope.ts'
import { checkForm, isRequired, isShown } from '@cass/contract/kit/form/check.ts'
import type { Field, FileSlot, Form, Part, Row } from '@cass/contract/kit/form/definition.ts'
import { filesOf, rowsOf } from '@cass/contract/kit/form/values.ts'
import type { Selection } from '@cass/contract/menus/selection.ts'
import { language, say } from '../../lib/language.ts'
import { createStore, type Store } from '../../lib/store.ts'
import { contextOf } from './application-context.ts'
import { idOf, placeOf } from './flat.ts'
import type { Content } from './merge.ts'
import { inOrder, textIfAny, valuesAt, withText } from './places.ts'
import { formWords as words } from './text.ts'

export type EditorState = {
  readonly form: Form
  readonly nodes: Selection
  readonly context: ApplicationContext
  /** The files that the form names, by their id. */
  readonly files: Readonly<Record<string, FileRef>>
  /** Errors that have been told, by their place. */
  readonly told: Readonly<Record<string, string>>
  /** Places of files that are still on their way. */
  readonly uploading: readonly string[]
  /** Secrets in the middle of being typed, by their place: not the form's yet, and nowhere but here. */
  readonly secretsTyped: Readonly<Record<string, string>>
}

export type Editor = ReturnType<typeof createEditor>

const byId = (files: readonly FileRef[]) => Object.fromEntries(files.map((file) => [file.id, file]))

/**
 * What is being written, outside of React's state: each field looks at its own value, so that a key typed into one
 * does not draw the hundred others.
 */
export function createEditor(
  detail: ApplicationDetail,
  /** Makes nodes that were put together from two sides a selection of their tree. */
  fit: (nodes: readonly string[]) => readonly string[] = (nodes) => nodes,
  /** Whether any of them was chosen by somebody: what is locked ticks itself. */
  hasChoice: (nodes: Selection) => boolean = (nodes) => nodes.size > 0,
) {
  const kind = kindOf(detail.serviceType) as ApplicationKind
  const { form: definition } = kind
  const { id, tree, heldNodes } = detail
  const contextNow = (nodes: Iterable<string>, secrets: readonly string[]) => ({
    ...contextOf({ tree, nodes, heldNodes, secrets }),
    returned: detail.returned !== null,
  })
  const store: Store<EditorState> = createStore<EditorState>({
    form: detail.form,
    nodes: new Set(detail.nodes),
    context: contextNow(detail.nodes, detail.secrets),
    files: byId(detail.files),
    told: {},
    uploading: [],
    secretsTyped: {},
  })
  const change = (part: Partial<EditorState>) => store.set({ ...store.get(), ...part })

  /** Whatever is told of this place and of what lies in it is over once it is changed. */
  const untold = (place: string) => {
    const { told } = store.get()
    const left = Object.entries(told).filter(
      ([at]) => at !== place && !at.startsWith(`${place}.`) && !place.startsWith(`${at}.`),
    )
    return left.length === Object.keys(told).length ? told : Object.fromEntries(left)
  }
  const setPart = (name: string, value: Form[string]) =>
    change({ form: { ...store.get().form, [name]: value }, told: untold(name) })

  const set = (place: string, value: string): void =>
    change({ form: withText(store.get().form, place, value), told: untold(place) })
  function forgetSecrets(goes: (place: string) => boolean = () => true): void {
    const typed = Object.entries(store.get().secretsTyped)
    const left = typed.filter(([place]) => !goes(place))
    if (left.length < typed.length) change({ secretsTyped: Object.fromEntries(left) })
  }

  function problemAtNodes({ nodes, context }: EditorState): RefusedField[] {
    if (kind.nodes === 'pick' && !hasChoice(nodes))
      return [{ path: nodesSlot, message: say(messages.selectApi) }]
    if (kind.nodes === 'change' && !context.adds && !context.removes)
      return [{ path: nodesSlot, message: say(words.nothingChanged) }]
    return []
  }

  return {
    id,
    kind,
    definition,
    heldNodes,
    /** What was handed in, where it is being written once more. */
    previous: detail.previous,
    store,

    set,
    typeSecret(place: string, value: string): void {
      change({ secretsTyped: { ...store.get().secretsTyped, [place]: value } })
    },
    /** What is typed of secrets so far becomes the form's: that of one place, or all. */
    takeSecrets(only?: string): void {
      const { secretsTyped } = store.get()
      const goes = (place: string) => only === undefined || place === only
      for (const place of openSecrets(store.get()).filter(goes)) set(place, secretsTyped[place]!)
      forgetSecrets(goes)
    },
    forgetSecrets,
    setGroup: (name: string, values: Row): void => setPart(name, values),
    /** What is told of a row goes with it, and stays with those that stay. */
    setRows(name: string, rows: readonly Row[]): void {
      const { form, told } = store.get()
      const stays = (place: string) => {
        const [part, rowId] = place.split('.')
        return part !== name || rows.some((row) => idOf(row) === rowId)
      }
      change({
        form: { ...form, [name]: rows },
        told: Object.fromEntries(Object.entries(told).filter(([place]) => stays(place))),
      })
    },
    setFiles(name: string, files: readonly FileRef[]): void {
      change({ files: { ...store.get().files, ...byId(files) } })
      setPart(
        name,
        files.map((file) => file.id),
      )
    },
    setNodes(nodes: Selection): void {
      const { storedSecrets: secrets } = store.get().context
      change({ nodes, context: contextNow(nodes, secrets), told: untold(nodesSlot) })
    },
    setUploading(name: string, busy: boolean): void {
      const others = store.get().uploading.filter((each) => each !== name)
      change({ uploading: busy ? [...others, name] : others })
    },
    /** Another content in place of the whole, with the secrets that the server has for it. */
    replace(
      { form, nodes: given }: Content,
      secrets: readonly string[],
      files: readonly FileRef[] = [],
    ): void {
      const nodes = new Set(fit(given))
      change({
        form,
        nodes,
        context: contextNow(nodes, secrets),
        files: { ...store.get().files, ...byId(files) },
      })
    },
    /** The server has these secrets now, and the form no more. */
    seal(form: Form, secrets: readonly string[]): void {
      const { form: before, context } = store.get()
      if (form !== before || secrets.join() !== context.storedSecrets.join())
        change({ form, context: { ...context, storedSecrets: secrets } })
    },
    /** Told in place of all that was told before. */
    tell(problems: readonly { path: string; message: string }[]): void {
      change({ told: Object.fromEntries(problems.map(({ path, message }) => [path, message])) })
    },
    tellAt(place: string, message: string): void {
      change({ told: { ...store.get().told, [place]: message } })
    },

    /** All that stands in the way of submitting, in the order of the form. */
    problems(state = store.get()): RefusedField[] {
      const found = [
        ...checkForm(definition, state.form, state.context, language).map(({ path, message }) => ({
          path: placeOf(state.form, path),
          message,
        })),
        ...problemAtNodes(state),
      ]
      // One for each place: the first that was found there.
      const first = new Map(found.toReversed().map((problem) => [problem.path, problem]))
      const compare = inOrder(definition, state.form)
      return [...first.values()].sort((one, other) => compare(one.path, other.path))
    },
  }
}

// ── What a part of the screen looks at; each answer stays the same until it is another one ──────────────

export const isShownAt =
  (place: string, part: Part<ApplicationContext>) =>
  ({ form, context }: EditorState): boolean =>
    isShown(part, valuesAt(form, place), context)

export const isRequiredAt =
  (place: string, part: Field<ApplicationContext> | FileSlot<ApplicationContext>) =>
  ({ form, context }: EditorState): boolean =>
    isRequired(part, valuesAt(form, place), context)

/** Ids of rows, or of files, as one text. */
export const rowIds =
  (name: string) =>
  ({ form }: EditorState): string =>
    rowsOf(form, name).map(idOf).join(' ')
export const fileIds =
  (name: string) =>
  ({ form }: EditorState): string =>
    filesOf(form, name).join(' ')
export const idsIn = (joined: string): string[] => (joined === '' ? [] : joined.split(' '))

/** Secrets that are being typed and say something else than the form; those of removed rows do not count. */
export const openSecrets = ({ form, secretsTyped }: EditorState): string[] =>
  Object.keys(secretsTyped).filter((place) => {
    const value = textIfAny(form, place)
    return value !== undefined && value !== secretsTyped[place]
  })
export const isTypingSecret = (state: EditorState): boolean => openSecrets(state).length > 0

/** Whether the row's secret lies on the server. */
export const isStored =
  (rowId: string) =>
  ({ context }: EditorState): boolean =>
    context.storedSecrets.includes(rowId)
