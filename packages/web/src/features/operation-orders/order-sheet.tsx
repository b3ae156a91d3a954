import {
  type Field,
  type Form,
  groupOf,
  type Part,
  partsOf,
  rowsOf,
  textOf,
  yes,
} from '@cass/contract/applications/form-kit.ts'
import { goLiveForm } from '@cass/contract/applications/forms/go-live.ts'
import type { OperationOrder } from '@cass/contract/operation-orders/endpoints.ts'
import type { ReactNode } from 'react'
import { Value } from '../../domain/applications/form-view-values.tsx'
import { showTime } from '../../lib/format.ts'
import { say } from '../../lib/language.ts'
import css from './order-sheet.module.css'
import { SheetTable } from './sheet-table.tsx'
import { words } from './text.ts'

const parts = new Map<string, Part>(partsOf(goLiveForm))

/** Fields of a group or of rows; a secret has no business on paper, even an empty one. */
function fieldsOf(name: string): [string, Field][] {
  const part = parts.get(name)
  if (part?.kind !== 'group' && part?.kind !== 'rows') return []
  return Object.entries(part.fields).filter(([, field]) => field.input !== 'secret')
}

/** One sheet of A4 for those who put an institution into production. */
export function OrderSheet({ order }: { order: OperationOrder }) {
  const { form, interfaces } = order
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
            ...plain(form, 'serviceCode', 'goLiveDate', 'internalVersion'),
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
      <SheetSection title={say(words.accounts)} note={say(words.accountsNote)}>
        <SheetTable
          label={say(words.accounts)}
          fields={fieldsOf('onlineBasicInfoList')}
          rows={rowsOf(form, 'onlineBasicInfoList')}
        />
      </SheetSection>
      <SheetSection title={say(words.firewall)}>
        <SheetTable
          label={say(words.firewall)}
          fields={fieldsOf('firewallList')}
          rows={rowsOf(form, 'firewallList')}
        />
      </SheetSection>
      <SheetSection title={say(words.lines)}>
        <div className={css.columns}>
          <Group form={form} name="leasedLine" />
          {textOf(form, 'hasBackupLine') === yes ? (
            <Group form={form} name="backupLine" />
          ) : (
            <p>{say(words.noBackup)}</p>
          )}
        </div>
      </SheetSection>
      <SheetSection title={say(words.certificate)}>
        <Pairs rows={plain(form, 'certificateId')} />
        <Group form={form} name="emergencyContact" />
      </SheetSection>
      {textOf(form, 'remark') && (
        <SheetSection title={say(words.remark)}>
          <p className={css.remark}>{textOf(form, 'remark')}</p>
        </SheetSection>
      )}
      <SignOff order={order} />
    </article>
  )
}

const Code = ({ children }: { children: string }) => <span className="mono">{children}</span>

const SheetSection = ({ title, note, children }: { title: string; note?: string; children: ReactNode }) => (
  <section>
    <h3>
      {title}
      {note && <small>{note}</small>}
    </h3>
    {children}
  </section>
)

const Pairs = ({ rows }: { rows: readonly (readonly [string, ReactNode])[] }) => (
  <dl className={css.pairs}>
    {rows.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

/** Single fields of the form by their own labels. */
const plain = (form: Form, ...names: string[]): [string, ReactNode][] =>
  names.flatMap((name) => {
    const field = parts.get(name)
    return field?.kind === 'field'
      ? [[say(field.label), <Value key={name} field={field} value={textOf(form, name)} />]]
      : []
  })

function Group({ form, name }: { form: Form; name: string }) {
  const values = groupOf(form, name)
  const filled = fieldsOf(name).filter(([each]) => values[each])
  return (
    <div>
      <h4>{say(parts.get(name)!.label)}</h4>
      <Pairs
        rows={filled.map(([each, field]) => [
          say(field.label),
          <Value key={each} field={field} value={values[each] ?? ''} />,
        ])}
      />
    </div>
  )
}

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
