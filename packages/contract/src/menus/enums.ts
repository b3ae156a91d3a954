import { type Text, text } from '../kit/text.ts'

/** Market sub-items 00 to 24 in the order of spec §3: a list, since keys like '10' would come before '00'. */
export const marketSubItems = [
  { code: '00', name: text('外汇', 'Foreign exchange') },
  { code: '01', name: text('现券市场', 'Cash bond market') },
  { code: '02', name: text('质押式回购', 'Pledged repo') },
  { code: '03', name: text('买断式回购', 'Outright repo') },
  { code: '04', name: text('同业拆借', 'Interbank lending') },
  { code: '05', name: text('利率互换期权', 'Interest-rate swap option') },
  { code: '06', name: text('利率上/下限期权', 'Interest-rate cap/floor option') },
  { code: '07', name: text('标准债券远期', 'Standard bond forward') },
  { code: '08', name: text('标准利率互换', 'Standard interest-rate swap') },
  { code: '09', name: text('利率互换', 'Interest-rate swap') },
  { code: '10', name: text('债券借贷', 'Bond lending') },
  { code: '11', name: text('同业存单', 'Interbank certificate of deposit') },
  { code: '12', name: text('预发行', 'Pre-issuance') },
  { code: '13', name: text('同业存款', 'Interbank deposit') },
  { code: '14', name: text('同业借款', 'Interbank loan') },
  { code: '15', name: text('债券指数产品', 'Bond index products') },
  { code: '16', name: text('远期利率协议', 'Forward rate agreement') },
  { code: '17', name: text('信用风险缓释凭证', 'Credit risk mitigation certificate') },
  { code: '18', name: text('信用违约互换', 'Credit default swap') },
  { code: '19', name: text('做市支持交易', 'Market-making support trades') },
  { code: '20', name: text('常备借贷便利', 'Standing lending facility') },
  { code: '21', name: text('货币市场额度管理', 'Money market quota management') },
  { code: '22', name: text('本币基础信息', 'Local-currency basic information') },
  { code: '23', name: text('信息产品', 'Information products') },
  { code: '24', name: text('Ideal接口', 'Ideal interface') },
] as const satisfies readonly { code: string; name: Text }[]
export type MarketSubItem = (typeof marketSubItems)[number]['code']

/**
 * Interface families (spec §3). Those of the trees 00 and 05 are named there by their codes alone, the names are ours;
 * CMDS and iFTP are the two of tree 10 that exclude one another (spec §4).
 */
export const interfaceFamilies = {
  LCAPI: { short: 'LC', name: text('本币交易接口（LCAPI）', 'Local-currency trading (LCAPI)') },
  LPAPI: { short: 'LP', name: text('流动性提供接口（LPAPI）', 'Liquidity provider (LPAPI)') },
  CASH: { short: 'CASH', name: text('现券接口（CASH）', 'Cash bond (CASH)') },
  CSWAP: { short: 'CSWAP', name: text('货币掉期接口（CSWAP）', 'Currency swap (CSWAP)') },
  TRD: { short: 'TRD', name: text('成交数据接口（TRD）', 'Trade data (TRD)') },
  PLEDGE: { short: 'PLEDGE', name: text('质押券接口（PLEDGE）', 'Collateral (PLEDGE)') },
  DERIVATIVES: { short: 'DERIVATIVES', name: text('衍生品接口（DERIVATIVES）', 'Derivatives (DERIVATIVES)') },
  CMDS: { short: 'CMDS', name: text('实时行情接口（CMDS）', 'Market data streaming (CMDS)') },
  IFTP: { short: 'iFTP', name: text('文件传输接口（iFTP）', 'File transfer (iFTP)') },
} as const satisfies Record<string, { short: string; name: Text }>
export type InterfaceFamily = keyof typeof interfaceFamilies
