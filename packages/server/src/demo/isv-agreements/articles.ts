import { text } from '@cass/contract/kit/text.ts'
import type { Section } from '../site-texts/section.ts'

const parties: Section = {
  title: text('第一条 协议双方', 'Article 1. Parties'),
  body: [
    text(
      '本协议由接口服务平台的运营方（以下简称“运营方”）与签署机构（以下简称“ISV”）订立，自运营方在平台上确认之日起按平台载明的有效期执行。',
      'This agreement is made between the operator of the interface service platform (“the Operator”) and the signing institution (“the ISV”). It is valid for the term stated on the platform, from the day on which the Operator confirms it there.',
    ),
  ],
}

const certification: Section = {
  title: text('第二条 产品与验收', 'Article 2. Products and certification'),
  body: [
    text(
      'ISV以其产品的具体版本参加接口验收测试。未经验收成功的版本，ISV不得用于接入生产环境。',
      'The ISV submits specific versions of its products to interface certification. It shall not use a version to connect to production that has not been certified.',
    ),
    text(
      '<ul><li>接口规范变更后，ISV应在公告的期限内完成适配。</li><li>验收测试中提交的日志和结果应当真实、完整。</li></ul>',
      '<ul><li>After a change of an interface specification, the ISV completes its adaptation within the published period.</li><li>Logs and results submitted in certification shall be true and complete.</li></ul>',
    ),
  ],
}

const filing: Section = {
  title: text('第三条 备案', 'Article 3. Filings'),
  body: [
    text(
      'ISV应当如实备案其客户所用的产品与版本、开发计划和公司基本信息。备案信息发生变化的，应当在十个工作日内更新。',
      'The ISV files, truthfully, which products and versions its customers use, its development plans and its company data. It updates a filing within ten working days of a change.',
    ),
  ],
}

const security: Section = {
  title: text('第四条 信息安全', 'Article 4. Information security'),
  body: [
    text(
      'ISV应当建立与其业务规模相适应的信息安全管理制度，妥善保管测试账号、数字证书和接口资料，不得向无关的第三方提供。',
      'The ISV maintains information security controls appropriate to the scale of its business. It keeps test accounts, digital certificates and interface materials safe and does not disclose them to uninvolved third parties.',
    ),
    text(
      '发生可能影响市场运行的安全事件的，ISV应当<strong>在两小时内</strong>通知运营方。',
      'The ISV notifies the Operator <strong>within two hours</strong> of any security incident that may affect the operation of the market.',
    ),
  ],
}

const board: Section = {
  title: text('第五条 ISV看板', 'Article 5. ISV board'),
  body: [
    text(
      '本协议有效期内，ISV可在ISV看板上展示其机构与产品。展示内容由ISV提供，并经运营方审核。',
      'While this agreement is in force, the ISV may present itself and its products on the ISV board. The ISV provides the content, and the Operator reviews it.',
    ),
  ],
}

const confidentiality: Section = {
  title: text('第六条 保密', 'Article 6. Confidentiality'),
  body: [
    text(
      '双方对因履行本协议知悉的对方商业秘密和技术资料负有保密义务。协议终止后，该义务继续有效三年。',
      'Each party keeps confidential the business secrets and technical material of the other that it learns under this agreement. This duty continues for three years after the agreement ends.',
    ),
  ],
}

const term: Section = {
  title: text('第七条 续签与终止', 'Article 7. Renewal and termination'),
  body: [
    text(
      '协议到期前九十日内可以续签。任何一方可以按平台载明的通知期书面通知对方终止协议；协议终止不影响终止前已提交的备案和已取得的验收结果。',
      'The agreement can be renewed within the last ninety days of its term. Either party may terminate it by written notice of the length stated on the platform. Filings and certification results from before the end remain unaffected.',
    ),
  ],
}

const support: Section = {
  title: text('第八条 应急联系', 'Article 8. Emergency contact'),
  body: [
    text(
      'ISV应当指定应急联系人，在市场交易时段保持联系畅通。',
      'The ISV names an emergency contact who can be reached throughout market hours.',
    ),
  ],
}

const service: Section = {
  title: text('第八条 接入服务', 'Article 8. Connection services'),
  body: [
    text(
      'ISV为机构提供系统接入服务的，应当与机构约定服务水平，配备足够的技术人员，并在生产切换和应急演练时提供现场或远程支持。',
      'Where the ISV connects institutions, it agrees service levels with them, provides sufficient technical staff, and supports production changes and contingency exercises on site or remotely.',
    ),
    text(
      '<ol><li>生产问题应在三十分钟内响应。</li><li>重大版本上线前应提交影响评估。</li><li>每年参加一次运营方组织的应急演练。</li></ol>',
      '<ol><li>Production issues are responded to within thirty minutes.</li><li>An impact assessment is submitted before each major release.</li><li>The ISV takes part in one contingency exercise of the Operator a year.</li></ol>',
    ),
  ],
}

const language: Section = {
  title: text('第九条 文本', 'Article 9. Language'),
  body: [
    text(
      '本协议以中文和英文书就，两种文本不一致的，以中文文本为准。',
      'This agreement is made in Chinese and English. Where the two differ, the Chinese text prevails.',
    ),
  ],
}

const common = [parties, certification, filing, security, board, confidentiality, term]
export const firstCooperation = [...common, language]
export const cooperation = [...common, support, language]
export const developer = [...common, service, language]
