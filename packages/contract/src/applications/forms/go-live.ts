import { z } from 'zod'
import { accountFields } from '../../api-accounts/fields.ts'
import { messages } from '../../errors.ts'
import { refuseGoLiveDate } from '../../kit/date-rules.ts'
import { choice, date, field, files, yes, yesNo } from '../../kit/form/builders.ts'
import { rowsOf, textOf } from '../../kit/form/values.ts'
import { ruleMessage, ruleMessages } from '../../kit/rule-text.ts'
import { certificateId, ipv4 } from '../../kit/rules.ts'
import { text } from '../../kit/text.ts'
import type { ApplicationFormDefinition } from '../form-context.ts'
import { contact, instName, line, plainCode, portText, remark, serviceCode } from './parts.ts'

const ip = z.string().trim().pipe(ipv4)
const goLiveFile = { max: 1 }

/** Interface go-live (20), with the names of spec §3. */
export const goLiveForm: ApplicationFormDefinition = {
  sections: [
    {
      key: 'plan',
      title: text('上线计划', 'Go-live plan'),
      parts: {
        serviceCode,
        instName,
        goLiveDate: date(text('上线日期', 'Go-live date')),
        internalVersion: field(text('内部版本号', 'Internal version'), {
          rule: plainCode,
          code: true,
          hint: text('须与验收通过的版本一致', 'Must match the certified version'),
        }),
      },
    },
    {
      key: 'accounts',
      title: text('API账号', 'API accounts'),
      hint: text(
        '账号名称在平台内唯一；密码加密保存，提交后不再显示',
        'Account names must be unique on the platform. Passwords are stored encrypted and not shown again.',
      ),
      parts: {
        onlineBasicInfoList: {
          kind: 'rows',
          label: text('API账号', 'API accounts'),
          min: 1,
          max: 20,
          add: text('添加账号', 'Add account'),
          incomplete: messages.apiAccountIncomplete,
          fields: {
            apiAccount: accountFields.apiAccount,
            apiPassword: field(text('API密码', 'API password'), {
              input: 'secret',
              rule: z.string().regex(/^[!-~]{8,64}$/, ruleMessage('apiPassword')),
              hint: text('8至64位，不含空格', '8 to 64 characters, no spaces'),
            }),
            code21: accountFields.code21,
            code6: accountFields.code6,
            code4: accountFields.code4,
            serviceIp: accountFields.serviceIp,
            port: accountFields.port,
            clientIp: accountFields.clientIp,
          },
        },
      },
    },
    {
      key: 'firewall',
      title: text('IP及防火墙', 'IP and firewall'),
      parts: {
        firewallList: {
          kind: 'rows',
          label: text('防火墙规则', 'Firewall rules'),
          min: 1,
          max: 30,
          add: text('添加规则', 'Add rule'),
          fields: {
            sourceIp: field(text('源IP', 'Source IP'), { rule: ip, code: true }),
            targetIp: field(text('目标IP', 'Target IP'), { rule: ip, code: true }),
            port: field(text('端口', 'Port'), { rule: portText, code: true }),
            protocol: choice(text('协议', 'Protocol'), [
              { value: 'TCP', label: text('TCP', 'TCP') },
              { value: 'UDP', label: text('UDP', 'UDP') },
            ]),
          },
        },
      },
    },
    {
      key: 'lines',
      title: text('线路', 'Lines'),
      parts: {
        leasedLine: line(text('专线', 'Leased line')),
        hasBackupLine: yesNo(text('是否有备用线路', 'Backup line')),
        backupLine: line(text('备用线路', 'Backup line'), { when: (form) => form.hasBackupLine === yes }),
      },
    },
    {
      key: 'contacts',
      title: text('应急联系人', 'Emergency contact'),
      parts: { emergencyContact: contact(text('应急技术联系人', 'Emergency technical contact')) },
    },
    {
      key: 'documents',
      title: text('证书与文件', 'Certificate and documents'),
      parts: {
        certificateId: field(text('数字证书编号', 'Digital certificate ID'), {
          rule: certificateId,
          code: true,
          hint: text('15位，不含空格', '15 characters, no spaces'),
        }),
        agreementFile: files(text('协议条款文件', 'Agreement terms file'), 'goLive', goLiveFile),
        certificateForm: files(text('证书申请表', 'Certificate application form'), 'goLive', goLiveFile),
        simulationReport: files(text('仿真测试报告', 'Simulation test report'), 'goLive', goLiveFile),
        remark,
      },
    },
  ],
  rules: (form, { today }) => {
    const wrongDay = textOf(form, 'goLiveDate') && refuseGoLiveDate(textOf(form, 'goLiveDate'), today)
    const names = rowsOf(form, 'onlineBasicInfoList').map((row) => accountKey(row.apiAccount ?? ''))
    return [
      ...(wrongDay ? [{ path: 'goLiveDate', message: wrongDay }] : []),
      ...names.flatMap((name, index) =>
        name !== '' && names.indexOf(name) < index
          ? [{ path: `onlineBasicInfoList.${index}.apiAccount`, message: ruleMessages.apiAccountsRepeat }]
          : [],
      ),
    ]
  },
}

/** Names that differ in case alone are the same account. */
export const accountKey = (name: string): string => name.trim().toLowerCase()
