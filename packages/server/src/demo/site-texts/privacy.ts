import { text } from '@cass/contract/kit/text.ts'
import type { Section } from './section.ts'

export const privacy: Section[] = [
  {
    title: text('一、我们收集的信息', '1. Information we collect'),
    body: [
      text(
        '为办理接口服务，我们收集您提供的姓名、所在机构与部门、手机号码、电子邮箱、座机号码及办理业务所需的证明文件。',
        'To provide interface services, we collect the information you give us: your name, institution and department, mobile number, email address, landline number, and the supporting documents required.',
      ),
      text(
        '您登录和使用平台时，系统记录登录时间、网络地址、操作内容和结果，用于安全审计。',
        'When you log in and use the platform, we record the login time, network address, actions and results for security audit.',
      ),
    ],
  },
  {
    title: text('二、信息的用途', '2. How we use it'),
    body: [
      text(
        '<ul><li>核验身份、发送验证码；</li><li>受理、审核和办理您提交的申请；</li><li>就办理进度、测试安排和应急事项与您联系；</li><li>保障平台与市场的安全运行。</li></ul>',
        '<ul><li>to verify your identity and send verification codes;</li><li>to accept, review and process your applications;</li><li>to contact you about progress, test schedules and emergencies;</li><li>to safeguard the platform and the market.</li></ul>',
      ),
      text(
        '我们不将您的个人信息用于营销，也不向无关的第三方提供。',
        'We do not use your personal information for marketing or provide it to unrelated third parties.',
      ),
    ],
  },
  {
    title: text('三、Cookie', '3. Cookies'),
    body: [
      text(
        '平台仅使用维持登录状态、保存语言和界面设置所必需的Cookie，不使用跟踪或广告Cookie。',
        'The platform uses only the cookies required to keep you logged in and to remember your language and display settings. It does not use tracking or advertising cookies.',
      ),
    ],
  },
  {
    title: text('四、保存与保护', '4. Retention and protection'),
    body: [
      text(
        '信息保存在境内，期限以法律法规和业务规则的规定为准。密码与验证码仅以不可逆的形式保存，敏感字段加密存储，访问受权限控制并留有审计记录。',
        'Information is stored in mainland China for the periods required by law and business rules. Passwords and verification codes are stored only in irreversible form, sensitive fields are encrypted, and access is controlled by permission and audited.',
      ),
    ],
  },
  {
    title: text('五、您的权利', '5. Your rights'),
    body: [
      text(
        '您可以在个人中心查看和更正本人信息。如需删除账号或对信息处理有疑问，请联系本机构管理员或服务热线。',
        'You can view and correct your own data in the personal center. To delete your account, or if you have questions about how your data is processed, contact your administrator or the service hotline.',
      ),
    ],
  },
]
