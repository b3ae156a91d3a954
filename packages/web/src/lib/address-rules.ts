/** Reads one thing that an address says; `data` is missing where it makes no sense. Schemas of zod are such rules too. */
export type AddressRule<Value = unknown> = { safeParse(said: unknown): { data?: Value | undefined } }

// Pages that visitors see first read their addresses with these, and come without zod.

export const shortText = (longest: number): AddressRule<string> => ({
  safeParse: (said) => (typeof said === 'string' && said.length <= longest ? { data: said.trim() } : {}),
})

export const oneOf = <Value extends string>(
  values: readonly Value[],
  usual?: NoInfer<Value>,
): AddressRule<Value> => ({
  safeParse: (said) => ({ data: said === undefined ? usual : values.find((value) => value === said) }),
})

export const wholeNumber = (most: number, usual: number): AddressRule<number> => ({
  safeParse(said) {
    if (said === undefined) return { data: usual }
    const number = Number(said)
    return Number.isInteger(number) && number >= 1 && number <= most ? { data: number } : {}
  },
})
