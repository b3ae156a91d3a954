import type { FileRef } from '@cass/contract/files/file-ref.ts'
import type { Form } from '@cass/contract/kit/form/definition.ts'
import { CallError, refusedFields } from '../../lib/api.ts'
import { createStore } from '../../lib/store.ts'
import { forgetDraft } from '../draft.ts'
import { changesIn, hasChanges, merge } from '../merge.ts'
import { noteOwnSave, ownSaveAt } from '../own-saves.ts'
import { type Content, contentOf, flatContent } from './content.ts'
import type { Collision, DraftServer, Saved, SavedDraft, SaveState, UnsavedChanges } from './draft-state.ts'
import { type Flat, pick, placeOf, textIn } from './flat.ts'
import { type FormStore, isTypingSecret } from './form-store.ts'
import { fieldAt, partAt } from './places.ts'
import { hasSecret, withoutInvalidSecrets, withoutSentSecrets } from './secret-values.ts'

/** UI rule: saved a second after a pause. */
const pauseMs = 1000
/** After a failure that may pass by itself. */
const retryMs = 15_000
const temporary = new Set(['NETWORK', 'UNAVAILABLE', 'TOO_MANY_REQUESTS', 'ERROR'])

export type DraftSaver = ReturnType<typeof createDraftSaver>

/** A snapshot on its way: the same one is sent again after a lost answer, under the same key. */
type Sent = {
  form: Form
  slots: object
  content: Content
  known: { id: string | undefined; version: number }
  key: string
}

/** Keeps a form saved on the server while it is written, one save at a time. */
export function createDraftSaver(
  store: FormStore,
  {
    nameOf,
    start,
    server,
    isAutomatic = () => true,
    onSaved,
  }: {
    /** Under which this device keeps what the server does not have yet. */
    nameOf: (id: string | undefined) => string
    start: SavedDraft & { savedAt?: Date }
    server: DraftServer
    /** Saved by itself after a pause; otherwise only when told to. */
    isAutomatic?: () => boolean
    onSaved?: (known: { id: string; version: number }) => void
  },
) {
  const { definition, slotNames } = store
  const flat = (content: Content) => flatContent(definition, content)
  /** What the server has. */
  let base: Content = { form: start.form, slots: start.slots }
  const name = () => nameOf(state.get().id)
  /** What stood where two people want different things: until one is chosen, mine counts as typed over that. */
  let undecided: Flat = {}
  const now = () => ({ form: store.get().form, slots: store.get().slots })
  let clean = now()
  let unanswered: Sent | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<boolean> | undefined
  /** Out of sight nothing is tried again: whoever comes back starts it anew. */
  let isWatching = false

  const state = createStore<SaveState>({
    kind: 'saved',
    at: start.savedAt,
    id: start.id,
    version: start.version,
    message: '',
    collisions: [],
    merged: false,
    ownSave: undefined,
    restored: false,
    isClosed: false,
  })
  const set = (part: Partial<SaveState>) => state.set({ ...state.get(), ...part })
  const restoredWaits = () => (state.get().restored === 'saving' ? 'waiting' : state.get().restored)

  const isDirty = () => store.get().form !== clean.form || store.get().slots !== clean.slots
  const holdsSecret = () => hasSecret(definition, store.get().form)

  /** What would be lost with this page; never a secret. */
  function unsaved(): UnsavedChanges {
    const was = flat(base)
    const typed = changesIn<Flat>(was, flat(store.content())) as Flat
    const kept = Object.entries(typed).filter(([place]) => fieldAt(definition, place)?.input !== 'secret')
    if (kept.length === 0) return { typed: {}, base: {} }
    const { version, collisions } = state.get()
    const before = { ...was, ...pick(undecided, placesOf(collisions)) }
    // A row has its number by the list that it is on.
    const places = kept.flatMap(([place]) => [place, place.split('.')[0]!])
    return { typed: Object.fromEntries(kept), base: pick(before, places), version }
  }
  const hasUnsavedChanges = () => Object.keys(unsaved().typed).length > 0

  function snapshot(): Sent {
    const { form, slots } = now()
    const content = { ...store.content(), form: withoutInvalidSecrets(definition, form) }
    const { id, version } = state.get()
    return { form, slots, content, known: { id, version }, key: crypto.randomUUID() }
  }

  /** True when the server has taken it. */
  async function send(): Promise<boolean> {
    const sent = unanswered ?? snapshot()
    set({ kind: 'saving', message: '' })
    try {
      const reply = await server.save(sent.content, sent.known, sent.key)
      unanswered = undefined
      onTaken(sent, reply)
      return true
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      unanswered = error.code === 'NETWORK' ? sent : undefined
      return await onRefused(error)
    }
  }

  function onTaken(sent: Sent, { id, version, savedAt, storedSecrets }: Saved) {
    // What has just got its id is no longer kept as something new.
    if (sent.known.id === undefined) forgetDraft(name())
    noteOwnSave(nameOf(id), version)
    const { form: sentForm } = sent.content
    base = { ...sent.content, form: withoutSentSecrets(definition, sentForm, sentForm) }
    const { form, slots } = now()
    const isUnchanged = form === sent.form && slots === sent.slots
    store.setStoredSecrets(withoutSentSecrets(definition, form, sentForm), storedSecrets)
    clean = isUnchanged ? now() : { form: sent.form, slots: sent.slots as typeof slots }
    set({
      kind: isDirty() ? 'waiting' : 'saved',
      at: savedAt,
      id,
      version,
      restored: state.get().restored === 'saving' && 'saved',
    })
    if (isDirty()) saveLater()
    onSaved?.({ id, version })
  }

  async function onRefused(error: CallError): Promise<boolean> {
    if (error.code === 'CONFLICT') return await mergeNewer(error.message)
    if (error.code === 'NOT_FOUND') set({ kind: 'failed', message: error.message, isClosed: true })
    else {
      const fields = refusedFields(error)
      for (const { path, message } of fields) store.showErrorAt(placeAt(path), message)
      set({ kind: 'failed', message: fields[0]?.message ?? error.message, restored: restoredWaits() })
      if (temporary.has(error.code)) saveLater(retryMs)
    }
    return false
  }

  /** Where the form has what the request has at a path; one of the files stands for all of them. */
  function placeAt(path: string): string {
    const place = placeOf(store.get().form, path.replace(/^form\./, ''))
    return partAt(definition, place)?.kind === 'files' ? place.split('.')[0]! : place
  }

  /** Another save was faster: what it has is taken, what was typed here stays. True: try again. */
  async function mergeNewer(message: string): Promise<boolean> {
    let theirs: SavedDraft
    try {
      theirs = await server.load(state.get().id!)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      set({ kind: 'failed', message: error.message })
      return false
    }
    if (theirs.isClosed) {
      const closed = server.closedMessage(ownSaveAt(nameOf(theirs.id), theirs.version))
      set({ kind: 'failed', message: closed, isClosed: true })
      return false
    }
    if (theirs.id === state.get().id && theirs.version === state.get().version) {
      set({ kind: 'failed', message })
      return false
    }
    const before = flat(base)
    const collisions = putTogether(before, flat(theirs), flat(store.content()), theirs)
    base = { form: theirs.form, slots: theirs.slots }
    if (!hasUnsavedChanges() && !holdsSecret()) clean = now()
    set({
      id: theirs.id,
      version: theirs.version,
      collisions,
      merged: state.get().merged || hasChanges(before, flat(theirs)),
      ownSave: ownSaveAt(nameOf(theirs.id), theirs.version),
      kind: collisions.length > 0 ? 'colliding' : isDirty() ? 'waiting' : 'saved',
      ...(collisions.length > 0 && { restored: restoredWaits() }),
    })
    saveLater()
    return collisions.length === 0
  }

  /** The form as both have it; answers where they differ. */
  function putTogether(
    before: Flat,
    theirs: Flat,
    mine: Flat,
    given: { storedSecrets?: readonly string[]; files?: readonly FileRef[] } = {},
  ): Collision[] {
    const merged = merge<Flat>(before, theirs, mine)
    store.replace(contentOf(definition, slotNames, merged.values as Flat), given.storedSecrets, given.files)
    undecided = pick(before, merged.collisions)
    return merged.collisions.map((place) => ({
      place,
      mine: textIn(mine, place),
      theirs: textIn(theirs, place),
    }))
  }

  /** One save after the other; false: it failed, or something is to be decided first. */
  async function save(): Promise<boolean> {
    while (running) await running
    if (!isDirty() && !unanswered && !isMissing()) return true
    if (state.get().collisions.length > 0 || state.get().isClosed) return false
    running = send().finally(() => {
      running = undefined
    })
    return running
  }

  /** Whatever is to be done with it needs it to be there. */
  const isMissing = () => state.get().id === undefined

  /** Everything typed so far, now; false: some of it is not with the server. */
  async function flush(): Promise<boolean> {
    clearTimeout(timer)
    store.commitSecrets()
    let isTaken = true
    while (isTaken && (isDirty() || unanswered || running || isMissing())) isTaken = await save()
    return isTaken
  }

  function saveLater(ms = pauseMs): void {
    clearTimeout(timer)
    if (isWatching)
      timer = setTimeout(() => {
        if (isAutomatic() && (isDirty() || unanswered)) void save()
      }, ms)
  }

  let seen = clean
  function onChange(): void {
    const { kind, isClosed } = state.get()
    const { form, slots } = now()
    // Errors shown in the form are no reason to save it.
    if (form === seen.form && slots === seen.slots) return
    seen = { form, slots }
    if (!isDirty() || isClosed || kind === 'colliding') return
    if (kind === 'saved') set({ kind: 'waiting' })
    saveLater()
  }

  return {
    state,
    name,
    isAutomatic,
    /** What can still be saved, and is not. */
    hasUnsaved: () => !state.get().isClosed && (isDirty() || holdsSecret() || isTypingSecret(store.get())),
    flush,

    /** Watches the form; answers how to stop. */
    start(): () => void {
      isWatching = true
      const stop = store.subscribe(onChange)
      const onOnline = () => state.get().kind === 'failed' && saveLater(0)
      window.addEventListener('online', onOnline)
      const { restored } = state.get()
      if (isDirty() && restored !== 'waiting') saveLater(restored === 'saving' ? 0 : pauseMs)
      return () => {
        isWatching = false
        stop()
        window.removeEventListener('online', onOnline)
        clearTimeout(timer)
      }
    },

    /** What was typed earlier and never saved comes back over what the server has now. */
    restore({ typed, base: was, version }: UnsavedChanges): void {
      const theirs = flat(base)
      const before = { ...theirs, ...was }
      const collisions = putTogether(before, theirs, { ...before, ...typed })
      seen = now()
      if (!hasUnsavedChanges()) clean = now()
      else
        set({
          kind: collisions.length > 0 ? 'colliding' : 'waiting',
          collisions,
          ownSave: ownSaveAt(name(), state.get().version),
          restored: version === state.get().version && collisions.length === 0 ? 'saving' : 'waiting',
        })
    },

    /** Back to what the server has. */
    discard(): void {
      store.replace(base)
      store.forgetSecrets()
      clean = now()
      set({ kind: 'saved', collisions: [], message: '', restored: false })
    },

    /** What is in the form need not be saved any more: it is submitted, as this version, or gone. */
    finish(version?: number): void {
      if (version !== undefined) noteOwnSave(name(), version)
      const { form, context } = store.get()
      store.setStoredSecrets(withoutSentSecrets(definition, form, form), context.storedSecrets)
      store.forgetSecrets()
      clearTimeout(timer)
      clean = now()
      base = store.content()
      set({ kind: 'saved', message: '', collisions: [] })
    },

    /** It was moved on, which made another version of it. */
    setVersion: (version: number) => set({ version }),

    /** Another draft in place of this one. */
    startOver({ id, version, storedSecrets, files, ...content }: SavedDraft): void {
      forgetDraft(name())
      base = content
      store.replace(content, storedSecrets, files)
      store.showErrors([])
      clean = now()
      set({ kind: 'saved', id, version, at: undefined, collisions: [], message: '', restored: false })
    },

    resolve(place: string, choice: 'mine' | 'theirs'): void {
      const { collisions } = state.get()
      const collision = collisions.find((each) => each.place === place)
      const left = collisions.filter((each) => each !== collision)
      set({ collisions: left, kind: left.length > 0 ? 'colliding' : 'waiting' })
      if (choice === 'theirs' && collision) store.set(place, collision.theirs)
      if (left.length === 0) saveLater()
    },

    /** For whoever else finds out that somebody was faster. */
    mergeNewer,
    /** The user has read that somebody else was here. */
    dismissMerged: () => set({ merged: false }),

    unsaved,
  }
}

const placesOf = (collisions: readonly Collision[]) => collisions.map(({ place }) => place)
