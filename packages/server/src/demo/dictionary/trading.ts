export const tradingFields = `
6 AvgPx PRICE | 成交均价 | Average price of the fills
11 ClOrdID STRING | 机构侧订单编号，当日唯一 | The institution’s own number of the order, unique in a day
14 CumQty QTY | 累计成交数量 | Quantity filled so far
17 ExecID STRING | 执行编号 | Number of the execution
18 ExecInst MULTIPLEVALUESTRING | 执行要求，可多选 | How to execute; several may be given
  A AllOrNone | 全部成交或不成交 | All or none
  G Hidden | 不公开显示 | Not shown to others
  S SessionOnly@23 | 仅当前时段有效 | Only in this session
31 LastPx PRICE | 本次成交价格 | Price of this fill
32 LastQty QTY | 本次成交数量 | Quantity of this fill
37 OrderID STRING | 市场侧订单编号 | The market’s number of the order
38 OrderQty QTY | 委托数量（万元面额） | Quantity, as face value in ten thousand yuan
39 OrdStatus CHAR | 订单状态 | State of the order
  0 New | 已受理 | Accepted
  1 PartiallyFilled | 部分成交 | Filled in part
  2 Filled | 全部成交 | Filled
  4 Canceled | 已撤销 | Cancelled
  8 Rejected | 已拒绝 | Rejected
  C Expired | 已失效 | Expired
40 OrdType CHAR | 委托类型 | Kind of order
  1 Market | 市价 | At the market
  2 Limit | 限价 | With a limit
  D PreviouslyQuoted | 点击报价 | On a quote
41 OrigClOrdID STRING | 原订单编号 | Number of the order that is changed
44 Price PRICE | 价格，净价或收益率以价格类别为准 | Price; the price type says whether clean price or yield
54 Side CHAR~23 | 买卖方向 | Side
  1 Buy | 买入 | Buys
  2 Sell | 卖出 | Sells
54 Side CHAR@23 | 本方方向；回购与拆借以资金方向为准 | The sender’s side; in repo and lending it is the side of the money
  1 Buy | 买入 | Buys
  2 Sell | 卖出 | Sells
  F Lend | 融出资金 | Lends money
  G Borrow | 融入资金 | Borrows money
59 TimeInForce CHAR | 有效期类别 | How long it stands
  0 Day | 当日有效 | For the day
  3 ImmediateOrCancel | 立即成交剩余撤销 | Now, and the rest is cancelled
  6 GoodTillDate | 指定时间前有效 | Until a given time
62 ValidUntilTime UTCTIMESTAMP | 报价失效时间 | When the quote ends
102 CxlRejReason INT | 撤单拒绝原因 | Why the cancellation was rejected
  0 TooLate | 已成交或已失效 | Filled or expired already
  1 UnknownOrder | 订单不存在 | There is no such order
103 OrdRejReason INT | 订单拒绝原因 | Why the order was rejected
  1 UnknownSecurity | 产品不存在 | The instrument is not known
  2 MarketClosed | 不在交易时段 | The market is closed
  3 LimitExceeded | 超出额度 | Over the limit
  13 IncorrectQty | 数量不合规 | The quantity is not allowed
  16 PriceOutOfRange@23 | 价格偏离过大 | The price is too far off
110 MinQty QTY | 最小成交数量 | Smallest fill
117 QuoteID STRING | 报价编号 | Number of the quote
126 ExpireTime UTCTIMESTAMP | 订单失效时间 | When the order ends
131 QuoteReqID STRING | 询价编号 | Number of the request for quote
132 BidPx PRICE | 买入报价 | Bid
133 OfferPx PRICE | 卖出报价 | Offer
134 BidSize QTY | 买入数量 | Size of the bid
135 OfferSize QTY | 卖出数量 | Size of the offer
150 ExecType CHAR | 执行类型 | What the report tells
  0 New | 受理 | Accepted
  4 Canceled | 撤销 | Cancelled
  8 Rejected | 拒绝 | Rejected
  F Trade | 成交 | A fill
  I Status | 状态查询 | The state, as asked
151 LeavesQty QTY | 剩余数量 | Quantity still open
235 YieldType STRING | 收益率类别 | Kind of yield
  MATURITY ToMaturity | 到期收益率 | To maturity
  CALL ToCall | 行权收益率 | To the call
236 Yield PERCENTAGE | 收益率 | Yield
297 QuoteStatus INT | 报价状态 | State of the quote
  0 Accepted | 已受理 | Accepted
  5 Rejected | 已拒绝 | Rejected
  7 Expired | 已失效 | Expired
  16 Active | 有效 | Standing
  17 Canceled | 已撤销 | Cancelled
298 QuoteCancelType INT | 报价撤销范围 | Which quotes are cancelled
  1 ForSymbol | 指定产品 | Those of one instrument
  4 All | 全部 | All of them
  5 ForQuote | 指定报价 | One of them
300 QuoteRejectReason INT | 报价拒绝原因 | Why the quote was rejected
  1 UnknownSymbol | 产品不存在 | The instrument is not known
  5 UnknownQuote | 报价不存在 | There is no such quote
  8 InvalidPrice | 价格无效 | The price is not valid
  9 NotAuthorized | 无做市权限 | The sender may not make this market
303 QuoteRequestType INT | 询价方式 | How the request is made
  1 Manual | 人工 | By hand
  2 Automatic | 程序 | By a program
423 PriceType INT | 价格类别 | What the price is
  1 CleanPrice | 净价 | Clean price
  2 DirtyPrice | 全价 | Dirty price
  9 Yield | 收益率 | Yield
  6 Spread | 点差 | Spread
434 CxlRejResponseTo CHAR | 被拒绝的请求类别 | What was rejected
  1 Cancel | 撤单 | A cancellation
  2 Replace | 改单 | A change
537 QuoteType INT | 报价类型 | Kind of quote
  0 Indicative | 意向报价 | Indicative
  1 Tradable | 可成交报价 | Firm
  2 MarketMaking | 做市报价 | Market making
693 QuoteRespID STRING | 报价应答编号 | Number of the response
694 QuoteRespType INT | 报价应答类型 | What the response says
  1 Hit | 接受 | It takes the quote
  2 Counter | 还价 | It names another price
  6 Pass | 放弃 | It lets it pass
10100 AccruedInterest AMT | 应计利息（每百元） | Accrued interest for a hundred of face value
10101 DirtyPrice PRICE | 全价 | Dirty price
10102 SettlAmt AMT | 结算金额 | Amount to be settled
10103 SettlMethod INT | 结算方式 | How it is settled
  0 DvP | 券款对付 | Delivery against payment
  4 PvP | 款款对付 | Payment against payment
  5 Net@23 | 净额清算 | Net
10104 ClearingMethod INT | 清算方式 | How it is cleared
  6 Bilateral | 双边自行清算 | By the two sides themselves
  13 Central | 集中清算 | Centrally
10105 TradeMethod INT | 交易方式 | How it was traded
  1 Negotiation | 对话报价 | Negotiated
  3 Click | 点击成交 | On a quote
  4 Rfq | 请求报价 | On a request for quote
  5 Matching | 匹配成交 | Matched
10106 Anonymous BOOLEAN@23 | 是否匿名 | Whether the sender stays unnamed
10107 QuoteObligation BOOLEAN | 是否计入做市义务 | Whether it counts towards the market-making duty
10108 NoQuoteTargets NUMINGROUP | 询价对象个数 | How many are asked
10109 TargetPartyID STRING | 询价对象代码 | Code of who is asked
10110 QuoteLevelNo INT | 报价档位 | Level of the quote
10111 ReasonText STRING | 原因说明 | The reason, in words
10112 ResponseDeadline UTCTIMESTAMP@23 | 应答截止时间 | Until when to respond
10113 OrderSource CHAR@24 | 订单来源 | Where the order comes from
  1 Terminal | 交易终端 | A terminal
  2 Api | 接口 | The API
  3 Algorithm | 算法 | An algorithm
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
# R QuoteRequest in LPAPI | 询价请求 | Request for quote
> 向一家或多家报价机构询价 | Asks one or more liquidity providers for a price
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
= 向两家机构询买入价 | Two providers are asked
: QuoteReqID=RQ20261112001; NoRelatedSym=1; SecurityID=269901; Side=1; OrderQty=5000; NoQuoteTargets=2; TargetPartyID=100233; TargetPartyID=100417; TransactTime=20261112-01:33:10.000

# S Quote both LPAPI | 报价 | Quote
> 做市、意向及对询价的报价 | A quote: market making, indicative, or in answer to a request
QuoteID!
QuoteReqID | 答复询价时必填 | Required in answer to a request
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
= 双边做市报价 | A two-sided quote
: QuoteID=Q881; QuoteType=2; SecurityID=269901; PriceType=1; BidPx=100.1200; BidSize=3000; OfferPx=100.1600; OfferSize=3000; SettlType=1; ValidUntilTime=20261112-08:00:00.000; QuoteObligation=Y; NoPartyIDs=1; PartyID=100233; PartyRole=1; NoPartySubIDs=2; PartySubID=Lin; PartySubIDType=9; PartySubID=A00123; PartySubIDType=11; TransactTime=20261112-01:30:00.000

# Z QuoteCancel in LPAPI | 撤销报价 | Quote cancellation
> 撤销一笔、一只产品或全部报价 | Cancels one quote, those of an instrument, or all
QuoteCancelType!
QuoteID | 撤销单笔时必填 | Required for one quote
SecurityID | 按产品撤销时必填 | Required for an instrument
ReasonText@24
TransactTime!
= 撤销单笔 | One quote
: QuoteCancelType=5; QuoteID=Q881; TransactTime=20261112-01:45:00.000

# AJ QuoteResponse both LPAPI | 报价应答 | Quote response
> 对报价的接受、还价或放弃 | Takes a quote, names another price or lets it pass
QuoteRespID!
QuoteID!
QuoteRespType!
*instrument
Side!
OrderQty!
Price | 还价时必填 | Required with another price
PriceType
ClOrdID | 接受时必填 | Required when it takes the quote
TransactTime!
= 接受报价 | Takes the quote
: QuoteRespID=QR1; QuoteID=Q881; QuoteRespType=1; SecurityID=269901; Side=1; OrderQty=2000; ClOrdID=C20261112009; TransactTime=20261112-01:34:00.000

# AI QuoteStatus out LPAPI | 报价状态 | Quote status
> 报价的受理结果与后续状态 | What became of a quote
QuoteID!
QuoteReqID
QuoteStatus!
QuoteRejectReason | 被拒绝时必填 | Required when it was rejected
*instrument
Text
TransactTime!
= 价格无效 | The price was not valid
: QuoteID=Q882; QuoteStatus=5; QuoteRejectReason=8; SecurityID=269901; TransactTime=20261112-01:30:01.000

# D BondOrder in CASH | 现券订单 | Cash bond order
> 提交现券的限价、市价或点击订单 | Places an order for a bond: with a limit, at the market, or on a quote
ClOrdID!
*instrument
Side!
OrderQty!
OrdType!
PriceType OrdType=2 | 限价时必填 | Required with a limit
Price OrdType=2 | 限价时必填 | Required with a limit
QuoteID OrdType=D | 点击报价时必填 | Required on a quote
MinQty
ExecInst
TimeInForce!
ExpireTime TimeInForce=6 | 指定时间前有效时必填 | Required for orders until a given time
SettlType!
SettlMethod
ClearingMethod
Anonymous@23
OrderSource@24!24
*parties
TransactTime!
Text
= 限价买入 | Buys with a limit
: ClOrdID=C20261112001; SecurityID=269901; SecurityIDSource=C; Symbol=26临江债01; Side=1; OrderQty=3000; OrdType=2; PriceType=1; Price=100.1250; ExecInst=A G; TimeInForce=0; SettlType=1; SettlMethod=0; @24 OrderSource=2; NoPartyIDs=2; PartyID=100233; PartyRole=1; PartyID=T0091; PartyRole=12; TransactTime=20261112-01:31:05.120

# F BondOrderCancel in CASH | 撤销订单 | Order cancellation
> 撤销未成交的部分 | Cancels what is not filled yet
OrigClOrdID!
ClOrdID!
OrderID
SecurityID!
Side!
TransactTime!
= 撤单 | A cancellation
: OrigClOrdID=C20261112001; ClOrdID=C20261112002; SecurityID=269901; Side=1; TransactTime=20261112-01:40:00.000

# G BondOrderReplace@23 in CASH | 修改订单 | Order change
> 修改价格或数量，时间优先重新计算 | Changes price or quantity; the order goes to the end of its price
OrigClOrdID!
ClOrdID!
SecurityID!
Side!
OrderQty!
OrdType!
PriceType
Price
TransactTime!
= 改价 | Another price
: OrigClOrdID=C20261112001; ClOrdID=C20261112003; SecurityID=269901; Side=1; OrderQty=3000; OrdType=2; PriceType=1; Price=100.1300; TransactTime=20261112-01:41:00.000

# 9 OrderCancelReject out CASH | 撤单拒绝 | Cancellation rejected
> 撤单或改单未被接受 | A cancellation or a change was not accepted
OrderID!
ClOrdID!
OrigClOrdID!
OrdStatus!
CxlRejResponseTo!
CxlRejReason
Text
= 已成交 | Filled already
: OrderID=M77; ClOrdID=C20261112002; OrigClOrdID=C20261112001; OrdStatus=2; CxlRejResponseTo=1; CxlRejReason=0

# 8 ExecutionReport out CASH | 执行报告 | Execution report
> 订单的受理、成交、撤销与拒绝 | Tells that an order was accepted, filled, cancelled or rejected
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
LastPx | 成交时必填 | Required with a fill
LastQty | 成交时必填 | Required with a fill
LeavesQty!
CumQty!
AvgPx!
*bondTerms
OrdRejReason | 拒绝时必填 | Required when rejected
TradeMethod@23
TradeDate
TransactTime!
*parties
Text
= 部分成交 | Filled in part
: OrderID=M77; ExecID=X501; ExecType=F; OrdStatus=1; ClOrdID=C20261112001; SecurityID=269901; Side=1; OrderQty=3000; LastPx=100.1250; LastQty=1000; LeavesQty=2000; CumQty=1000; AvgPx=100.1250; Yield=0.0213; AccruedInterest=0.8932; SettlMethod=0; SettlType=1; TradeDate=20261112; TransactTime=20261112-01:31:05.310; NoPartyIDs=1; PartyID=100417; PartyRole=17
= 超出额度 | Over the limit
: OrderID=M78; ExecID=X502; ExecType=8; OrdStatus=8; SecurityID=269901; Side=2; LeavesQty=0; CumQty=0; AvgPx=0; SettlMethod=0; SettlType=1; OrdRejReason=3; TransactTime=20261112-01:35:00.000
`
