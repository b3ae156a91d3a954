import {
  beginIsvFiling,
  decideIsvFiling,
  getIsvFiling,
  saveIsvFiling,
  submitIsvFiling,
} from '@cass/contract/isv-filings/endpoints.ts'
import { filingForms } from '@cass/contract/isv-filings/forms/by-kind.ts'
import type { FilingKindCode } from '@cass/contract/isv-filings/kinds.ts'
import { searchIsvProducts } from '@cass/contract/isv-products/endpoints.ts'
import { type Form, partsOf } from '@cass/contract/kit/form/definition.ts'
import { marketDate } from '@cass/contract/kit/market-time.ts'
import { sql } from 'drizzle-orm'
import { completeForm } from './complete-form.ts'
import type { TestServer, Visitor } from './harness.ts'

/** Somebody of an ISV who files, and somebody of the operator who decides. */
export function fileAt(server: TestServer) {
  /** Something complete of this kind, about the institution's newest version and a bank of the demo. */
  async function complete(who: Visitor, kind: FilingKindCode, change: Form = {}): Promise<Form> {
    const { data } = await who.call(searchIsvProducts, { body: { status: '10' } })
    const [bank] = await server.query<{ id: string }>(
      sql`select institution_id as id from app_user where login_name = 'bank01admin'`,
    )
    const known: Record<string, string> = {
      versionId: data.list[0]!.versions[0]!.id,
      customerId: bank!.id,
      // Most of the samples that a whole number takes are the same: then the staff must be enough for all.
      staff: '900000000',
      year: String(Number(marketDate(server.clock.now()).slice(0, 4)) - 2),
    }
    const context = { today: marketDate(server.clock.now()), storedSecrets: [], returned: false }
    const form = completeForm(filingForms[kind] as never, context as never, {
      fileOf: () => crypto.randomUUID(),
      change: Object.fromEntries(
        partsOf(filingForms[kind]).flatMap(([name, part]): [string, string | string[]][] => {
          // Documents are optional in all of them.
          if (part.kind === 'files') return [[name, []]]
          return Object.hasOwn(known, name) ? [[name, known[name]!]] : []
        }),
      ),
    })
    return { ...form, ...change }
  }

  async function begin(who: Visitor, kind: FilingKindCode, assessmentId: string | null = null) {
    return (await who.call(beginIsvFiling, { body: { kind, assessmentId } })).data.id
  }

  const detail = async (who: Visitor, id: string) => (await who.call(getIsvFiling, { query: { id } })).data

  /** Saves this as the filing's form and submits it. */
  async function submit(who: Visitor, id: string, form: Form, unchanged = false) {
    const { version } = await detail(who, id)
    await who.call(saveIsvFiling, { body: { id, version, form } })
    return await who.call(submitIsvFiling, { body: { id, version: version + 1, unchanged } })
  }

  /** A filing that waits for its review. */
  async function filed(who: Visitor, kind: FilingKindCode, change: Form = {}) {
    const id = await begin(who, kind)
    await submit(who, id, await complete(who, kind, change))
    return id
  }

  async function decide(who: Visitor, id: string, result: 'pass' | 'reject' | 'sendBack', feedback = 'Seen') {
    return await decideTask(who, (await detail(who, id)).task!, result, feedback)
  }
  /** As somebody does who opened the task earlier. */
  const decideTask = (
    who: Visitor,
    task: { id: string; version: number },
    result: 'pass' | 'reject' | 'sendBack',
    feedback = 'Seen',
  ) => who.call(decideIsvFiling, { body: { taskId: task.id, version: task.version, result, feedback } })

  return { begin, complete, decide, decideTask, detail, filed, submit }
}
