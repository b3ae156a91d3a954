export const sessionFields = `
7 BeginSeqNo SEQNUM | 请求重传的起始序号 | First sequence number to resend
8 BeginString STRING | 协议标识，固定为CASS.4.4，且须为首个字段 | Protocol identifier, always CASS.4.4; must be the first field
9 BodyLength LENGTH | 自本字段之后至校验和字段之前的字节数 | Number of bytes after this field and before the checksum field
10 CheckSum STRING | 报文全部字节之和除以256的余数，三位数字 | Sum of all preceding bytes modulo 256, three digits
16 EndSeqNo SEQNUM | 请求重传的结束序号，0表示直至最新 | Last sequence number to resend; 0 means all subsequent messages
34 MsgSeqNum SEQNUM | 本会话内逐条递增的报文序号 | Message sequence number, incremented by one within the session
35 MsgType STRING | 报文类型 | Message type
36 NewSeqNo SEQNUM | 下一条报文将使用的序号 | Next sequence number to be used
43 PossDupFlag BOOLEAN | 是否可能为重复发送的报文 | Possible retransmission of a message with this sequence number
45 RefSeqNum SEQNUM | 被引用报文的序号 | Sequence number of the referenced message
49 SenderCompID STRING | 发送方机构代码，接入时分配 | Sender ID, assigned at connection
50 SenderSubID STRING | 发送方交易员或系统代码 | Sender trader or system ID
52 SendingTime UTCTIMESTAMP | 发送时间（世界协调时） | Sending time (UTC)
56 TargetCompID STRING | 接收方机构代码，市场侧固定为CASSX | Target ID; the market is CASSX
57 TargetSubID STRING | 接收方业务通道 | Target business channel
58 Text STRING | 供人阅读的补充说明 | Free text
89 Signature DATA | 报文签名 | Message signature
93 SignatureLength LENGTH | 报文签名的字节数 | Signature length in bytes
95 RawDataLength LENGTH | 附加数据的字节数 | Raw data length in bytes
96 RawData DATA | 附加数据，可含分隔符 | Raw data, may contain delimiters
97 PossResend BOOLEAN | 内容可能已以其他序号发送 | Content may have been sent under another sequence number
98 EncryptMethod INT | 报文加密方式 | Encryption method
  0 None | 不加密，由专线保障 | None; protected by the leased line
  7 SM4 | 国密SM4 | SM4
108 HeartBtInt INT | 心跳间隔（秒） | Heartbeat interval in seconds
112 TestReqID STRING | 测试请求标识，心跳原样返回 | Test request ID, returned in the heartbeat
115 OnBehalfOfCompID STRING | 代发机构代码 | On behalf of institution ID
122 OrigSendingTime UTCTIMESTAMP | 原报文的发送时间 | Original sending time
123 GapFillFlag BOOLEAN | 是否以跳号填补管理报文 | Gap fill for administrative messages
128 DeliverToCompID STRING | 最终接收机构代码 | Final recipient institution ID
141 ResetSeqNumFlag BOOLEAN | 双方序号是否同时归一 | Both sides reset sequence numbers to 1
347 MessageEncoding STRING | 编码字段所用字符集 | Character set of encoded fields
  UTF-8 Utf8 | UTF-8 | UTF-8
  GB18030 Gb18030 | GB18030 | GB18030
354 EncodedTextLen LENGTH | 编码说明的字节数 | Encoded text length in bytes
355 EncodedText DATA | 以指定字符集编码的说明 | Encoded free text, in the character set named in the header
371 RefTagID INT | 引起拒绝的字段标签 | Tag of the field causing the reject
372 RefMsgType STRING | 被引用报文的类型 | Referenced message type
373 SessionRejectReason INT | 会话层拒绝原因 | Session reject reason
  0 InvalidTag | 标签无效 | Invalid tag number
  1 RequiredTagMissing | 缺少必填字段 | Required tag missing
  5 ValueOutOfRange | 取值不在范围内 | Value is out of range
  6 IncorrectFormat | 格式不正确 | Incorrect data format for value
  9 CompIdProblem | 机构代码不符 | CompID problem
  10 SendingTimeProblem | 发送时间偏差过大 | SendingTime accuracy problem
  99 Other@23 | 其他 | Other
379 BusinessRejectRefID STRING | 被拒绝业务的标识 | Business ID of the rejected message
380 BusinessRejectReason INT | 业务拒绝原因 | Business reject reason
  0 Other | 其他 | Other
  1 UnknownId | 标识不存在 | Unknown ID
  2 UnknownSecurity | 产品不存在 | Unknown security
  4 ApplicationNotAvailable | 业务系统暂不可用 | Application not available
  6 NotAuthorized | 未获授权 | Not authorized
553 Username STRING | 接口用户名 | API account username
554 Password STRING | 接口用户口令，仅在加密通道传送 | API account password, encrypted connections only
789 NextExpectedMsgSeqNum SEQNUM | 期望收到的下一条报文序号 | Next expected sequence number
10001 InterfaceVersion STRING | 接口规范版本 | Interface specification version
10002 LogoutReason INT@23 | 退出原因 | Logout reason
  1 EndOfDay | 日终退出 | End of day
  2 Maintenance | 系统维护 | Maintenance
  3 Replaced | 同一账号在别处登录 | Account logged on elsewhere
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
OrigSendingTime | 重复发送时必填 | Required for retransmitted messages
MessageEncoding | 含编码字段时必填 | Required with encoded fields
`,
  trailer: `
SignatureLength
Signature
CheckSum!
`,
}

export const sessionMessages = `
# 0 Heartbeat both SESSION | 心跳 | Heartbeat
> 在约定间隔内无其他报文时发送，或用于答复测试请求 | Sent when no other message was sent within the heartbeat interval, or in response to a test request
TestReqID | 答复测试请求时必填 | Required in response to a test request
= 例行心跳 | Routine heartbeat
: TestReqID=T0930

# 1 TestRequest both SESSION | 测试请求 | Test request
> 要求对方立即返回心跳，以确认链路可用 | Requests an immediate heartbeat from the counterparty to verify the connection
TestReqID!
= 确认链路 | Verify connection
: TestReqID=T0930

# 2 ResendRequest both SESSION | 重传请求 | Resend request
> 发现序号缺口时请求对方重传 | Requests retransmission after a sequence gap is detected
BeginSeqNo!
EndSeqNo!
= 请求重传至最新 | Resend all messages from 118
: BeginSeqNo=118; EndSeqNo=0

# 3 Reject both SESSION | 会话层拒绝 | Session reject
> 报文不符合会话层规则，不作业务处理 | The message violates session-level rules and is not processed
RefSeqNum!
RefTagID
RefMsgType
SessionRejectReason!23
Text
EncodedTextLen
EncodedText
= 缺少必填字段 | Required tag missing
: RefSeqNum=121; RefTagID=55; RefMsgType=D; SessionRejectReason=1; Text=Symbol is missing

# 4 SequenceReset both SESSION | 序号重置 | Sequence reset
> 跳过管理报文的序号，或在故障后重新约定序号 | Skips the sequence numbers of administrative messages, or resets the sequence number after a failure
GapFillFlag
NewSeqNo!
= 跳号填补 | Gap fill
: GapFillFlag=Y; NewSeqNo=125

# 5 Logout both SESSION | 退出 | Logout
> 结束会话，对方应以退出报文确认 | Ends the session; the counterparty confirms with a logout
LogoutReason@23
Text
EncodedTextLen
EncodedText
= 日终退出 | End of day
: Text=End of day

# A Logon both SESSION | 登录 | Logon
> 建立会话的首条报文，双方各发送一次 | First message of a session, sent once by each side
EncryptMethod!
HeartBtInt!
RawDataLength
RawData
ResetSeqNumFlag
NextExpectedMsgSeqNum
Username!
Password
InterfaceVersion!23 | 须与申请上线的版本一致 | Must match the go-live version
= 机构登录 | Institution logon
: EncryptMethod=0; HeartBtInt=30; RawDataLength=9; RawData=a|b=c|d=e; Username=bank0001; InterfaceVersion=2.3

# j BusinessReject both SESSION | 业务拒绝 | Business reject
> 报文格式正确，但业务上无法受理，且无专用的应答报文 | The message is valid but cannot be processed, and has no dedicated reject message
RefSeqNum!
RefMsgType!
BusinessRejectRefID
BusinessRejectReason!
Text
= 业务系统暂不可用 | Application not available
: RefSeqNum=130; RefMsgType=R; BusinessRejectReason=4
`
