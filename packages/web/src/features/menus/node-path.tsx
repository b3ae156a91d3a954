import css from './node-path.module.css'

/** A node by its own name, with those above it and its code beneath. */
export function NodePath({
  path,
  code,
  whole = false,
}: {
  path: readonly string[]
  code: string
  /** Those above it take as many lines as they need; otherwise one, shortened in the middle until it has the focus. */
  whole?: boolean
}) {
  const above = path.slice(0, -1)
  return (
    <span className={css.node} data-whole={whole || undefined} title={whole ? undefined : path.join(' › ')}>
      <span className={css.name}>{path.at(-1)}</span>{' '}
      {above.length > 0 && (
        <span className={css.above}>
          {above.map((name, level) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike.
            <span key={`${level} ${name}`}>{name}</span>
          ))}
        </span>
      )}{' '}
      <span className="mono">{code}</span>
    </span>
  )
}
