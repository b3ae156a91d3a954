import { messages } from '@cass/contract/errors.ts'
import { institutionName } from '@cass/contract/institutions/name.ts'
import { fill, sameInBoth, text } from '@cass/contract/kit/text.ts'
import { type OperationOrderMove, operationOrdersTitle } from '@cass/contract/operation-orders/workflow.ts'
import { addressOf, paths } from '@cass/contract/site/paths.ts'
import { bilingualMails } from '../../lib/bilingual-mail.ts'
import { actorOf } from '../../platform/context.ts'
import type { Unit } from '../../platform/unit.ts'
import type { ApplicationRow } from '../applications/service.ts'
import { findInstitution } from '../institutions/service.ts'
import { enabledMembersOf, teamWithDuty } from '../teams/service.ts'
import type { OrderRow } from './repository.ts'
import { orderMail } from './text.ts'

type NotifiedOrder = Pick<OrderRow, 'id' | 'number' | 'version'>

const notifyBell = (unit: Unit, userIds: string[], order: NotifiedOrder) =>
  unit.notify({
    userIds,
    content: order.number,
    body: operationOrdersTitle,
    sentence: text(
      fill(messages.bellItem, { x: order.number, y: operationOrdersTitle.zh }).zh,
      fill(messages.bellItem, { x: order.number, y: operationOrdersTitle.en }).en,
    ),
    eventKey: `operationOrder:${order.id}:${order.version}`,
  })

async function operations(unit: Unit): Promise<{ id: string; email: string }[]> {
  const team = await teamWithDuty(unit.tx, 'operations')
  return team ? await enabledMembersOf(unit.tx, team.id) : []
}

/** Notifies everybody in engineering operations of a new order, by bell and mail. */
export async function notifyOperations(
  unit: Unit,
  portal: string,
  { application, ...order }: { id: string; number: string; application: ApplicationRow },
): Promise<void> {
  const people = await operations(unit)
  const ids = people.map(({ id }) => id)
  await notifyBell(unit, ids, { ...order, version: 0 })
  const institution = (await findInstitution(unit.tx, application.institutionId))!
  const values = {
    number: order.number,
    applyOrdNo: application.ordNo,
    institution: text(institutionName(institution, 'zh'), institutionName(institution, 'en')),
  }
  const mails = bilingualMails(people, {
    purpose: 'operationOrder',
    subject: fill(orderMail.subject, values),
    lines: [
      fill(orderMail.body, values),
      sameInBoth(portal + addressOf(paths.operationOrder, { id: order.id })),
    ],
  })
  for (const mail of mails) unit.send(mail)
}

/** Notifies of a move: engineering operations if the order was withdrawn, otherwise its issuer. */
export async function notifyMoved(unit: Unit, name: OperationOrderMove, order: OrderRow): Promise<void> {
  const recipients = name === 'withdraw' ? (await operations(unit)).map(({ id }) => id) : [order.createdBy]
  const self = actorOf(unit.ctx).userId
  const others = recipients.filter((id) => id !== self)
  await notifyBell(unit, others, order)
}
