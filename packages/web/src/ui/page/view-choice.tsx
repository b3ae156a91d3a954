import css from './view-choice.module.css'

/** A few views of the same thing, one of them shown. */
export const Choice = <Key extends string>({
  label,
  of,
  chosen,
  onChoose,
}: {
  label: string
  of: readonly { key: Key; title: string }[]
  chosen: Key
  onChoose: (key: Key) => void
}) => (
  <fieldset className={css.choice}>
    <legend className="visually-hidden">{label}</legend>
    {of.map(({ key, title }) => (
      <button key={key} type="button" aria-pressed={key === chosen} onClick={() => onChoose(key)}>
        {title}
      </button>
    ))}
  </fieldset>
)
