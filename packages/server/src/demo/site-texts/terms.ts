import { text } from '@cass/contract/kit/text.ts'
import type { Section } from './section.ts'

export const terms: Section[] = [
  {
    title: text('一、适用范围', '1. Scope'),
    body: [
      text(
        '本条款适用于通过本平台申请、测试、使用及管理市场接口服务的机构及其用户。您点击“同意并继续”，即表示您已阅读、理解并代表本人及所属机构接受本条款。',
        'These terms apply to institutions and their users who apply for, test, use or manage market interface services through this platform. By selecting “Accept and continue”, you confirm that you have read and understood these terms and accept them on behalf of yourself and your institution.',
      ),
    ],
  },
  {
    title: text('二、账号与安全', '2. Accounts and security'),
    body: [
      text(
        '账号仅限本人使用，不得转借、共用或转让。您应妥善保管密码和验证码；凡使用您的账号和验证码完成的操作，均视为您本人的操作。',
        'Accounts are personal and may not be lent, shared or transferred. Keep your password and verification codes safe. Any action performed with your account and codes is deemed to be your own.',
      ),
      text(
        '如发现账号被他人使用或存在安全风险，请立即修改密码，并通知本机构管理员或服务热线。人员离岗时，机构管理员应及时停用其账号。',
        'If you suspect unauthorized use of your account or a security risk, change your password immediately and notify your administrator or the service hotline. Administrators must promptly disable the accounts of users who leave.',
      ),
    ],
  },
  {
    title: text('三、信息真实与及时更新', '3. Accurate and up-to-date information'),
    body: [
      text(
        '您应保证所提交的机构信息、联系人、技术条件、测试报告及其他材料真实、准确、完整，并在发生变化后及时更新。因信息不实或未及时更新造成的后果，由提交方承担。',
        'Institution details, contacts, technical details, test reports and other documents that you submit must be true, accurate and complete, and must be updated promptly when they change. The submitting party bears the consequences of false or outdated information.',
      ),
    ],
  },
  {
    title: text('四、接口的测试与使用', '4. Testing and use of interfaces'),
    body: [
      text(
        '接口仅可用于已获批准的用途和权限范围。未通过验收测试的系统不得接入生产环境；版本或接入方式发生变更的，应按规定重新测试或报备。',
        'Interfaces may be used only for approved purposes and within granted permissions. Systems that have not passed the certification test may not connect to production; changes to versions or connections must be retested or reported as required.',
      ),
      text(
        '您不得实施影响市场平稳运行的行为，包括超出约定频率的访问、绕过权限控制、对生产环境进行压力测试，以及未经许可转发或再分发数据。',
        'You may not do anything that impairs the orderly operation of the market, including access beyond the agreed rate, circumvention of permission controls, load testing in production, and forwarding or redistributing data without permission.',
      ),
    ],
  },
  {
    title: text('五、应急措施', '5. Emergency measures'),
    body: [
      text(
        '为维护市场安全运行，运营方可以在必要时限制、暂停或终止接口服务，并通过公告、站内消息或联系人通知。紧急情况下可先行处置，再行通知。',
        'To safeguard the market, the operator may limit, suspend or terminate interface services where necessary and will notify you by notice, by message on this platform or through your contacts. In an emergency, it may act first and notify you afterwards.',
      ),
    ],
  },
  {
    title: text('六、数据与个人信息', '6. Data and personal information'),
    body: [
      text(
        '平台为办理服务收集姓名、联系方式及操作记录，仅用于身份核验、服务办理、安全审计和必要的联络，并按法律法规规定的期限保存。',
        'To provide its services, the platform collects names, contact details and activity records. They are used only for identity verification, service processing, security audit and necessary contact, and are retained for the periods required by law.',
      ),
      text(
        '您可在个人中心查看和更正本人信息；如需注销账号，请联系本机构管理员。',
        'You can view and correct your own data in the personal center. To close an account, contact your administrator.',
      ),
    ],
  },
  {
    title: text('七、责任', '7. Liability'),
    body: [
      text(
        '运营方按业务规则提供服务并尽合理努力保持平台可用。因不可抗力、通信故障、用户自身系统或操作原因造成的损失，运营方在法律允许的范围内不承担责任。',
        'The operator provides the services under its business rules and makes reasonable efforts to keep the platform available. To the extent permitted by law, it is not liable for losses caused by force majeure, communication failures, or the user’s own systems or actions.',
      ),
    ],
  },
  {
    title: text('八、条款的变更', '8. Changes to these terms'),
    body: [
      text(
        '条款变更后将在平台公布，您下次登录时须重新阅读并确认。不同意变更的，您可以停止使用并申请终止服务。',
        'Changes to these terms are published on the platform, and you must read and accept them at your next login. If you do not agree, you may stop using the platform and apply to terminate the services.',
      ),
    ],
  },
]
