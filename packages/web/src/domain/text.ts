import { text } from '@cass/contract/kit/text.ts'

export const noticeTabWords = {
  label: text('公告与站点文本', 'Notices and site texts'),
  notices: text('公告', 'Notices'),
  texts: text('站点文本', 'Site texts'),
}

/** The operator's library stands on three pages. */
export const libraryWords = {
  label: text('资料库', 'Library'),
  dictionary: text('报文字典', 'Message dictionary'),
  resources: text('资料文件', 'Documents'),
  faq: text('常见问题', 'FAQ'),
}

/** What an ISV files, each on a page of its own. */
export const isvFilingWords = {
  label: text('ISV备案', 'ISV filing'),
  products: text('产品与版本', 'Products and versions'),
  customers: text('客户信息', 'Customers'),
  devPlans: text('开发计划', 'Development plans'),
  impact: text('影响评估', 'Impact assessments'),
  basicInfos: text('基本信息', 'Company data'),
}

/** The group of test applications (spec §4), each kind with a list of its own. */
export const testTabWords = {
  label: text('测试申请', 'Test applications'),
  systemTests: text('系统测试', 'System tests'),
  certificationTests: text('验收测试', 'Certification tests'),
  execution: text('测试执行', 'Test execution'),
  logs: text('日志反馈', 'Log feedback'),
}

/** What the operator does about ISVs, each on a page of its own. */
export const isvOperatorWords = {
  label: text('ISV业务管理', 'ISV administration'),
  isvs: text('ISV', 'ISVs'),
  agreements: text('协议', 'Agreements'),
  agreementTexts: text('协议模板', 'Agreement templates'),
  filings: text('备案', 'Filings'),
  impact: text('影响评估', 'Impact assessments'),
  messages: text('消息', 'Messages'),
}
