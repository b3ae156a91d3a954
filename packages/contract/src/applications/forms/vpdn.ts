import { area, choice, date, field, files } from '../../kit/form/builders.ts'
import type { Condition } from '../../kit/form/definition.ts'
import { textOf } from '../../kit/form/values.ts'
import { ruleMessages } from '../../kit/rule-text.ts'
import { text } from '../../kit/text.ts'
import { carriers, vpdnApplyTypes, vpdnChangeTypes } from '../enums.ts'
import type { ApplicationFormDefinition } from '../form-context.ts'
import { contact, instName, plainCode, remark, serviceCode } from './parts.ts'

const isNew: Condition = (form) => form.applyType === '1'
const replaces: Condition = (form) => form.applyType === '2'
const renames: Condition = (form, context) => replaces(form, context) && form.changeType === '1'
const changesCarrier: Condition = (form, context) => replaces(form, context) && form.changeType === '2'

/** VPDN: a new dial-in account, a change to one, or giving one up. */
export const vpdnForm: ApplicationFormDefinition = {
  sections: [
    {
      key: 'request',
      title: text('申请内容', 'Request'),
      parts: {
        applyType: choice(text('申请类型', 'Application type'), vpdnApplyTypes),
        changeType: choice(text('变更类型', 'Change type'), vpdnChangeTypes, { when: replaces }),
      },
    },
    {
      key: 'account',
      title: text('账号信息', 'Account'),
      parts: {
        vpdnAccount: field(text('VPDN用户名', 'VPDN username'), {
          rule: plainCode,
          code: true,
          hint: text(
            '变更或注销时填写现有用户名',
            'For a change or cancellation, enter the current username',
          ),
        }),
        carrier: choice(text('运营商', 'Carrier'), carriers),
        newVpdnAccount: field(text('新用户名', 'New username'), {
          rule: plainCode,
          code: true,
          when: renames,
        }),
        newCarrier: choice(text('新运营商', 'New carrier'), carriers, { when: changesCarrier }),
        lines: choice(
          text('接入数量', 'Number of connections'),
          ['1', '2', '3', '4', '5'].map((value) => ({ value, label: text(value, value) })),
          { when: isNew },
        ),
        date: date(text('期望日期', 'Requested date')),
        reason: area(text('申请原因', 'Reason')),
        vpdnFiles: files(text('申请材料', 'Documents'), 'application', { required: false, max: 5 }),
        remark,
      },
    },
    {
      key: 'contacts',
      title: text('机构与联系人', 'Institution and contact'),
      parts: { serviceCode, instName, technicalContact: contact(text('技术联系人', 'Technical contact')) },
    },
  ],
  rules: (form, { today }) => {
    const [account, renamed] = [textOf(form, 'vpdnAccount').trim(), textOf(form, 'newVpdnAccount').trim()]
    const [before, after] = [textOf(form, 'carrier'), textOf(form, 'newCarrier')]
    const day = textOf(form, 'date')
    const shown = { renames: textOf(form, 'changeType') === '1', moves: textOf(form, 'changeType') === '2' }
    const replacing = textOf(form, 'applyType') === '2'
    return [
      ...(replacing && shown.renames && renamed !== '' && renamed === account
        ? [{ path: 'newVpdnAccount', message: sameName }]
        : []),
      ...(replacing && shown.moves && after !== '' && after !== 'other' && after === before
        ? [{ path: 'newCarrier', message: sameCarrier }]
        : []),
      ...(day !== '' && day < today ? [{ path: 'date', message: ruleMessages.dateInPast }] : []),
    ]
  },
}

const sameName = text('新用户名与现用户名相同', 'The new username is the same as the current one')
const sameCarrier = text('新运营商与现运营商相同', 'The new carrier is the same as the current one')
