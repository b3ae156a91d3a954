/** How numbers of ISV agreements begin; the day and six digits follow. */
export const agreementPrefix = 'IA'
