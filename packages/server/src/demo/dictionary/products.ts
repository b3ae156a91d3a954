export const productFields = `
200 MaturityMonthYear MONTHYEAR | 合约月份 | Contract month
201 PutOrCall INT | 期权类别 | Put or call
  0 Put | 看跌 | Put
  1 Call | 看涨 | Call
202 StrikePrice PRICE | 行权价 | Strike price
231 ContractMultiplier FLOAT | 合约乘数 | Contract multiplier
421 Country COUNTRY | 国家或地区代码 | Country or region
555 NoLegs NUMINGROUP | 交易腿个数 | Number of legs
556 LegCurrency CURRENCY | 腿币种 | Leg currency
566 LegPrice PRICE | 腿价格 | Leg price
588 LegSettlDate LOCALMKTDATE | 腿结算日 | Leg settlement date
600 LegSymbol STRING | 腿产品简称 | Leg symbol
624 LegSide CHAR | 腿方向 | Leg side
  1 Buy | 买入或收取 | Buy/receive
  2 Sell | 卖出或支付 | Sell/pay
654 LegRefID STRING | 腿编号 | Leg reference ID
685 LegOrderQty QTY | 腿数量 | Leg quantity
539 NoNestedPartyIDs NUMINGROUP | 腿参与方个数 | Number of leg party IDs
524 NestedPartyID STRING | 腿参与方代码 | Leg party ID
538 NestedPartyRole INT | 腿参与方角色 | Leg party role
  4 Clearing | 清算机构 | Clearing firm
  10 SettlementBank | 结算行 | Settlement bank
10200 SpotRate PRICE | 即期汇率 | Spot rate
10201 SwapPoints PRICEOFFSET | 掉期点 | Swap points
10202 FarRate PRICE | 远端汇率 | Far leg rate
10203 FixingSource STRING@23 | 定盘来源 | Fixing source
10204 TenorCode STRING | 期限代码，如3M | Tenor, e.g. 3M
10205 CurvePointNo INT | 曲线点序号 | Curve point number
10206 NoCurvePoints NUMINGROUP | 曲线点个数 | Number of curve points
10207 CurveID STRING | 曲线代码 | Curve ID
10208 LegType INT | 腿类别 | Leg type
  1 Near | 近端 | Near leg
  2 Far | 远端 | Far leg
  3 Fixed | 固定端 | Fixed leg
  4 Floating | 浮动端 | Floating leg
10209 LegRate PERCENTAGE | 腿利率 | Leg rate
10210 LegSpread PRICEOFFSET | 浮动端利差（基点） | Floating leg spread (basis points)
10211 ReferenceRate STRING | 参考利率 | Reference rate
  FR007 RepoFixing | 七天回购定盘利率 | Seven-day repo fixing
  SH3M InterbankOffer | 三个月同业拆放利率 | Three-month interbank offered rate
  LPR1Y LoanPrime | 一年期贷款市场报价利率 | One-year loan prime rate
10212 DayCount STRING | 计息基准 | Day count convention
  A365 Actual365 | 实际/365 | Actual/365
  A360 Actual360 | 实际/360 | Actual/360
10213 PaymentFrequency STRING | 支付周期 | Payment frequency
  M Monthly | 按月 | Monthly
  Q Quarterly | 按季 | Quarterly
  Y Yearly | 按年 | Yearly
10214 ResetFrequency STRING | 重置周期 | Reset frequency
10215 EffectiveDate LOCALMKTDATE | 起息日 | Effective date
10216 TerminationDate LOCALMKTDATE | 终止日 | Termination date
10217 NotionalAmt AMT | 名义本金 | Notional amount
10218 CompoundingMethod INT@23 | 计复利方式 | Compounding method
  0 None | 单利 | None
  1 Flat | 复利 | Compounded
10219 PremiumAmt AMT | 期权费 | Premium
10220 PremiumDate LOCALMKTDATE | 期权费支付日 | Premium payment date
10221 ExerciseStyle INT | 行权方式 | Exercise style
  0 European | 欧式 | European
  1 American | 美式 | American
10222 ImpliedVolatility PERCENTAGE | 隐含波动率 | Implied volatility
10223 FixingDate LOCALMKTDATE@23 | 定盘日 | Fixing date
10224 FixingRate PERCENTAGE@23 | 定盘利率 | Fixing rate
10225 NoFixings NUMINGROUP@23 | 定盘条数 | Number of fixings
10300 RepoType INT | 回购类别 | Repo type
  1 Pledged | 质押式 | Pledged
  2 Outright | 买断式 | Outright
10301 RepoRate PERCENTAGE | 回购利率 | Repo rate
10302 RepoDays INT | 回购天数 | Repo term in days
10303 FirstSettlDate LOCALMKTDATE | 首次结算日 | First settlement date
10304 SecondSettlDate LOCALMKTDATE | 到期结算日 | Second settlement date
10305 FirstSettlAmt AMT | 首次结算金额 | First settlement amount
10306 SecondSettlAmt AMT | 到期结算金额 | Second settlement amount
10307 NoCollaterals NUMINGROUP | 质押券只数 | Number of collateral bonds
10308 CollateralID STRING | 质押券代码 | Collateral security ID
10309 CollateralQty QTY | 质押券面额（万元） | Collateral face value (CNY 10,000)
10310 HaircutRate PERCENTAGE | 折算比例 | Conversion rate
10311 RepoID STRING | 回购业务编号 | Repo ID
10312 SubstitutionID STRING@23 | 换券编号 | Substitution ID
10313 CollateralAction CHAR@23 | 换券动作 | Collateral action
  1 In | 补入 | In
  2 Out | 换出 | Out
10314 RepoStatus INT | 回购状态 | Repo status
  0 Offered | 已发起 | Offered
  1 Agreed | 已达成 | Agreed
  2 FirstSettled | 首次结算完成 | First leg settled
  3 Matured | 到期结算完成 | Matured
  9 Declined | 已拒绝 | Declined
10315 CustodyCode INT | 托管机构 | Custodian
  1 Registrar | 登记结算机构 | Registrar
  2 ClearingHouse | 清算机构 | Clearing house
571 TradeReportID STRING | 成交记录编号 | Trade report ID
568 TradeRequestID STRING | 成交查询编号 | Trade request ID
569 TradeRequestType INT | 成交查询范围 | Trade request type
  0 All | 全部 | All trades
  1 Matching | 符合条件 | Matching trades
749 TradeRequestResult INT | 成交查询结果 | Trade request result
  0 Successful | 成功 | Successful
  1 UnknownInstrument | 产品不存在 | Unknown instrument
  9 NotAuthorized | 未获授权 | Not authorized
748 TotNumTradeReports INT | 成交记录总数 | Total number of trade reports
856 TradeReportType INT | 成交记录类别 | Trade report type
  0 Submit | 新成交 | Submit
  5 Amend@23 | 变更 | Amend
  6 Cancel | 撤销 | Cancel
10400 TradeID STRING | 成交编号 | Trade ID
10401 ConfirmStatus INT | 确认状态 | Confirmation status
  0 Waiting | 待确认 | Pending
  1 Confirmed | 已确认 | Confirmed
  2 Disputed | 有异议 | Disputed
10402 ConfirmID STRING | 确认编号 | Confirmation ID
10403 AmendReason STRING@23 | 变更原因 | Amendment reason
10404 StartTime UTCTIMESTAMP | 查询起始时间 | Start time
10405 EndTime UTCTIMESTAMP | 查询结束时间 | End time
10410 InstructionID STRING | 结算指令编号 | Settlement instruction ID
10411 InstructionType INT | 结算指令类别 | Settlement instruction type
  1 Delivery | 付券 | Deliver
  2 Receipt | 收券 | Receive
  3 Payment | 付款 | Pay
10412 SettlStatus INT | 结算状态 | Settlement status
  0 Pending | 待结算 | Pending
  1 Settled | 已结算 | Settled
  2 Failed | 结算失败 | Failed
  3 Partial@23 | 部分结算 | Partially settled
10413 SettlFailReason INT | 结算失败原因 | Settlement failure reason
  1 NoBonds | 债券不足 | Insufficient securities
  2 NoMoney | 资金不足 | Insufficient funds
  3 NotMatched | 指令不匹配 | Instructions not matched
10414 CashAccount STRING | 资金账号 | Cash account
10415 BondAccount STRING | 债券账号 | Securities account
10416 SettlBank STRING | 结算行代码 | Settlement bank code
10417 PaymentRef STRING | 支付报文编号 | Payment reference
10418 SettledQty QTY | 已结算数量 | Settled quantity
10419 SettledAmt AMT | 已结算金额 | Settled amount
10420 HoldingReqID STRING | 持仓查询标识 | Position request ID
10421 NoHoldings NUMINGROUP | 持仓条数 | Number of positions
10422 HoldingQty QTY | 持有面额 | Position (face value)
10423 AvailableQty QTY | 可用面额 | Available (face value)
10424 PledgedQty QTY | 质押面额 | Pledged (face value)
10425 FrozenQty QTY | 冻结面额 | Frozen (face value)
10426 CostPrice PRICE | 成本净价 | Cost (clean price)
10427 HoldingDate LOCALMKTDATE | 持仓日期 | Position date
10428 BusinessDayNo INT@23 | 结算顺延营业日数 | Business days delayed
10406 FeeAmt AMT@24 | 交易手续费 | Transaction fee
10407 FeeCurrency CURRENCY@24 | 手续费币种 | Fee currency
`

export const productBlocks = {
  swapLegs: `
NoLegs!
  LegType!
  LegRefID
  LegSide!
  LegCurrency
  LegRate | 固定端必填 | Required for the fixed leg
  ReferenceRate | 浮动端必填 | Required for the floating leg
  LegSpread
  DayCount!
  PaymentFrequency!
  ResetFrequency
  CompoundingMethod@23
  NoNestedPartyIDs
    NestedPartyID!
    NestedPartyRole!
`,
  fxLegs: `
NoLegs!
  LegType!
  LegSymbol
  LegSide!
  LegCurrency!
  LegOrderQty!
  LegPrice
  LegSettlDate!
  NoNestedPartyIDs
    NestedPartyID!
    NestedPartyRole!
`,
  collateral: `
NoCollaterals!
  CollateralID!
  CollateralQty!
  HaircutRate!23
  CustodyCode
`,
}

export const productMessages = `
# UC1 CurveQuote both CSWAP | 曲线报价 | Curve quote
> 一条掉期曲线上各期限的双边报价 | Two-sided quotes for each tenor of a swap curve
QuoteID!
CurveID!
Currency!
SpotRate
NoCurvePoints!
  TenorCode!
  CurvePointNo
  BidPx
  OfferPx
  BidSize
  OfferSize
ValidUntilTime!
FixingSource@23
TransactTime!
= 两个期限 | Two tenors
: QuoteID=CQ1; CurveID=USDCNY; Currency=USD; SpotRate=7.1235; NoCurvePoints=2; TenorCode=1M; BidPx=-182.5; OfferPx=-180.0; TenorCode=3M; BidPx=-545.0; OfferPx=-540.5; ValidUntilTime=20261112-08:00:00.000; TransactTime=20261112-01:30:00.000

# UC2 CurveSwapOrder in CSWAP | 掉期订单 | Swap order
> 以近端与远端两腿表示的掉期订单 | Swap order with near and far legs
ClOrdID!
QuoteID
Symbol!
TenorCode
SwapPoints
*fxLegs
ClearingMethod
TimeInForce!
TransactTime!
*parties
= 买入近端卖出远端 | Buy near, sell far
: ClOrdID=CS20261112001; Symbol=USDCNY; TenorCode=3M; SwapPoints=-541.0; NoLegs=2; LegType=1; LegSide=1; LegCurrency=USD; LegOrderQty=10000000; LegSettlDate=20261116; LegType=2; LegSide=2; LegCurrency=USD; LegOrderQty=10000000; LegSettlDate=20270216; NoNestedPartyIDs=1; NestedPartyID=SB01; NestedPartyRole=10; TimeInForce=3; TransactTime=20261112-01:36:00.000

# UC3 CurveSwapReport out CSWAP | 掉期执行报告 | Swap execution report
> 掉期订单的受理、成交与拒绝 | Acceptance, fill or rejection of a swap order
OrderID!
ExecID!
ExecType!
OrdStatus!
ClOrdID!
Symbol!
SpotRate
SwapPoints
FarRate
*fxLegs
TradeDate
OrdRejReason
TransactTime!
= 成交 | Trade
: OrderID=MS9; ExecID=XS3; ExecType=F; OrdStatus=2; ClOrdID=CS20261112001; Symbol=USDCNY; SpotRate=7.1235; SwapPoints=-541.0; FarRate=7.0694; NoLegs=2; LegType=1; LegSide=1; LegCurrency=USD; LegOrderQty=10000000; LegPrice=7.1235; LegSettlDate=20261116; LegType=2; LegSide=2; LegCurrency=USD; LegOrderQty=10000000; LegPrice=7.0694; LegSettlDate=20270216; TradeDate=20261112; TransactTime=20261112-01:36:00.410

# AD TradeRequest in TRD | 成交查询 | Trade request
> 按时间与产品查询本机构成交 | Requests the institution’s trades by time and security
TradeRequestID!
TradeRequestType!
SecurityID
SecurityType
StartTime
EndTime
SubscriptionRequestType!23
= 当日全部 | All trades of the day
: TradeRequestID=TQ1; TradeRequestType=0; StartTime=20261112-00:00:00.000; SubscriptionRequestType=0

# AQ TradeRequestAck out TRD | 成交查询应答 | Trade request ack
> 查询的受理结果与记录总数 | Result of the request and total number of trade reports
TradeRequestID!
TradeRequestType!
TradeRequestResult!
TotNumTradeReports
Text
= 受理 | Accepted
: TradeRequestID=TQ1; TradeRequestType=0; TradeRequestResult=0; TotNumTradeReports=1

# AE TradeReport out TRD | 成交记录 | Trade report
> 单笔成交的全部要素，供清算与对账 | All terms of a trade, for clearing and reconciliation
TradeReportID!
TradeRequestID
TradeReportType!
TradeID!
TradeMethod
*instrument
Side!
LastQty!
LastPx!
PriceType
*bondTerms
TradeDate!
TransactTime!
*parties
FeeAmt@24
FeeCurrency@24
LastFragment
= 现券成交 | Cash bond trade
: TradeReportID=TR1; TradeRequestID=TQ1; TradeReportType=0; TradeID=CBT20261112000087; TradeMethod=5; SecurityID=269901; Side=1; LastQty=1000; LastPx=100.1250; PriceType=1; Yield=0.0213; YieldType=MATURITY; AccruedInterest=0.8932; DirtyPrice=101.0182; SettlAmt=10101820.00; SettlMethod=0; ClearingMethod=13; SettlType=1; SettlDate=20261112; TradeDate=20261112; TransactTime=20261112-01:31:05.310; NoPartyIDs=2; PartyID=100233; PartyRole=1; NoPartySubIDs=1; PartySubID=A00123; PartySubIDType=11; PartyID=100417; PartyRole=17; LastFragment=Y

# UT1 TradeConfirmation both TRD | 成交确认 | Trade confirmation
> 双方在日终前确认成交要素 | Both parties confirm the trade terms before end of day
ConfirmID!
TradeID!
ConfirmStatus!
ReasonText | 有异议时必填 | Required if disputed
TransactTime!
= 确认 | Confirmed
: ConfirmID=CF1; TradeID=CBT20261112000087; ConfirmStatus=1; TransactTime=20261112-07:00:00.000

# UT2 TradeAmendment@23 in TRD | 成交变更 | Trade amendment
> 双方协商一致后变更结算要素 | Amends the settlement terms as agreed by both parties
TradeReportID!
TradeReportType!
TradeID!
AmendReason!
SettlType
SettlDate
SettlMethod
TransactTime!
= 推迟结算 | Settlement postponed
: TradeReportID=TA1; TradeReportType=5; TradeID=CBT20261112000087; AmendReason=Agreed by both parties; SettlType=2; SettlDate=20261113; TransactTime=20261112-06:10:00.000

# UT3 SettlementInstruction in TRD | 结算指令 | Settlement instruction
> 按成交生成的收付指令，双方各自提交 | Delivery or payment instruction for a trade; each party submits its own
InstructionID!
TradeID!
InstructionType!
SettlDate!
SettlMethod!
BondAccount | 收付债券时必填 | Required to deliver or receive securities
CashAccount!23
SettlBank
SettlAmt
TransactTime!
= 收券指令 | Receive instruction
: InstructionID=SI1; TradeID=CBT20261112000087; InstructionType=2; SettlDate=20261112; SettlMethod=0; BondAccount=A00123; CashAccount=8800123; SettlAmt=10101820.00; TransactTime=20261112-07:10:00.000

# UT4 SettlementStatus out TRD | 结算状态 | Settlement status
> 结算进度与结果 | Settlement progress and result
InstructionID!
TradeID!
SettlStatus!
SettlFailReason | 结算失败时必填 | Required if settlement failed
SettledQty
SettledAmt
PaymentRef
BusinessDayNo@23
TransactTime!
= 已结算 | Settled
: InstructionID=SI1; TradeID=CBT20261112000087; SettlStatus=1; SettledQty=1000; SettledAmt=10101820.00; PaymentRef=PY8812; TransactTime=20261112-08:30:00.000

# UB1 HoldingEnquiry in CASH | 持仓查询 | Position request
> 查询本机构债券持仓 | Requests the institution’s bond positions
HoldingReqID!
SecurityID
HoldingDate
= 全部持仓 | All positions
: HoldingReqID=HQ1; HoldingDate=20261112

# UB2 HoldingReport out CASH | 持仓报告 | Position report
> 持仓查询的应答 | Response to a position request
HoldingReqID!
HoldingDate!
NoHoldings!
  SecurityID!
  HoldingQty!
  AvailableQty!
  PledgedQty
  FrozenQty
  CostPrice
LastFragment
= 两只债券 | Two bonds
: HoldingReqID=HQ1; HoldingDate=20261112; NoHoldings=2; SecurityID=269901; HoldingQty=20000; AvailableQty=9000; PledgedQty=11000; SecurityID=269902; HoldingQty=5000; AvailableQty=5000; CostPrice=99.8700; LastFragment=Y

# UP1 RepoOffer both PLEDGE | 回购要约 | Repo offer
> 发起质押式或买断式回购 | Initiates a pledged or outright repo
RepoID!
ClOrdID!
RepoType!
Side!
RepoRate!
RepoDays!
FirstSettlAmt!
FirstSettlDate
SecondSettlDate
SettlType!
*collateral
*parties
ValidUntilTime
TransactTime!
= 融入七天资金 | Borrow for seven days
: RepoID=RP1; ClOrdID=CR1; RepoType=1; Side=2; RepoRate=0.0165; RepoDays=7; FirstSettlAmt=100000000.00; SettlType=1; NoCollaterals=2; CollateralID=269901; CollateralQty=6000; HaircutRate=0.95; CollateralID=269902; CollateralQty=5000; HaircutRate=0.93; CustodyCode=1; NoPartyIDs=1; PartyID=100417; PartyRole=17; TransactTime=20261112-01:50:00.000

# UP2 RepoResponse both PLEDGE | 回购应答 | Repo response
> 接受、还价或拒绝回购要约 | Accepts, counters or declines a repo offer
RepoID!
QuoteRespType!
RepoRate | 还价时必填 | Required for a counter
ReasonText
TransactTime!
= 接受 | Accept
: RepoID=RP1; QuoteRespType=1; TransactTime=20261112-01:52:00.000

# UP3 CollateralSubstitution@23 both PLEDGE | 质押券置换 | Collateral substitution
> 回购存续期内置换质押券，须足额 | Substitutes collateral during the repo term; collateral must remain sufficient
SubstitutionID!
RepoID!
NoCollaterals!
  CollateralID!
  CollateralAction!
  CollateralQty!
  HaircutRate
TransactTime!
= 一换一 | One-for-one substitution
: SubstitutionID=SU1; RepoID=RP1; NoCollaterals=2; CollateralID=269902; CollateralAction=2; CollateralQty=5000; CollateralID=269903; CollateralAction=1; CollateralQty=5100; HaircutRate=0.94; TransactTime=20261113-02:00:00.000

# UP4 RepoReport out PLEDGE | 回购报告 | Repo report
> 回购各阶段的状态与结算金额 | Repo status and settlement amounts at each stage
RepoID!
RepoStatus!
TradeID
RepoType!
RepoRate!
RepoDays!
FirstSettlDate!
FirstSettlAmt!
SecondSettlDate!
SecondSettlAmt!
SettlMethod
*collateral
*parties
TransactTime!
= 首次结算完成 | First leg settled
: RepoID=RP1; RepoStatus=2; TradeID=PRT20261112000012; RepoType=1; RepoRate=0.0165; RepoDays=7; FirstSettlDate=20261112; FirstSettlAmt=100000000.00; SecondSettlDate=20261119; SecondSettlAmt=100031643.84; SettlMethod=0; NoCollaterals=1; CollateralID=269901; CollateralQty=11000; HaircutRate=0.95; TransactTime=20261112-02:10:00.000

# UD1 SwapOrder in DERIVATIVES | 利率互换订单 | Interest rate swap order
> 固定端与浮动端的互换 | Swap of a fixed leg for a floating leg
ClOrdID!
SecurityID
Side!
NotionalAmt!
Currency
EffectiveDate!
TerminationDate!
TenorCode
*swapLegs
ClearingMethod!23
TimeInForce!
*parties
TransactTime!
= 支付固定端 | Pay fixed
: ClOrdID=CD1; Side=1; NotionalAmt=50000000.00; Currency=CNY; EffectiveDate=20261113; TerminationDate=20311113; TenorCode=5Y; NoLegs=2; LegType=3; LegSide=2; LegRate=0.0182; DayCount=A365; PaymentFrequency=Q; LegType=4; LegSide=1; ReferenceRate=FR007; LegSpread=0; DayCount=A365; PaymentFrequency=Q; NoNestedPartyIDs=1; NestedPartyID=CLR1; NestedPartyRole=4; ClearingMethod=13; TimeInForce=0; TransactTime=20261112-02:20:00.000

# UD2 SwapReport out DERIVATIVES | 利率互换报告 | Interest rate swap report
> 互换订单的受理、成交与拒绝 | Acceptance, fill or rejection of a swap order
OrderID!
ExecID!
ExecType!
OrdStatus!
ClOrdID
TradeID
Side!
NotionalAmt!
EffectiveDate
TerminationDate
*swapLegs
OrdRejReason
TradeDate
TransactTime!
= 成交 | Trade
: OrderID=MD3; ExecID=XD1; ExecType=F; OrdStatus=2; ClOrdID=CD1; TradeID=IRS20261112000003; Side=1; NotionalAmt=50000000.00; NoLegs=2; LegType=3; LegSide=2; LegRate=0.0182; DayCount=A365; PaymentFrequency=Q; LegType=4; LegSide=1; ReferenceRate=FR007; DayCount=A365; PaymentFrequency=Q; TradeDate=20261112; TransactTime=20261112-02:20:00.300

# UD3 OptionQuote both DERIVATIVES | 期权报价 | Option quote
> 以期权费或隐含波动率报价 | Quoted as premium or implied volatility
QuoteID!
Symbol!
PutOrCall!
StrikePrice!
ExerciseStyle!
MaturityMonthYear
MaturityDate!
ContractMultiplier
NotionalAmt!
BidPx
OfferPx
ImpliedVolatility
PremiumAmt
PremiumDate
ValidUntilTime!
TransactTime!
= 三个月看涨期权 | Three-month call option
: QuoteID=OQ1; Symbol=USDCNY; PutOrCall=1; StrikePrice=7.2000; ExerciseStyle=0; MaturityDate=20270212; NotionalAmt=5000000.00; BidPx=0.0121; OfferPx=0.0139; ImpliedVolatility=0.041; ValidUntilTime=20261112-02:30:00.000; TransactTime=20261112-02:21:00.000

# UD4 FixingNotice@23 out DERIVATIVES | 定盘通知 | Fixing notice
> 参考利率当日的定盘结果 | Fixing results of reference rates for the day
TransactTime!
NoFixings!
  ReferenceRate!
  FixingDate!
  FixingRate!
  FixingSource
= 两项定盘 | Two fixings
: TransactTime=20261112-03:30:00.000; NoFixings=2; ReferenceRate=FR007; FixingDate=20261112; FixingRate=0.0163; ReferenceRate=LPR1Y; FixingDate=20261112; FixingRate=0.0300

# UD5 OptionExercise@24 in DERIVATIVES | 期权行权 | Option exercise
> 行权申报，到期日截止前有效 | Exercise notice, valid until the expiry cut-off
ClOrdID!
TradeID!
ExerciseStyle
NotionalAmt!
Country
TransactTime!
= 行权 | Exercise
: ClOrdID=CE1; TradeID=OPT20261112000001; NotionalAmt=5000000.00; TransactTime=20270212-02:00:00.000
`
