import { text } from '@cass/contract/kit/text.ts'
import { hotline } from '@cass/contract/site/hotline.ts'
import type { Section } from './section.ts'

export const overview: Section[] = [
  {
    title: text('服务内容', 'Our services'),
    body: [
      text(
        '接口服务面向市场成员、交易后机构、信息商和软件开发商，提供交易、行情、交易后处理等系统的程序化接入。机构通过本平台完成从申请到上线的全部手续，并管理本机构的用户与权限。',
        'Interface services give market members, post-trade institutions, information vendors and software vendors programmatic access to trading, market data and post-trade systems. Institutions complete everything from application to go-live on this platform, and manage their own users and permissions here.',
      ),
      text(
        '<table><thead><tr><th scope="col">接口类别</th><th scope="col">适用机构</th><th scope="col">主要用途</th></tr></thead><tbody><tr><td>交易接口</td><td>市场成员</td><td>报价、成交与订单管理</td></tr><tr><td>行情接口</td><td>信息商、市场成员</td><td>实时行情与参考数据</td></tr><tr><td>交易后接口</td><td>交易后机构、市场成员</td><td>确认、清算与结算信息</td></tr></tbody></table>',
        '<table><thead><tr><th scope="col">Interface</th><th scope="col">For</th><th scope="col">Purpose</th></tr></thead><tbody><tr><td>Trading</td><td>Market members</td><td>Quotes, trades and order management</td></tr><tr><td>Market data</td><td>Information vendors, market members</td><td>Real-time prices and reference data</td></tr><tr><td>Post-trade</td><td>Post-trade institutions, market members</td><td>Confirmation, clearing and settlement</td></tr></tbody></table>',
      ),
    ],
  },
  {
    title: text('办理流程', 'How it works'),
    body: [
      text(
        '<ol><li><strong>服务开通：</strong>选择接口与权限，提交业务与技术条件，签署服务协议。</li><li><strong>网络开通：</strong>提交专线或VPDN接入信息，开通测试网络。</li><li><strong>验收测试：</strong>预约场次，完成测试用例并提交报告。</li><li><strong>接口上线：</strong>提交上线申请，开通生产网络与账号。</li></ol>',
        '<ol><li><strong>Service opening:</strong> select interfaces and permissions, provide business and technical details, sign the service agreement.</li><li><strong>Network opening:</strong> submit leased line or VPDN details; the test network is opened.</li><li><strong>Certification test:</strong> book a session, run the test cases and submit the report.</li><li><strong>Go-live:</strong> submit the go-live application; the production network and accounts are opened.</li></ol>',
      ),
      text(
        '资料齐备的申请一般在3个工作日内完成单个环节的审核。每一步的办理人与期限可在“我的服务”中查看。',
        'With complete documents, each review stage is usually completed within 3 working days. “My services” shows who is handling each step and the deadline.',
      ),
    ],
  },
  {
    title: text('联系方式', 'Contact'),
    body: [
      text(
        `<table><tbody><tr><th scope="row">${hotline.name.zh}</th><td>${hotline.number.zh}</td></tr><tr><th scope="row">服务时间</th><td>${hotline.hours.zh}</td></tr><tr><th scope="row">业务咨询</th><td><a href="mailto:service@cass.invalid">service@cass.invalid</a></td></tr><tr><th scope="row">技术支持</th><td><a href="mailto:support@cass.invalid">support@cass.invalid</a></td></tr></tbody></table>`,
        `<table><tbody><tr><th scope="row">${hotline.name.en}</th><td>${hotline.number.en}</td></tr><tr><th scope="row">Service hours</th><td>${hotline.hours.en}</td></tr><tr><th scope="row">Service enquiries</th><td><a href="mailto:service@cass.invalid">service@cass.invalid</a></td></tr><tr><th scope="row">Technical support</th><td><a href="mailto:support@cass.invalid">support@cass.invalid</a></td></tr></tbody></table>`,
      ),
    ],
  },
]
