import { fill } from '@cass/contract/kit/text.ts'
import type { InterfaceFamily } from '@cass/contract/menus/enums.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { say } from '../../../lib/language.ts'
import { Combobox } from '../../../ui/fields/combobox.tsx'
import type { FieldProps } from '../../../ui/fields/field.tsx'
import { Icon } from '../../../ui/icons.tsx'
import css from './catalogue.module.css'
import { nodesQuery } from './queries.ts'
import { caseWords as words } from './text.ts'

const mostFound = 50

/** Nodes of the permission trees, found by name or code; those of the form's family alone. */
export function NodesInput({
  label,
  family,
  ...field
}: FieldProps<readonly string[] | undefined, readonly string[]> & {
  label: string
  family: InterfaceFamily | undefined
}) {
  const client = useQueryClient()
  const { data: nodes } = useQuery(nodesQuery)
  const chosen = field.value ?? []
  const nameOf = (code: string) => nodes?.find((one) => one.code === code)?.name ?? code
  return (
    <div>
      <Combobox
        name={field.name}
        label={label}
        placeholder={say(words.addNode)}
        value={undefined}
        passesOn
        error={field.error}
        warning={field.warning}
        load={async (query) => {
          const wanted = query.toLowerCase()
          return (await client.ensureQueryData(nodesQuery))
            .filter(({ code }) => code.split('.')[1] === family && !chosen.includes(code))
            .filter(({ code, name }) => `${code} ${name}`.toLowerCase().includes(wanted))
            .slice(0, mostFound)
            .map(({ code, name }) => ({ value: code, label: name, hint: code }))
        }}
        onChange={(code) => code !== undefined && field.onChange([...chosen, code])}
      />
      {chosen.length > 0 && (
        <ul className={css.chips}>
          {chosen.map((code) => (
            <li key={code}>
              <span>
                {nameOf(code)} <span className="mono">{code}</span>
              </span>
              <button
                type="button"
                className="icon-button"
                aria-label={say(fill(words.removeNode, { name: nameOf(code) }))}
                onClick={() => field.onChange(chosen.filter((one) => one !== code))}
              >
                <Icon name="close" size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
