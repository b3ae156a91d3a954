export const sessionFields = `
7 BeginSeqNo SEQNUM | 请求重传的起始序号 | First number of the messages asked for again
8 BeginString STRING | 协议标识，固定为CASS.4.4，且须为首个字段 | Names the protocol, always CASS.4.4; the very first field
9 BodyLength LENGTH | 自本字段之后至校验和字段之前的字节数 | Bytes after this field and before the checksum
10 CheckSum STRING | 报文全部字节之和除以256的余数，三位数字 | Sum of all bytes before it, modulo 256, as three digits
16 EndSeqNo SEQNUM | 请求重传的结束序号，0表示直至最新 | Last number of the messages asked for again; 0 means up to the latest
34 MsgSeqNum SEQNUM | 本会话内逐条递增的报文序号 | Number of the message in its session, one more each time
35 MsgType STRING | 报文类型 | Which message this is
36 NewSeqNo SEQNUM | 下一条报文将使用的序号 | Number that the next message will have
43 PossDupFlag BOOLEAN | 是否可能为重复发送的报文 | Whether this number may have been sent before
45 RefSeqNum SEQNUM | 被引用报文的序号 | Number of the message that is spoken of
49 SenderCompID STRING | 发送方机构代码，接入时分配 | Code of the sender, given when it was connected
50 SenderSubID STRING | 发送方交易员或系统代码 | Trader or system at the sender
52 SendingTime UTCTIMESTAMP | 发送时间（世界协调时） | When it was sent, in UTC
56 TargetCompID STRING | 接收方机构代码，市场侧固定为CASSX | Code of the receiver; the market is CASSX
57 TargetSubID STRING | 接收方业务通道 | Channel at the receiver
58 Text STRING | 供人阅读的补充说明 | Words for people to read
89 Signature DATA | 报文签名 | Signature of the message
93 SignatureLength LENGTH | 报文签名的字节数 | Bytes of the signature
95 RawDataLength LENGTH | 附加数据的字节数 | Bytes of the attached data
96 RawData DATA | 附加数据，可含分隔符 | Attached data, which may hold separators
97 PossResend BOOLEAN | 内容可能已以其他序号发送 | The same content may have gone out under another number
98 EncryptMethod INT | 报文加密方式 | How messages are encrypted
  0 None | 不加密，由专线保障 | Not at all; the leased line protects them
  7 SM4 | 国密SM4 | SM4
108 HeartBtInt INT | 心跳间隔（秒） | Seconds between heartbeats
112 TestReqID STRING | 测试请求标识，心跳原样返回 | Mark of a test request, which the heartbeat brings back
115 OnBehalfOfCompID STRING | 代发机构代码 | Institution for which the sender acts
122 OrigSendingTime UTCTIMESTAMP | 原报文的发送时间 | When the original was sent
123 GapFillFlag BOOLEAN | 是否以跳号填补管理报文 | Whether the reset only skips administrative messages
128 DeliverToCompID STRING | 最终接收机构代码 | Institution that is to have it in the end
141 ResetSeqNumFlag BOOLEAN | 双方序号是否同时归一 | Whether both sides start again at one
347 MessageEncoding STRING | 编码字段所用字符集 | Character set of the encoded fields
  UTF-8 Utf8 | UTF-8 | UTF-8
  GB18030 Gb18030 | GB18030 | GB18030
354 EncodedTextLen LENGTH | 编码说明的字节数 | Bytes of the encoded text
355 EncodedText DATA | 以指定字符集编码的说明 | Words in the character set named in the header
371 RefTagID INT | 引起拒绝的字段标签 | Tag of the field at fault
372 RefMsgType STRING | 被引用报文的类型 | Type of the message that is spoken of
373 SessionRejectReason INT | 会话层拒绝原因 | Why the session rejected a message
  0 InvalidTag | 标签无效 | The tag is not valid
  1 RequiredTagMissing | 缺少必填字段 | A required field is missing
  5 ValueOutOfRange | 取值不在范围内 | The value is out of range
  6 IncorrectFormat | 格式不正确 | The value is not written as it must be
  9 CompIdProblem | 机构代码不符 | Sender or receiver is not who it should be
  10 SendingTimeProblem | 发送时间偏差过大 | The sending time is too far off
  99 Other@23 | 其他 | Something else
379 BusinessRejectRefID STRING | 被拒绝业务的标识 | Mark of the business that was rejected
380 BusinessRejectReason INT | 业务拒绝原因 | Why the business was rejected
  0 Other | 其他 | Something else
  1 UnknownId | 标识不存在 | The mark is not known
  2 UnknownSecurity | 产品不存在 | The instrument is not known
  4 ApplicationNotAvailable | 业务系统暂不可用 | The application is not there now
  6 NotAuthorized | 未获授权 | The sender may not do this
553 Username STRING | 接口用户名 | Name of the API account
554 Password STRING | 接口用户口令，仅在加密通道传送 | Password of the API account, on encrypted lines only
789 NextExpectedMsgSeqNum SEQNUM | 期望收到的下一条报文序号 | Number that the sender expects next
10001 InterfaceVersion STRING | 接口规范版本 | Version of the interface standard
10002 LogoutReason INT@23 | 退出原因 | Why the session ends
  1 EndOfDay | 日终退出 | The day is over
  2 Maintenance | 系统维护 | Maintenance
  3 Replaced | 同一账号在别处登录 | The account has logged on elsewhere
`

export const sessionBlocks = {
  header: `
BeginString!
BodyLength!
MsgType!
SenderCompID!
TargetCompID!
MsgSeqNum!
SendingTime!
SenderSubID
TargetSubID
OnBehalfOfCompID
DeliverToCompID
PossDupFlag
PossResend
OrigSendingTime | 重复发送时必填 | Required when a message is sent again
MessageEncoding | 含编码字段时必填 | Required where encoded fields follow
`,
  trailer: `
SignatureLength
Signature
CheckSum!
`,
}

export const sessionMessages = `
# 0 Heartbeat both SESSION | 心跳 | Heartbeat
> 在约定间隔内无其他报文时发送，或用于答复测试请求 | Sent when nothing else was for the agreed interval, and in reply to a test request
TestReqID | 答复测试请求时必填 | Required in reply to a test request
= 例行心跳 | A routine heartbeat
: TestReqID=T0930

# 1 TestRequest both SESSION | 测试请求 | Test request
> 要求对方立即返回心跳，以确认链路可用 | Asks the other side for a heartbeat at once, to see that the line is alive
TestReqID!
= 确认链路 | Is the line alive
: TestReqID=T0930

# 2 ResendRequest both SESSION | 重传请求 | Resend request
> 发现序号缺口时请求对方重传 | Asks for messages again after a gap in their numbers
BeginSeqNo!
EndSeqNo!
= 请求重传至最新 | Everything from 118 on
: BeginSeqNo=118; EndSeqNo=0

# 3 Reject both SESSION | 会话层拒绝 | Session reject
> 报文不符合会话层规则，不作业务处理 | A message broke the rules of the session and is not processed
RefSeqNum!
RefTagID
RefMsgType
SessionRejectReason!23
Text
EncodedTextLen
EncodedText
= 缺少必填字段 | A required field is missing
: RefSeqNum=121; RefTagID=55; RefMsgType=D; SessionRejectReason=1; Text=Symbol is missing

# 4 SequenceReset both SESSION | 序号重置 | Sequence reset
> 跳过管理报文的序号，或在故障后重新约定序号 | Skips the numbers of administrative messages, or agrees on a new number after a failure
GapFillFlag
NewSeqNo!
= 跳号填补 | Fill a gap
: GapFillFlag=Y; NewSeqNo=125

# 5 Logout both SESSION | 退出 | Logout
> 结束会话，对方应以退出报文确认 | Ends the session; the other side confirms with a logout of its own
LogoutReason@23
Text
EncodedTextLen
EncodedText
= 日终退出 | End of the day
: Text=End of day

# A Logon both SESSION | 登录 | Logon
> 建立会话的首条报文，双方各发送一次 | The first message of a session, sent once by each side
EncryptMethod!
HeartBtInt!
RawDataLength
RawData
ResetSeqNumFlag
NextExpectedMsgSeqNum
Username!
Password
InterfaceVersion!23 | 须与申请上线的版本一致 | Must be the version that went live
= 机构登录 | An institution logs on
: EncryptMethod=0; HeartBtInt=30; RawDataLength=9; RawData=a|b=c|d=e; Username=bank0001; InterfaceVersion=2.3

# j BusinessReject both SESSION | 业务拒绝 | Business reject
> 报文格式正确，但业务上无法受理，且无专用的应答报文 | A message is well formed but cannot be served, and has no reply of its own to say so
RefSeqNum!
RefMsgType!
BusinessRejectRefID
BusinessRejectReason!
Text
= 业务系统暂不可用 | The application is not there now
: RefSeqNum=130; RefMsgType=R; BusinessRejectReason=4
`
