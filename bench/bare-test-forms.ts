// The forms of a certification test, written and handed to those who own what is tested.
import type { Catalogue } from '@cass/contract/certification/catalogue.ts'
import { audit, type Client, query } from './bare-kit.ts'

/** Editions never change: read once, as the product does. */
const catalogues = new Map<string, Catalogue>()

async function catalogueOf(id: string): Promise<Catalogue> {
  const known = catalogues.get(id)
  if (known) return known
  const [row] = await query('catalogue', 'select content from catalogue_edition where id = $1', [id])
  catalogues.set(id, row.content)
  return row.content
}

// biome-ignore lint/suspicious/noExplicitAny: rows as the driver gives them.
type Row = any

export async function submitForms(
  client: Client,
  request: Parameters<typeof audit>[1],
  by: Parameters<typeof audit>[2],
  { catalogue_id, form, id, nodes }: Row,
  now: Date,
): Promise<{ id: string; family: string }[]> {
  const on = (name: string, text: string, values: unknown[]) => query(name, text, values, client)
  const forms = () =>
    on('forms', 'select * from certification_form where application_id = $1 order by family, form_key', [id])
  await forms()
  const families = new Set(nodes.map((code: string) => code.split('.')[1]))
  const { forms: all } = await catalogueOf(catalogue_id)
  const planned = all.filter(
    ({ family, formKey, optional }) =>
      families.has(family) && (!optional || String(form.checkedForms).includes(formKey)),
  )
  await on(
    'write forms',
    `insert into certification_form (id, application_id, form_key, family, status, updated_at)
     select unnest($1::uuid[]), $2, unnest($3::text[]), unnest($4::text[]), '0', $5`,
    [
      planned.map(() => crypto.randomUUID()),
      id,
      planned.map(({ formKey }) => formKey),
      planned.map(({ family }) => family),
      now,
    ],
  )
  await on('not approved', 'update certification set approved_at = null where application_id = $1', [id])
  const written = await forms()
  for (const { id: formId, version } of written) {
    await on(
      'submit form',
      `update certification_form set status = '00', version = version + 1, round = 1, submitted_at = $1, updated_at = $1
       where id = $2 and status = '0' and version = $3 returning id`,
      [now, formId, version],
    )
    await on(
      'form history',
      `insert into history (workflow, subject_id, move, from_status, to_status, actor_id, actor_name, comment, at)
       values ('testForm', $1, 'submit', '0', '00', $2, $3, '', $4)`,
      [formId, by.user.id, by.user.loginName, now],
    )
    await audit(client, request, by, 'testForm.submit', { from: '0', to: '00', version: version + 1 })
  }
  return written
}

/** The team that owns what is tested of this family. */
export async function ownersOfForm(client: Client, { nodes, tree }: Row, family: string): Promise<string> {
  const [team] = await query(
    'owners',
    `select n.node_code, t.id, t.name_zh, t.name_en from team_node n join team t on t.id = n.team_id
     where n.tree = $1 and n.node_code = any($2::text[]) order by t.created_at, t.id`,
    [tree, nodes.filter((code: string) => code.split('.')[1] === family).flatMap(ancestors)],
    client,
  )
  return team.id
}

/** M02.LCAPI.QUOTE.RFQ, and what it lies below. */
const ancestors = (code: string) =>
  code.split('.').map((_, index, parts) => parts.slice(0, index + 1).join('.'))
