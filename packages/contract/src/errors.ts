import { type Text, text } from './kit/text.ts'
import { hotline } from './site/hotline.ts'

/** How long an error or a warning stays (spec §8, §9). */
export const errorToastMs = 5000
/** From the forced-offline message to the reload (spec §8, §9). */
export const forcedOfflineReloadMs = 500

/** What only people at the operator can help with says where they are (spec §9). */
const withHotline = (zh: string, en: string): Text =>
  text(`${zh}${hotline.name.zh}：${hotline.number.zh}。`, `${en} ${hotline.name.en}: ${hotline.number.en}.`)

/** Every named message of spec §8; its English is the specification's to the letter. */
export const messages = {
  verificationFailed: text('验证失败，请您重新登录。', 'Verification failed, please Login again.'),
  rolesMissing: text('getInfo：角色必须为非空数组！', 'getInfo: roles must be a non-null array!'),
  hasError: text('发生错误', 'Has Error'),
  /** For an answer that brings no message of its own. */
  error: text('错误', 'Error'),
  loginExpired: text('登录信息已过期', 'Login information expired'),
  forceLogin: text(
    '该用户已在其他浏览器登录，是否强制登录？',
    'The user has logged in to another browser, mandatory login or not?',
  ),
  loginCanceled: text('已取消登录', 'Canceled login'),
  initialPassword: text('请您修改初始密码。', 'Please modify the initial password.'),
  codeWrong: text('验证码错误', 'Verification code is wrong'),
  codeUsed: text('该验证码已使用，请重新获取', 'This code has already been used. Please request a new one.'),
  passwordEasyToGuess: text(
    '该密码过于常见，容易被猜到，请更换',
    'This password is too easy to guess. Please choose another.',
  ),
  passwordUnchanged: text('新密码不能与原密码相同', 'The new password must differ from the old one'),
  loginNameTaken: text('该用户名已被使用，请更换', 'This username is taken. Please choose another.'),
  institutionDisabled: withHotline(
    '您所在的机构已停用，请联系运营方。',
    'Your institution is disabled. Please contact the operator.',
  ),
  accountPending: text('您的账号正在审核中，暂不能登录', 'Your account is still under review'),
  accountRejected: withHotline('您的注册申请未通过审核。', 'Your registration was rejected.'),
  accountDisabled: text(
    '您的账号已停用，请联系管理员',
    'Your account is disabled. Please contact your administrator.',
  ),
  codeSubject: text('【CASS】{purpose}验证码', 'CASS: verification code for {purpose}'),
  codeBody: text(
    '您的验证码为{code}，用于{purpose}，10分钟内有效，请勿告知他人。',
    'Your verification code for {purpose} is {code}. It is valid for 10 minutes. Do not share it with anyone.',
  ),
  addressChangedSubject: text('【CASS】账号联系方式已变更', 'CASS: your contact details were changed'),
  addressChanged: text(
    '您的账号{loginName}已改绑其他手机或邮箱。如非您本人操作，请立即联系管理员。',
    'The mobile number or email address of your account {loginName} was changed. If this was not you, contact your administrator immediately.',
  ),
  passwordChangedSubject: text('【CASS】登录密码已修改', 'CASS: your password was changed'),
  passwordChanged: text(
    '您的账号{loginName}的登录密码已修改。如非您本人操作，请立即联系管理员。',
    'The password of your account {loginName} was changed. If this was not you, contact your administrator immediately.',
  ),
  authenticatorSubject: text('【CASS】登录验证方式已变更', 'CASS: your login methods were changed'),
  authenticatorAdded: text(
    '您的账号{loginName}已启用动态口令登录。如非您本人操作，请立即联系管理员。',
    'An authenticator app was added to your account {loginName}. If this was not you, contact your administrator immediately.',
  ),
  authenticatorRemoved: text(
    '您的账号{loginName}已停用动态口令登录。如非您本人操作，请立即联系管理员。',
    'The authenticator app was removed from your account {loginName}. If this was not you, contact your administrator immediately.',
  ),
  channelUnavailable: text(
    '该验证方式暂不可用，请选择其他方式',
    'This verification method is not available. Please choose another.',
  ),
  creditCodeUsed: text(
    '该统一社会信用代码已被其他机构使用，请您确认是否继续使用。',
    'This unified social credit code is already used by another institution. Use it anyway?',
  ),

  extractionCodeWrong: text('提取码错误，请重新输入', 'Extraction code error, please re-enter'),
  extractionCodeExpired: text(
    '提取码已过期，请联系支持团队',
    'The extraction code has expired, please contact the support team',
  ),
  fileTooLarge: text(
    '上传失败，文件大小不能超过{size}',
    'Upload failed. The file size can not exceed {size}',
  ),
  fileTypeUnsupported: text('上传失败，不支持该文件类型！', 'Upload failed. The file type is not supported!'),
  fileCountReached: text(
    '您上传的文件数量已达上限',
    'The number of files you have uploaded has reached the maximum limit',
  ),

  selectRecord: text('请选择一条记录', 'Please select a record'),
  uploadReportFirst: text('请先上传验收测试报告！', 'Please upload the certification testing report first!'),
  apiAccountIncomplete: text(
    'API账号信息不完整，请补充后再提交',
    'API account information is not complete, please add it before submitting',
  ),
  apiAccountRepeated: text('API账号名称不能重复', 'The API account name cannot be duplicated'),
  selectApi: text('请至少选择一个API', 'Please select at least one API'),
  reviewFeedbackEmpty: text('审核反馈不能为空', 'Reviewing feedback cannot be empty'),
  testDateTooEarly: text(
    '所选时间不能为当日及当日之前。',
    'The selected time cannot be the same day and before the current day.',
  ),
  testTimeManual: text('测试时间需手动修改', 'Testing time needs to be changed manually'),

  mutualExclusion: text(
    '选择{picked}将取消选择以下互斥节点：{nodes}。请您确认是否继续。',
    'Selecting {picked} will deselect these conflicting nodes: {nodes}. Continue?',
  ),
  canceled: text('已取消', 'Canceled'),
  fieldAffairsInterfaceService: text(
    '场务用户不可访问接口服务下的页面',
    'Field-affairs users may not visit pages under interface service',
  ),
  fieldAffairsAgreement: text(
    '场务用户不可访问协议管理页面',
    'Field-affairs users may not visit the agreement management page',
  ),

  bellEmpty: text('暂无消息提醒', 'No messages'),
  testMessage: text('测试消息：消息提醒工作正常', 'Test message: notifications are working'),
  bellItem: text(
    '服务编号{x}，状态已变更，请查看{y}模块',
    'service number {x}, status changed, see module {y}',
  ),

  bodyTooSlow: text(
    '数据传输过慢，连接已关闭，请检查网络后重试。',
    'The data transfer was too slow and the connection was closed. Check your network and try again.',
  ),
  overloaded: text(
    '当前访问人数较多，请稍后再试。',
    'The service is busy at the moment. Please try again shortly.',
  ),
  idempotencyKey: text(
    'Idempotency-Key应为8至128个可见字符',
    'Idempotency-Key must be 8 to 128 visible characters',
  ),
  nulCharacter: text('内容包含无效字符', 'The text contains a character that is not allowed'),

  sent: text('发送成功', 'Sent'),
  submitted: text('提交成功', 'Submitted'),
  modified: text('修改成功', 'Modified'),
  registered: text('注册成功', 'Registered'),
  uploaded: text('上传成功', 'Uploaded'),
  downloaded: text('下载成功', 'Downloaded'),
  saved: text('保存成功', 'Saved'),
  evaluated: text('评价成功', 'Evaluation successful'),
  processCancelled: text('流程已撤回', 'Process cancelled'),
  processDeleted: text('流程已删除', 'Process deleted'),
} satisfies Record<string, Text>

/**
 * What a client does with an answer (spec §8):
 * - `success`: hands over the data
 * - `return`: hands the answer to the caller, without a message
 * - `permChange`: shows the message as a warning for `errorToastMs`, then logs out
 * - `forcedOffline`: shows the message once; after `forcedOfflineReloadMs` drops the token and reloads
 * - `show`: shows the message for `errorToastMs` and rejects the call
 */
export type Behaviour = 'success' | 'return' | 'permChange' | 'forcedOffline' | 'show'

const permissionsChanged = text(
  '您的权限或账号状态已变更，请重新登录。',
  'Your permissions or account status have changed. Please log in again.',
)

export const responseCodes = {
  // Spec §8, exactly so spelt.
  ACK: { behaviour: 'success', message: text('成功', 'Success') },
  VALIDATION: {
    behaviour: 'return',
    message: text('填写内容有误，请您检查后重试。', 'Some fields are not valid. Please check them.'),
  },
  ACCEPTANCE_TEST_TIME_VERIFY_FAIL: { behaviour: 'return', message: messages.testTimeManual },
  'AGENCY-PERM-CHANGE': { behaviour: 'permChange', message: permissionsChanged },
  'GRIP-PERM-CHANGE': { behaviour: 'permChange', message: permissionsChanged },
  FORCE_LOGIN: { behaviour: 'return', message: messages.forceLogin },
  ISV_LOGIN: {
    behaviour: 'return',
    message: text(
      '请您选择是否以ISV身份申请服务。',
      'Please choose whether to apply for services as an ISV.',
    ),
  },
  FORCED_OFFLINE: {
    behaviour: 'forcedOffline',
    message: text(
      '您的账号已在其他浏览器登录，本次登录已下线。',
      'Your account was logged in from another browser. This session has ended.',
    ),
  },

  // Ours; to a client of the specification each is "any other".
  CONFLICT: {
    behaviour: 'show',
    message: text(
      '该记录已被他人更新，请刷新后重试。',
      'Someone else changed this record. Please refresh and try again.',
    ),
  },
  NOT_FOUND: { behaviour: 'show', message: text('未找到该记录。', 'The record was not found.') },
  FORBIDDEN: {
    behaviour: 'show',
    message: text('您没有执行该操作的权限。', 'You do not have permission to do this.'),
  },
  UNAUTHORIZED: { behaviour: 'show', message: messages.loginExpired },
  /** One answer for every wrong login, so that it never tells which part was wrong. */
  LOGIN_FAILED: {
    behaviour: 'show',
    message: text('用户名、密码或验证码错误。', 'The username, password or verification code is incorrect.'),
  },
  ACCOUNT_LOCKED: {
    behaviour: 'show',
    message: withHotline('您的账号已锁定，请稍后再试。', 'Your account is locked. Please try again later.'),
  },
  /** Asks for a confirmation; says nothing of whose it is. */
  CREDIT_CODE_USED: { behaviour: 'return', message: messages.creditCodeUsed },
  /** What would lose its last bearer: open work, members, teams. The message says which. */
  STILL_NEEDED: {
    behaviour: 'show',
    message: text('尚有未完成的事项依赖该对象，无法执行此操作。', 'Other records still depend on this one.'),
  },
  /** A go-live form disagrees with what was filed before; the data lists the findings. Asks for a reason. */
  GATE_FINDINGS: {
    behaviour: 'return',
    message: text(
      '上线申请与此前的申请不一致，请核对后修改或说明原因。',
      'The go-live form differs from earlier filings. Please correct it or give a reason.',
    ),
  },
  /** What was sent back comes back as it was, without a reply. Asks for a confirmation. */
  NOTHING_CHANGED: {
    behaviour: 'return',
    message: text(
      '表单内容与上次提交相同，且未回复退回意见。确认仍要提交吗？',
      'Nothing has changed since the last submission and there is no reply to the reviewers. Submit anyway?',
    ),
  },
  CODE_WRONG: { behaviour: 'show', message: messages.codeWrong },
  /** The page shows both at the field. */
  EXTRACTION_CODE_WRONG: { behaviour: 'return', message: messages.extractionCodeWrong },
  EXTRACTION_CODE_EXPIRED: { behaviour: 'return', message: messages.extractionCodeExpired },
  IMAGE_CODE_WRONG: {
    behaviour: 'show',
    message: text('图形验证码错误，请重新输入。', 'The image code is incorrect. Please enter the new one.'),
  },
  /** Its data is what to work on (kit/work.ts); asked for again with the result, the code is sent. */
  WORK_REQUIRED: {
    behaviour: 'show',
    message: text('请刷新页面后重新获取验证码。', 'Please refresh the page and request the code again.'),
  },
  CODE_TOO_SOON: {
    behaviour: 'show',
    message: text('请在60秒后重新获取验证码。', 'Please wait 60 seconds before requesting another code.'),
  },
  /** For a day after another phone or mailbox was bound, the password is not to be had by a code sent there. */
  ADDRESS_JUST_CHANGED: {
    behaviour: 'show',
    message: withHotline(
      '您的手机或邮箱更换未满24小时，暂不能自助找回密码。如需立即重置，请联系贵机构管理员或运营方。',
      'The mobile number or email address of this account was changed less than 24 hours ago, so you cannot reset the password yourself yet. Your administrator or the operator can reset it.',
    ),
  },
  PASSWORD_WRONG: {
    behaviour: 'show',
    message: text('当前密码错误。', 'The current password is incorrect.'),
  },
  INITIAL_PASSWORD: { behaviour: 'show', message: messages.initialPassword },
  CONSENT_REQUIRED: {
    behaviour: 'show',
    message: text('请您先阅读并同意服务条款。', 'Please read and accept the terms of service first.'),
  },
  IDEMPOTENCY_MISMATCH: {
    behaviour: 'show',
    message: text(
      '重复提交的内容与首次提交不一致，请刷新后重试。',
      'This request differs from the original submission. Please refresh and try again.',
    ),
  },
  TOO_MANY_REQUESTS: {
    behaviour: 'show',
    message: text('操作过于频繁，请稍后再试。', 'Too many requests. Please try again later.'),
  },
  TOO_LARGE: {
    behaviour: 'show',
    message: text('提交的内容超过大小限制。', 'The request exceeds the size limit.'),
  },
  UNSUPPORTED_MEDIA: {
    behaviour: 'show',
    message: text('不支持该内容格式。', 'This content type is not supported.'),
  },
  UNAVAILABLE: {
    behaviour: 'show',
    message: text(
      '服务暂不可用，请稍后再试。',
      'The service is temporarily unavailable. Please try again later.',
    ),
  },
  ERROR: {
    behaviour: 'show',
    message: withHotline(
      '系统异常，请稍后再试。',
      'Something went wrong on our side. Please try again later.',
    ),
  },
} satisfies Record<string, { behaviour: Behaviour; message: Text }>

export type ResponseCode = keyof typeof responseCodes

/** "Any other" code is shown and the call rejected (spec §8). */
export const behaviourOf = (code: string): Behaviour =>
  Object.hasOwn(responseCodes, code) ? responseCodes[code as ResponseCode].behaviour : 'show'
