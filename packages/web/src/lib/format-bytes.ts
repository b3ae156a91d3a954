const units = ['B', 'KB', 'MB', 'GB']

/** On one line, as 340 B, 12 KB or 1.5 MB. */
export function showBytes(bytes: number): string {
  let [size, unit] = [bytes, 0]
  while (size >= 1024 && unit < units.length - 1) {
    size /= 1024
    unit++
  }
  const shown = unit > 0 && size < 10 ? Math.round(size * 10) / 10 : Math.round(size)
  return `${shown}\u00a0${units[unit]}`
}
