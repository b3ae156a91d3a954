/** The codes of an enumeration in their order: an object lists '10' before '00', as it takes it for a number. */
export const codesOf = <Code extends string>(named: Readonly<Record<Code, unknown>>): Code[] =>
  (Object.keys(named) as Code[]).toSorted()
