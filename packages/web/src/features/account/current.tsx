import css from './personal-center-page.module.css'

/** What is bound now, and what it is for. */
export const Current = ({ name, value, why }: { name: string; value: string; why: string }) => (
  <div className={css.current}>
    <span>{name}</span>
    <strong>{value}</strong>
    <p>{why}</p>
  </div>
)
