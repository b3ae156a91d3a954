import { area, choice, choices, field, files, optionsOf } from '../../kit/form/builders.ts'
import type { FormContext, FormDefinition } from '../../kit/form/definition.ts'
import { textOf } from '../../kit/form/values.ts'
import { personName } from '../../kit/rules.ts'
import { text } from '../../kit/text.ts'
import { amount, contact, count } from './parts.ts'

const firstYear = 2020
const years = Array.from({ length: 60 }, (_, at) => String(firstYear + at)).map((year) => ({
  value: year,
  label: text(`${year}年`, year),
}))
/** Years that can still be filed: the current one and the four before it. */
const isOpenYear = (year: string, today: string): boolean => {
  const current = Number(today.slice(0, 4))
  return Number(year) <= current && Number(year) > current - 5
}

export const certificates = {
  iso9001: text('ISO 9001', 'ISO 9001'),
  iso27001: text('ISO/IEC 27001', 'ISO/IEC 27001'),
  iso22301: text('ISO 22301', 'ISO 22301'),
  cmmi3: text('CMMI 3级', 'CMMI level 3'),
  cmmi5: text('CMMI 5级', 'CMMI level 5'),
  mlps3: text('网络安全等级保护三级', 'MLPS level 3'),
  hightech: text('高新技术企业', 'High-tech enterprise'),
} as const

/** Company data of an ISV for one year. */
export const basicInfoForm: FormDefinition<FormContext> = {
  sections: [
    {
      key: 'year',
      title: text('备案年度', 'Year'),
      parts: {
        year: choice(text('年度', 'Year'), years, {
          offers: (year: string, _form: unknown, { today }: FormContext) => isOpenYear(year, today),
        }),
      },
    },
    {
      key: 'company',
      title: text('公司情况', 'Company'),
      parts: {
        legalRepresentative: field(text('法定代表人', 'Legal representative'), { rule: personName }),
        address: field(text('办公地址', 'Office address'), { wide: true }),
        registeredCapital: amount(text('注册资本', 'Registered capital')),
        shareholders: area(text('主要股东及持股比例', 'Major shareholders and holdings')),
      },
    },
    {
      key: 'staff',
      title: text('人员', 'Staff'),
      parts: {
        staff: count(text('员工总数', 'Employees')),
        engineers: count(text('研发人员', 'Development staff')),
        supportStaff: count(text('运维与支持人员', 'Operations and support staff')),
      },
    },
    {
      key: 'business',
      title: text('经营情况', 'Business'),
      parts: {
        revenue: amount(text('营业收入', 'Revenue')),
        research: amount(text('研发投入', 'Research and development')),
        customers: count(text('本市场客户数', 'Customers in this market')),
        products: area(text('主要产品与服务', 'Main products and services')),
      },
    },
    {
      key: 'qualification',
      title: text('资质与变化', 'Qualifications and changes'),
      parts: {
        certificates: choices(text('资质认证', 'Certifications held'), optionsOf(certificates), {
          optional: true,
          wide: true,
        }),
        changes: area(text('年内重大变化', 'Major changes during the year'), {
          optional: true,
          hint: text('如股权、经营地、核心团队的变化', 'Such as changes of ownership, premises or key staff'),
        }),
        report: files(text('年度报告或审计报告', 'Annual or audit report'), 'application', {
          required: false,
        }),
      },
    },
    {
      key: 'contacts',
      title: text('联系人', 'Contacts'),
      parts: { contact: contact(text('备案联系人', 'Filing contact')) },
    },
  ],
  rules: (form, { today }) => {
    const found = []
    const year = textOf(form, 'year')
    if (year !== '' && !isOpenYear(year, today))
      found.push({
        path: 'year',
        message: text('该年度不在可备案范围内', 'This year can no longer be filed'),
      })
    const [staff, engineers, support] = ['staff', 'engineers', 'supportStaff'].map((name) =>
      Number(textOf(form, name)),
    )
    if (engineers! + support! > staff!)
      found.push({
        path: 'staff',
        message: text(
          '员工总数不能少于研发与支持人员之和',
          'Employees cannot be fewer than development and support staff together',
        ),
      })
    return found
  },
}
