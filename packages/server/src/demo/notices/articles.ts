import { type Text, text } from '@cass/contract/kit/text.ts'
import type { NoticeType } from '@cass/contract/notices/endpoints.ts'
import { noticeWorkflow } from '@cass/contract/notices/workflow.ts'

export type DemoNotice = {
  type: NoticeType
  /** Keeps the demo fresh whenever it is loaded; below zero it is due in days to come. */
  daysAgo: number
  title: Text
  summary: Text
  /** HTML. `{picture}` is where the picture stands. */
  body: Text
  pinned?: true
  picture?: { files: Text; alt: Text; width: number; height: number }
  attachments?: readonly { file: string; name: string; mediaType: string }[]
}

/** What visitors see, newest first. */
export const demoNotices: readonly DemoNotice[] = [
  {
    type: 'BUSINESS_NOTICE',
    daysAgo: 1,
    pinned: true,
    title: text('关于2026年末接口服务受理安排的通知', 'Interface service schedule for the end of 2026'),
    summary: text(
      '12月25日起暂停受理新的接口上线申请，已受理申请照常办理，2027年1月4日恢复。',
      'New go-live applications are suspended from 25 December; applications already accepted proceed as usual. Service resumes on 4 January 2027.',
    ),
    body: text(
      `<p>各机构：</p>
<p>为保障年末市场平稳运行，现将2026年末接口服务受理安排通知如下。</p>
<h2>一、受理安排</h2>
<table><thead><tr><th scope="col">事项</th><th scope="col">暂停时间</th><th scope="col">恢复时间</th></tr></thead>
<tbody><tr><td>接口上线申请</td><td>2026年12月25日</td><td>2027年1月4日</td></tr>
<tr><td>生产网络开通</td><td>2026年12月28日</td><td>2027年1月4日</td></tr>
<tr><td>服务开通、权限变更申请</td><td>照常受理</td><td>—</td></tr>
<tr><td>验收测试</td><td>2026年12月30日下午</td><td>2027年1月4日</td></tr></tbody></table>
<h2>二、注意事项</h2>
<ol><li>12月25日前已受理的上线申请照常办理。</li><li>计划年内上线的机构，请于<strong>12月18日</strong>前提交申请及全部材料。</li><li>暂停期间如遇紧急情况，请拨打服务热线。</li></ol>
<p style="text-align: right">二〇二六年十一月</p>`,
      `<p>To all institutions,</p>
<p>To ensure the orderly operation of the market at year-end, interface services in 2026 will be handled as follows.</p>
<h2>1. Schedule</h2>
<table><thead><tr><th scope="col">Service</th><th scope="col">Suspended from</th><th scope="col">Resumes on</th></tr></thead>
<tbody><tr><td>Go-live applications</td><td>25 December 2026</td><td>4 January 2027</td></tr>
<tr><td>Production network opening</td><td>28 December 2026</td><td>4 January 2027</td></tr>
<tr><td>Service opening and permission change applications</td><td>As usual</td><td>—</td></tr>
<tr><td>Certification tests</td><td>30 December 2026, afternoon</td><td>4 January 2027</td></tr></tbody></table>
<h2>2. Please note</h2>
<ol><li>Go-live applications accepted before 25 December are handled as usual.</li><li>Institutions planning to go live this year should submit the application and all documents by <strong>18 December</strong>.</li><li>In an emergency during the suspension, call the service hotline.</li></ol>
<p style="text-align: right">November 2026</p>`,
    ),
  },
  {
    type: 'TEST_NOTICE',
    daysAgo: 3,
    title: text(
      '外汇交易接口 2.3 版验收测试环境升级公告',
      'Test environment upgrade for FX trading interface 2.3',
    ),
    summary: text(
      '本周六9:00至17:00升级验收测试环境，期间不安排测试场次。',
      'The certification test environment will be upgraded this Saturday from 9:00 to 17:00. No test sessions will be held during the upgrade.',
    ),
    body: text(
      `<p>外汇交易接口2.3版验收测试环境将于本周六9:00至17:00升级，期间不安排测试场次，测试账号无法登录。</p>
<h2>主要变更</h2>
<ul><li>新增报价请求的有效期字段（标签 <code>126</code>）；</li><li>成交回报增加交易场所标识；</li><li>心跳间隔由30秒调整为20秒。</li></ul>
<h2>升级后请您确认</h2>
<p>升级完成后，请使用原测试账号登录并收发一次测试请求：</p>
<pre><code>35=1|112=CASS-TEST-0001</code></pre>
<p>如无法登录，请在“日志反馈”中提交登录日志。</p>`,
      `<p>The certification test environment of FX trading interface 2.3 will be upgraded this Saturday from 9:00 to 17:00. During the upgrade no test sessions will be held and test accounts cannot log on.</p>
<h2>Main changes</h2>
<ul><li>Expiry time added to quote requests (tag <code>126</code>).</li><li>Trading venue added to trade reports.</li><li>Heartbeat interval changed from 30 to 20 seconds.</li></ul>
<h2>Checks after the upgrade</h2>
<p>After the upgrade, log on with your test account and exchange one test request:</p>
<pre><code>35=1|112=CASS-TEST-0001</code></pre>
<p>If you cannot log on, submit the logon log under “Log feedback”.</p>`,
    ),
  },
  {
    type: 'STANDARD_NORM',
    daysAgo: 6,
    title: text('《现券市场接口报文规范》修订稿发布', 'Revised message standard for the cash bond market'),
    summary: text(
      '新增请求报价字段三项，调整成交回报字段说明，附修订对照表。',
      'Three new fields in quote requests and revised field descriptions in trade reports; a comparison table is attached.',
    ),
    body: text(
      `<p>《现券市场接口报文规范》修订稿现予发布，自发布之日起供各机构开发使用，生产环境启用时间另行通知。</p>
<h2>修订要点</h2>
<table><thead><tr><th scope="col">报文</th><th scope="col">标签</th><th scope="col">变更</th></tr></thead>
<tbody><tr><td rowspan="3">请求报价</td><td>126</td><td>新增：有效期</td></tr><tr><td>64</td><td>新增：结算日</td></tr><tr><td>63</td><td>新增：清算速度</td></tr>
<tr><td>成交回报</td><td>31、32</td><td>说明调整：净价与券面总额的精度</td></tr></tbody></table>
<p>逐项差异见附件。对修订稿的意见，请于两周内反馈至 <a href="mailto:support@cass.invalid">support@cass.invalid</a>。</p>`,
      `<p>The revised message standard for the cash bond market is published today for development use. The production effective date will be announced separately.</p>
<h2>Summary</h2>
<table><thead><tr><th scope="col">Message</th><th scope="col">Tag</th><th scope="col">Change</th></tr></thead>
<tbody><tr><td rowspan="3">Quote request</td><td>126</td><td>New: expiry time</td></tr><tr><td>64</td><td>New: settlement date</td></tr><tr><td>63</td><td>New: settlement type</td></tr>
<tr><td>Trade report</td><td>31, 32</td><td>Revised: precision of clean price and face amount</td></tr></tbody></table>
<p>See the attachment for all differences. Please send comments to <a href="mailto:support@cass.invalid">support@cass.invalid</a> within two weeks.</p>`,
    ),
    attachments: [
      {
        file: 'comparison.pdf',
        name: '现券市场接口报文规范修订对照表.pdf',
        mediaType: 'application/pdf',
      },
    ],
  },
  {
    type: 'BUSINESS_NOTICE',
    daysAgo: 9,
    title: text('关于启用线上权限变更流程的通知', 'Online permission change process now available'),
    summary: text(
      '接口权限的新增、终止统一通过“权限变更”提交，不再受理纸质申请。',
      'Additions and terminations of interface permissions are submitted under “Permission change”. Paper applications are no longer accepted.',
    ),
    body: text(
      `<p>自即日起，接口权限的新增与终止统一通过本平台“权限变更”提交，不再受理纸质申请。</p>
<ul><li>新增权限：勾选所需权限，按流程完成网络开通、验收测试与上线。</li><li>终止权限：填写终止日期并上传加盖公章的终止申请表，权限自终止日起失效。</li></ul>
<blockquote><p>已递交的纸质申请将继续办理，无需重复提交。</p></blockquote>`,
      `<p>With immediate effect, additions and terminations of interface permissions are submitted under “Permission change” on this platform. Paper applications are no longer accepted.</p>
<ul><li>To add permissions, select them and complete network opening, certification test and go-live.</li><li>To terminate permissions, enter the cancellation date and upload the termination form with the company seal; the permissions end on that date.</li></ul>
<blockquote><p>Paper applications already submitted will be processed; please do not submit them again.</p></blockquote>`,
    ),
  },
  {
    type: 'TEST_NOTICE',
    daysAgo: 13,
    title: text('12月验收测试场次开放预约', 'December certification sessions open for booking'),
    summary: text(
      '请至少提前7个工作日提交验收测试申请，约满场次可加入候补。',
      'Please apply at least 7 working days ahead; a waitlist is available for full sessions.',
    ),
    body: text(
      `<p>2026年12月验收测试场次已开放预约。上午场9:00至11:30，下午场13:30至17:00，具体场次见附件。</p>
<p>请至少提前<strong>7个工作日</strong>提交验收测试申请；约满的场次可加入候补，席位释放后按先后顺序自动递补。</p>`,
      `<p>Certification test sessions for December 2026 are open for booking. Morning sessions run from 9:00 to 11:30, afternoon sessions from 13:30 to 17:00; see the attachment for the schedule.</p>
<p>Please apply at least <strong>7 working days</strong> ahead. A waitlist is available for full sessions; released seats are assigned automatically in order.</p>`,
    ),
    attachments: [{ file: 'sessions.csv', name: '2026年12月验收测试场次.csv', mediaType: 'text/csv' }],
  },
  {
    type: 'STANDARD_NORM',
    daysAgo: 20,
    title: text(
      '接口接入网络技术要求（2026年版）',
      'Network requirements for interface access, 2026 edition',
    ),
    summary: text(
      '明确专线、备份线路与VPDN接入的技术要求及出口地址范围。',
      'Technical requirements for leased lines, backup lines and VPDN access, and egress address ranges.',
    ),
    body: text(
      `<p>为规范接口接入网络的建设，制定本技术要求。</p>
<h2>一、接入方式</h2>
{picture}
<ul><li><strong>专线：</strong>生产接入须使用专线，带宽不低于2 Mbps，并配置不同运营商的备份线路。</li><li><strong>VPDN：</strong>适用于测试环境及低频业务。</li></ul>
<h2>二、地址要求</h2>
<p>出口地址须以200至220或10开头。客户端地址、出口地址与目标地址应与网络开通申请一致，变更须提前报备。</p>
<h2>三、切换时限</h2>
<p>主备线路切换时间不超过60秒，每半年至少演练一次。</p>`,
      `<p>These technical requirements apply to networks used for interface access.</p>
<h2>1. Access methods</h2>
{picture}
<ul><li><strong>Leased lines:</strong> required for production access, with a bandwidth of at least 2 Mbps and a backup line from another carrier.</li><li><strong>VPDN:</strong> for test environments and low-frequency use.</li></ul>
<h2>2. Addresses</h2>
<p>Egress addresses must start with 200 to 220, or with 10. Client, egress and target addresses must match the network opening application; changes must be reported in advance.</p>
<h2>3. Failover</h2>
<p>Failover between the main and backup lines must not exceed 60 seconds and must be rehearsed at least every six months.</p>`,
    ),
    picture: {
      files: text('network-zh.png', 'network-en.png'),
      alt: text(
        '接入网络示意图：机构系统经主备两条专线或VPDN接入，经防火墙到达接口网关。',
        'Access network: the institution reaches the interface gateway through a firewall, over a main and a backup leased line or over VPDN.',
      ),
      width: 1120,
      height: 360,
    },
  },
  {
    type: 'BUSINESS_NOTICE',
    daysAgo: 27,
    title: text('候选软件开发商受理工作指引', 'Guide for ISV candidates'),
    summary: text(
      '说明候选软件开发商的申请材料、审核步骤与办理期限。',
      'Application documents, review steps and processing time for ISV candidates.',
    ),
    body: text(
      `<h2>申请材料</h2>
<ol><li>营业执照及授权文件；</li><li>公司规模、注册资本与成立时间说明；</li><li>业务联系人与技术联系人信息。</li></ol>
<h2>审核步骤</h2>
<p>在线提交申请后，场务部门在5个工作日内完成审核。审核通过即成为候选软件开发商，可申请接口测试；至少一个接口通过验收测试后，可申请成为系统接入开发商。</p>`,
      `<h2>Documents</h2>
<ol><li>Business license and authorization letter;</li><li>company size, registered capital and date of establishment;</li><li>business and technical contacts.</li></ol>
<h2>Review</h2>
<p>Field affairs reviews the application within 5 working days. Once approved, the institution becomes an ISV candidate and can apply for interface tests; after certifying at least one interface it can apply to become a system access developer.</p>`,
    ),
  },
]

/** What only editors see: one that waits for its time, and a draft. */
export const demoUnpublished: readonly (DemoNotice & { status: string })[] = [
  {
    status: noticeWorkflow.states.released.code,
    type: 'TEST_NOTICE',
    daysAgo: -3,
    title: text('2027年1月验收测试场次开放预约', 'January 2027 certification sessions open for booking'),
    summary: text('1月场次自1月4日起安排。', 'January sessions start on 4 January.'),
    body: text(
      '<p>2027年1月验收测试场次开放预约，首个测试日为1月4日。请至少提前7个工作日提交申请。</p>',
      '<p>Certification test sessions for January 2027 are open for booking. The first test day is 4 January. Please apply at least 7 working days ahead.</p>',
    ),
  },
  {
    status: noticeWorkflow.states.draft.code,
    type: 'BUSINESS_NOTICE',
    daysAgo: 0,
    title: text('关于接口服务热线调整的通知（草稿）', 'Changes to the service hotline (draft)'),
    summary: text('', ''),
    body: text('<p>服务热线服务时间拟调整，具体安排待定。</p>', ''),
  },
]
