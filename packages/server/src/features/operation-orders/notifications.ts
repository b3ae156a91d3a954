import { messages } from '@cass/contract/errors.ts'
import { institutionName } from '@cass/contract/institutions/name.ts'
import { fill, type Language, type Text, text } from '@cass/contract/kit/text.ts'
import { type OperationOrderMove, operationOrdersTitle } from '@cass/contract/operation-orders/workflow.ts'
import { actorOf } from '../../platform/context.ts'
import type { Unit } from '../../platform/unit.ts'
import type { ApplicationRow } from '../applications/records-service.ts'
import { findInstitution } from '../institutions/records.ts'
import { both } from '../people/service.ts'
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
  const fillIn = (template: Text, language: Language) =>
    fill(template, {
      number: order.number,
      applyOrdNo: application.ordNo,
      institution: institutionName(institution, language),
    })[language]
  const fillBoth = (template: Text) => text(fillIn(template, 'zh'), fillIn(template, 'en'))
  for (const { email } of people)
    unit.send({
      channel: 'email',
      to: email,
      purpose: 'operationOrder',
      subject: both(fillBoth(orderMail.subject), ' / '),
      body: `${both(fillBoth(orderMail.body), '\n\n')}\n${portal}/grip/operation-order?id=${order.id}`,
    })
}

/** Notifies of a move: engineering operations if the order was withdrawn, otherwise its issuer. */
export async function notifyMoved(unit: Unit, name: OperationOrderMove, order: OrderRow): Promise<void> {
  const recipients = name === 'withdraw' ? (await operations(unit)).map(({ id }) => id) : [order.createdBy]
  const self = actorOf(unit.ctx).userId
  const others = recipients.filter((id) => id !== self)
  await notifyBell(unit, others, order)
}
