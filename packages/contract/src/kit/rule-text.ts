import { messages } from '../errors.ts'
import { fill, type Language, type Text, text } from './text.ts'

/**
 * What each rule of spec §5 says when it refuses. A zod message is one string in no language, so schemas carry the
 * rule's key (`ruleMessage('password')`) and whoever shows it asks `ruleText` or `issueText` for the words.
 */
export const ruleMessages = {
  password: text(
    '密码须为8至16位，且同时包含大写字母、小写字母、数字和符号',
    'The password must have 8 to 16 characters, including an upper-case letter, a lower-case letter, a digit and a symbol',
  ),
  apiPassword: text(
    '请输入8至64位英文字母、数字或半角符号，不含空格',
    'Enter 8 to 64 letters, digits or symbols, without spaces',
  ),
  passwordsDiffer: text('两次输入的密码不一致', 'The passwords do not match'),
  username: text('用户名仅可包含字母和数字，最多32位', 'Use letters and digits only, up to 32 characters'),
  mobile: text(
    '请输入以13至19开头的11位手机号码',
    'Enter an 11-digit mobile number that starts with 13 to 19',
  ),
  phoneAreaCode: text('国家或地区代码仅支持+86', 'Only country code +86 is supported'),
  email: text('请输入正确的邮箱地址', 'Enter a valid email address'),
  verificationCode: text('请输入6位数字验证码', 'Enter the six-digit verification code'),
  postcode: text('请输入6位数字邮政编码', 'Enter the six-digit postcode'),
  telephone: text(
    '请输入7至8位电话号码，可加3至4位区号',
    'Enter a telephone number of 7 or 8 digits, with an optional area code of 3 or 4 digits',
  ),
  landline: text('请输入7至8位座机号码', 'Enter a landline number of 7 or 8 digits'),
  creditCode: text(
    '请输入正确的18位统一社会信用代码（不含字母I、O、Z、S、V）',
    'Enter the 18-character unified social credit code (no letters I, O, Z, S or V)',
  ),
  certificateId: text(
    '数字证书编号须为15位且不含空格',
    'The digital certificate ID must have 15 characters and no spaces',
  ),
  personName: text('请输入姓名，可使用中文、英文、数字和特殊字符', 'Enter the name'),
  plainName: text('请输入名称，可使用中文、英文、数字和特殊字符', 'Enter the name'),
  organisationName: text('请输入机构名称，可使用中文、英文、数字和特殊字符', 'Enter the institution name'),
  wholeNumber: text('请输入不超过9位的整数', 'Enter a whole number of up to 9 digits'),
  positiveInteger: text('请输入正整数', 'Enter a positive whole number'),
  nonNegativeDecimal: text(
    '请输入不小于0的数字，最多6位小数',
    'Enter zero or a positive number with up to 6 decimal places',
  ),
  code21: text('请输入21位数字代码', 'Enter exactly 21 digits'),
  code6: text('请输入6位数字代码', 'Enter exactly 6 digits'),
  code4: text('请输入4位数字代码', 'Enter exactly 4 digits'),
  ipv4: text('请输入正确的IPv4地址', 'Enter a valid IPv4 address'),
  outletIp: text(
    '出口IP须为以200至220或10开头的IPv4地址',
    'The egress IP must be an IPv4 address that starts with 200 to 220, or with 10',
  ),
  slideLink: text(
    '请输入以/开头的站内路径，或以https://开头的网址',
    'Enter a path on this site that starts with /, or an address that starts with https://',
  ),
  port: text('端口须为1至65535的整数', 'The port must be a whole number from 1 to 65535'),
  calendarDate: text('请输入正确的日期（年-月-日）', 'Enter a valid date (YYYY-MM-DD)'),
  moment: text('请输入2000年至2100年间的时间', 'Enter a time between the years 2000 and 2100'),
  goLiveDate: text('上线日期不能早于当前日期', 'The go-live date cannot be earlier than the current date'),
  testDate: messages.testDateTooEarly,
  longPeriod: text('期间不得超过两年', 'Choose a period of up to two years'),
  startAfterEnd: text('开始日期不能晚于结束日期', 'The start date cannot be later than the end date'),
  rangeTooLong: text('日期范围不能超过{days}天', 'The date range cannot exceed {days} days'),
  startInPast: text('开始日期不能早于当前时间', 'The start date cannot be earlier than the current time'),
  morningClosed: text('10:00后不可选择上午场次', 'The morning session cannot be chosen after 10:00'),
  afternoonClosed: text('14:00后不可选择下午场次', 'The afternoon session cannot be chosen after 14:00'),
  halfWidth: text('不可输入中文或全角字符', 'Chinese characters and full-width characters are not allowed'),
  controlCharacter: text(
    '内容包含不可见的控制字符，请删除后重新输入',
    'The text contains control characters. Please remove them.',
  ),
  dateInPast: text('日期不能早于当前日期', 'The date cannot be earlier than the current date'),
  limitedBytes: text(
    '内容不能超过{limit}字节，当前{used}字节',
    'The text cannot exceed {limit} bytes (currently {used})',
  ),
  apiAccountsRepeat: messages.apiAccountRepeated,
  itemsRepeat: text('第{items}项不能重复', 'Items {items} cannot be the same'),
  itemsAllNo: text('第{items}项不能同时为“否”', 'Items {items} cannot all be “No”'),
  score: text('请输入0至100的整数', 'Enter a whole number from 0 to 100'),
  currencyPairs: text(
    '请输入货币对，如USD/CNY，用逗号分隔，最多30个',
    'Enter currency pairs such as USD/CNY, separated by commas, 30 at most',
  ),
  currencyPairsRepeat: text('货币对不能重复', 'Currency pairs cannot be repeated'),
  sameServiceType: text(
    '仅可同时提交服务类型相同的上线申请',
    'Only go-live forms of the same service type may be submitted together',
  ),
  reviewFeedback: messages.reviewFeedbackEmpty,
  extractionCode: text('提取码不能为空', 'The extraction code cannot be empty'),
  atLeastOneTicked: messages.selectApi,
  termsAgreed: text('请您先同意服务条款', 'Please agree to the terms of service'),
  areaCode: text('请输入3至4位区号', 'Enter an area code of 3 or 4 digits'),
  chosen: text('请选择', 'Please select'),
  versionNeeded: text('请至少填写一个版本', 'Add at least one version'),
  versionRepeats: text('版本号不能重复', 'Version numbers must differ'),
  authorizationNeeded: text('请上传授权文件', 'Upload the authorization document'),
  authorityDeclared: text(
    '请确认已阅读协议并获授权签署',
    'Confirm that you have read the agreement and are authorized to sign',
  ),
  documentNeeded: text('请至少上传一份文件', 'Upload at least one document'),
  dateInFuture: text('日期不能晚于今天', 'The date cannot be later than today'),
  isvNeedsCandidate: text('ISV须同时具备候选ISV身份', 'An ISV must also be an ISV candidate'),
  isvByApplication: text(
    'ISV身份须由候选ISV在通过认证测试后自行申请取得',
    'An ISV candidate becomes an ISV by applying for it after passing a certification test',
  ),
  targetAddress: text(
    '请输入IPv4地址，可加冒号和端口',
    'Enter an IPv4 address, optionally followed by a colon and a port',
  ),
  bandwidth: text('请输入带宽数值（Mbps）', 'Enter the bandwidth in Mbps'),
  institutionChosen: text('请从下拉列表中选择机构', 'Select the institution from the list'),
} satisfies Record<string, Text>

export type RuleName = keyof typeof ruleMessages
type Values = Readonly<Record<string, string | number>>

/** A zod message that names a rule, as `rule:password`, or `rule:limitedBytes {"limit":300}` with its values. */
export const ruleMessage = (name: RuleName, values?: Values): string =>
  `rule:${name}${values ? ` ${JSON.stringify(values)}` : ''}`

/** The words of a message made by `ruleMessage`; undefined for any other message. */
export function ruleText(message: string, language: Language): string | undefined {
  const [, name = '', values] = /^rule:(\w+)(?: (\{.*\}))?$/s.exec(message) ?? []
  if (!Object.hasOwn(ruleMessages, name)) return undefined
  const words = ruleMessages[name as RuleName]
  return (values ? fill(words, JSON.parse(values) as Values) : words)[language]
}
