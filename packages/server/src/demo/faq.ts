import { type FaqType, faqType } from '@cass/contract/faq/endpoints.ts'
import { type Text, text } from '@cass/contract/kit/text.ts'
import { faqEntries } from '../features/faq/tables.ts'
import { cleanHtml, wordsOf } from '../lib/rich-text.ts'
import type { Tx } from '../platform/db.ts'

export const demoFaqEntries: readonly { type: FaqType; question: Text; answer: Text }[] = [
  {
    type: faqType.serviceApplication,
    question: text(
      '申请接口服务需要哪些条件？',
      'What are the requirements for applying for interface services?',
    ),
    answer: text(
      '<p>机构须已完成注册审核，并由机构管理员或普通用户在“服务申请”中提交。市场成员申请系统接入开发商的，须先成为候选ISV，并至少通过一次接口版本验收。</p>',
      '<p>Your institution’s registration must be approved. An administrator or ordinary user then applies under “Apply for a service”. A market member applying to become a system access developer must first be an ISV candidate and have certified at least one interface version.</p>',
    ),
  },
  {
    type: faqType.serviceApplication,
    question: text('提交后还能修改申请吗？', 'Can an application be changed after submission?'),
    answer: text(
      '<p>审核开始之前及审核过程中均可撤回，修改后重新提交。审核人退回补充的申请可直接修改，提交后回到退回的环节。</p>',
      '<p>You can withdraw an application before or during review, then edit and resubmit it. An application sent back by a reviewer can be edited directly; after resubmission it returns to the stage that sent it back.</p>',
    ),
  },
  {
    type: faqType.serviceApplication,
    question: text('出口IP地址有什么要求？', 'What are the requirements for egress IP addresses?'),
    answer: text(
      '<p>须为以200至220或10开头的IPv4地址。变更地址请提交网络开通申请，类型选择“修改”。</p>',
      '<p>Egress IP addresses must be IPv4 addresses starting with 200 to 220, or with 10. To change an address, submit a network opening application with type “Change”.</p>',
    ),
  },
  {
    type: faqType.certificationTest,
    question: text('验收测试需提前多久预约？', 'How far in advance should a certification test be booked?'),
    answer: text(
      '<p>只能预约当日之后的场次，建议至少提前7个工作日提交。场次约满时可加入候补，席位释放后按顺序自动递补。</p>',
      '<p>Only sessions after today can be booked; we recommend applying at least 7 working days ahead. If a session is full you can join the waitlist and move up automatically when seats are released.</p>',
    ),
  },
  {
    type: faqType.certificationTest,
    question: text('验收测试未通过怎么办？', 'What if a certification test fails?'),
    answer: text(
      '<p>可在测试申请中提出申诉，每项申请最多三次。申诉受理后按原表单重新测试：</p><ol><li>核对失败案例的报文；</li><li>在“日志反馈”中上传日志并选择问题类型；</li><li>重新执行未通过的案例。</li></ol>',
      '<p>You can appeal in the test application, up to three times per application. Once the appeal is accepted, the test is repeated with the same form:</p><ol><li>check the messages of the failed cases;</li><li>upload your logs under “Log feedback” and select the problem type;</li><li>rerun the failed cases.</li></ol>',
    ),
  },
  {
    type: faqType.production,
    question: text('生产环境登录被拒绝怎么排查？', 'What should we check if a production logon is rejected?'),
    answer: text(
      '<p>请依次核对：API账号是否与上线申请一致；客户端IP与出口IP是否已开通；报文序号是否与上一会话衔接。仍无法登录的，请致电服务热线。</p>',
      '<p>Check in this order: the API account matches the go-live application; the client and egress IP addresses are open; the sequence numbers continue from the previous session. If logon still fails, call the service hotline.</p>',
    ),
  },
  {
    type: faqType.production,
    question: text('如何更换到期的数字证书？', 'How do we replace an expiring digital certificate?'),
    answer: text(
      '<p>请在证书到期前10个工作日提交接口上线申请，填写新的15位证书编号并上传证书申请表。</p>',
      '<p>Submit a go-live application 10 working days before the certificate expires, with the new 15-character certificate ID and the certificate application form.</p>',
    ),
  },
]

export async function loadFaq(tx: Tx, now: Date): Promise<void> {
  for (const [position, { type, question, answer }] of demoFaqEntries.entries()) {
    const [answerZh, answerEn] = [cleanHtml(answer.zh), cleanHtml(answer.en)]
    await tx.insert(faqEntries).values({
      id: crypto.randomUUID(),
      problemType: type,
      questionZh: question.zh,
      questionEn: question.en,
      answerZh,
      answerEn,
      wordsZh: wordsOf(answerZh),
      wordsEn: wordsOf(answerEn),
      published: true,
      position,
      updatedAt: now,
    })
  }
}
