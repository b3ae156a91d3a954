import type { Page } from '@playwright/test'
import { expect } from '../support/journey.ts'

/** A small data dictionary as QuickFIX writes them: two messages, of which one has a group in a component. */
export const smallXml = (): string => `<?xml version="1.0" encoding="UTF-8"?>
<fix type="CASSX" major="4" minor="4">
  <header>
    <field name="BeginString" required="Y"/>
    <field name="BodyLength" required="Y"/>
    <field name="MsgType" required="Y"/>
    <field name="SenderCompID" required="Y"/>
  </header>
  <messages>
    <message name="Heartbeat" msgtype="0" msgcat="admin">
      <field name="TestReqID" required="N"/>
    </message>
    <message name="LanternNotice" msgtype="LN" msgcat="app">
      <field name="LanternID" required="Y"/>
      <field name="LanternColour" required="Y"/>
      <component name="Bearers" required="N"/>
    </message>
  </messages>
  <components>
    <component name="Bearers">
      <group name="NoBearers" required="N">
        <field name="BearerID" required="Y"/>
      </group>
    </component>
  </components>
  <trailer>
    <field name="CheckSum" required="Y"/>
  </trailer>
  <fields>
    <field number="8" name="BeginString" type="STRING"/>
    <field number="9" name="BodyLength" type="LENGTH"/>
    <field number="35" name="MsgType" type="STRING"/>
    <field number="49" name="SenderCompID" type="STRING"/>
    <field number="10" name="CheckSum" type="STRING"/>
    <field number="112" name="TestReqID" type="STRING"/>
    <field number="9001" name="LanternID" type="STRING"/>
    <field number="9002" name="LanternColour" type="CHAR">
      <value enum="R" description="RED"/>
      <value enum="G" description="GREEN"/>
    </field>
    <field number="9003" name="NoBearers" type="NUMINGROUP"/>
    <field number="9004" name="BearerID" type="STRING"/>
  </fields>
</fix>
`

/** As large as a market's: each message has 40 fields of its own choosing. */
export function largeXml(messages: number, fields: number): string {
  const frame = ['BeginString', 'BodyLength', 'MsgType', 'SenderCompID', 'CheckSum']
  const frameTags = [8, 9, 35, 49, 10]
  const own = Array.from({ length: fields - frame.length }, (_, at) => ({
    tag: 1000 + at,
    name: `Quantity${1000 + at}`,
  }))
  const use = (name: string, required: boolean) =>
    `<field name="${name}" required="${required ? 'Y' : 'N'}"/>`
  return `<fix type="LARGE" major="4" minor="4">
<header>${frame
    .slice(0, 4)
    .map((name) => use(name, true))
    .join('')}</header>
<messages>
${Array.from({ length: messages }, (_, at) => {
  const entries = Array.from({ length: 40 }, (__, step) => own[(at * 37 + step) % own.length]!)
  return `<message name="LargeMessage${at}" msgtype="L${at}" msgcat="app">${entries.map(({ name }, place) => use(name, place % 3 === 0)).join('')}</message>`
}).join('\n')}
</messages>
<trailer>${use('CheckSum', true)}</trailer>
<fields>
${frame.map((name, at) => `<field number="${frameTags[at]}" name="${name}" type="STRING"/>`).join('\n')}
${own.map(({ tag, name }) => `<field number="${tag}" name="${name}" type="QTY"/>`).join('\n')}
</fields>
</fix>`
}

type Answer = { code: string; message: string; data: unknown }

/** What an operator's page would send, without its screens. */
export const asOperator = (page: Page, path: string, body: unknown, file?: { name: string; text: string }) =>
  page.evaluate(
    async ({ path: to, body: fields, file: given }): Promise<Answer> => {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields as Record<string, string>)) form.append(name, value)
      if (given) form.append('file', new File([given.text], given.name))
      const response = await fetch(`/cass/mgt/messageLib/manage/${to}`, {
        method: 'POST',
        headers: {
          'System-Language': 'en-US',
          'Idempotency-Key': crypto.randomUUID(),
          ...(!given && { 'Content-Type': 'application/json' }),
        },
        body: given ? form : JSON.stringify(fields),
      })
      return response.json()
    },
    { path, body, file },
  )

/** Imports a dictionary and publishes it. */
export async function publishLarge(page: Page, name: string): Promise<void> {
  const sent = await asOperator(
    page,
    'uploadFile/import',
    { kind: 'dictionary', name, noteZh: '', noteEn: '' },
    { name: 'large.xml', text: largeXml(200, 2000) },
  )
  expect(sent.code, sent.message).toBe('ACK')
  const made = sent.data as { id: string; problems: unknown[] }
  expect(made.problems).toEqual([])
  const published = await asOperator(page, 'publish', {
    id: made.id,
    version: await versionOf(page, made.id),
  })
  expect(published.code, published.message).toBe('ACK')
}

const versionOf = (page: Page, id: string) =>
  page.evaluate(async (wanted): Promise<number> => {
    const response = await fetch('/cass/mgt/messageLib/manage/list', {
      headers: { 'System-Language': 'en-US' },
    })
    const { data } = (await response.json()) as { data: { id: string; version: number }[] }
    return data.find((each) => each.id === wanted)!.version
  }, id)
