import { messages } from '@cass/contract/errors.ts'
import { byteLength } from '@cass/contract/kit/byte-text.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { type SpecialDay, saveWorkdayException } from '@cass/contract/workdays/endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Form, Input, Radio } from 'antd'
import { useEffect } from 'react'
import { call, refusedFields } from '../../kit/api.ts'
import { say } from '../../kit/language.ts'
import { useSubmitKey } from '../../kit/submit-key.ts'
import { submitOnCtrlEnter } from '../../kit/submit-keys.ts'
import { confirm, Dialog } from '../../kit/ui/dialog.tsx'
import { applyRefused, ruleFrom, toFirstError } from '../../kit/ui/forms.ts'
import { toast } from '../../kit/ui/toast.tsx'
import { useGuarded } from '../../kit/use-guarded.ts'
import { isWeekend } from './calendar.ts'
import { showWeekday } from './day-format.ts'
import { Moves } from './moves.tsx'
import { workdaysKey } from './queries.ts'
import { words as calendarWords, exceptionWords as words } from './text.ts'

const { date: dateRule, name: nameRule } = saveWorkdayException.body.shape

export type Draft = { date: string; workday: boolean; name: string }

/** Adds a change or edits one; `days` is what the calendar says of the year now. */
export function ExceptionDialog({
  draft,
  editing,
  days,
  year,
  onClose,
}: {
  draft: Draft
  editing: boolean
  days: readonly SpecialDay[]
  year: number
  onClose: () => void
}) {
  const [form] = Form.useForm<Draft>()
  const date = Form.useWatch('date', form)
  const workday = Form.useWatch('workday', form)
  const name = Form.useWatch('name', form)
  const client = useQueryClient()
  useEffect(() => form.getFieldInstance(editing ? 'name' : 'date')?.focus(), [form, editing])

  const submitKey = useSubmitKey()
  const { run, working, guarded } = useGuarded(save)

  async function save(body: Draft) {
    const reply = await call(saveWorkdayException, { body }, { idempotencyKey: submitKey.of(body) })
    if (reply.code !== 'ACK') return applyRefused(form, refusedFields(reply))
    submitKey.forget()
    toast.success(say(messages.saved))
    await client.invalidateQueries({ queryKey: workdaysKey })
    onClose()
  }

  async function giveUp() {
    const question = { title: say(words.discardTitle), body: say(words.discardBody), ok: say(words.discard) }
    if (!form.isFieldsTouched() || (await confirm({ ...question, danger: true }))) onClose()
  }

  return (
    <Dialog open title={say(editing ? words.editTitle : words.addTitle)} onClose={giveUp}>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={draft}
        scrollToFirstError={toFirstError}
        onFinish={run}
        onKeyDown={submitOnCtrlEnter}
        noValidate
      >
        <Form.Item
          name="date"
          label={say(words.date)}
          rules={[ruleFrom(dateRule)]}
          extra={date && describe(date, days, year, editing)}
        >
          <Input type="date" min="2004-01-01" max="2100-12-31" disabled={editing} />
        </Form.Item>
        <Form.Item name="workday" label={say(words.kind)}>
          <Radio.Group
            options={[
              { value: false, label: say(calendarWords.dayOff) },
              { value: true, label: say(calendarWords.workday) },
            ]}
          />
        </Form.Item>
        <Form.Item
          name="name"
          label={say(words.name)}
          rules={[ruleFrom(nameRule)]}
          extra={say(fill(words.nameHelp, { used: byteLength(name ?? '') }))}
        >
          <Input autoComplete="off" />
        </Form.Item>
        <Moves date={date ?? draft.date} workday={workday ?? draft.workday} />
        <Button type="primary" htmlType="submit" block loading={working} disabled={guarded}>
          {say(words.save)}
        </Button>
      </Form>
    </Dialog>
  )
}

/** The day of the week and what the day counts as now, as far as the year shown tells. */
function describe(date: string, days: readonly SpecialDay[], year: number, editing: boolean): string {
  const weekday = showWeekday(date)
  if (!date.startsWith(`${year}-`)) return weekday
  const special = days.find((day) => day.date === date)
  const workday = special ? special.workday : !isWeekend(date)
  const kind = say(workday ? words.kindNames.work : words.kindNames.off)
  const now = special
    ? say(fill(words.isNowNamed, { weekday, kind, name: special.name }))
    : say(fill(words.isNow, { weekday, kind }))
  return special?.source === 'operator' && !editing ? `${now} ${say(words.replaces)}` : now
}
