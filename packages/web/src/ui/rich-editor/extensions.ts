import { richText } from '@cass/contract/kit/rich-text.ts'
import { type Extensions, Mark } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'
import { TableKit } from '@tiptap/extension-table'
import { TextAlign } from '@tiptap/extension-text-align'
import { StarterKit } from '@tiptap/starter-kit'
import { inertStyle } from '../rich-text/inert-styles.ts'

const raised = (name: string, tag: 'sup' | 'sub') =>
  Mark.create({
    name,
    excludes: 'superscript subscript',
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  })

const alignments = ['left', 'center', 'right', 'justify']

/** Read from what stands for style attributes, which the page's policy forbids. */
const Align = TextAlign.extend({
  addGlobalAttributes() {
    return [
      {
        types: this.options.types,
        attributes: {
          textAlign: {
            default: null,
            parseHTML: (element: HTMLElement) =>
              /text-align\s*:\s*(left|center|right|justify)/.exec(
                element.getAttribute(inertStyle) ?? '',
              )?.[1] ?? null,
            renderHTML: ({ textAlign }: Record<string, string | null>) =>
              textAlign ? { style: `text-align: ${textAlign}` } : {},
          },
        },
      },
    ]
  },
})

/** Our own pictures; while one is on its way, the bytes at hand stand for it under a key. */
const Picture = Image.extend({
  addAttributes() {
    return {
      src: { default: null },
      alt: { default: '' },
      width: { default: null },
      height: { default: null },
      pending: {
        default: null,
        parseHTML: (element: HTMLElement) => element.getAttribute('data-pending'),
        renderHTML: ({ pending }: Record<string, string | null>) =>
          pending ? { 'data-pending': pending } : {},
      },
    }
  },
  parseHTML: () => [
    {
      tag: 'img',
      getAttrs: (image) =>
        richText.images.test(image.getAttribute('src') ?? '') || image.hasAttribute('data-pending')
          ? null
          : false,
    },
  ],
})

export const extensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: (uri) => richText.hrefs.test(uri),
      // Set when it is shown.
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
  raised('superscript', 'sup'),
  raised('subscript', 'sub'),
  Align.configure({ types: ['heading', 'paragraph'], alignments }),
  Picture,
  TableKit.configure({ table: { resizable: false } }),
]

/** What is handed on: without pictures that are still on their way, and without the empty line at the end. */
export const handOn = (html: string): string =>
  html
    .replace(/<img\b[^>]*>/g, (tag) =>
      richText.images.test(/\ssrc="([^"]*)"/.exec(tag)?.[1] ?? '') ? tag : '',
    )
    .replace(/(?:<p[^>]*><\/p>)+$/, '')
