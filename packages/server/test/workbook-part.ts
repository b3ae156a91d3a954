import { inflateRawSync } from 'node:zlib'

/** One part of the archive that an xlsx file is, found by its entry in the central directory. */
export function partOf(bytes: Buffer, name: string): string {
  for (let at = bytes.readUInt32LE(bytes.lastIndexOf('PK\x05\x06') + 16); ; ) {
    if (bytes.toString('latin1', at, at + 4) !== 'PK\x01\x02') throw new Error(`No ${name} in the archive`)
    const [nameLength, extra, comment] = [28, 30, 32].map((place) => bytes.readUInt16LE(at + place))
    const next = at + 46 + nameLength! + extra! + comment!
    if (bytes.toString('utf8', at + 46, at + 46 + nameLength!) === name) {
      const header = bytes.readUInt32LE(at + 42)
      const start = header + 30 + bytes.readUInt16LE(header + 26) + bytes.readUInt16LE(header + 28)
      const packed = bytes.subarray(start, start + bytes.readUInt32LE(at + 20))
      return (bytes.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed)).toString('utf8')
    }
    at = next
  }
}

/** A moment is a fraction of a day in a workbook, which its reader gives back to the millisecond below. */
export const toSecond = <Cell>(cell: Cell): Cell | Date =>
  cell instanceof Date ? new Date(Math.round(cell.getTime() / 1000) * 1000) : cell
