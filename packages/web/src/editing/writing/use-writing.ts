import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { CallError, refusedFields } from '../../lib/api.ts'
import { readDraft, useDraft } from '../draft.ts'
import { useAtStake } from '../leaving.ts'
import { hasChanges, merge } from '../merge.ts'
import { noteOwnSave, ownSaveAt } from '../own-saves.ts'
import { useUnsaved } from '../unsaved.ts'

/** UI rule: saved a second after a pause. */
const pauseMs = 1000

/** What the server has: the version that a change is made against; none where it has nothing yet. */
export type Known = { id: string; version: number }
export type Held<Values> = { values: Values; known: Known | undefined }

/** What was typed, and over what. */
type Kept<Values> = { values: Values; base: Values }

function keptIn<Values extends object>(key: string): (Kept<Values> & { at: Date }) | undefined {
  const draft = readDraft<Partial<Kept<Values>>>(key)
  const { values, base } = draft?.value ?? {}
  return draft && values && base ? { values, base, at: draft.savedAt } : undefined
}

type Answer = { code: string; message: string; data: unknown }

export type Writing<Values extends object> = ReturnType<typeof useWriting<Values>>

/**
 * A text that is being written: what is typed, what of it is saved and when, what others did meanwhile. Nothing typed
 * is lost: what the server has not taken yet is kept on this device.
 */
export function useWriting<Values extends object>({
  start,
  draftKey,
  automatic,
  save,
  load,
  onSaved,
}: {
  start: Held<Values>
  /** What is kept on this device is kept under this name. */
  draftKey: (id: string | undefined) => string
  /** Saved by itself after a pause; otherwise only when told to. */
  automatic: boolean
  /** Takes CONFLICT itself; the data of an ACK are what is known from then on. */
  save: (values: Values, known: Known | undefined) => Promise<Answer>
  /** What the server has by now. */
  load: (known: Known) => Promise<Held<Values>>
  onSaved?: (known: Known) => void
}) {
  const [restored, setRestored] = useState(() => keptIn<Values>(draftKey(start.known?.id)))
  const [values, setValues] = useState<Values>(() =>
    restored ? (merge<Values>(restored.base, start.values, restored.values).values as Values) : start.values,
  )
  const [base, setBase] = useState(start.values)
  const [known, setKnown] = useState(start.known)
  const [newer, setNewer] = useState<Held<Values>>()
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [failed, setFailed] = useState('')
  const [saving, setSaving] = useState(false)
  const [savedAt, setSavedAt] = useState<Date>()
  const dirty = hasChanges(base, values)
  const draft = useDraft<Partial<Kept<Values>>>(draftKey(known?.id), dirty ? { values, base } : {})
  const latest = useRef({ values, base, known })
  const running = useRef<Promise<boolean>>(undefined)

  function hold(next: Partial<{ values: Values; base: Values; known: Known | undefined }>): void {
    // At once, for whatever is saved before the next render.
    latest.current = { ...latest.current, ...next }
    if (next.values) setValues(next.values)
    if (next.base) setBase(next.base)
    if ('known' in next) setKnown(next.known)
  }

  async function send(): Promise<boolean> {
    const { values: sent, known: against } = latest.current
    setSaving(true)
    setFailed('')
    try {
      const reply = await save(sent, against)
      if (reply.code === 'ACK') {
        const now = { ...against, ...(reply.data as Known) }
        noteOwnSave(draftKey(now.id), now.version)
        hold({ base: sent, known: now })
        setErrors({})
        setSavedAt(new Date())
        setRestored(undefined)
        // What has just got its id is no longer kept as something new.
        if (!against || !hasChanges(sent, latest.current.values)) draft.clear()
        onSaved?.(now)
        return true
      }
      if (reply.code === 'CONFLICT' && against) return await meet(against, reply.message)
      const fields = refusedFields(reply)
      setErrors(Object.fromEntries(fields.map(({ path, message }) => [path.split('.')[0]!, message])))
      if (fields.length === 0) setFailed(reply.message)
      return false
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFailed(error.message)
      return false
    } finally {
      setSaving(false)
    }
  }

  /** Somebody else was faster; what they did matters only where it changed the text. */
  async function meet(against: Known, message: string): Promise<boolean> {
    const now = await load(against)
    if (now.known?.id === against.id && now.known.version === against.version) {
      setFailed(message)
      return false
    }
    if (hasChanges(latest.current.base, now.values)) {
      setNewer(now)
      return false
    }
    hold({ known: now.known })
    return send()
  }

  /** True when the server has all of it. One at a time. */
  async function saveNow(): Promise<boolean> {
    while (running.current) await running.current
    const now = latest.current
    if (now.known && !hasChanges(now.base, now.values)) return true
    if (newer) return false
    running.current = send().finally(() => {
      running.current = undefined
    })
    return running.current
  }

  function startOver(held: Held<Values>): void {
    hold({ values: held.values, base: held.values, known: held.known })
    draft.clear()
    setRestored(undefined)
    setErrors({})
    setSavedAt(undefined)
  }

  const afterPause = useEffectEvent(() => {
    if (automatic && dirty && !newer) void saveNow()
  })
  const written = JSON.stringify(values)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change starts the pause again.
  useEffect(() => {
    const timer = setTimeout(afterPause, pauseMs)
    return () => clearTimeout(timer)
  }, [written])
  // Whoever leaves within that second loses nothing either.
  useEffect(() => () => afterPause(), [])
  useUnsaved(dirty && !automatic, { onLeave: draft.clear })
  useAtStake({
    isOpen: () => automatic && hasChanges(latest.current.base, latest.current.values),
    save: saveNow,
  })

  return {
    values,
    known,
    dirty,
    errors,
    failed,
    saving,
    savedAt,
    restoredAt: dirty ? restored?.at : undefined,
    isNewer: newer !== undefined,
    /** When the same person saved the newer one, in another window. */
    ownSave: newer?.known && ownSaveAt(draftKey(newer.known.id), newer.known.version),
    set(part: Partial<Values>) {
      hold({ values: { ...latest.current.values, ...part } })
      const touched = Object.keys(part)
      setErrors((now) => Object.fromEntries(Object.entries(now).filter(([name]) => !touched.includes(name))))
    },
    refuse: setErrors,
    /** A move that is not part of the text made another version of it. */
    moveOn(version: number) {
      if (latest.current.known) hold({ known: { ...latest.current.known, version } })
    },
    saveNow,
    takeOver() {
      if (!newer) return
      const { base: was, values: typed } = latest.current
      hold({
        values: merge<Values>(was, newer.values, typed).values as Values,
        base: newer.values,
        known: newer.known,
      })
      setNewer(undefined)
    },
    /** Back to what the server has. */
    discard: () => startOver({ ...latest.current, values: latest.current.base }),
    startOver,
  }
}
