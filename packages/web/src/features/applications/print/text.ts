import { type ServiceType, serviceType } from '@cass/contract/applications/enums.ts'
import { type Text, text } from '@cass/contract/kit/text.ts'

/** What a form is called on paper. */
export const documentTitles: Record<ServiceType, Text> = {
  [serviceType.serviceOpening]: text('服务开通申请表', 'Service opening application'),
  [serviceType.certificationTest]: text('验收测试申请表', 'Certification test application'),
  [serviceType.goLive]: text('接口上线申请表', 'Go-live application'),
  [serviceType.productReport]: text('产品报告', 'Product report'),
  [serviceType.permissionChange]: text('权限变更申请表', 'Permission change application'),
  [serviceType.networkOpeningTest]: text('网络开通申请表（测试）', 'Network opening application (test)'),
  [serviceType.networkOpeningProduction]: text(
    '网络开通申请表（生产）',
    'Network opening application (production)',
  ),
  [serviceType.systemTest]: text('系统测试申请表', 'System test application'),
  [serviceType.vpdn]: text('VPDN申请表', 'VPDN application'),
}

export const printWords = {
  number: text('服务编号', 'Application no.'),
  institution: text('申请机构', 'Institution'),
  applicant: text('申请人', 'Applicant'),
  flow: text('业务类型', 'Business type'),
  service: text('申请服务', 'Service'),
  status: text('状态', 'Status'),
  created: text('创建时间', 'Created'),
  submitted: text('提交时间', 'Submitted'),
  finished: text('办结时间', 'Completed'),
  interfaces: text('涉及接口', 'Interfaces'),
  added: text('新增接口', 'Interfaces added'),
  removed: text('注销接口', 'Interfaces removed'),
  row: text('序号', 'No.'),
  gateReason: text('与此前申请不一致的原因', 'Reason for differing from earlier filings'),
  none: text('无', 'None'),
  notProvided: text('未填写', 'Not provided'),
  passwords: text(
    'API密码加密保存，不在本表中列示。',
    'API passwords are stored encrypted and are not shown on this form.',
  ),
  seal: text('申请机构（盖章）', 'For the institution (seal)'),
  signature: text('经办人签字', 'Signature'),
  date: text('日期', 'Date'),
  signedBy: text('签署人', 'Signed by'),
  signedAt: text('签署时间', 'Signed'),
  unsigned: text('尚未签署', 'Not signed yet'),

  back: text('返回', 'Back'),
  login: text('登录', 'Log in'),
  loginTitle: text('请先登录', 'Please log in'),
  loginHint: text('登录后即可查看并打印该申请。', 'Log in to view and print this application.'),
  noneTitle: text('未指定申请', 'No application selected'),
  noneHint: text('请从我的服务中选择一份申请打印。', 'Select an application in My services to print it.'),
  noAgreement: text('该申请没有服务协议', 'This application has no agreement'),
  noAgreementHint: text(
    '服务开通申请审核通过后，须签署服务协议。',
    'An agreement is due once a service opening is approved.',
  ),
}
