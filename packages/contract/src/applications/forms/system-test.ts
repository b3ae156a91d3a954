import { refuseDateRange } from '../../kit/date-rules.ts'
import { choices, date } from '../../kit/form/builders.ts'
import { textOf } from '../../kit/form/values.ts'
import { text } from '../../kit/text.ts'
import { interfaceFamilies } from '../../menus/enums.ts'
import type { ApplicationFormDefinition } from '../form-context.ts'
import { instName, product, remark, testContact } from './parts.ts'

/** System test (80): the institution tests by itself between two dates. */
export const systemTestForm: ApplicationFormDefinition = {
  sections: [
    {
      key: 'product',
      title: text('测试内容', 'Test'),
      parts: {
        instName,
        families: choices(
          text('接口类别', 'Interface families'),
          Object.entries(interfaceFamilies).map(([value, { name }]) => ({ value, label: name })),
          { wide: true },
        ),
        ...product,
      },
    },
    {
      key: 'period',
      title: text('测试时间', 'Test period'),
      paired: true,
      parts: {
        applyStartTestingDate: date(text('开始日期', 'Start date')),
        applyEndTestingDate: date(text('结束日期', 'End date')),
        remark,
      },
    },
    { key: 'contact', title: text('测试联系人', 'Test contact'), parts: testContact },
  ],
  rules: (form, { today }) => {
    const [start, end] = [textOf(form, 'applyStartTestingDate'), textOf(form, 'applyEndTestingDate')]
    const refused = start !== '' && end !== '' ? refuseDateRange(start, end, today) : undefined
    return refused ? [{ path: 'applyStartTestingDate', message: refused }] : []
  },
}
