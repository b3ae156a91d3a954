import { date, field, files } from '../../kit/form/builders.ts'
import { text } from '../../kit/text.ts'
import type { ApplicationFormDefinition } from '../form-context.ts'
import { contact, instName, interfaceName, plainCode, remark } from './parts.ts'

/** Product report (21). */
export const productReportForm: ApplicationFormDefinition = {
  sections: [
    {
      key: 'product',
      title: text('产品信息', 'Product'),
      parts: {
        instName,
        interfaceName,
        version: field(text('版本号', 'Version'), { rule: plainCode, code: true }),
        onlineDate: date(text('上线日期', 'Go-live date')),
      },
    },
    {
      key: 'report',
      title: text('测试报告', 'Test report'),
      parts: {
        testReport: files(text('测试报告', 'Test report'), 'report'),
        remark,
      },
    },
    {
      key: 'contacts',
      title: text('联系人', 'Contacts'),
      parts: { technicalContact: contact(text('技术联系人', 'Technical contact')) },
    },
  ],
}
