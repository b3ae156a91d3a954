import { text } from '@cass/contract/kit/text.ts'

export const offerWords = {
  title: text('成为系统接入开发商', 'Become a system access developer'),
  ready: text(
    '贵机构已满足全部条件，可以提交申请。',
    'Your institution meets all requirements and can apply now.',
  ),
  noCertification: text(
    '贵机构尚无验收成功的测试，至少一个接口版本验收成功后方可申请。',
    'Your institution has no successful certification test yet. Certify at least one interface version first.',
  ),
  waiting: text('贵机构的申请正在审核。', 'Your institution’s application is under review.'),
  rejected: text(
    '贵机构的申请未通过，可修改后重新提交。',
    'Your institution’s application was rejected. You can correct and resubmit it.',
  ),
  apply: text('提交申请', 'Apply'),
  view: text('查看', 'View'),
}
