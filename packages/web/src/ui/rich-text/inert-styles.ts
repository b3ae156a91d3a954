/** What `inertStyles` leaves of a style attribute. */
export const inertStyle = 'data-style'

/**
 * HTML whose style attributes are only to be read: the page's policy counts even the styles of a document that nobody
 * sees as a breach. Inside tags alone; what the words say stays. Comes before the cleaning, and is none.
 */
export const inertStyles = (html: string): string =>
  html
    .replace(/<style\b[\s\S]*?<\/style>/gi, '')
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/([\s/"'])style(\s*=)/gi, `$1${inertStyle}$2`))
