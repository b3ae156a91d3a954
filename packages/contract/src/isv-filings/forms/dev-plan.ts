import { area, choice, date, field, files, optionsOf } from '../../kit/form/builders.ts'
import type { FormContext, FormDefinition } from '../../kit/form/definition.ts'
import { rowsOf } from '../../kit/form/values.ts'
import { limitedText } from '../../kit/rules.ts'
import { text } from '../../kit/text.ts'
import { interfaceFamilies } from '../../menus/enums.ts'
import { contact, count, versionId } from './parts.ts'

export const milestoneStates = {
  planned: text('未开始', 'Not started'),
  underWay: text('进行中', 'In progress'),
  done: text('已完成', 'Completed'),
} as const

const familyNames = Object.fromEntries(
  Object.entries(interfaceFamilies).map(([code, { name }]) => [code, name]),
)

/** Development plan of a product for one version of an interface, with its milestones. */
export const devPlanForm: FormDefinition<FormContext> = {
  sections: [
    {
      key: 'interface',
      title: text('接口与产品', 'Interface and product'),
      parts: {
        family: choice(text('接口类别', 'Interface family'), optionsOf(familyNames)),
        interfaceVersion: field(text('接口版本', 'Interface version'), {
          rule: limitedText(40).min(1),
          code: true,
          hint: text('如 2.3', 'For example 2.3'),
        }),
        versionId,
        developers: count(text('投入开发人数', 'Developers assigned')),
        summary: area(text('开发内容', 'Development scope')),
      },
    },
    {
      key: 'milestones',
      title: text('里程碑', 'Milestones'),
      parts: {
        milestones: {
          kind: 'rows',
          label: text('里程碑', 'Milestones'),
          min: 1,
          max: 20,
          add: text('新增里程碑', 'Add milestone'),
          fields: {
            name: field(text('名称', 'Name')),
            plannedOn: date(text('计划日期', 'Planned date')),
            state: choice(text('进展', 'Progress'), optionsOf(milestoneStates)),
            doneOn: date(text('完成日期', 'Completed on'), {
              untilToday: true,
              when: (row) => row.state === 'done',
            }),
          },
        },
      },
    },
    {
      key: 'contacts',
      title: text('联系人', 'Contacts'),
      parts: {
        projectContact: contact(text('项目联系人', 'Project contact')),
        technicalContact: contact(text('技术联系人', 'Technical contact'), { optional: true }),
      },
    },
    {
      key: 'documents',
      title: text('附件', 'Documents'),
      parts: {
        documents: files(text('开发计划文件', 'Plan documents'), 'application', { required: false }),
      },
    },
  ],
  rules: (form) => {
    const names = rowsOf(form, 'milestones').map((row) => (row.name ?? '').trim().toLowerCase())
    return names.flatMap((name, at) =>
      name !== '' && names.indexOf(name) < at
        ? [
            {
              path: `milestones.${at}.name`,
              message: text('里程碑名称不能重复', 'Each milestone needs a name of its own'),
            },
          ]
        : [],
    )
  },
}
