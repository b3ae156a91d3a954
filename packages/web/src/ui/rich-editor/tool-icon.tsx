/** Strokes on a 20 px grid; apart from the shell's icons, which every page loads. */
const paths = {
  undo: 'M7 5 3 9l4 4M3 9h8a5 5 0 0 1 0 10h-2',
  redo: 'm13 5 4 4-4 4M17 9H9a5 5 0 0 0 0 10h2',
  h1: 'M3 5v10M10 5v10M3 10h7M14 8l2.5-1.5V15',
  h2: 'M2.5 5v10M9 5v10M2.5 10H9M13 8.5a2 2 0 1 1 4 0c0 2-4 4-4 6.5h4.5',
  h3: 'M2.5 5v10M9 5v10M2.5 10H9M13 7h4l-2.5 3.5a2.2 2.2 0 1 1-1.800 3.5',
  bold: 'M6 4h5a3 3 0 0 1 0 6H6zM6 10h6a3 3 0 0 1 0 6H6z',
  italic: 'M8 4h6M6 16h6M12 4 8 16',
  underline: 'M6 4v6a4 4 0 0 0 8 0V4M5 17h10',
  strike:
    'M4 10h12M13.5 6.5c-.5-1.5-2-2.5-3.700-2.5C7.600 4 6 5.2 6 7c0 1.300.8 2.2 2 2.700M6.300 13.5C6.900 15 8.400 16 10.2 16c2.2 0 3.800-1.2 3.800-3 0-.5-.1-.9-.3-1.300',
  superscript: 'M3 7l7 9M10 7l-7 9M13 5.5a1.800 1.800 0 1 1 3.5 0C16.5 7 13 8 13 9.5h4',
  subscript: 'M3 4l7 9M10 4l-7 9M13 12.5a1.800 1.800 0 1 1 3.5 0c0 1.5-3.5 2.5-3.5 4h4',
  bullets: 'M8 5h9M8 10h9M8 15h9M3.5 5h.01M3.5 10h.01M3.5 15h.01',
  numbers: 'M9 5h8M9 10h8M9 15h8M3 4l1.5-.7V8M3 12.5c.3-.8 2.5-.9 2.5.4C5.5 14 3 14.5 3 16h2.700',
  quote: 'M3 5v10M7 6h10M7 10h10M7 14h6',
  code: 'm7 6-4 4 4 4M13 6l4 4-4 4',
  rule: 'M3 10h14M6 5h8M6 15h8',
  left: 'M3 5h14M3 10h8M3 15h11',
  center: 'M3 5h14M6 10h8M5 15h10',
  right: 'M3 5h14M9 10h8M6 15h11',
  justify: 'M3 5h14M3 10h14M3 15h14',
  link: 'M8 12a3.5 3.5 0 0 0 5 0l3-3a3.5 3.5 0 0 0-5-5L9.5 5.5M12 8a3.5 3.5 0 0 0-5 0l-3 3a3.5 3.5 0 0 0 5 5l1.5-1.5',
  image: 'M3 4h14v12H3zM3 13l4-4 3.5 3.5L13 10l4 4M12.5 7.5h.01',
  table: 'M3 4h14v12H3zM3 8h14M3 12h14M8 4v12M12.5 4v12',
  clear: 'M5 4h9M9.5 4 8 11M6 16h4M12.5 12.5l4 4M16.5 12.5l-4 4',
} as const

export type ToolIconName = keyof typeof paths

export const ToolIcon = ({ name }: { name: ToolIconName }) => (
  <svg
    width={18}
    height={18}
    viewBox="0 0 20 20"
    fill="none"
    stroke="currentColor"
    strokeWidth={name === 'bold' ? 2 : 1.6}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={paths[name]} />
  </svg>
)
