import { z } from 'zod'
import { imageCode } from '../auth/fields.ts'
import { candidateDocuments, companySection } from '../institutions/candidate-form.ts'
import { choice, field, files, optionsOf } from '../kit/form/builders.ts'
import type { Condition, FormContext, FormDefinition, Section } from '../kit/form/definition.ts'
import { ruleMessages } from '../kit/rule-text.ts'
import { password, verificationCode } from '../kit/rules.ts'
import { type Text, text } from '../kit/text.ts'
import { registrationTypeSchema, registrationTypes } from './enums.ts'
import { accountInfo, newInstitution, personInfo } from './fields.ts'

// The long forms by which people and institutions come to the platform. The names of their parts are those under which
// the requests have them.

/** What the screen draws by a control of its own. */
export const registrationControls = {
  newPassword: 'newPassword',
  imageCode: 'imageCode',
  smsCode: 'smsCode',
  emailCode: 'emailCode',
  institution: 'institution',
  creditCode: 'creditCode',
} as const

const isAdmin: Condition = (form) => form.userType === 'AGENCY_ADMIN'
const isNew: Condition = (form, context) => isAdmin(form, context) && form.institutionSource === 'new'

const userType = choice(
  text('注册为', 'Register as'),
  optionsOf(registrationTypes, {
    AGENCY_ADMIN: text(
      '管理本机构信息和用户。须上传授权文件，由运营方审核。',
      'Manages the institution’s profile and users. Requires an authorization document and approval by the operator.',
    ),
    AGENCY_USER: text(
      '加入已注册的机构，由本机构管理员审核。',
      'Joins a registered institution. Requires approval by its administrator.',
    ),
  }),
  { rule: registrationTypeSchema, wide: true },
)

const account = {
  key: 'account',
  title: text('账号', 'Account'),
  hint: text(
    '审核通过后，您使用此用户名登录。',
    'You log in with this username once your registration is approved.',
  ),
  parts: {
    username: accountInfo.username,
    password: field(text('密码', 'Password'), {
      input: 'secret',
      rule: password,
      control: registrationControls.newPassword,
      wide: true,
    }),
    repeat: field(text('确认密码', 'Confirm password'), {
      input: 'secret',
      rule: z.string(),
      autoComplete: 'new-password',
    }),
  },
} satisfies Section<FormContext>

const contact = {
  key: 'contact',
  title: text('联系方式', 'Contact'),
  hint: text(
    '手机和邮箱均须验证，用于登录验证和接收审核结果。',
    'Both must be verified. They are used for login verification and to notify you of the decision.',
  ),
  paired: true,
  parts: {
    /** Only asked for with the two codes. */
    verifyCode: field(text('图形验证码', 'Image code'), {
      input: 'secret',
      rule: imageCode,
      optional: true,
      control: registrationControls.imageCode,
      wide: true,
      hint: text(
        '获取短信和邮箱验证码前填写一次，不区分大小写。',
        'Enter it once before requesting the two codes. Not case-sensitive.',
      ),
    }),
    mobile: accountInfo.mobile,
    smsCode: field(text('短信验证码', 'SMS code'), {
      input: 'secret',
      rule: verificationCode,
      control: registrationControls.smsCode,
      hint: text(
        '验证码已发送至该手机，10分钟内有效。',
        'A code was sent to this number. It is valid for 10 minutes.',
      ),
    }),
    email: accountInfo.email,
    emailCode: field(text('邮箱验证码', 'Email code'), {
      input: 'secret',
      rule: verificationCode,
      control: registrationControls.emailCode,
      hint: text(
        '验证码已发送至该邮箱，10分钟内有效。',
        'A code was sent to this address. It is valid for 10 minutes.',
      ),
    }),
  },
} satisfies Section<FormContext>

const person: Section<FormContext> = {
  key: 'person',
  title: text('个人信息', 'Personal details'),
  hint: text('请填写账号使用人的真实信息。', 'Details of the person who will use the account.'),
  paired: true,
  parts: personInfo,
}

const institutionTitle = text('所属机构', 'Institution')
const institutionHint = text('账号归属的机构。', 'The institution the account belongs to.')
const newInstitutionGroup = {
  kind: 'group',
  label: institutionTitle,
  fields: {
    ...newInstitution,
    creditCode: { ...newInstitution.creditCode, control: registrationControls.creditCode },
  },
} as const
const newInstitutionSection: Section<FormContext> = {
  key: 'institution',
  title: institutionTitle,
  hint: institutionHint,
  parts: { institution: newInstitutionGroup },
}

const ofList: Condition = (form, context) => !isNew(form, context)
const chosenInstitution = {
  input: 'lookup',
  control: registrationControls.institution,
  rule: z.string(),
  wide: true,
  missing: ruleMessages.institutionChosen,
} as const
const institutionSection: Section<FormContext> = {
  key: 'institution',
  title: institutionTitle,
  hint: institutionHint,
  parts: {
    institutionSource: choice(
      text('机构', 'Institution'),
      [
        {
          value: 'list',
          label: text('机构已注册', 'Already registered'),
          hint: text('从列表中选择。', 'Select it from the list.'),
        },
        {
          value: 'new',
          label: text('列表中没有我的机构', 'Not in the list'),
          hint: text('与您的账号一并注册。', 'Register it together with your account.'),
        },
      ],
      { when: isAdmin, wide: true },
    ),
    institutionId: field(text('机构名称', 'Institution name'), {
      ...chosenInstitution,
      when: ofList,
      hint: text(
        '输入名称中的至少两个字，再从列表中选择。',
        'Enter at least two characters of the name, then select from the list.',
      ),
    }),
    /** Of the chosen one: a draft that is opened again knows it by its id alone. */
    institutionName: field(text('机构名称', 'Institution name'), { optional: true, when: () => false }),
    institution: { ...newInstitutionGroup, when: isNew },
  },
}

const documents = (
  label: Text,
  hint: Text,
  options: { required?: boolean; when?: Condition } = {},
): Section<FormContext> => ({
  ...candidateDocuments,
  parts: {
    fileIds: files(label, 'registration', {
      max: 5,
      hint,
      missing: ruleMessages.authorizationNeeded,
      ...options,
    }),
  },
})
const authorization = [
  text('授权文件', 'Authorization document'),
  text(
    '加盖公章的管理员授权书，写明您的姓名和授权范围。',
    'Authorization letter with the company seal, stating your name and the scope of authorization.',
  ),
] as const

const rules: FormDefinition<FormContext>['rules'] = (form) =>
  form.password === form.repeat ? [] : [{ path: 'repeat', message: ruleMessages.passwordsDiffer }]

/** Administrators and ordinary users of institutions (spec §3). */
export const registrationForm: FormDefinition<FormContext> = {
  sections: [
    { ...account, parts: { userType, ...account.parts } },
    contact,
    person,
    institutionSection,
    documents(...authorization, { when: isAdmin }),
  ],
  rules,
}

/** A software vendor that is new to the platform (spec §3, candidate-vendor variant). */
export const candidateRegistrationForm: FormDefinition<FormContext> = {
  sections: [account, contact, person, newInstitutionSection, companySection, candidateDocuments],
  rules,
}

/** One that was rejected and comes again: account, contact and a chosen institution stay as they were. */
export const resubmissionForm = (rejected: {
  kind: 'registration' | 'candidate' | 'user'
  form: { userType: string | null; institution: object | null; candidate: object | null }
}): FormDefinition<FormContext> => ({
  sections: [
    person,
    ...(rejected.form.institution ? [newInstitutionSection] : []),
    ...(rejected.form.candidate ? [companySection] : []),
    rejected.kind === 'candidate'
      ? candidateDocuments
      : rejected.form.userType === 'AGENCY_ADMIN'
        ? documents(...authorization)
        : documents(
            candidateDocuments.title,
            text(
              '如审核意见要求补充，请在此上传。',
              'If the reviewer asked for more documents, upload them here.',
            ),
            { required: false },
          ),
  ],
})
