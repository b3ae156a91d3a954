/**
 * What can be seen: no white space, no control or formatting characters, no fillers and blank patterns. Inside a text
 * these have their use, in emoji and in many scripts; a text of nothing else says nothing.
 */
const visible = /[^\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Whether there is nothing to be seen in a text. */
export const isBlank = (value: string): boolean => !visible.test(value)

/** What somebody wrote, without the white space around it; where nothing can be seen, nothing. */
export const written = (value: string): string => (isBlank(value) ? '' : value.trim())
