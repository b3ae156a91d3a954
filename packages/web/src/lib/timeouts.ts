const usual = 300_000
const long = 1_200_000

/** The calls that spec §7 gives more time. */
const slow = [
  /uploadFile|download|emergencyMeasure|export/,
  /menuConfig\w*\/publish/i,
  /carousel\/all\/select/,
  /acceptanceTest\/fill/i,
  /save\/(market|iiq)\/menu\/audit/,
  /(add|edit)\/?email\/?contact/i,
]

export const timeoutOf = (path: string): number => (slow.some((part) => part.test(path)) ? long : usual)
