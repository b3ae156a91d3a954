import { getApplication, saveApplication } from '@cass/contract/applications/endpoints.ts'
import type { ServiceType } from '@cass/contract/applications/enums.ts'
import type { ApplicationDetail } from '@cass/contract/applications/schemas.ts'
import type { BodyOf } from '@cass/contract/kit/endpoint.ts'
import type { Form } from '@cass/contract/kit/form/definition.ts'
import { fill } from '@cass/contract/kit/text.ts'
import type { Selection } from '@cass/contract/menus/selection.ts'
import { changedOf } from '../../editing/edited.ts'
import { noteOwnSave, ownSaveAt } from '../../editing/own-saves.ts'
import { ask, CallError, refusedFields } from '../../lib/api.ts'
import { showClock } from '../../lib/format.ts'
import { say } from '../../lib/language.ts'
import { createStore } from '../../lib/store.ts'
import { type Editor, isTypingSecret } from './editor.ts'
import { type Flat, placeOf } from './flat.ts'
import { type Collision, type Content, flatContent, merge } from './merge.ts'
import { fieldAt } from './places.ts'
import { holdsSecret, withoutSent, withoutUnsound } from './secret-values.ts'
import { formWords as words } from './text.ts'

/** UI rule: saved a second after a pause. */
const pauseMs = 1000
/** After a failure that may pass by itself. */
const retryMs = 15_000
const passing = new Set(['NETWORK', 'UNAVAILABLE', 'TOO_MANY_REQUESTS', 'ERROR'])

export type SaveState = {
  readonly kind: 'saved' | 'waiting' | 'saving' | 'failed' | 'colliding'
  /** When the server last took it. */
  readonly at: Date
  readonly version: number
  readonly message: string
  /** What waits for a decision: until then nothing is saved, or it would overwrite the other. */
  readonly collisions: readonly Collision[]
  /** It was saved elsewhere meanwhile; what was written there is in the form now. */
  readonly merged: boolean
  /** When the same person did that, in another window; undefined where somebody else did. */
  readonly ownSave: Date | undefined
  /**
   * Typed earlier and brought back. It `goes` to the server by itself, and is `saved`; where others have saved since,
   * or the server did not take it, it `waits` for its user.
   */
  readonly restored: false | 'goes' | 'saved' | 'waits'
  /** It was submitted, withdrawn or deleted elsewhere: nothing more can be saved. */
  readonly over: boolean
}

/** What is typed and not saved, with what it was typed over; drafts of an earlier release have no more than that. */
export type Unsaved = { typed: Flat; base: Flat; version?: number; serviceType?: ServiceType }

export type Saver = ReturnType<typeof createSaver>

/** A snapshot on its way: the same one is sent again after a lost answer, under the same key. */
type Sent = { form: Form; nodes: Selection; body: BodyOf<typeof saveApplication>; key: string }

/** Keeps an application saved while it is written, one save at a time. */
export function createSaver(editor: Editor, detail: ApplicationDetail) {
  const { id, store, definition } = editor
  const name = `application:${id}`
  /** What the server has. */
  let base: Content = { form: detail.form, nodes: detail.nodes }
  /** What stood where two people want different things: until one is chosen, mine counts as typed over that. */
  let undecided: Flat = {}
  let clean = { form: store.get().form, nodes: store.get().nodes }
  let unanswered: Sent | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<boolean> | undefined
  /** Out of sight nothing is tried again: whoever comes back starts it anew. */
  let watching = false

  const state = createStore<SaveState>({
    kind: 'saved',
    at: new Date(detail.updatedAt),
    version: detail.version,
    message: '',
    collisions: [],
    merged: false,
    ownSave: undefined,
    restored: false,
    over: false,
  })
  const set = (part: Partial<SaveState>) => state.set({ ...state.get(), ...part })
  const waits = () => (state.get().restored === 'goes' ? 'waits' : state.get().restored)

  const now = () => ({ form: store.get().form, nodes: store.get().nodes })
  const isDirty = () => store.get().form !== clean.form || store.get().nodes !== clean.nodes
  const hasSecret = () => holdsSecret(definition, store.get().form)

  /** What would be lost with this page; never a secret. */
  function unsaved(): Unsaved {
    const was = flatContent(definition, base)
    const { form, nodes } = store.get()
    const typed = changedOf<Flat>(was, flatContent(definition, { form, nodes: [...nodes] })) as Flat
    const kept = Object.entries(typed).filter(([place]) => fieldAt(definition, place)?.input !== 'secret')
    if (kept.length === 0) return { typed: {}, base: {} }
    const { version, collisions } = state.get()
    const before = { ...was, ...pick(undecided, placesOf(collisions)) }
    // A row has its number by the list that it is on.
    const places = kept.flatMap(([place]) => [place, place.split('.')[0]!])
    return {
      typed: Object.fromEntries(kept),
      base: pick(before, places),
      version,
      serviceType: detail.serviceType,
    }
  }

  function snapshot(): Sent {
    const { form, nodes } = store.get()
    const body = {
      id,
      version: state.get().version,
      form: withoutUnsound(definition, form),
      nodes: [...nodes],
    }
    return { form, nodes, body, key: crypto.randomUUID() }
  }

  /** True when the server has taken it. */
  async function send(): Promise<boolean> {
    const sent = unanswered ?? snapshot()
    set({ kind: 'saving', message: '' })
    try {
      const reply = await ask(saveApplication, { body: sent.body }, { quiet: true, idempotencyKey: sent.key })
      unanswered = undefined
      taken(sent, reply)
      return true
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      unanswered = error.code === 'NETWORK' ? sent : undefined
      return await refused(error)
    }
  }

  function taken(sent: Sent, reply: { version: number; savedAt: string; secrets: readonly string[] }) {
    noteOwnSave(name, reply.version)
    base = { form: withoutSent(definition, sent.body.form, sent.body.form), nodes: sent.body.nodes }
    const { form, nodes } = store.get()
    const unchanged = form === sent.form && nodes === sent.nodes
    editor.seal(withoutSent(definition, form, sent.body.form), reply.secrets)
    clean = unchanged ? now() : { form: sent.form, nodes: sent.nodes }
    set({
      kind: isDirty() ? 'waiting' : 'saved',
      at: new Date(reply.savedAt),
      version: reply.version,
      restored: state.get().restored === 'goes' && 'saved',
    })
    if (isDirty()) later()
  }

  async function refused(error: CallError): Promise<boolean> {
    if (error.code === 'CONFLICT') return await meet(error.message)
    if (error.code === 'NOT_FOUND') set({ kind: 'failed', message: error.message, over: true })
    else {
      const fields = refusedFields(error)
      for (const { path, message } of fields)
        editor.tellAt(placeOf(store.get().form, path.replace(/^form\./, '')), message)
      set({ kind: 'failed', message: fields[0]?.message ?? error.message, restored: waits() })
      if (passing.has(error.code)) later(retryMs)
    }
    return false
  }

  /** Another save was faster: what it has is taken, what was typed here stays. True: try again. */
  async function meet(message: string): Promise<boolean> {
    let theirs: ApplicationDetail
    try {
      theirs = await ask(getApplication, { query: { id } }, { quiet: true })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      set({ kind: 'failed', message: error.message })
      return false
    }
    if (!theirs.moves.includes('submit')) {
      const own = ownSaveAt(name, theirs.version)
      const message = say(own ? fill(words.overByYou, { at: showClock(own) }) : words.over)
      set({ kind: 'failed', message, over: true })
      return false
    }
    if (theirs.version === state.get().version) {
      set({ kind: 'failed', message })
      return false
    }
    return adopt(theirs)
  }

  function adopt(theirs: ApplicationDetail): boolean {
    const { form, nodes } = store.get()
    const before = flatContent(definition, base)
    const { content, collisions } = merge(definition, {
      base: before,
      theirs: flatContent(definition, theirs),
      mine: flatContent(definition, { form, nodes: [...nodes] }),
    })
    base = { form: theirs.form, nodes: theirs.nodes }
    undecided = pick(before, placesOf(collisions))
    editor.replace(content, theirs.secrets, theirs.files)
    if (Object.keys(unsaved().typed).length === 0 && !hasSecret()) clean = now()
    set({
      version: theirs.version,
      collisions,
      merged: true,
      ownSave: ownSaveAt(name, theirs.version),
      kind: collisions.length > 0 ? 'colliding' : isDirty() ? 'waiting' : 'saved',
      ...(collisions.length > 0 && { restored: waits() }),
    })
    later()
    return collisions.length === 0
  }

  /** One save after the other; false: it failed, or something is to be decided first. */
  async function save(): Promise<boolean> {
    while (running) await running
    if (!isDirty() && !unanswered) return true
    if (state.get().collisions.length > 0 || state.get().over) return false
    running = send().finally(() => {
      running = undefined
    })
    return running
  }

  /** Everything typed so far, now; false: some of it is not with the server. */
  async function flush(): Promise<boolean> {
    clearTimeout(timer)
    editor.takeSecrets()
    let taken = true
    while (taken && (isDirty() || unanswered || running)) taken = await save()
    return taken
  }

  function later(ms = pauseMs): void {
    clearTimeout(timer)
    if (watching) timer = setTimeout(() => void save(), ms)
  }

  let seen = clean
  function onChange(): void {
    const { kind, over } = state.get()
    const { form, nodes } = now()
    // What is told about the form is no reason to save it.
    if (form === seen.form && nodes === seen.nodes) return
    seen = { form, nodes }
    if (!isDirty() || over || kind === 'colliding') return
    if (kind === 'saved') set({ kind: 'waiting' })
    later()
  }

  return {
    state,
    /** What can still be saved, and is not. */
    hasUnsaved: () => !state.get().over && (isDirty() || hasSecret() || isTypingSecret(store.get())),
    flush,

    /** Watches the form; answers how to stop. */
    start(): () => void {
      watching = true
      const stop = store.subscribe(onChange)
      const online = () => state.get().kind === 'failed' && later(0)
      window.addEventListener('online', online)
      const { restored } = state.get()
      if (isDirty() && restored !== 'waits') later(restored === 'goes' ? 0 : pauseMs)
      return () => {
        watching = false
        stop()
        window.removeEventListener('online', online)
        clearTimeout(timer)
      }
    },

    /** What was typed earlier and never saved comes back over what the server has now. */
    restore({ typed, base: was, version }: Unsaved): void {
      const theirs = flatContent(definition, base)
      const before = { ...theirs, ...was }
      const { content, collisions } = merge(definition, {
        base: before,
        theirs,
        mine: { ...before, ...typed },
      })
      editor.replace(content, store.get().context.storedSecrets)
      undecided = pick(before, placesOf(collisions))
      seen = now()
      if (Object.keys(unsaved().typed).length === 0) clean = now()
      else
        set({
          kind: collisions.length > 0 ? 'colliding' : 'waiting',
          collisions,
          ownSave: ownSaveAt(name, state.get().version),
          restored: version === state.get().version && collisions.length === 0 ? 'goes' : 'waits',
        })
    },

    /** Back to what the server has. */
    discard(): void {
      editor.replace(base, store.get().context.storedSecrets)
      editor.forgetSecrets()
      clean = now()
      set({ kind: 'saved', collisions: [], message: '', restored: false })
    },

    /** What is in the form need not be saved any more: it is submitted, as this version, or gone. */
    settle(version?: number): void {
      if (version !== undefined) noteOwnSave(name, version)
      const { form, context } = store.get()
      editor.seal(withoutSent(definition, form, form), context.storedSecrets)
      editor.forgetSecrets()
      clearTimeout(timer)
      clean = now()
      base = { form: clean.form, nodes: [...clean.nodes] }
      set({ kind: 'saved', message: '', collisions: [] })
    },

    resolve(place: string, choice: 'mine' | 'theirs'): void {
      const { collisions } = state.get()
      const collision = collisions.find((each) => each.place === place)
      const left = collisions.filter((each) => each !== collision)
      set({ collisions: left, kind: left.length > 0 ? 'colliding' : 'waiting' })
      if (choice === 'theirs' && collision) editor.set(place, collision.theirs)
      if (left.length === 0) later()
    },

    /** For whoever else finds out that somebody was faster. */
    meet,
    /** The user has read that somebody else was here. */
    noticed: () => set({ merged: false }),

    unsaved,
  }
}

const placesOf = (collisions: readonly Collision[]) => collisions.map(({ place }) => place)
const pick = (flat: Flat, places: readonly string[]): Flat =>
  Object.fromEntries(Object.entries(flat).filter(([place]) => places.includes(place)))
