import { submitApplications } from '@cass/contract/applications/endpoints.ts'
import { kindOf } from '@cass/contract/applications/kinds.ts'
import type { ApplicationDetail, Finding } from '@cass/contract/applications/schemas.ts'
import { messages } from '@cass/contract/errors.ts'
import type { RefusedField } from '@cass/contract/kit/envelope.ts'
import { written } from '@cass/contract/kit/written.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { readDraft, useDraft } from '../../editing/draft.ts'
import { showCollisions } from '../../editing/form/collisions.tsx'
import type { DraftSaver } from '../../editing/form/draft-saver.ts'
import { placeOf } from '../../editing/form/flat.ts'
import type { FormStore } from '../../editing/form/form-store.ts'
import { partAt, sectionOf } from '../../editing/form/places.ts'
import { formWords as words } from '../../editing/form/text.ts'
import { useIdempotencyKeys } from '../../editing/idempotency-keys.ts'
import { CallError, callForReply, refusedFields } from '../../lib/api.ts'
import { say } from '../../lib/language.ts'
import { useStore } from '../../lib/store.ts'
import { toast } from '../../lib/toast.ts'
import { useGuarded } from '../../lib/use-guarded.ts'
import { confirmUnchanged } from '../applications/confirm-unchanged.ts'
import { reasonKey } from './open-editing.ts'
import { gateQuery } from './queries.ts'
import { type GoneTime, slotGoneIn, testTimePlace } from './test-time-input.tsx'

/** Checking and submitting what is written, with the gate that a go-live form passes. */
export function useSubmitting(
  {
    store,
    saver,
    detail,
    goneTime,
  }: { store: FormStore; saver: DraftSaver; detail: ApplicationDetail; goneTime: GoneTime },
  onSubmitted: () => void,
) {
  const { id } = detail
  const client = useQueryClient()
  const idempotencyKeys = useIdempotencyKeys()
  /** It is to be submitted although it is as it was when it was sent back. */
  const agreedUnchanged = useRef(false)
  const [alert, setAlert] = useState('')
  const [attempt, setAttempt] = useState(0)
  const [gate, setGate] = useState({ asked: false, attempt: 0, error: undefined as string | undefined })
  const [reason, setReason] = useState(
    () => readDraft<{ reason: string }>(reasonKey(id))?.value.reason ?? detail.gateReason,
  )
  const reasonDraft = useDraft(reasonKey(id), { reason })
  const { version } = useStore(saver.state)
  const hasGate = kindOf(detail.serviceType)?.compared === true
  // Once asked, it is asked again after every save: what was corrected goes from the list.
  const { data: findings = [] } = useQuery({
    ...gateQuery(id, version),
    enabled: hasGate && gate.asked,
  })

  function refuse(problems: readonly RefusedField[]): boolean {
    store.showErrors(problems)
    if (problems.length > 0) setAttempt((number) => number + 1)
    return problems.length === 0
  }

  /** The whole form, or one section of it. */
  function isComplete(section?: string): boolean {
    setAlert('')
    const waiting = store.get().uploading.map((path) => ({ path, message: say(words.uploading) }))
    const others = store.problems().filter(({ path }) => !waiting.some((each) => each.path === path))
    const isMeant = ({ path }: RefusedField) =>
      section === undefined || sectionOf(store.definition, path)?.key === section
    return refuse([...waiting, ...others].filter(isMeant))
  }

  function showGate(found: readonly Finding[], takesFocus: boolean): void {
    client.setQueryData(gateQuery(id, saver.state.get().version).queryKey, [...found])
    setGate((before) => ({
      asked: true,
      attempt: before.attempt + (takesFocus ? 1 : 0),
      error: undefined,
    }))
  }

  /** All that stands in the way, without submitting. */
  async function check(): Promise<void> {
    const complete = isComplete()
    if (!hasGate) {
      if (complete) toast.success(say(words.complete))
      return
    }
    try {
      if (!(await saver.flush())) return showCollisions()
      const { queryKey, queryFn } = gateQuery(id, saver.state.get().version)
      const found = await client.fetchQuery({ queryKey, queryFn: queryFn!, staleTime: 0 })
      showGate(found, complete && found.length > 0)
      if (complete && found.length === 0) toast.success(say(words.complete))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setAlert(error.message)
    }
  }

  async function submit(): Promise<void> {
    if (!isComplete()) return
    goneTime.set(null)
    if (!(await saver.flush())) return showCollisions()
    const { version } = saver.state.get()
    // A reason is given for what was seen: of another version, the server lists its findings first.
    const seen = client.getQueryData(gateQuery(id, version).queryKey) ?? []
    const body = {
      applications: [{ id: id, version }],
      gateReason: seen.length > 0 ? written(reason) : '',
      ...(agreedUnchanged.current && { unchanged: true }),
    }
    try {
      const reply = await callForReply(
        submitApplications,
        { body },
        { mask: true, quiet: true, takes: ['CONFLICT'], idempotencyKey: idempotencyKeys.of(body) },
      )
      if (reply.code === 'ACK') {
        idempotencyKeys.forget()
        saver.finish(reply.data[0]?.version)
        reasonDraft.clear()
        toast.success(say(messages.submitted))
        onSubmitted()
      } else if (reply.code === 'GATE_FINDINGS') showGate(reply.data as Finding[], true)
      else if (reply.code === 'NOTHING_CHANGED') {
        if (!(await confirmUnchanged(reply.message))) return
        agreedUnchanged.current = true
        await submit()
      } else if (reply.code === 'CONFLICT') await saver.mergeNewer(reply.message)
      else if (reply.code === 'ACCEPTANCE_TEST_TIME_VERIFY_FAIL') {
        goneTime.set(slotGoneIn(reply.data))
        refuse([{ path: testTimePlace, message: reply.message }])
      } else refuseReply(reply)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setAlert(error.message)
    }
  }

  /** What the server refused, at its places; what has none here stands at the bar. */
  function refuseReply(reply: { code: string; message: string; data: unknown }): void {
    const { form } = store.get()
    const fields = refusedFields(reply).map(({ path, message }) => ({
      path: placeOf(form, path.replace(/^(applications\.\d+\.)?(form\.)?/, '')),
      message,
    }))
    const { definition } = store
    const isHere = ({ path }: RefusedField) =>
      sectionOf(definition, path) !== undefined || partAt(definition, path) !== undefined
    const ofReason = fields.find(({ path }) => path === 'gateReason')
    if (ofReason) setGate((before) => ({ ...before, asked: true, error: ofReason.message }))
    refuse(fields.filter(isHere))
    const elsewhere = fields.find((field) => !isHere(field) && field !== ofReason)
    if (elsewhere || fields.length === 0) setAlert(elsewhere?.message ?? reply.message)
  }

  const submitting = useGuarded(submit)
  const checking = useGuarded(check, 'only looks')

  return {
    alert,
    setAlert,
    attempt,
    gate: hasGate && gate.asked && findings.length > 0 ? { ...gate, findings } : undefined,
    reason,
    setReason(next: string) {
      setReason(next)
      setGate((before) => ({ ...before, error: undefined }))
    },
    forgetReason: reasonDraft.clear,
    submit: submitting,
    check: checking,
    isComplete,
  }
}
