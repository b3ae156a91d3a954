/** Spreadsheets read a file as UTF-8 only where it says so. */
export const csvStart = '\ufeff'

/** A line as RFC 4180 has it. What a spreadsheet would take for a formula stands behind an apostrophe. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`

function csvCell(value: string): string {
  const plain = /^[=+\-@\t\r]./u.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
