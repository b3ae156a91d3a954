import { z } from 'zod'
import { choice, date, field, files } from '../../kit/form/builders.ts'
import { rowsOf } from '../../kit/form/values.ts'
import { ruleMessages } from '../../kit/rule-text.ts'
import { ipv4, outletIp } from '../../kit/rules.ts'
import { text } from '../../kit/text.ts'
import { networkEditTypes } from '../enums.ts'
import type { ApplicationFormDefinition } from '../form-context.ts'
import { apiAccount, contact, instName, interfaceName, remark, serviceCode, targetAddress } from './parts.ts'

/** Network opening, of the test (50) and of production (50-2). */
export const networkOpeningForm: ApplicationFormDefinition = {
  sections: [
    { key: 'institution', title: text('机构信息', 'Institution'), parts: { serviceCode, instName } },
    {
      key: 'network',
      title: text('网络信息', 'Network'),
      hint: text('每个API账号一行', 'One row per API account'),
      parts: {
        networkList: {
          kind: 'rows',
          label: text('网络开通信息', 'Connections'),
          min: 1,
          max: 30,
          add: text('添加一行', 'Add row'),
          fields: {
            editType: choice(text('类型', 'Type'), networkEditTypes),
            interfaceName,
            clientIp: field(text('客户端IP', 'Client IP'), {
              rule: z.string().trim().pipe(ipv4),
              code: true,
            }),
            outletIp: field(text('出口IP', 'Egress IP'), {
              rule: z.string().trim().pipe(outletIp),
              code: true,
              hint: text('以200至220或10开头', 'Starts with 200 to 220, or with 10'),
            }),
            targetAddress: field(text('目标地址', 'Target address'), {
              rule: targetAddress,
              code: true,
              hint: text('IP，可加端口', 'IP address, port optional'),
            }),
            apiAccount,
            date: date(text('期望日期', 'Requested date')),
          },
        },
        networkFiles: files(text('网络拓扑等材料', 'Network diagram and documents'), 'application', {
          required: false,
          max: 5,
        }),
        remark,
      },
    },
    {
      key: 'contacts',
      title: text('联系人', 'Contacts'),
      parts: { technicalContact: contact(text('技术联系人', 'Technical contact')) },
    },
  ],
  rules: (form, { today }) =>
    rowsOf(form, 'networkList').flatMap((row, index, all) => {
      const at = (name: string) => `networkList.${index}.${name}`
      const same = (other: (typeof all)[number]) =>
        (['clientIp', 'outletIp', 'targetAddress', 'apiAccount'] as const).every(
          (name) => (other[name] ?? '').trim() === (row[name] ?? '').trim(),
        )
      const repeats = row.clientIp !== '' && all.slice(0, index).some(same)
      return [
        ...(row.date && row.date < today ? [{ path: at('date'), message: ruleMessages.dateInPast }] : []),
        ...(repeats ? [{ path: at('clientIp'), message: repeated }] : []),
      ]
    }),
}

const repeated = text('与前面的行重复', 'Same as an earlier row')
