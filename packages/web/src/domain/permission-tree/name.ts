/** Names longer than 9 Chinese or 18 English characters get a tooltip (spec §2): a Chinese one counts twice. */
const longest = 18

const wide =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|[\ud840-\ud88f][\udc00-\udfff]/g

export function isLongName(name: string): boolean {
  const pairs = name.match(wide)?.length ?? 0
  return [...name].length + pairs > longest
}
