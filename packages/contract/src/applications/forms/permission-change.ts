import { refuseGoLiveDate } from '../../kit/date-rules.ts'
import { area, date, files } from '../../kit/form/builders.ts'
import { textOf } from '../../kit/form/values.ts'
import { text } from '../../kit/text.ts'
import { type ApplicationFormDefinition, nodesSlot } from '../form-context.ts'
import { contact, instName, remark, serviceCode } from './parts.ts'

/** Permission change (40): nodes added or given up, the latter on a day and by a signed form. */
export const permissionChangeForm: ApplicationFormDefinition = {
  sections: [
    { key: 'institution', title: text('机构信息', 'Institution'), parts: { serviceCode, instName } },
    {
      key: 'nodes',
      title: text('变更的接口', 'Interfaces'),
      hint: text(
        '已开通的接口已勾选：勾选为新增，取消勾选为注销',
        'The interfaces you hold are selected: select others to add them, clear those to remove',
      ),
      slot: nodesSlot,
      parts: {},
    },
    {
      key: 'change',
      title: text('变更说明', 'Change details'),
      parts: {
        reason: area(text('变更原因', 'Reason')),
        cancellationDate: date(text('注销实施日期', 'Cancellation date'), {
          when: (_, context) => context.removes,
        }),
        terminationForm: files(text('终止申请表', 'Termination application form'), 'report', {
          when: (_, context) => context.removes,
          hint: text('请加盖公章。', 'Must bear the company seal.'),
        }),
        remark,
      },
    },
    {
      key: 'contacts',
      title: text('联系人', 'Contacts'),
      parts: {
        businessContact: contact(text('业务联系人', 'Business contact')),
        technicalContact: contact(text('技术联系人', 'Technical contact')),
      },
    },
  ],
  rules: (form, { today, removes }) => {
    const day = textOf(form, 'cancellationDate')
    const wrong = removes && day !== '' ? refuseGoLiveDate(day, today) : undefined
    return wrong ? [{ path: 'cancellationDate', message: dateTooEarly }] : []
  },
}

const dateTooEarly = text('实施日期不能早于当前日期', 'The date cannot be earlier than the current date')
