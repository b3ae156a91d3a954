import type { ApplicationContext } from '@cass/contract/applications/form-context.ts'
import { goLiveForm } from '@cass/contract/applications/forms/go-live.ts'
import { isSectionShown, isShown } from '@cass/contract/kit/form/check.ts'
import {
  type Fields,
  type Form,
  type Group,
  hasSecret,
  type Parts,
  type Row,
  type Section,
} from '@cass/contract/kit/form/definition.ts'
import { groupOf, rowsOf, textOf } from '@cass/contract/kit/form/values.ts'
import type { OperationOrder } from '@cass/contract/operation-orders/endpoints.ts'
import type { ReactNode } from 'react'
import { contextOf } from '../../domain/application-form/application-context.ts'
import { Value } from '../../domain/applications/form-view-values.tsx'
import { showTime } from '../../lib/format.ts'
import { say } from '../../lib/language.ts'
import css from './order-sheet.module.css'
import { SheetTable } from './sheet-table.tsx'
import { words } from './text.ts'

/** What the sheet shows of a form: of secrets and documents it says nothing. */
const fieldsOnSheet = (fields: Fields<ApplicationContext>, values: Row, context: ApplicationContext) =>
  Object.entries(fields).filter(([, field]) => field.input !== 'secret' && isShown(field, values, context))

/** One sheet of A4 for those who put an institution into production. */
export function OrderSheet({ order }: { order: OperationOrder }) {
  const { form, interfaces } = order
  const context = contextOf({ tree: null, nodes: [], heldNodes: [], secrets: [] }, new Date(order.createdAt))
  const [plan, ...sections] = goLiveForm.sections.filter((section) => isSectionShown(section, form, context))
  return (
    <article className={css.sheet} aria-label={`${say(words.title)} ${order.number}`}>
      <header className={css.header}>
        <h2>{say(words.title)}</h2>
        <p className="mono">{order.number}</p>
      </header>
      <SheetSection title={say(words.parties)}>
        <Pairs
          rows={[
            [say(words.institution), order.institutionName],
            [say(words.creditCode), <Code key="code">{order.creditCode}</Code>],
            [say(words.application), <Code key="number">{order.applyOrdNo}</Code>],
            ...pairsOf(plan!.parts, form, context),
          ]}
        />
      </SheetSection>
      <SheetSection title={say(words.interfaces)}>
        <ul className={css.names}>
          {interfaces.map((name, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two markets may have interfaces of one name.
            <li key={place}>{name}</li>
          ))}
        </ul>
        {interfaces.length === 0 && <p>{say(words.nothing)}</p>}
      </SheetSection>
      {sections.map((section) => (
        <SheetSection
          key={section.key}
          title={say(section.title)}
          note={Object.values(section.parts).some(hasSecret) && say(words.noSecrets)}
        >
          <SectionParts section={section} form={form} context={context} />
        </SheetSection>
      ))}
      <SignOff order={order} />
    </article>
  )
}

/** Everything that was asked, as the form's definition has it: what is added there is on the sheet too. */
function SectionParts({
  section: { parts },
  form,
  context,
}: {
  section: Section<ApplicationContext>
  form: Form
  context: ApplicationContext
}) {
  const shown = Object.entries(parts).filter(([, part]) => isShown(part, form, context))
  const groups = shown.filter(
    (entry): entry is [string, Group<ApplicationContext>] => entry[1].kind === 'group',
  )
  const pairs = pairsOf(parts, form, context)
  return (
    <>
      {pairs.length > 0 && <Pairs rows={pairs} />}
      {shown.map(
        ([name, part]) =>
          part.kind === 'rows' && (
            <SheetTable
              key={name}
              label={say(part.label)}
              fields={fieldsOnSheet(part.fields, {}, context)}
              rows={rowsOf(form, name)}
            />
          ),
      )}
      {groups.length > 0 && (
        <div className={css.columns}>
          {groups.map(([name, part]) => (
            <div key={name}>
              <h4>{say(part.label)}</h4>
              <Pairs rows={pairsOf(part.fields, groupOf(form, name), context)} />
            </div>
          ))}
        </div>
      )}
    </>
  )
}

/** Single fields by their own labels, as far as they are filled in. */
const pairsOf = (parts: Parts<ApplicationContext>, values: Form, context: ApplicationContext): Pair[] =>
  Object.entries(parts).flatMap(([name, part]) => {
    const value = textOf(values, name)
    return part.kind === 'field' && value !== '' && isShown(part, values, context)
      ? [[say(part.label), <Value key={name} field={part} value={value} />, part.wide]]
      : []
  })

const Code = ({ children }: { children: string }) => <span className="mono">{children}</span>

const SheetSection = ({
  title,
  note,
  children,
}: {
  title: string
  note?: string | false
  children: ReactNode
}) => (
  <section>
    <h3>
      {title}
      {note && <small>{note}</small>}
    </h3>
    {children}
  </section>
)

type Pair = readonly [name: string, value: ReactNode, isWide?: boolean | undefined]

const Pairs = ({ rows }: { rows: readonly Pair[] }) => (
  <dl className={css.pairs}>
    {rows.map(([name, value, isWide]) => (
      <div key={name} data-wide={isWide}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

/** Boxes to sign by hand; who issued it is known, and who has executed it. */
function SignOff({ order }: { order: OperationOrder }) {
  const executed = order.history.find(({ move }) => move === 'pass')
  const boxes = [
    { title: words.issued, by: order.createdBy, at: order.createdAt },
    { title: words.executed, by: executed?.actorName, at: executed?.at },
    { title: words.checked },
    { title: words.confirmed },
  ]
  return (
    <SheetSection title={say(words.signOff)}>
      <ul className={css.boxes}>
        {boxes.map(({ title, by, at }) => (
          <li key={title.en}>
            <h4>{say(title)}</h4>
            <dl>
              <div>
                <dt>{say(words.person)}</dt>
                <dd>{by}</dd>
              </div>
              <div>
                <dt>{say(words.date)}</dt>
                <dd>{at && showTime(at, '{y}-{m}-{d}')}</dd>
              </div>
              <div>
                <dt>{say(words.signature)}</dt>
                <dd />
              </div>
            </dl>
          </li>
        ))}
      </ul>
    </SheetSection>
  )
}
