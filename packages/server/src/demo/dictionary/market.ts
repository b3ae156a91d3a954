export const marketFields = `
15 Currency CURRENCY | 币种 | Currency
22 SecurityIDSource STRING | 产品代码的编码体系 | Who gave the code of the instrument
  4 Isin | 国际证券识别编码 | ISIN
  C Market | 市场内部代码 | Code of the market itself
48 SecurityID STRING | 产品代码 | Code of the instrument
55 Symbol STRING | 产品简称 | Short name of the instrument
64 SettlDate LOCALMKTDATE | 结算日 | Day of settlement
63 SettlType STRING | 清算速度 | How soon it is settled
  1 T0 | 当日 | On the same day
  2 T1 | 次一营业日 | On the next business day
  3 T2 | 次二营业日 | Two business days later
75 TradeDate LOCALMKTDATE | 成交日 | Day of the trade
60 TransactTime UTCTIMESTAMP | 业务发生时间 | When it happened
106 Issuer STRING | 发行人简称 | Short name of the issuer
107 SecurityDesc STRING | 产品全称 | Full name of the instrument
167 SecurityType STRING | 产品类别 | Kind of instrument
  TB TreasuryBond | 国债 | Treasury bond
  PB PolicyBond | 政策性金融债 | Policy bank bond
  CD CertificateOfDeposit | 同业存单 | Certificate of deposit
  CB CorporateBond | 信用债 | Corporate bond
  FXS CurrencySwap | 货币掉期 | Currency swap
  IRS InterestRateSwap | 利率互换 | Interest rate swap
  OPT Option | 期权 | Option
  FRA ForwardRate@23 | 远期利率协议 | Forward rate agreement
207 SecurityExchange EXCHANGE | 交易场所代码 | Code of the trading venue
223 CouponRate PERCENTAGE | 票面利率 | Coupon
225 IssueDate LOCALMKTDATE | 起息日 | Day from which interest runs
262 MDReqID STRING | 行情订阅标识 | Mark of the subscription
263 SubscriptionRequestType CHAR | 订阅方式 | How to subscribe
  0 Snapshot | 仅快照 | A snapshot only
  1 Subscribe | 快照及后续更新 | A snapshot and what follows
  2 Unsubscribe | 退订 | No more of it
264 MarketDepth INT | 行情深度，0为全部档位 | Levels of the book; 0 is all of them
265 MDUpdateType INT | 更新方式 | How updates come
  0 Full | 全量 | Whole books
  1 Incremental | 增量 | Only what changed
267 NoMDEntryTypes NUMINGROUP | 行情类别个数 | How many kinds of entries
268 NoMDEntries NUMINGROUP | 行情条目个数 | How many entries
269 MDEntryType CHAR | 行情类别 | Kind of entry
  0 Bid | 买价 | Bid
  1 Offer | 卖价 | Offer
  2 Trade | 成交 | Trade
  4 Opening | 开盘 | Opening
  5 Closing | 收盘 | Closing
  6 Reference | 参考价 | Reference price
  J Empty@23 | 空盘 | Empty book
270 MDEntryPx PRICE | 价格或收益率 | Price or yield
271 MDEntrySize QTY | 数量（万元） | Size, in ten thousand yuan
272 MDEntryDate UTCDATEONLY | 行情日期 | Day of the entry
273 MDEntryTime UTCTIMEONLY | 行情时间 | Time of the entry
278 MDEntryID STRING | 行情条目标识 | Mark of the entry
279 MDUpdateAction CHAR | 更新动作 | What becomes of the entry
  0 New | 新增 | It is new
  1 Change | 修改 | It changes
  2 Delete | 删除 | It goes
281 MDReqRejReason CHAR | 行情订阅拒绝原因 | Why the subscription was rejected
  0 UnknownSymbol | 产品不存在 | The instrument is not known
  3 NotEntitled | 未开通行情权限 | The sender has no permission for market data
  5 DepthUnsupported | 不支持该深度 | There is no such depth
290 MDEntryPositionNo INT | 档位 | Level in the book
320 SecurityReqID STRING | 产品查询标识 | Mark of the enquiry
322 SecurityResponseID STRING | 产品应答标识 | Mark of the answer
336 TradingSessionID STRING | 交易时段代码 | Code of the trading session
340 TradSesStatus INT@23 | 交易时段状态 | State of the trading session
  1 Halted | 暂停 | Halted
  2 Open | 开市 | Open
  3 Closed | 闭市 | Closed
  4 PreOpen | 开市前 | Before the opening
393 TotNoRelatedSym INT | 产品总数 | Instruments in all
146 NoRelatedSym NUMINGROUP | 产品个数 | How many instruments
447 PartyIDSource CHAR | 参与方代码的编码体系 | Who gave the code of the party
  D Market | 市场机构代码 | The market
  B Bic | 银行识别代码 | BIC
448 PartyID STRING | 参与方代码 | Code of the party
452 PartyRole INT | 参与方角色 | What the party is here
  1 Initiator | 发起方 | It began
  17 Counterparty | 对手方 | It is the other side
  12 Trader | 交易员 | The trader
  4 Clearing | 清算机构 | It clears
  28 Custodian | 托管机构 | It keeps the bonds
  36 Venue@23 | 交易场所 | The venue
453 NoPartyIDs NUMINGROUP | 参与方个数 | How many parties
523 PartySubID STRING | 参与方附属信息 | More about the party
541 MaturityDate LOCALMKTDATE | 到期日 | Day of maturity
559 SecurityListRequestType INT | 产品查询范围 | Which instruments are asked for
  0 One | 单只产品 | One of them
  1 ByType | 按类别 | All of a kind
  4 All | 全部 | All there are
560 SecurityRequestResult INT | 产品查询结果 | What came of the enquiry
  0 Valid | 成功 | It was answered
  1 Invalid | 请求无效 | It was not valid
  2 None | 无符合条件的产品 | There is no such instrument
802 NoPartySubIDs NUMINGROUP | 附属信息个数 | How many pieces of it
803 PartySubIDType INT | 附属信息类别 | What it is
  5 Name | 名称 | Name
  9 ContactName | 联系人 | Whom to call
  10 Account | 资金账号 | Cash account
  11 BondAccount | 债券账号 | Bond account
893 LastFragment BOOLEAN | 是否最后一包 | Whether this is the last part
10010 RemainingTerm STRING | 剩余期限，如2.35Y | What is left of the term, as 2.35Y
10011 RatingAgency STRING~24 | 评级机构 | Who rated it
10012 IssueRating STRING | 债项评级 | Rating of the issue
10013 ValuationPrice PRICE | 上一日估值净价 | Clean price of the day before
10014 ValuationYield PERCENTAGE | 上一日估值收益率 | Yield of the day before
10015 MinTradeUnit QTY | 最小交易单位 | Smallest quantity that is traded
10016 TickSize PRICEOFFSET | 最小变动价位 | Smallest step of the price
10017 ListingStatus CHAR@23 | 流通状态 | Whether it is traded
  1 Tradable | 可交易 | It is
  2 Suspended | 暂停流通 | Not for now
  3 Delisted | 已摘牌 | No more
10018 LimitType INT | 额度类别 | Kind of limit
  1 Counterparty | 对手方授信 | Credit given to one counterparty
  2 Product | 产品额度 | Limit of one kind of product
  3 Intraday | 日间额度 | Limit within the day
10019 LimitAmt AMT | 额度总额 | Limit as a whole
10020 LimitUsed AMT | 已用额度 | What is used of it
10021 NoLimits NUMINGROUP | 额度条数 | How many limits
10022 LimitReqID STRING | 额度查询标识 | Mark of the enquiry
10023 LimitUnit STRING | 额度计价单位 | Unit in which the limit is counted
10024 SessionStart UTCTIMEONLY@23 | 时段开始时间 | When the session begins
10025 SessionEnd UTCTIMEONLY@23 | 时段结束时间 | When the session ends
10026 HaltReason STRING@23 | 暂停原因 | Why trading is halted
10027 MarketSegment STRING@24 | 市场分层代码 | Segment of the market
148 Headline STRING | 公告标题 | Headline
42 OrigTime UTCTIMESTAMP | 公告发布时间 | When the bulletin was given out
61 Urgency CHAR | 紧急程度 | How urgent it is
  0 Normal | 一般 | Not very
  1 Flash | 紧急 | Very
  2 Background | 参考 | To know
33 NoLinesOfText NUMINGROUP | 正文行数 | How many lines of text
149 URLLink STRING | 公告网址 | Where to read more
10028 BulletinType INT | 公告类别 | Kind of bulletin
  1 Trading | 交易提示 | About trading
  2 System | 系统公告 | About the system
  3 Holiday | 休市安排 | About holidays
`

export const marketBlocks = {
  instrument: `
SecurityID!
SecurityIDSource
Symbol
SecurityType
`,
  parties: `
NoPartyIDs
  PartyID!
  PartyIDSource
  PartyRole!
  NoPartySubIDs
    PartySubID!
    PartySubIDType!23
`,
}

export const marketMessages = `
# x SecurityListRequest in LCAPI | 产品查询 | Instrument enquiry
> 查询可交易产品的基本要素 | Asks for the terms of the instruments that are traded
SecurityReqID!
SecurityListRequestType!
SecurityID | 查询单只产品时必填 | Required for one instrument
SecurityType | 按类别查询时必填 | Required for all of a kind
MarketSegment@24
= 查询全部政策性金融债 | All policy bank bonds
: SecurityReqID=SL1; SecurityListRequestType=1; SecurityType=PB

# y SecurityList out LCAPI | 产品列表 | Instrument list
> 分包返回产品要素，最后一包置位末包标志 | Gives the instruments in parts; the last one says that it is
SecurityReqID!
SecurityResponseID!
SecurityRequestResult!
TotNoRelatedSym
LastFragment
NoRelatedSym
  SecurityID!
  SecurityIDSource
  Symbol!
  SecurityDesc
  SecurityType!
  Issuer
  Country
  SecurityExchange
  IssueDate
  MaturityDate!23
  CouponRate
  RemainingTerm
  RatingAgency~24
  IssueRating
  ValuationPrice
  ValuationYield
  MinTradeUnit
  TickSize
  ListingStatus@23
= 两只债券 | Two bonds
: SecurityReqID=SL1; SecurityResponseID=SR9; SecurityRequestResult=0; TotNoRelatedSym=2; LastFragment=Y; NoRelatedSym=2;
: SecurityID=269901; Symbol=26临江债01; SecurityType=PB; MaturityDate=20310612; CouponRate=0.0215;
: SecurityID=269902; Symbol=26临江债02; SecurityType=PB; MaturityDate=20360612; CouponRate=0.0248; MinTradeUnit=10

# V MarketDataRequest in LCAPI | 行情订阅 | Market data request
> 订阅或退订一组产品的行情 | Subscribes to the prices of instruments, or ends that
MDReqID!
SubscriptionRequestType!
MarketDepth!
MDUpdateType
NoMDEntryTypes!
  MDEntryType!
NoRelatedSym!
  SecurityID!
  SecurityIDSource
= 订阅最优报价 | Best prices of one bond
: MDReqID=MD7; SubscriptionRequestType=1; MarketDepth=1; NoMDEntryTypes=2; MDEntryType=0; MDEntryType=1; NoRelatedSym=1; SecurityID=269901

# W MarketDataSnapshot out LCAPI | 行情快照 | Market data snapshot
> 单只产品的全部档位 | The whole book of one instrument
MDReqID!
*instrument
TradeDate
TradingSessionID
NoMDEntries!
  MDEntryType!
  MDEntryPx
  MDEntrySize
  MDEntryDate
  MDEntryTime
  MDEntryPositionNo
= 一档行情 | One level
: MDReqID=MD7; SecurityID=269901; NoMDEntries=2; MDEntryType=0; MDEntryPx=100.1250; MDEntrySize=3000; MDEntryType=1; MDEntryPx=100.1580; MDEntrySize=2000

# X MarketDataUpdate out LCAPI | 行情更新 | Market data update
> 自上一条报文以来发生变化的条目 | The entries that changed since the last message
MDReqID!
NoMDEntries!
  MDUpdateAction!
  MDEntryID
  MDEntryType
  SecurityID
  MDEntryPx
  MDEntrySize
  MDEntryTime
  MDEntryPositionNo
= 改价 | A changed price
: MDReqID=MD7; NoMDEntries=1; MDUpdateAction=1; MDEntryID=E33; MDEntryType=0; SecurityID=269901; MDEntryPx=100.1300; MDEntryTime=01:31:07.250

# Y MarketDataReject out LCAPI | 行情订阅拒绝 | Market data reject
> 订阅未被接受 | The subscription was not accepted
MDReqID!
MDReqRejReason
Text
= 未开通权限 | No permission
: MDReqID=MD8; MDReqRejReason=3

# h TradingSessionStatus@23 out LCAPI | 交易时段状态 | Trading session status
> 市场开市、暂停与闭市的通知 | Tells when the market opens, halts and closes
TradingSessionID!
TradSesStatus!
TradeDate!
SessionStart
SessionEnd
HaltReason | 暂停时必填 | Required when trading is halted
= 开市 | The market opens
: TradingSessionID=CASHBOND; TradSesStatus=2; TradeDate=20261112; SessionStart=01:00:00; SessionEnd=09:00:00

# B Bulletin out LCAPI | 市场公告 | Bulletin
> 面向接口用户的市场与系统公告 | What the market tells its API users
OrigTime!
Urgency
BulletinType!
Headline!
NoLinesOfText!
  Text!
URLLink
= 系统升级 | A system upgrade
: OrigTime=20261112-00:30:00.000; Urgency=0; BulletinType=2; Headline=System upgrade on Saturday; NoLinesOfText=2; Text=The test environment is upgraded on Saturday.; Text=No sessions are held meanwhile.

# UL1 LimitEnquiry in LCAPI | 额度查询 | Limit enquiry
> 查询本机构的授信与产品额度 | Asks for the institution’s own limits
LimitReqID!
LimitType
*parties
= 查询对某机构的授信 | Credit for one counterparty
: LimitReqID=LQ5; LimitType=1; NoPartyIDs=1; PartyID=100233; PartyRole=17

# UL2 LimitReport out LCAPI | 额度报告 | Limit report
> 额度查询的应答，额度变动时亦主动发送 | Answers the enquiry, and comes by itself when a limit changes
LimitReqID
TransactTime!
NoLimits!
  LimitType!
  LimitAmt!
  LimitUsed!
  LimitUnit
  Currency
= 两项额度 | Two limits
: LimitReqID=LQ5; TransactTime=20261112-01:32:00.000; NoLimits=2; LimitType=1; LimitAmt=500000000.00; LimitUsed=120000000.00; Currency=CNY; LimitType=3; LimitAmt=200000000.00; LimitUsed=0; Currency=CNY
`
