export const tradingFields = `
6 AvgPx PRICE | 成交均价 | Average price
11 ClOrdID STRING | 机构侧订单编号，当日唯一 | Client order ID, unique within the day
14 CumQty QTY | 累计成交数量 | Cumulative quantity
17 ExecID STRING | 执行编号 | Execution ID
18 ExecInst MULTIPLEVALUESTRING | 执行要求，可多选 | Execution instructions, multiple values allowed
  A AllOrNone | 全部成交或不成交 | All or none
  G Hidden | 不公开显示 | Hidden
  S SessionOnly@23 | 仅当前时段有效 | Current session only
31 LastPx PRICE | 本次成交价格 | Last price
32 LastQty QTY | 本次成交数量 | Last quantity
37 OrderID STRING | 市场侧订单编号 | Market order ID
38 OrderQty QTY | 委托数量（万元面额） | Order quantity (face value, CNY 10,000)
39 OrdStatus CHAR | 订单状态 | Order status
  0 New | 已受理 | New
  1 PartiallyFilled | 部分成交 | Partially filled
  2 Filled | 全部成交 | Filled
  4 Canceled | 已撤销 | Canceled
  8 Rejected | 已拒绝 | Rejected
  C Expired | 已失效 | Expired
40 OrdType CHAR | 委托类型 | Order type
  1 Market | 市价 | Market
  2 Limit | 限价 | Limit
  D PreviouslyQuoted | 点击报价 | Previously quoted
41 OrigClOrdID STRING | 原订单编号 | Original client order ID
44 Price PRICE | 价格，净价或收益率以价格类别为准 | Price; clean price or yield as given by the price type
54 Side CHAR~23 | 买卖方向 | Side
  1 Buy | 买入 | Buy
  2 Sell | 卖出 | Sell
54 Side CHAR@23 | 本方方向；回购与拆借以资金方向为准 | Side of the sender; for repo and lending, the side of the cash
  1 Buy | 买入 | Buy
  2 Sell | 卖出 | Sell
  F Lend | 融出资金 | Lend
  G Borrow | 融入资金 | Borrow
59 TimeInForce CHAR | 有效期类别 | Time in force
  0 Day | 当日有效 | Day
  3 ImmediateOrCancel | 立即成交剩余撤销 | Immediate or cancel
  6 GoodTillDate | 指定时间前有效 | Good till date
62 ValidUntilTime UTCTIMESTAMP | 报价失效时间 | Valid until time
102 CxlRejReason INT | 撤单拒绝原因 | Cancel reject reason
  0 TooLate | 已成交或已失效 | Too late to cancel
  1 UnknownOrder | 订单不存在 | Unknown order
103 OrdRejReason INT | 订单拒绝原因 | Order reject reason
  1 UnknownSecurity | 产品不存在 | Unknown security
  2 MarketClosed | 不在交易时段 | Market closed
  3 LimitExceeded | 超出额度 | Limit exceeded
  13 IncorrectQty | 数量不合规 | Incorrect quantity
  16 PriceOutOfRange@23 | 价格偏离过大 | Price out of range
110 MinQty QTY | 最小成交数量 | Minimum quantity
117 QuoteID STRING | 报价编号 | Quote ID
126 ExpireTime UTCTIMESTAMP | 订单失效时间 | Expire time
131 QuoteReqID STRING | 询价编号 | Quote request ID
132 BidPx PRICE | 买入报价 | Bid price
133 OfferPx PRICE | 卖出报价 | Offer price
134 BidSize QTY | 买入数量 | Bid size
135 OfferSize QTY | 卖出数量 | Offer size
150 ExecType CHAR | 执行类型 | Execution type
  0 New | 受理 | New
  4 Canceled | 撤销 | Canceled
  8 Rejected | 拒绝 | Rejected
  F Trade | 成交 | Trade
  I Status | 状态查询 | Order status
151 LeavesQty QTY | 剩余数量 | Leaves quantity
235 YieldType STRING | 收益率类别 | Yield type
  MATURITY ToMaturity | 到期收益率 | Yield to maturity
  CALL ToCall | 行权收益率 | Yield to call
236 Yield PERCENTAGE | 收益率 | Yield
297 QuoteStatus INT | 报价状态 | Quote status
  0 Accepted | 已受理 | Accepted
  5 Rejected | 已拒绝 | Rejected
  7 Expired | 已失效 | Expired
  16 Active | 有效 | Active
  17 Canceled | 已撤销 | Canceled
298 QuoteCancelType INT | 报价撤销范围 | Quote cancel type
  1 ForSymbol | 指定产品 | Cancel for security
  4 All | 全部 | Cancel all quotes
  5 ForQuote | 指定报价 | Cancel specified quote
300 QuoteRejectReason INT | 报价拒绝原因 | Quote reject reason
  1 UnknownSymbol | 产品不存在 | Unknown symbol
  5 UnknownQuote | 报价不存在 | Unknown quote
  8 InvalidPrice | 价格无效 | Invalid price
  9 NotAuthorized | 无做市权限 | Not authorized to quote
303 QuoteRequestType INT | 询价方式 | Quote request type
  1 Manual | 人工 | Manual
  2 Automatic | 程序 | Automatic
423 PriceType INT | 价格类别 | Price type
  1 CleanPrice | 净价 | Clean price
  2 DirtyPrice | 全价 | Dirty price
  9 Yield | 收益率 | Yield
  6 Spread | 点差 | Spread
434 CxlRejResponseTo CHAR | 被拒绝的请求类别 | Cancel reject response to
  1 Cancel | 撤单 | Order cancel request
  2 Replace | 改单 | Order cancel/replace request
537 QuoteType INT | 报价类型 | Quote type
  0 Indicative | 意向报价 | Indicative
  1 Tradable | 可成交报价 | Tradable
  2 MarketMaking | 做市报价 | Market making
693 QuoteRespID STRING | 报价应答编号 | Quote response ID
694 QuoteRespType INT | 报价应答类型 | Quote response type
  1 Hit | 接受 | Hit/lift
  2 Counter | 还价 | Counter
  6 Pass | 放弃 | Pass
10100 AccruedInterest AMT | 应计利息（每百元） | Accrued interest per 100 face value
10101 DirtyPrice PRICE | 全价 | Dirty price
10102 SettlAmt AMT | 结算金额 | Settlement amount
10103 SettlMethod INT | 结算方式 | Settlement method
  0 DvP | 券款对付 | DVP
  4 PvP | 款款对付 | PVP
  5 Net@23 | 净额清算 | Net settlement
10104 ClearingMethod INT | 清算方式 | Clearing method
  6 Bilateral | 双边自行清算 | Bilateral clearing
  13 Central | 集中清算 | Central clearing
10105 TradeMethod INT | 交易方式 | Trade method
  1 Negotiation | 对话报价 | Negotiated
  3 Click | 点击成交 | Click-to-deal
  4 Rfq | 请求报价 | Request for quote
  5 Matching | 匹配成交 | Matched
10106 Anonymous BOOLEAN@23 | 是否匿名 | Anonymous
10107 QuoteObligation BOOLEAN | 是否计入做市义务 | Counts towards market-making obligation
10108 NoQuoteTargets NUMINGROUP | 询价对象个数 | Number of quote targets
10109 TargetPartyID STRING | 询价对象代码 | Target party ID
10110 QuoteLevelNo INT | 报价档位 | Quote level
10111 ReasonText STRING | 原因说明 | Reason text
10112 ResponseDeadline UTCTIMESTAMP@23 | 应答截止时间 | Response deadline
10113 OrderSource CHAR@24 | 订单来源 | Order source
  1 Terminal | 交易终端 | Terminal
  2 Api | 接口 | API
  3 Algorithm | 算法 | Algorithm
`

export const tradingBlocks = {
  bondTerms: `
Yield
YieldType
AccruedInterest
DirtyPrice
SettlAmt
SettlMethod!
ClearingMethod
SettlType!
SettlDate
`,
}

export const tradingMessages = `
# R QuoteRequest in LPAPI | 询价请求 | Quote request
> 向一家或多家报价机构询价 | Requests quotes from one or more liquidity providers
QuoteReqID!
QuoteRequestType
NoRelatedSym!
  *instrument
  Side
  OrderQty!
  SettlType
  ResponseDeadline@23
NoQuoteTargets
  TargetPartyID!
Anonymous@23
TransactTime!
= 向两家机构询买入价 | Request to two providers
: QuoteReqID=RQ20261112001; NoRelatedSym=1; SecurityID=269901; Side=1; OrderQty=5000; NoQuoteTargets=2; TargetPartyID=100233; TargetPartyID=100417; TransactTime=20261112-01:33:10.000

# S Quote both LPAPI | 报价 | Quote
> 做市、意向及对询价的报价 | Market-making quote, indicative quote or response to a quote request
QuoteID!
QuoteReqID | 答复询价时必填 | Required in response to a quote request
QuoteType!
*instrument
QuoteLevelNo
PriceType!
BidPx
BidSize
OfferPx
OfferSize
MinQty
SettlType!23
SettlMethod
ValidUntilTime!
QuoteObligation
*parties
TransactTime!
= 双边做市报价 | Two-sided market-making quote
: QuoteID=Q881; QuoteType=2; SecurityID=269901; PriceType=1; BidPx=100.1200; BidSize=3000; OfferPx=100.1600; OfferSize=3000; SettlType=1; ValidUntilTime=20261112-08:00:00.000; QuoteObligation=Y; NoPartyIDs=1; PartyID=100233; PartyRole=1; NoPartySubIDs=2; PartySubID=Lin; PartySubIDType=9; PartySubID=A00123; PartySubIDType=11; TransactTime=20261112-01:30:00.000

# Z QuoteCancel in LPAPI | 撤销报价 | Quote cancel
> 撤销一笔、一只产品或全部报价 | Cancels one quote, all quotes for a security, or all quotes
QuoteCancelType!
QuoteID | 撤销单笔时必填 | Required to cancel one quote
SecurityID | 按产品撤销时必填 | Required to cancel by security
ReasonText@24
TransactTime!
= 撤销单笔 | Cancel one quote
: QuoteCancelType=5; QuoteID=Q881; TransactTime=20261112-01:45:00.000

# AJ QuoteResponse both LPAPI | 报价应答 | Quote response
> 对报价的接受、还价或放弃 | Hits, counters or passes on a quote
QuoteRespID!
QuoteID!
QuoteRespType!
*instrument
Side!
OrderQty!
Price | 还价时必填 | Required for a counter
PriceType
ClOrdID | 接受时必填 | Required for hit/lift
TransactTime!
= 接受报价 | Hit/lift
: QuoteRespID=QR1; QuoteID=Q881; QuoteRespType=1; SecurityID=269901; Side=1; OrderQty=2000; ClOrdID=C20261112009; TransactTime=20261112-01:34:00.000

# AI QuoteStatus out LPAPI | 报价状态 | Quote status
> 报价的受理结果与后续状态 | Acceptance and subsequent status of a quote
QuoteID!
QuoteReqID
QuoteStatus!
QuoteRejectReason | 被拒绝时必填 | Required if rejected
*instrument
Text
TransactTime!
= 价格无效 | Invalid price
: QuoteID=Q882; QuoteStatus=5; QuoteRejectReason=8; SecurityID=269901; TransactTime=20261112-01:30:01.000

# D BondOrder in CASH | 现券订单 | Cash bond order
> 提交现券的限价、市价或点击订单 | Submits a limit, market or previously quoted order for a cash bond
ClOrdID!
*instrument
Side!
OrderQty!
OrdType!
PriceType OrdType=2 | 限价时必填 | Required for limit orders
Price OrdType=2 | 限价时必填 | Required for limit orders
QuoteID OrdType=D | 点击报价时必填 | Required for previously quoted orders
MinQty
ExecInst
TimeInForce!
ExpireTime TimeInForce=6 | 指定时间前有效时必填 | Required for good till date orders
SettlType!
SettlMethod
ClearingMethod
Anonymous@23
OrderSource@24!24
*parties
TransactTime!
Text
= 限价买入 | Limit buy order
: ClOrdID=C20261112001; SecurityID=269901; SecurityIDSource=C; Symbol=26临江债01; Side=1; OrderQty=3000; OrdType=2; PriceType=1; Price=100.1250; ExecInst=A G; TimeInForce=0; SettlType=1; SettlMethod=0; @24 OrderSource=2; NoPartyIDs=2; PartyID=100233; PartyRole=1; PartyID=T0091; PartyRole=12; TransactTime=20261112-01:31:05.120

# F BondOrderCancel in CASH | 撤销订单 | Order cancel request
> 撤销未成交的部分 | Cancels the remaining quantity
OrigClOrdID!
ClOrdID!
OrderID
SecurityID!
Side!
TransactTime!
= 撤单 | Cancel order
: OrigClOrdID=C20261112001; ClOrdID=C20261112002; SecurityID=269901; Side=1; TransactTime=20261112-01:40:00.000

# G BondOrderReplace@23 in CASH | 修改订单 | Order cancel/replace request
> 修改价格或数量，时间优先重新计算 | Changes price or quantity; time priority is reset
OrigClOrdID!
ClOrdID!
SecurityID!
Side!
OrderQty!
OrdType!
PriceType
Price
TransactTime!
= 改价 | Price change
: OrigClOrdID=C20261112001; ClOrdID=C20261112003; SecurityID=269901; Side=1; OrderQty=3000; OrdType=2; PriceType=1; Price=100.1300; TransactTime=20261112-01:41:00.000

# 9 OrderCancelReject out CASH | 撤单拒绝 | Order cancel reject
> 撤单或改单未被接受 | Cancel or cancel/replace request rejected
OrderID!
ClOrdID!
OrigClOrdID!
OrdStatus!
CxlRejResponseTo!
CxlRejReason
Text
= 已成交 | Already filled
: OrderID=M77; ClOrdID=C20261112002; OrigClOrdID=C20261112001; OrdStatus=2; CxlRejResponseTo=1; CxlRejReason=0

# 8 ExecutionReport out CASH | 执行报告 | Execution report
> 订单的受理、成交、撤销与拒绝 | Acceptance, fill, cancellation or rejection of an order
OrderID!
ExecID!
ExecType!
OrdStatus!
ClOrdID
OrigClOrdID
*instrument
Side!
OrderQty
Price
PriceType
LastPx | 成交时必填 | Required for trades
LastQty | 成交时必填 | Required for trades
LeavesQty!
CumQty!
AvgPx!
*bondTerms
OrdRejReason | 拒绝时必填 | Required if rejected
TradeMethod@23
TradeDate
TransactTime!
*parties
Text
= 部分成交 | Partially filled
: OrderID=M77; ExecID=X501; ExecType=F; OrdStatus=1; ClOrdID=C20261112001; SecurityID=269901; Side=1; OrderQty=3000; LastPx=100.1250; LastQty=1000; LeavesQty=2000; CumQty=1000; AvgPx=100.1250; Yield=0.0213; AccruedInterest=0.8932; SettlMethod=0; SettlType=1; TradeDate=20261112; TransactTime=20261112-01:31:05.310; NoPartyIDs=1; PartyID=100417; PartyRole=17
= 超出额度 | Limit exceeded
: OrderID=M78; ExecID=X502; ExecType=8; OrdStatus=8; SecurityID=269901; Side=2; LeavesQty=0; CumQty=0; AvgPx=0; SettlMethod=0; SettlType=1; OrdRejReason=3; TransactTime=20261112-01:35:00.000
`
