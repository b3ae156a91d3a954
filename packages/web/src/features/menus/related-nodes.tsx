import { fill } from '@cass/contract/kit/text.ts'
import type { ShownNode } from '@cass/contract/menus/edition-endpoints.ts'
import { say } from '../../lib/language.ts'
import { Combobox } from '../../ui/fields/combobox.tsx'
import type { FieldProps } from '../../ui/fields/field.tsx'
import { Icon } from '../../ui/icons.tsx'
import css from './menus.module.css'
import { nameOf } from './node-name.ts'
import { nodeWords as words } from './text.ts'

const mostFound = 50
export const findNodes = (nodes: readonly ShownNode[], query: string) =>
  nodes
    .filter(({ code, nameEn, nameZh }) =>
      `${code}\n${nameZh}\n${nameEn}`.toLowerCase().includes(query.trim().toLowerCase()),
    )
    .slice(0, mostFound)
    .map((node) => ({ value: node.code, label: nameOf(node), hint: node.code }))

/** Codes of nodes, found by name or code and kept as a list. */
export function RelatedNodes({
  label,
  nodes,
  ...field
}: FieldProps<readonly string[] | undefined, readonly string[]> & {
  label: string
  nodes: readonly ShownNode[]
}) {
  const chosen = field.value ?? []
  const labelOf = (code: string) => {
    const node = nodes.find((one) => one.code === code)
    return node ? nameOf(node) : code
  }
  return (
    <div>
      <Combobox
        name={field.name}
        label={label}
        placeholder={say(words.addNode)}
        value={undefined}
        passesOn
        optional
        error={field.error}
        warning={field.warning}
        load={async (query) => findNodes(nodes, query).filter(({ value }) => !chosen.includes(value))}
        onChange={(code) => code !== undefined && field.onChange([...chosen, code])}
      />
      {chosen.length > 0 && (
        <ul className={css.chips}>
          {chosen.map((code) => (
            <li key={code}>
              <span>
                {labelOf(code)} <span className="mono">{code}</span>
              </span>
              <button
                type="button"
                className="icon-button"
                aria-label={say(fill(words.removeNode, { name: code }))}
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
