import { text } from '@cass/contract/kit/text.ts'

/** What a certificate says beside what it is about. */
export const paperWords = {
  title: text('验收测试证书', 'Certification Test Certificate'),
  number: text('证书编号', 'Certificate no.'),
  statement: text(
    '兹证明下列机构的接口产品已按测试目录完成验收测试，测试报告已经审核通过。',
    'The interface product below has completed its certification test under the test catalogue, and its test reports have been approved.',
  ),
  issuer: text('CASS 接口服务平台', 'CASS'),
  institution: text('机构', 'Institution'),
  families: text('接口类别', 'Interface families'),
  /** One family, and what stands between two. */
  family: text('{name}（{short}）', '{name} ({short})'),
  between: text('、', ', '),
  product: text('产品与版本', 'Product and version'),
  applyOrdNo: text('服务编号', 'Application no.'),
  testedOn: text('测试日期', 'Test date'),
  certifiedOn: text('发证日期', 'Date of issue'),
  cases: text('测试案例', 'Test cases'),
  caseCount: text('共{n}项，通过{passed}项', '{n} in total, {passed} passed'),
  code: text('验证码', 'Verification code'),
  verify: text('查验地址', 'Check this certificate at'),
  columns: {
    id: text('编号', 'Case'),
    title: text('测试案例', 'Title'),
    result: text('结果', 'Result'),
    tester: text('测试人员', 'Tester'),
  },
  results: {
    pass: text('通过', 'Passed'),
    fail: text('未通过', 'Failed'),
    notRun: text('未执行', 'Not run'),
  },
}

export const certificateText = {
  fileName: text('验收测试证书-{number}.pdf', 'certificate-{number}.pdf'),
  busy: text(
    '正在生成的证书较多，请稍后重试',
    'Too many certificates are being prepared. Please try again shortly.',
  ),
}
