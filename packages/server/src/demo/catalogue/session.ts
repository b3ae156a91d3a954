import { text } from '@cass/contract/kit/text.ts'
import { type InterfaceFamily, interfaceFamilies } from '@cass/contract/menus/enums.ts'
import { after, type DemoForm, form, option, question, testCase, withCases, yesNo } from './build.ts'

/** Every family has sessions of its own, which are tested alike. `short` begins the numbers of its cases. */
export function sessionForm(family: InterfaceFamily, short: string): DemoForm {
  const { name } = interfaceFamilies[family]
  const id = (number: number) => `${short}-SES-${String(number).padStart(2, '0')}`
  return withCases(
    form(
      `${family}-SESSION`,
      family,
      text(`会话与连接：${name.zh}`, `Session and connectivity: ${name.en}`),
      [
        question('1', 'radio', '会话层引擎', 'FIX engine', {
          options: [
            option('vendor', '第三方产品', 'Third-party product'),
            option('inHouse', '自行研发', 'Developed in-house'),
          ],
        }),
        question('1-1', 'input', '引擎名称与版本', 'Engine name and version', {
          halfWidth: true,
          hint: text('如 FIXEngine 5.2.1', 'For example FIXEngine 5.2.1'),
          when: after('1', 'vendor'),
        }),
        question('2', 'input', '主用会话 SenderCompID', 'SenderCompID of the primary session', {
          halfWidth: true,
        }),
        question('3', 'input', '备用会话 SenderCompID', 'SenderCompID of the backup session', {
          halfWidth: true,
          required: false,
        }),
        question('4', 'select', '心跳间隔', 'Heartbeat interval', {
          options: [
            option('10', '10秒', '10 seconds'),
            option('30', '30秒', '30 seconds'),
            option('60', '60秒', '60 seconds'),
            option('120', '120秒（不再提供）', '120 seconds (no longer offered)', true),
          ],
        }),
        yesNo('5', '支持请求重传缺失报文', 'Requests retransmission of missing messages'),
        yesNo('6', '支持以序号重置跳过缺口', 'Fills gaps with sequence resets'),
        yesNo('7', '日间断线后沿用原序号', 'Continues sequence numbers after an intraday disconnect'),
        yesNo('8', '主备会话自动切换', 'Fails over to the backup session automatically'),
        question('8-1', 'number', '切换目标时间（秒）', 'Target failover time (seconds)', {
          when: after('8', 'yes'),
        }),
        question('9', 'file', '系统部署与网络连接图', 'Deployment and network diagram', { required: false }),
      ],
      { distinct: [['2', '3']], notAllNo: [['5', '6']] },
    ),
    [
      testCase(
        id(1),
        'A',
        text('登录', 'Logon'),
        {
          zh: ['以测试账号建立连接并发送登录报文，MsgSeqNum为1', '等待市场侧登录报文'],
          en: [
            'Connect with the test account and send a Logon with MsgSeqNum 1',
            'Wait for the Logon of the market',
          ],
        },
        text(
          '双方各发送一次登录报文，HeartBtInt一致，会话建立',
          'Each side sends one Logon with the same HeartBtInt; the session is established',
        ),
      ),
      testCase(
        id(2),
        'A 5',
        text('登录被拒绝：SenderCompID错误', 'Logon rejected: invalid SenderCompID'),
        {
          zh: [
            '以未登记的SenderCompID发送登录报文',
            '收到退出报文后检查系统告警',
            '以正确的SenderCompID重新登录',
          ],
          en: [
            'Send a Logon with a SenderCompID that is not registered',
            'Check the alert of the system after the Logout arrives',
            'Log on again with the correct SenderCompID',
          ],
        },
        text(
          '市场侧发送退出报文并断开连接；机构侧告警且不反复重连；重新登录成功',
          'The market sends a Logout and disconnects; the client raises an alert without reconnecting in a loop; the second Logon succeeds',
        ),
      ),
      testCase(
        id(3),
        '0 1',
        text('心跳与测试请求', 'Heartbeat and test request'),
        {
          zh: [
            '登录后保持空闲超过两个心跳间隔',
            '由市场侧发送测试请求',
            '由机构侧在市场侧静默后发送测试请求',
          ],
          en: [
            'Stay idle for more than two heartbeat intervals after the Logon',
            'The market sends a Test Request',
            'The client sends a Test Request once the market is silent',
          ],
        },
        text(
          '空闲时按间隔互发心跳；对测试请求的心跳带有相同的TestReqID',
          'Heartbeats are exchanged at the interval; those in response to a Test Request carry its TestReqID',
        ),
      ),
      testCase(
        id(4),
        '2 4',
        text('序号缺口：重传请求', 'Sequence gap: resend request'),
        {
          zh: [
            '市场侧跳过5个序号发送报文',
            '机构侧发送重传请求',
            '市场侧重传业务报文并以序号重置跳过会话层报文',
          ],
          en: [
            'The market sends a message that skips five sequence numbers',
            'The client sends a Resend Request',
            'The market resends application messages and skips administrative ones with a Sequence Reset (gap fill)',
          ],
        },
        text(
          '缺口范围准确；重传报文PossDupFlag为Y且只处理一次；会话不中断',
          'The requested range is exact; resent messages carry PossDupFlag Y and are processed once; the session stays up',
        ),
        { answer: after('5', 'yes') },
      ),
      testCase(
        id(5),
        '4 2',
        text('序号重置', 'Sequence reset'),
        {
          zh: [
            '市场侧请求重传机构侧报文',
            '机构侧以GapFillFlag为Y的序号重置应答',
            '市场侧发送GapFillFlag为N的序号重置',
          ],
          en: [
            'The market requests retransmission of client messages',
            'The client answers with a Sequence Reset with GapFillFlag Y',
            'The market sends a Sequence Reset with GapFillFlag N',
          ],
        },
        text(
          '双方序号一致；NewSeqNo小于预期时机构侧拒绝并告警',
          'Both sides agree on the next number; a NewSeqNo below the expected one is rejected with an alert',
        ),
        { answer: after('6', 'yes') },
      ),
      testCase(
        id(6),
        '3',
        text('会话层拒绝', 'Session reject'),
        {
          zh: ['机构侧发送缺少必填字段的报文', '市场侧发送标签取值非法的报文'],
          en: [
            'The client sends a message without a required tag',
            'The market sends a message with an invalid tag value',
          ],
        },
        text(
          '收到的会话层拒绝指明RefSeqNum与RefTagID；双方会话保持，序号照常递增',
          'The Session Reject states RefSeqNum and RefTagID; the session stays up and sequence numbers advance',
        ),
      ),
      testCase(
        id(7),
        '5 A',
        text('退出与日终重置', 'Logout and end-of-day reset'),
        {
          zh: ['机构侧发送退出报文并等待确认', '次日首次登录时ResetSeqNumFlag为Y'],
          en: [
            'The client sends a Logout and waits for the confirming Logout',
            'The first Logon of the next day carries ResetSeqNumFlag Y',
          ],
        },
        text(
          '连接由发起方关闭；双方序号从1开始',
          'The initiator closes the connection; both sides start from 1',
        ),
      ),
      testCase(
        id(8),
        'A 2 4',
        text('日间断线重连', 'Intraday reconnect'),
        {
          zh: ['在有未完成业务时中断网络2分钟', '恢复网络后重新登录', '补齐断线期间的报文'],
          en: [
            'Interrupt the network for two minutes with business pending',
            'Log on again once the network is back',
            'Recover the messages of the interruption',
          ],
        },
        text(
          '沿用原序号登录；断线期间的报文全部补齐，无重复处理',
          'The Logon continues the sequence; all messages of the interruption are recovered and none is processed twice',
        ),
        { answer: after('7', 'yes') },
      ),
      testCase(
        id(9),
        'A 5 2',
        text('主备会话切换', 'Failover to the backup session'),
        {
          zh: ['停止主用会话所在服务器', '备用会话自动登录', '核对切换前后的业务状态', '切回主用会话'],
          en: [
            'Stop the server of the primary session',
            'The backup session logs on automatically',
            'Reconcile the business state before and after the failover',
            'Return to the primary session',
          ],
        },
        text(
          '在目标时间内完成切换；业务状态一致，同一时刻仅一个会话处理业务',
          'The failover completes within the target time; the business state is consistent and only one session is active at a time',
        ),
        { answer: after('8', 'yes') },
      ),
      testCase(
        id(10),
        'j',
        text('协议版本兼容', 'Protocol version compatibility'),
        {
          zh: ['以新版本发送含新增字段的报文', '市场侧发送含未知可选字段的报文'],
          en: [
            'Send messages with the tags that are new in this version',
            'The market sends messages with unknown optional tags',
          ],
        },
        text(
          '新增字段被正确处理；未知可选字段被忽略，不产生业务拒绝',
          'New tags are processed; unknown optional tags are ignored without a Business Reject',
        ),
        { types: ['versionUpgrade'] },
      ),
    ],
  )
}
