import { text } from '@cass/contract/kit/text.ts'

export const words = {
  title: text('系统接入开发商申请', 'System access developer'),
  lead: text(
    '候选ISV通过至少一个接口版本的验收后，可申请成为系统接入开发商，为市场机构提供接入服务。',
    'An ISV candidate that has certified at least one interface version can apply to become a system access developer and connect the market’s institutions.',
  ),
  apply: text('提交申请', 'Apply'),
  again: text('修改后重新提交', 'Correct and resubmit'),

  conditions: text('申请条件', 'Requirements'),
  candidate: text('已是候选ISV', 'ISV candidate'),
  notCandidate: text('贵机构尚不是候选ISV。', 'Your institution is not an ISV candidate yet.'),
  becomeCandidate: text('申请成为候选ISV', 'Apply to become an ISV candidate'),
  agreement: text('ISV协议生效中', 'ISV agreement in force'),
  noAgreement: text('贵机构没有生效中的ISV协议。', 'Your institution has no ISV agreement in force.'),
  goToAgreements: text('查看ISV协议', 'View ISV agreements'),
  certified: text('至少一个接口版本验收成功', 'At least one certified interface version'),
  certifiedCount: text('已有{n}项验收成功。', '{n} successful {n|test|tests}.'),
  noCertification: text(
    '贵机构尚无验收成功的测试。',
    'Your institution has no successful certification test yet.',
  ),
  goToTests: text('查看验收测试', 'View certification tests'),
  met: text('已满足', 'Met'),
  unmet: text('未满足', 'Not met'),
  ready: text('已满足全部条件，可以提交申请。', 'All requirements are met. You can apply now.'),

  state: text('申请进度', 'Application'),
  isDeveloper: text('贵机构已是系统接入开发商', 'Your institution is a system access developer'),
  isDeveloperHint: text(
    '可签署协议、备案产品，并为客户提供接入服务。',
    'You can sign the agreement, file your products and connect your clients.',
  ),
  waiting: text('申请正在审核', 'Your application is under review'),
  waitingHint: text(
    '审核结果将以邮件、短信和站内消息通知。',
    'You will be notified of the decision by email, SMS and message.',
  ),
  rejected: text(
    '申请未通过，请按审核意见修改后重新提交',
    'Your application was rejected. Correct it and resubmit',
  ),
  submitted: text('提交时间', 'Submitted'),
  statement: text('申请说明', 'Statement'),
  products: text('申请产品', 'Products'),

  panelTitle: text('申请成为系统接入开发商', 'Apply to become a system access developer'),
  submit: text('提交', 'Submit'),
  statementHelp: text(
    '说明服务范围、客户支持与运维安排。',
    'Describe the services you will offer, client support and operations.',
  ),
  productsHelp: text('选择用于接入服务的产品版本', 'Select the product versions you will offer'),
  noProducts: text(
    '尚未登记产品，可在ISV备案中登记后选择。',
    'No products registered yet. Register them under ISV filing to select them here.',
  ),
  evidence: text('验收成功的测试（随申请提交）', 'Successful tests (submitted with the application)'),
  files: text('证明文件', 'Supporting documents'),
  done: text('申请已提交，等待运营方审核', 'Submitted for review by the operator'),
}
