import { text } from '@cass/contract/kit/text.ts'

export const heroWords = {
  title: text('在线申请、测试并上线您的市场接口', 'Apply for, certify and launch your market interfaces'),
  lead: text(
    '服务开通、网络开通、验收测试、接口上线，全程在线办理，每一步由谁处理、进展如何，随时可查。',
    'Service opening, network opening, certification test and go-live in one place. At every step you can see who is handling it and how it is progressing.',
  ),
  actions: text('快速入口', 'Quick links'),
  login: text('登录', 'Log in'),
  register: text('注册机构账号', 'Register your institution'),
  apply: text('申请接口服务', 'Apply for a service'),
  personalCenter: text('个人中心', 'Personal center'),
  services: text('查看全部服务', 'All services'),
  process: text('了解办理流程', 'How it works'),
  notices: text('最新公告', 'Latest notices'),
}

export const carouselWords = {
  label: text('重点信息', 'Highlights'),
  role: text('轮播', 'carousel'),
  slideRole: text('幻灯片', 'slide'),
  position: text('第{n}张，共{total}张', '{n} of {total}'),
  previous: text('上一张', 'Previous slide'),
  next: text('下一张', 'Next slide'),
  pause: text('暂停轮播', 'Pause the slides'),
  play: text('播放轮播', 'Play the slides'),
  choose: text('选择幻灯片', 'Choose a slide'),
  newWindow: text('（在新窗口打开）', '(opens in a new window)'),
}

export const serviceWords = {
  title: text('接口服务', 'Services'),
  lead: text('按办理事项查找。', 'All services by task.'),
  leadVisitor: text(
    '按办理事项查找。申请类服务须登录后使用。',
    'All services by task. Log in to submit applications.',
  ),
  groups: {
    application: text('服务申请', 'Applications'),
    test: text('测试申请', 'Testing'),
    network: text('网络接入', 'Network'),
    library: text('资料与工具', 'Library and tools'),
  },
  opening: {
    title: text('服务开通', 'Service opening'),
    note: text(
      '申请接口权限，登记业务与技术条件',
      'Apply for interfaces; provide business and technical details',
    ),
  },
  online: {
    title: text('接口上线', 'Go-live'),
    note: text(
      '验收通过后提交生产账号与上线日期',
      'Submit production accounts and go-live date after certification',
    ),
  },
  change: {
    title: text('权限变更', 'Permission change'),
    note: text('增减或终止已开通的接口权限', 'Add, reduce or terminate interface permissions'),
  },
  certification: {
    title: text('验收测试', 'Certification test'),
    note: text('预约场次，完成案例，提交测试报告', 'Book a session, run the test cases, submit the report'),
  },
  systemTest: {
    title: text('系统测试', 'System test'),
    note: text('在测试环境中自行安排联调', 'Schedule your own tests in the test environment'),
  },
  productReport: {
    title: text('产品报告', 'Product report'),
    note: text('报备接口产品版本与上线日期', 'Report a product version and go-live date'),
  },
  networkOpening: {
    title: text('网络开通', 'Network opening'),
    note: text(
      '登记客户端与出口IP，开通测试或生产网络',
      'Register client and egress IPs for test or production',
    ),
  },
  vpdn: {
    title: text('VPDN申请', 'VPDN application'),
    note: text('新增、更换或注销VPDN接入', 'Add, change or cancel VPDN access'),
  },
  extraction: {
    title: text('文件提取', 'File extraction'),
    note: text('凭提取码下载指定文件', 'Download documents with an extraction code'),
  },
  messages: {
    title: text('公共报文库', 'Message library'),
    note: text('查询报文目录、字段与开发工具', 'Message directory, fields and development tools'),
  },
  standards: {
    title: text('标准规范', 'Standards'),
    note: text('接口协议与技术规范', 'Protocols and technical specifications'),
  },
  resources: {
    title: text('资源下载', 'Resource download'),
    note: text('开发包、接口文档与操作指南', 'Development kits, manuals and guides'),
  },
}

export const noticeWords = {
  title: text('最新公告', 'Latest notices'),
  filter: text('按类型查看', 'Filter by type'),
  all: text('全部', 'All'),
  more: text('查看全部公告', 'All notices'),
  pinned: text('置顶', 'Pinned'),
  emptyTitle: text('暂无公告', 'No notices yet'),
  emptyHint: text(
    '该类型目前没有已发布的公告，您可以查看其他类型。',
    'No notices of this type have been published. Try another type.',
  ),
  emptyAllHint: text('公告发布后将显示在这里。', 'Notices appear here once published.'),
  loading: text('正在加载公告', 'Loading notices'),
}

export const processWords = {
  title: text('新接口申请流程', 'From application to live interface'),
  lead: text(
    '首次接入须依次完成以下四步。上一步通过后即可办理下一步，材料可提前准备。',
    'A new interface takes four steps in order. Each step opens when the previous one is approved; documents can be prepared in advance.',
  ),
  needs: text('您需要准备', 'What you need'),
  who: text('办理方', 'Handled by'),
  time: text('一般用时', 'Typical time'),
  steps: [
    {
      title: text('服务开通', 'Service opening'),
      what: text(
        '选择接口与权限，登记联系人以及业务、技术条件。',
        'Select interfaces and permissions; provide contacts and business and technical details.',
      ),
      needs: text('机构信息、各类联系人、开发商信息', 'Institution details, contacts, vendor details'),
      who: text('您提交，业务部门与场务审核', 'You apply; business departments and field affairs review'),
      time: text('约5个工作日', 'About 5 working days'),
    },
    {
      title: text('网络开通', 'Network opening'),
      what: text(
        '登记客户端与出口IP，由运营方开通测试网络。',
        'Register client and egress IPs; the operator opens the test network.',
      ),
      needs: text('客户端IP、出口IP、专线或VPDN信息', 'Client and egress IPs, leased line or VPDN details'),
      who: text('您提交，工程运行部开通', 'You apply; engineering operations opens the network'),
      time: text('约3个工作日', 'About 3 working days'),
    },
    {
      title: text('验收测试', 'Certification test'),
      what: text(
        '预约测试场次，按案例执行，提交测试报告。',
        'Book a session, run the test cases and submit the report.',
      ),
      needs: text('产品版本、测试联系人、测试API账号', 'Product version, test contact, test API accounts'),
      who: text('您测试，场务评审结果与报告', 'You test; field affairs reviews the results and report'),
      time: text('提前7个工作日预约，测试1至2天', 'Book 7 working days ahead; testing takes 1 to 2 days'),
    },
    {
      title: text('接口上线', 'Go-live'),
      what: text(
        '提交生产账号、证书与上线日期，核对后启用。',
        'Submit production accounts, certificate and go-live date; activated after verification.',
      ),
      needs: text(
        '验收报告、数字证书编号、协议文件',
        'Certification report, digital certificate ID, agreement',
      ),
      who: text(
        '您提交，各部门会签，运营方启用',
        'You apply; departments countersign; the operator activates',
      ),
      time: text('约5个工作日，于所选日期启用', 'About 5 working days; live on the selected date'),
    },
  ],
}

export const audienceWords = {
  title: text('服务对象', 'Who it is for'),
  groups: [
    {
      title: text('市场成员', 'Market members'),
      note: text(
        '申请交易与行情接口，管理本机构用户、账号与权限。',
        'Apply for trading and market data interfaces; manage your users, accounts and permissions.',
      ),
    },
    {
      title: text('交易后机构', 'Post-trade institutions'),
      note: text(
        '接入确认、清算与结算数据接口，跟踪变更与测试安排。',
        'Connect to confirmation, clearing and settlement data interfaces; follow changes and test schedules.',
      ),
    },
    {
      title: text('信息商', 'Information vendors'),
      note: text(
        '申请信息产品接口，按权限范围获取并分发行情。',
        'Apply for information product interfaces; receive and distribute market data within your permissions.',
      ),
    },
    {
      title: text('独立软件开发商', 'Independent software vendors'),
      note: text(
        '成为候选ISV，通过接口版本验收后作为系统接入开发商服务客户。',
        'Become an ISV candidate, certify an interface version, then serve clients as a system access developer.',
      ),
    },
  ],
}

export const overviewWords = {
  title: text('我的待办', 'Your applications'),
  all: text('查看全部', 'View all'),
  ours: text('待本机构处理', 'Waiting for you'),
  oursNone: text('暂无待本机构处理的申请。', 'No application is waiting for you.'),
  theirs: text('审核中', 'With the reviewers'),
  theirsNone: text('暂无审核中的申请。', 'No application is under review.'),
  nothing: text('暂无办理中的申请', 'No open applications'),
  nothingHint: text(
    '提交的申请及其进展将显示在此处。',
    'Applications you submit appear here with their progress.',
  ),
  apply: text('申请接口服务', 'Apply for a service'),
  messages: text('{n}条未读消息', 'Unread messages: {n}'),
  noMessages: text('无未读消息', 'No unread messages'),
}
