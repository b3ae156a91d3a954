export const marketFields = `
15 Currency CURRENCY | 币种 | Currency
22 SecurityIDSource STRING | 产品代码的编码体系 | Security ID source
  4 Isin | 国际证券识别编码 | ISIN
  C Market | 市场内部代码 | Market code
48 SecurityID STRING | 产品代码 | Security ID
55 Symbol STRING | 产品简称 | Symbol
64 SettlDate LOCALMKTDATE | 结算日 | Settlement date
63 SettlType STRING | 清算速度 | Settlement type
  1 T0 | 当日 | T+0
  2 T1 | 次一营业日 | T+1
  3 T2 | 次二营业日 | T+2
75 TradeDate LOCALMKTDATE | 成交日 | Trade date
60 TransactTime UTCTIMESTAMP | 业务发生时间 | Transaction time
106 Issuer STRING | 发行人简称 | Issuer
107 SecurityDesc STRING | 产品全称 | Security description
167 SecurityType STRING | 产品类别 | Security type
  TB TreasuryBond | 国债 | Treasury bond
  PB PolicyBond | 政策性金融债 | Policy bank bond
  CD CertificateOfDeposit | 同业存单 | Certificate of deposit
  CB CorporateBond | 信用债 | Corporate bond
  FXS CurrencySwap | 货币掉期 | Currency swap
  IRS InterestRateSwap | 利率互换 | Interest rate swap
  OPT Option | 期权 | Option
  FRA ForwardRate@23 | 远期利率协议 | Forward rate agreement
207 SecurityExchange EXCHANGE | 交易场所代码 | Trading venue code
223 CouponRate PERCENTAGE | 票面利率 | Coupon rate
225 IssueDate LOCALMKTDATE | 起息日 | Interest accrual date
262 MDReqID STRING | 行情订阅标识 | Market data request ID
263 SubscriptionRequestType CHAR | 订阅方式 | Subscription request type
  0 Snapshot | 仅快照 | Snapshot
  1 Subscribe | 快照及后续更新 | Snapshot plus updates
  2 Unsubscribe | 退订 | Unsubscribe
264 MarketDepth INT | 行情深度，0为全部档位 | Market depth; 0 means full book
265 MDUpdateType INT | 更新方式 | Market data update type
  0 Full | 全量 | Full refresh
  1 Incremental | 增量 | Incremental refresh
267 NoMDEntryTypes NUMINGROUP | 行情类别个数 | Number of entry types
268 NoMDEntries NUMINGROUP | 行情条目个数 | Number of entries
269 MDEntryType CHAR | 行情类别 | Market data entry type
  0 Bid | 买价 | Bid
  1 Offer | 卖价 | Offer
  2 Trade | 成交 | Trade
  4 Opening | 开盘 | Opening price
  5 Closing | 收盘 | Closing price
  6 Reference | 参考价 | Reference price
  J Empty@23 | 空盘 | Empty book
270 MDEntryPx PRICE | 价格或收益率 | Price or yield
271 MDEntrySize QTY | 数量（万元） | Size (CNY 10,000)
272 MDEntryDate UTCDATEONLY | 行情日期 | Entry date
273 MDEntryTime UTCTIMEONLY | 行情时间 | Entry time
278 MDEntryID STRING | 行情条目标识 | Entry ID
279 MDUpdateAction CHAR | 更新动作 | Update action
  0 New | 新增 | New
  1 Change | 修改 | Change
  2 Delete | 删除 | Delete
281 MDReqRejReason CHAR | 行情订阅拒绝原因 | Market data request reject reason
  0 UnknownSymbol | 产品不存在 | Unknown symbol
  3 NotEntitled | 未开通行情权限 | Not entitled to market data
  5 DepthUnsupported | 不支持该深度 | Unsupported market depth
290 MDEntryPositionNo INT | 档位 | Level in the order book
320 SecurityReqID STRING | 产品查询标识 | Security request ID
322 SecurityResponseID STRING | 产品应答标识 | Security response ID
336 TradingSessionID STRING | 交易时段代码 | Trading session ID
340 TradSesStatus INT@23 | 交易时段状态 | Trading session status
  1 Halted | 暂停 | Halted
  2 Open | 开市 | Open
  3 Closed | 闭市 | Closed
  4 PreOpen | 开市前 | Pre-open
393 TotNoRelatedSym INT | 产品总数 | Total number of securities
146 NoRelatedSym NUMINGROUP | 产品个数 | Number of securities
447 PartyIDSource CHAR | 参与方代码的编码体系 | Party ID source
  D Market | 市场机构代码 | Market participant code
  B Bic | 银行识别代码 | BIC
448 PartyID STRING | 参与方代码 | Party ID
452 PartyRole INT | 参与方角色 | Party role
  1 Initiator | 发起方 | Initiator
  17 Counterparty | 对手方 | Counterparty
  12 Trader | 交易员 | Trader
  4 Clearing | 清算机构 | Clearing firm
  28 Custodian | 托管机构 | Custodian
  36 Venue@23 | 交易场所 | Execution venue
453 NoPartyIDs NUMINGROUP | 参与方个数 | Number of party IDs
523 PartySubID STRING | 参与方附属信息 | Party sub-ID
541 MaturityDate LOCALMKTDATE | 到期日 | Maturity date
559 SecurityListRequestType INT | 产品查询范围 | Security list request type
  0 One | 单只产品 | Single security
  1 ByType | 按类别 | By security type
  4 All | 全部 | All securities
560 SecurityRequestResult INT | 产品查询结果 | Security request result
  0 Valid | 成功 | Valid request
  1 Invalid | 请求无效 | Invalid request
  2 None | 无符合条件的产品 | No securities found
802 NoPartySubIDs NUMINGROUP | 附属信息个数 | Number of sub-IDs
803 PartySubIDType INT | 附属信息类别 | Sub-ID type
  5 Name | 名称 | Name
  9 ContactName | 联系人 | Contact
  10 Account | 资金账号 | Cash account
  11 BondAccount | 债券账号 | Securities account
893 LastFragment BOOLEAN | 是否最后一包 | Last fragment
10010 RemainingTerm STRING | 剩余期限，如2.35Y | Remaining term, e.g. 2.35Y
10011 RatingAgency STRING~24 | 评级机构 | Rating agency
10012 IssueRating STRING | 债项评级 | Issue rating
10013 ValuationPrice PRICE | 上一日估值净价 | Previous-day valuation clean price
10014 ValuationYield PERCENTAGE | 上一日估值收益率 | Previous-day valuation yield
10015 MinTradeUnit QTY | 最小交易单位 | Minimum trade unit
10016 TickSize PRICEOFFSET | 最小变动价位 | Tick size
10017 ListingStatus CHAR@23 | 流通状态 | Listing status
  1 Tradable | 可交易 | Tradable
  2 Suspended | 暂停流通 | Suspended
  3 Delisted | 已摘牌 | Delisted
10018 LimitType INT | 额度类别 | Limit type
  1 Counterparty | 对手方授信 | Counterparty credit limit
  2 Product | 产品额度 | Product limit
  3 Intraday | 日间额度 | Intraday limit
10019 LimitAmt AMT | 额度总额 | Limit amount
10020 LimitUsed AMT | 已用额度 | Limit used
10021 NoLimits NUMINGROUP | 额度条数 | Number of limits
10022 LimitReqID STRING | 额度查询标识 | Limit request ID
10023 LimitUnit STRING | 额度计价单位 | Limit unit
10024 SessionStart UTCTIMEONLY@23 | 时段开始时间 | Session start time
10025 SessionEnd UTCTIMEONLY@23 | 时段结束时间 | Session end time
10026 HaltReason STRING@23 | 暂停原因 | Halt reason
10027 MarketSegment STRING@24 | 市场分层代码 | Market segment code
148 Headline STRING | 公告标题 | Headline
42 OrigTime UTCTIMESTAMP | 公告发布时间 | Publication time
61 Urgency CHAR | 紧急程度 | Urgency
  0 Normal | 一般 | Normal
  1 Flash | 紧急 | Flash
  2 Background | 参考 | Background
33 NoLinesOfText NUMINGROUP | 正文行数 | Number of lines of text
149 URLLink STRING | 公告网址 | URL link
10028 BulletinType INT | 公告类别 | Bulletin type
  1 Trading | 交易提示 | Trading notice
  2 System | 系统公告 | System notice
  3 Holiday | 休市安排 | Holiday schedule
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
# x SecurityListRequest in LCAPI | 产品查询 | Security list request
> 查询可交易产品的基本要素 | Requests the terms of tradable securities
SecurityReqID!
SecurityListRequestType!
SecurityID | 查询单只产品时必填 | Required for a single security
SecurityType | 按类别查询时必填 | Required by security type
MarketSegment@24
= 查询全部政策性金融债 | All policy bank bonds
: SecurityReqID=SL1; SecurityListRequestType=1; SecurityType=PB

# y SecurityList out LCAPI | 产品列表 | Security list
> 分包返回产品要素，最后一包置位末包标志 | Returns securities in fragments; the last fragment is flagged
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
> 订阅或退订一组产品的行情 | Subscribes to or unsubscribes from market data for a set of securities
MDReqID!
SubscriptionRequestType!
MarketDepth!
MDUpdateType
NoMDEntryTypes!
  MDEntryType!
NoRelatedSym!
  SecurityID!
  SecurityIDSource
= 订阅最优报价 | Subscribe to best quotes
: MDReqID=MD7; SubscriptionRequestType=1; MarketDepth=1; NoMDEntryTypes=2; MDEntryType=0; MDEntryType=1; NoRelatedSym=1; SecurityID=269901

# W MarketDataSnapshot out LCAPI | 行情快照 | Market data snapshot
> 单只产品的全部档位 | Full order book of one security
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
= 一档行情 | Top of book
: MDReqID=MD7; SecurityID=269901; NoMDEntries=2; MDEntryType=0; MDEntryPx=100.1250; MDEntrySize=3000; MDEntryType=1; MDEntryPx=100.1580; MDEntrySize=2000

# X MarketDataUpdate out LCAPI | 行情更新 | Market data update
> 自上一条报文以来发生变化的条目 | Entries changed since the previous message
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
= 改价 | Price change
: MDReqID=MD7; NoMDEntries=1; MDUpdateAction=1; MDEntryID=E33; MDEntryType=0; SecurityID=269901; MDEntryPx=100.1300; MDEntryTime=01:31:07.250

# Y MarketDataReject out LCAPI | 行情订阅拒绝 | Market data reject
> 订阅未被接受 | Subscription rejected
MDReqID!
MDReqRejReason
Text
= 未开通权限 | Not entitled
: MDReqID=MD8; MDReqRejReason=3

# h TradingSessionStatus@23 out LCAPI | 交易时段状态 | Trading session status
> 市场开市、暂停与闭市的通知 | Notification of market open, halt and close
TradingSessionID!
TradSesStatus!
TradeDate!
SessionStart
SessionEnd
HaltReason | 暂停时必填 | Required when trading is halted
= 开市 | Market open
: TradingSessionID=CASHBOND; TradSesStatus=2; TradeDate=20261112; SessionStart=01:00:00; SessionEnd=09:00:00

# B Bulletin out LCAPI | 市场公告 | Bulletin
> 面向接口用户的市场与系统公告 | Market and system bulletins for API users
OrigTime!
Urgency
BulletinType!
Headline!
NoLinesOfText!
  Text!
URLLink
= 系统升级 | System upgrade
: OrigTime=20261112-00:30:00.000; Urgency=0; BulletinType=2; Headline=System upgrade on Saturday; NoLinesOfText=2; Text=The test environment will be upgraded on Saturday.; Text=No sessions will be held during the upgrade.

# UL1 LimitEnquiry in LCAPI | 额度查询 | Limit request
> 查询本机构的授信与产品额度 | Requests the institution’s credit and product limits
LimitReqID!
LimitType
*parties
= 查询对某机构的授信 | Credit limit for one counterparty
: LimitReqID=LQ5; LimitType=1; NoPartyIDs=1; PartyID=100233; PartyRole=17

# UL2 LimitReport out LCAPI | 额度报告 | Limit report
> 额度查询的应答，额度变动时亦主动发送 | Response to a limit request; also sent when a limit changes
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
