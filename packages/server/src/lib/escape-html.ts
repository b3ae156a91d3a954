const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text as the content of an element or of a quoted attribute, in HTML and XML. */
export const escapeHtml = (words: string): string => words.replace(/[&<>"']/g, (sign) => entities[sign]!)
