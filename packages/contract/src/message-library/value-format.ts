import type { FieldType } from './dictionary.ts'

const day = /^(\d{4})(\d\d)(\d\d)$/
const time = /^([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(\.(\d{3}|\d{6}|\d{9}))?$/
const integer = /^-?\d{1,18}$/
const natural = /^\d{1,18}$/
const decimal = /^-?(\d{1,20}(\.\d{0,20})?|\.\d{1,20})$/

function isDay(value: string): boolean {
  const [, year, month, date] = (day.exec(value) ?? []).map(Number)
  if (!year || !month || !date) return false
  return month <= 12 && date <= new Date(Date.UTC(year, month, 0)).getUTCDate()
}

const matches = (pattern: RegExp) => (value: string) => pattern.test(value)

const formats: Record<FieldType, (value: string) => boolean> = {
  STRING: () => true,
  CHAR: (value) => [...value].length === 1,
  INT: matches(integer),
  LENGTH: matches(natural),
  NUMINGROUP: matches(natural),
  SEQNUM: matches(natural),
  QTY: matches(decimal),
  PRICE: matches(decimal),
  PRICEOFFSET: matches(decimal),
  AMT: matches(decimal),
  PERCENTAGE: matches(decimal),
  FLOAT: matches(decimal),
  BOOLEAN: matches(/^[YN]$/),
  CURRENCY: matches(/^[A-Z]{3}$/),
  EXCHANGE: matches(/^[A-Z0-9]{1,4}$/),
  COUNTRY: matches(/^[A-Z]{2}$/),
  UTCTIMESTAMP: (value) => value[8] === '-' && isDay(value.slice(0, 8)) && time.test(value.slice(9)),
  UTCTIMEONLY: matches(time),
  UTCDATEONLY: isDay,
  LOCALMKTDATE: isDay,
  MONTHYEAR: (value) => isDay(value) || /^\d{4}(0[1-9]|1[0-2])(w[1-5])?$/.test(value),
  MULTIPLEVALUESTRING: matches(/^\S+( \S+)*$/),
  DATA: () => true,
}

/** Whether a value has the format of its type. */
export const isFormatted = (type: FieldType, value: string): boolean => formats[type](value)

/** A correctly formatted value of each type. */
export const formatExamples: Record<FieldType, string> = {
  STRING: 'ABC',
  CHAR: 'A',
  INT: '-12',
  LENGTH: '12',
  NUMINGROUP: '2',
  SEQNUM: '12',
  QTY: '1000',
  PRICE: '99.8750',
  PRICEOFFSET: '-0.25',
  AMT: '1000000.00',
  PERCENTAGE: '0.0225',
  FLOAT: '1.5',
  BOOLEAN: 'Y / N',
  CURRENCY: 'CNY',
  EXCHANGE: 'CASX',
  COUNTRY: 'CN',
  UTCTIMESTAMP: '20261115-01:30:00.000',
  UTCTIMEONLY: '01:30:00',
  UTCDATEONLY: '20261115',
  LOCALMKTDATE: '20261115',
  MONTHYEAR: '202611',
  MULTIPLEVALUESTRING: 'A B',
  DATA: '…',
}
