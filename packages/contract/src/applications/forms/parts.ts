import { z } from 'zod'
import { contactPhone } from '../../institutions/fields.ts'
import { choice, field } from '../../kit/form/builders.ts'
import type { Condition, Fields, FormContext, Group } from '../../kit/form/definition.ts'
import { textOf } from '../../kit/form/values.ts'
import { landlineHint } from '../../kit/landline.ts'
import { ruleMessage } from '../../kit/rule-text.ts'
import {
  email,
  halfWidth,
  ipv4,
  limitedBytes,
  mobile,
  organisationName,
  personName,
  plainName,
  postcode,
  telephone,
  writtenText,
} from '../../kit/rules.ts'
import { type Text, text } from '../../kit/text.ts'
import { carriers } from '../enums.ts'
import { type ApplicationContext, contactSuggestions, vendorVersionControl } from '../form-context.ts'

// What several forms ask for.

/** Codes and versions: what is typed again elsewhere must be typed the same. */
export const plainCode = halfWidth
  .pipe(
    z
      .string()
      .trim()
      .regex(/^[!-~]+( [!-~]+)*$/, ruleMessage('halfWidth')),
  )
  .pipe(limitedBytes(64))
export const portText = z
  .string()
  .trim()
  .regex(/^([1-9]\d{0,3}|[1-5]\d{4}|6[0-4]\d{3}|65[0-4]\d{2}|655[0-2]\d|6553[0-5])$/, ruleMessage('port'))
/** An IPv4 address, with a port where there is one. */
export const targetAddress = z
  .string()
  .trim()
  .refine((value) => {
    const [address = '', port, ...more] = value.split(':')
    return (
      ipv4.safeParse(address).success &&
      more.length === 0 &&
      (port === undefined || portText.safeParse(port).success)
    )
  }, ruleMessage('targetAddress'))

export const serviceCode = field(text('服务代码', 'Service code'), {
  rule: plainCode,
  code: true,
  optional: true,
  hint: text(
    '运营方分配的代码，首次申请可不填',
    'Assigned by the operator; leave blank on the first application',
  ),
})
export const instName = field(text('机构全称', 'Institution full name'), { rule: organisationName })
export const interfaceName = field(text('接口名称', 'Interface name'), { rule: plainName })
export const apiAccount = field(text('API账号', 'API account'), { rule: plainCode, code: true })
export const remark = field(text('备注', 'Remarks'), {
  input: 'area',
  rule: writtenText.pipe(limitedBytes(900)),
  wide: true,
  optional: true,
})
const isUnlisted: Condition<FormContext> = (form) => textOf(form, 'vendorVersionId') === ''
/** A version that its vendor has registered, or one that is written by hand. */
export const product = {
  vendorVersionId: field(text('开发商产品', 'Vendor product'), {
    input: 'lookup',
    control: vendorVersionControl,
    rule: z.string().max(64),
    optional: true,
    wide: true,
    hint: text(
      '开发商已登记的产品及版本；未列出的产品请直接填写名称和版本',
      'A product and version that its vendor has registered. If yours is not listed, enter its name and version below.',
    ),
  }),
  productName: field(text('产品名称', 'Product name'), { when: isUnlisted }),
  /** Of a product that was chosen, kept beside the Chinese name; nobody is asked for it. */
  productNameEn: field(text('产品英文名称', 'Product name (English)'), { when: () => false }),
  productVersion: field(text('产品版本', 'Product version'), {
    rule: plainCode,
    code: true,
    when: isUnlisted,
  }),
} as const satisfies Fields<FormContext>
/** Who the operator calls about a test. */
export const testContact = {
  contactName: field(text('联系人姓名', 'Contact name'), { rule: personName }),
  contactPhone: field(text('联系手机', 'Mobile phone'), { rule: mobile, code: true, keyboard: 'tel' }),
  contactEmail: field(text('电子邮箱', 'Email'), { rule: email, code: true, keyboard: 'email' }),
} as const satisfies Fields<FormContext>
export const address = field(text('地址', 'Address'), { wide: true })
export const postCode = field(text('邮政编码', 'Postcode'), { rule: postcode, code: true })
export const contactNumber = field(text('联系电话', 'Telephone'), { rule: contactPhone, code: true })

const contactFields = {
  name: field(text('姓名', 'Name'), { rule: personName }),
  department: field(text('部门', 'Department')),
  position: field(text('职务', 'Position'), { optional: true }),
  telephone: field(text('电话', 'Telephone'), {
    rule: telephone,
    code: true,
    optional: true,
    hint: landlineHint,
  }),
  mobile: field(text('手机', 'Mobile'), { rule: mobile, code: true }),
  fax: field(text('传真', 'Fax'), { rule: telephone, code: true, optional: true }),
  email: field(text('电子邮箱', 'Email'), { rule: email, code: true }),
} as const satisfies Fields<FormContext>

/** A person of the institution (spec §3: each name, department, position, telephone, mobile, fax, email). */
export const contact = (
  label: Text,
  options: Partial<Omit<Group<ApplicationContext>, 'kind' | 'label' | 'fields'>> = {},
): Group<ApplicationContext> => ({
  kind: 'group',
  label,
  suggestions: contactSuggestions,
  fields: contactFields,
  ...options,
})

export const line = (
  label: Text,
  options: Partial<Omit<Group<ApplicationContext>, 'kind' | 'label' | 'fields'>> = {},
): Group<ApplicationContext> => ({
  kind: 'group',
  label,
  fields: {
    provider: choice(text('运营商', 'Provider'), carriers),
    otherProvider: field(text('运营商名称', 'Provider name'), {
      when: (values) => values.provider === 'other',
    }),
    lineNumber: field(text('专线号', 'Line number'), { rule: plainCode, code: true }),
    routerIp: field(text('路由器IP', 'Router IP'), { rule: z.string().trim().pipe(ipv4), code: true }),
    bandwidth: field(text('带宽', 'Bandwidth'), {
      rule: z
        .string()
        .trim()
        .regex(/^[1-9]\d{0,5}(\.\d)?$/, ruleMessage('bandwidth')),
      code: true,
      unit: text('Mbps', 'Mbps'),
    }),
  },
  ...options,
})
