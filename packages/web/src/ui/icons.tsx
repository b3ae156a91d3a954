/** Strokes on a 24 px grid. */
const paths = {
  'arrow-down': 'M12 5v14M6.5 13.5 12 19l5.5-5.5',
  'arrow-up': 'M12 19V5M6.5 10.5 12 5l5.5 5.5',
  bell: 'M6 9a6 6 0 0 1 12 0c0 6 2.5 7 2.5 7h-17S6 15 6 9M10 20a2.2 2.2 0 0 0 4 0',
  bug: 'M9 8a3 3 0 0 1 6 0M8 8h8v6a4 4 0 0 1-8 0zM12 8v10M8 12H4M20 12h-4M8 9 5 6M16 9l3-3M8.5 16 5 19M15.5 16l3.5 3',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v5M16 3v5',
  check: 'M5 12.5 10 17.5 19 7',
  'check-circle': 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0M8 12.5l3 3 5-6',
  'chevron-down': 'M6 9l6 6 6-6',
  'chevron-left': 'M15 6l-6 6 6 6',
  'chevron-right': 'M9 6l6 6-6 6',
  'chevrons-left': 'M12 6l-6 6 6 6M19 6l-6 6 6 6',
  'chevrons-right': 'M12 6l6 6-6 6M5 6l6 6-6 6',
  clock: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0M12 7v5l3.5 2',
  close: 'M6 6l12 12M18 6 6 18',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  disable: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0M5.6 5.6l12.8 12.8',
  doing: 'M12 3a9 9 0 1 1-9 9M12 7v5l3.5 2',
  error: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0M12 7.5v5.5M12 16.5v.01',
  dot: 'M14 12a2 2 0 1 1-4 0 2 2 0 0 1 4 0',
  download: 'M12 4v11M7 10.5l5 5 5-5M4 20h16',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12M15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0',
  'eye-off':
    'M4 4l16 16M9.9 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-3 3.7M6.3 7.5A16 16 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4-.900M9.9 9.9a3 3 0 0 0 4.2 4.2',
  fit: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  file: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  filter: 'M4 5h16l-6.5 7.5V19l-3-1.5v-5z',
  globe: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0M3 12h18M12 3c5 5.5 5 12.5 0 18M12 3c-5 5.5-5 12.5 0 18',
  grip: 'M9 6v.01M9 12v.01M9 18v.01M15 6v.01M15 12v.01M15 18v.01',
  grid: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
  home: 'M4 11l8-7 8 7v9h-5.5v-6h-5v6H4z',
  image: 'M4 5h16v14H4zM4 16l5-5 4 4 2.5-2.5L20 17M9.5 9a1 1 0 1 1-2 0 1 1 0 0 1 2 0',
  inbox: 'M4 13l3-8h10l3 8v6H4zM4 13h5l1.5 2.5h3L15 13h5',
  info: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0M12 11v5.5M12 7.5v.01',
  link: 'M10 14a4 4 0 0 0 5.700 0l3-3a4 4 0 0 0-5.700-5.700l-1 1M14 10a4 4 0 0 0-5.700 0l-3 3a4 4 0 0 0 5.700 5.700l1-1',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  login: 'M14 4h6v16h-6M4 12h10M10 8l4 4-4 4',
  logout: 'M10 4H4v16h6M10 12h10M16 8l4 4-4 4',
  mail: 'M3 6h18v13H3zM3.5 6.5l8.5 7 8.5-7',
  menu: 'M4 6h16M4 12h16M4 18h16',
  minus: 'M5 12h14',
  more: 'M6 11.5v1M12 11.5v1M18 11.5v1',
  phone: 'M8 3h8a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1M11 18h2',
  plus: 'M12 5v14M5 12h14',
  pulse: 'M3 12h4l3-7 4 14 3-7h4',
  recall: 'M9 6 4 11l5 5M4 11h10a4.5 4.5 0 0 1 0 9h-4',
  refresh: 'M19 8a8 8 0 1 0 1 6M20 4v5h-5',
  rotate: 'M5 8a8 8 0 1 1-1 6M4 4v5h5',
  save: 'M4 4h13l3 3v13H4zM8 4v5h7V4M8 20v-6h8v6',
  search: 'M17 11a6 6 0 1 1-12 0 6 6 0 0 1 12 0M15.5 15.5 20 20',
  settings:
    'M4 7h10M18 7h2M4 17h2M10 17h10M18 7a2 2 0 1 1-4 0 2 2 0 0 1 4 0M10 17a2 2 0 1 1-4 0 2 2 0 0 1 4 0',
  swap: 'M4 9h15M15 5l4 4-4 4M20 16H5M9 12l-4 4 4 4',
  trash: 'M4 7h16M9 7V4h6v3M6 7l1 14h10l1-14M10 11v6M14 11v6',
  upload: 'M12 16V5M7 9.5l5-5 5 5M4 20h16',
  user: 'M16 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0M4 21c0-4.5 3.5-7 8-7s8 2.5 8 7',
  users:
    'M13 8a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0M3 20c0-4 2.8-6 6.5-6s6.5 2 6.5 6M15.5 4.8a3.5 3.5 0 0 1 0 6.4M18 14.5c2 .8 3 2.6 3 5.5',
  warning: 'M12 4l9.5 16h-19zM12 10v5M12 17.5v.01',
} as const

export type IconName = keyof typeof paths

/** Decoration: the words beside it, or the label of its button, say what it means. */
export function Icon({
  name,
  size = 20,
  className,
}: {
  name: IconName
  size?: number
  className?: string | undefined
}) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      <path d={paths[name]} />
    </svg>
  )
}
