import { marketDate } from '../kit/market-time.ts'
import { type Text, text } from '../kit/text.ts'

export const agreementTitle = text('接口服务协议', 'Interface Service Agreement')

export type AgreementEdition = {
  readonly version: string
  /** The market date from which it is the one to be signed. */
  readonly since: string
  readonly articles: readonly { readonly title: Text; readonly body: Text }[]
}

/** Made in both languages; the Chinese one prevails. What institutions have signed stays: a new text is a new edition. */
const editions: readonly AgreementEdition[] = [
  {
    version: '1.0',
    since: '2026-01-01',
    articles: [
      {
        title: text('第一条 协议的订立', 'Article 1. Conclusion'),
        body: text(
          '本协议由接口服务平台的运营方与申请机构订立，适用于申请机构经审核开通的全部接口服务。申请机构的管理员在平台上签署、并经运营方确认后，协议生效。',
          'This agreement is made between the operator of the interface service platform and the applying institution. It covers all interface services opened to the institution upon review. It takes effect once the institution’s administrator has signed it on the platform and the operator has confirmed it.',
        ),
      },
      {
        title: text('第二条 服务范围', 'Article 2. Scope of services'),
        body: text(
          '运营方按审核通过的接口权限提供服务。权限的增加、减少或终止，由申请机构通过平台另行申请。未获开通的接口，申请机构不得以任何方式接入。',
          'The operator provides services within the interface permissions that passed review. The institution applies through the platform to add, reduce or end them. It may not connect by any means to interfaces that were not opened to it.',
        ),
      },
      {
        title: text('第三条 申请机构的责任', 'Article 3. Duties of the institution'),
        body: text(
          '申请机构应保证所提交的材料真实、准确、完整；妥善保管API账号、密码和数字证书，并对通过其账号进行的操作负责；系统版本、网络地址或联系人发生变化的，应在变更前通过平台申请或报备。',
          'The institution warrants that what it submits is true, accurate and complete. It keeps API accounts, passwords and digital certificates safe and answers for what is done through its accounts. It applies for or reports changes of version, network address or contact on the platform before they are made.',
        ),
      },
      {
        title: text('第四条 测试与上线', 'Article 4. Testing and going live'),
        body: text(
          '接口接入生产环境前，申请机构应完成网络开通和验收测试，并按批准的日期上线。未通过验收的版本不得用于生产。',
          'Before an interface connects to production, the institution completes network opening and the certification test, and goes live on the approved date. A version that has not passed certification may not be used in production.',
        ),
      },
      {
        title: text('第五条 数据的使用', 'Article 5. Use of data'),
        body: text(
          '通过接口取得的数据仅供申请机构在批准的范围内使用。未经运营方书面同意，不得转让、转发、再分发，或用于编制对外发布的产品。',
          'Data received through the interfaces is for the institution’s own use within what was approved. Without the operator’s written consent it may not be transferred, passed on or redistributed, nor be used to compile products for publication.',
        ),
      },
      {
        title: text('第六条 应急与中止', 'Article 6. Emergency and suspension'),
        body: text(
          '出现危及市场平稳运行的情形时，运营方可以限制或中止接口服务，并及时通知申请机构。申请机构应配合应急处置，保持应急联系人通讯畅通。',
          'Where orderly markets are in danger the operator may limit or suspend the services and notifies the institution promptly. The institution cooperates in emergency measures and keeps its emergency contacts within reach.',
        ),
      },
      {
        title: text('第七条 保密', 'Article 7. Confidentiality'),
        body: text(
          '双方对因履行本协议知悉的对方商业秘密和技术资料负有保密义务，法律法规或监管机构另有要求的除外。协议终止后，该义务继续有效。',
          'Each party keeps confidential the business secrets and technical material of the other that it learns under this agreement, unless the law or a regulator requires otherwise. This duty outlasts the agreement.',
        ),
      },
      {
        title: text('第八条 期限与终止', 'Article 8. Term and termination'),
        body: text(
          '本协议自生效之日起有效，至申请机构的全部接口权限终止之日止。任何一方可提前三十日书面通知对方解除协议。一方严重违约的，另一方可立即解除。',
          'The agreement is valid from the day it takes effect until the last interface permission of the institution ends. Either party may terminate it by thirty days’ written notice, and at once upon a serious breach by the other.',
        ),
      },
      {
        title: text('第九条 文本', 'Article 9. Language'),
        body: text(
          '本协议以中文和英文书就，两种文本不一致的，以中文文本为准。',
          'This agreement is made in Chinese and English. Where the two differ, the Chinese text prevails.',
        ),
      },
    ],
  },
]

/** The edition that is signed at this moment. */
export const agreementAt = (at: Date): AgreementEdition =>
  editions.findLast(({ since }) => since <= marketDate(at)) ?? editions[0]!
