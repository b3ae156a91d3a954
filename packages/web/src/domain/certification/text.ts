import { text } from '@cass/contract/kit/text.ts'

export const planWords = {
  title: text('必测案例', 'Mandatory test cases'),
  count: text('{forms}个表单，共{n}个案例', '{n} {n|case|cases} in {forms} {forms|form|forms}'),
  added: text('新增{n}个', '{n} added'),
  none: text(
    '选择接口类别并填写表单后，此处列出须完成的案例。',
    'Choose interface families and answer the forms to see the cases.',
  ),
}

export const timeWords = {
  waitlisted: text(
    '该时段已满，提交后进入候补；有空余名额时按顺序转为预约。',
    'This session is full. You will be on the waitlist and get a seat in order as one becomes free.',
  ),
  pairs: text('常用货币对', 'Typical currency pairs'),
}
