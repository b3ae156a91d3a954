import { files } from '../kit/form/builders.ts'
import type { FormContext, FormDefinition, Section } from '../kit/form/definition.ts'
import { text } from '../kit/text.ts'
import { candidateInfo } from './fields.ts'

const company = text('公司信息', 'Company')

export const companySection: Section<FormContext> = {
  key: 'company',
  title: company,
  hint: text(
    '用于评估候选ISV资质，信息须与证照一致。',
    'Used to assess ISV candidates. The details must match your documents.',
  ),
  parts: { candidate: { kind: 'group', label: company, fields: candidateInfo } },
}

export const candidateDocuments: Section<FormContext> = {
  key: 'documents',
  title: text('证明文件', 'Documents'),
  hint: text('仅供审核使用。', 'For review purposes only.'),
  parts: {
    fileIds: files(text('申请文件', 'Application documents'), 'candidateRegistration', {
      max: 5,
      hint: text(
        '营业执照、授权书，以及能说明开发能力的材料，如资质证书、产品介绍。',
        'Business license, authorization letter and evidence of your development capability, such as certificates or product descriptions.',
      ),
    }),
  },
}

/** An institution in the market applies as candidate software vendor. */
export const candidateForm: FormDefinition<FormContext> = { sections: [companySection, candidateDocuments] }
