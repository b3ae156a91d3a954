import { z } from 'zod'

/**
 * What HTML of ours may hold, as data: the server cleans by it when something is written, the browser once more when
 * it is shown. Pictures are our own uploads, named by id; whatever is not listed is dropped, its words stay.
 */
export const richText = {
  tags: {
    p: ['style'],
    h2: ['style'],
    h3: ['style'],
    h4: ['style'],
    ul: [],
    ol: ['start'],
    li: [],
    blockquote: [],
    pre: [],
    code: [],
    hr: [],
    br: [],
    strong: [],
    em: [],
    u: [],
    s: [],
    sub: [],
    sup: [],
    a: ['href'],
    img: ['src', 'alt', 'width', 'height'],
    figure: [],
    figcaption: [],
    table: [],
    caption: [],
    colgroup: [],
    col: ['style'],
    thead: [],
    tbody: [],
    tr: [],
    th: ['colspan', 'rowspan', 'scope', 'style'],
    td: ['colspan', 'rowspan', 'style'],
  },
  /** The only styles, with the values they may have. */
  styles: { 'text-align': /^(left|center|right|justify)$/, width: /^\d{1,4}px$/ },
  /** Of links: addresses of the web, mail, and paths of this site. */
  hrefs: /^(https?:\/\/|mailto:|\/(?![/\\]))[^\p{Cc}]*$/iu,
  /** Of pictures: paths of our own, see `articleImage`. */
  images: /^\/cass\/mgt\/notice\/image\?id=[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
} as const satisfies {
  tags: Record<string, readonly string[]>
  styles: Record<string, RegExp>
  hrefs: RegExp
  images: RegExp
}

/** Long enough for any notice; a picture is a file beside it. */
export const longestHtml = 200_000
export const html = z.string().max(longestHtml)
