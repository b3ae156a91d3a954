/** An open ring and the line that plugs into it: an interface. The same mark stands in index.html. */
export const Logo = () => (
  <svg width="28" height="28" viewBox="0 0 28 28" fill="none" aria-hidden="true">
    <path d="M21.5 7.2A10 10 0 1 0 21.5 20.8" stroke="var(--color-ink)" strokeWidth="3.2" />
    <path d="M11 14h16" stroke="var(--color-primary)" strokeWidth="3.2" />
    <circle cx="12" cy="14" r="3.2" fill="var(--color-primary)" />
  </svg>
)
