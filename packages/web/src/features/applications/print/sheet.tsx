import type { ApplicationDetail } from '@cass/contract/applications/endpoints.ts'
import {
  type Facts,
  filesOf,
  groupOf,
  type Part,
  type Rows,
  rowsOf,
  type Section,
  shows,
  textOf,
} from '@cass/contract/applications/form-kit.ts'
import { goLiveForm } from '@cass/contract/applications/forms/go-live.ts'
import { statusLook } from '@cass/contract/applications/status.ts'
import type { Tree } from '@cass/contract/menus/selection.ts'
import type { Ref } from 'react'
import { factsOf } from '../../../kit/application/application-form/facts.ts'
import { nodeGroups } from '../../../kit/application/node-groups.ts'
import { showTime } from '../../../kit/format.ts'
import { say } from '../../../kit/language.ts'
import { kitText } from '../../../kit/text.ts'
import css from './sheet.module.css'
import { printWords as words } from './text.ts'
import { fieldsOnPaper, printed } from './value-of.ts'

const minute = '{y}-{m}-{d} {h}:{i}'

/** The go-live form as an A4 document. What must stay together on a page is a `data-block`. */
export function Sheet({
  application,
  tree,
  ref,
}: {
  application: ApplicationDetail
  /** What its interfaces are called; null where it is about none. */
  tree: Tree | null
  ref: Ref<HTMLElement>
}) {
  const facts = factsOf(application)
  const { applyOrdNo, institutionName, applicantName, submittedAt, gateReason } = application
  return (
    <article ref={ref} className={css.sheet}>
      <header className={css.head} data-block>
        <h1>{say(words.title)}</h1>
        <p className={css.number}>
          {say(words.number)} <b>{applyOrdNo}</b>
        </p>
        <Table
          rows={[
            [say(words.institution), institutionName],
            [say(words.applicant), applicantName],
            [say(words.status), say(statusLook(application).label)],
            [say(words.submitted), submittedAt ? showTime(submittedAt, minute) : say(words.none)],
          ]}
        />
      </header>
      {tree && (
        <section className={css.section} data-block>
          <h2>{say(words.interfaces)}</h2>
          <Table
            longNames
            rows={nodeGroups(tree, application.nodes).map(([path, names]) => [path, names, true])}
          />
        </section>
      )}
      {goLiveForm.sections.map((section) => (
        <SectionBlock key={section.key} section={section} application={application} facts={facts} />
      ))}
      {gateReason && (
        <section className={css.section} data-block>
          <h2>{say(words.gateReason)}</h2>
          <p className={css.text}>{gateReason}</p>
        </section>
      )}
      <footer className={css.foot} data-block>
        <p className={css.small}>
          <span>{say(words.passwords)}</span>
          <span>
            {say(kitText.printed)} {showTime(new Date(), minute)}
          </span>
        </p>
        <div className={css.signatures}>
          <div>
            <span>{say(words.seal)}</span>
          </div>
          <div>
            <span>{say(words.signature)}</span>
            <span>{say(words.date)}</span>
          </div>
        </div>
      </footer>
    </article>
  )
}

type Inside = { application: ApplicationDetail; facts: Facts }

function SectionBlock({ section, ...inside }: { section: Section } & Inside) {
  const { form } = inside.application
  const parts = Object.entries(section.parts).filter(([, part]) => shows(part, form, inside.facts))
  const single = parts.filter(([, part]) => part.kind === 'field' || part.kind === 'files')
  const others = parts.filter(([, part]) => part.kind === 'group' || part.kind === 'rows')
  const several = others.length > 1
  return (
    <section className={css.section} data-block>
      <h2>{say(section.title)}</h2>
      {single.length > 0 && (
        <Table
          rows={single.map(([name, part]) => [say(part.label), textOn(name, part, inside), isWide(part)])}
        />
      )}
      {others.map(([name, part]) => (
        <div key={name}>
          {several && <h3>{say(part.label)}</h3>}
          {part.kind === 'rows' ? (
            <RowTable name={name} part={part} {...inside} />
          ) : (
            part.kind === 'group' && <GroupFacts name={name} part={part} {...inside} />
          )}
        </div>
      ))}
    </section>
  )
}

const isWide = (part: Part) => (part.kind === 'field' ? part.wide : part.kind === 'files')

function textOn(name: string, part: Part, { application: { form, files } }: Inside): string {
  if (part.kind === 'field') return printed(part, textOf(form, name))
  return filesOf(form, name)
    .flatMap((id) => files.find((file) => file.id === id)?.name ?? [])
    .join('\n')
}

function GroupFacts({
  name,
  part,
  application,
  facts,
}: { name: string; part: Part & { kind: 'group' } } & Inside) {
  const values = groupOf(application.form, name)
  return (
    <Table
      rows={fieldsOnPaper(part.fields, values, facts).map(([key, field]) => [
        say(field.label),
        printed(field, values[key] ?? ''),
      ])}
    />
  )
}

function RowTable({ name, part, application, facts }: { name: string; part: Rows } & Inside) {
  const rows = rowsOf(application.form, name)
  const fields = fieldsOnPaper(part.fields, {}, facts)
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">{say(words.row)}</th>
          {fields.map(([key, field]) => (
            <th key={key} scope="col">
              {say(field.label)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, place) => (
          <tr key={row.rowId}>
            <td>{place + 1}</td>
            {fields.map(([key, field]) => (
              <td key={key} className={field.code ? css.code : undefined}>
                {printed(field, row[key] ?? '')}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type Line = readonly [name: string, value: string, wide?: boolean]

/** Two to a line; one that would stand alone on its line takes all of it. */
const Table = ({ rows, longNames }: { rows: readonly Line[]; longNames?: boolean }) => (
  <dl className={css.facts} data-long={longNames}>
    {withWidths(rows).map(([name, value, wide]) => (
      <div key={name} data-wide={wide || undefined}>
        <dt>{name}</dt>
        <dd>{value || '—'}</dd>
      </div>
    ))}
  </dl>
)

function withWidths(rows: readonly Line[]): Line[] {
  let beside = false
  return rows.map(([name, value, wide = false], place) => {
    const next = rows[place + 1]
    const alone = !beside && (!next || next[2] === true)
    beside = !wide && !alone && !beside
    return [name, value, wide || alone]
  })
}
