import { type MenuNode, menuNodeSchema } from '@cass/contract/menus/edition.ts'
import { type MenuOverview, type ShownNode, saveMenuNode } from '@cass/contract/menus/edition-endpoints.ts'
import type { TreeType } from '@cass/contract/permissions.ts'
import { useQueryClient } from '@tanstack/react-query'
import { EditPanel } from '../../editing/edit-panel.tsx'
import { callForReply, refusedFields } from '../../lib/api.ts'
import { say } from '../../lib/language.ts'
import { toast } from '../../lib/toast.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { Combobox } from '../../ui/fields/combobox.tsx'
import { FieldGrid } from '../../ui/fields/field-grid.tsx'
import { LimitedField } from '../../ui/fields/limited-field.tsx'
import { MultiSelect } from '../../ui/fields/select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import css from './menus.module.css'
import { nameOf } from './node-name.ts'
import { loadDraft, menusKey } from './queries.ts'
import { findNodes, RelatedNodes } from './related-nodes.tsx'
import { nodeWords as words } from './text.ts'

type Known = MenuOverview & { version: number; node: ShownNode | undefined }
type Values = {
  code: string
  parentCode: string | undefined
  nameZh: string
  nameEn: string
  isNew: boolean
  isHot: boolean
  selected: boolean
  locked: boolean
  same: readonly string[]
  different: readonly string[]
  owners: readonly string[]
}
const { code: codeRule, nameEn, nameZh } = menuNodeSchema.shape

/** Adds a node to the draft or edits one. */
export function NodePanel({
  tree,
  code,
  parent,
  onClose,
}: {
  tree: TreeType
  /** Null: a new one. */
  code: string | null
  /** Of a new one; null: a market. */
  parent: string | null
  onClose: () => void
}) {
  const client = useQueryClient()
  return (
    <EditPanel<Known, Values, unknown>
      title={say(code === null ? words.addTitle : words.editTitle)}
      submitLabel={say(words.save)}
      draftKey={`menu-node:${tree}:${code ?? `new:${parent ?? ''}`}`}
      wide
      load={async () => {
        const draft = await loadDraft(tree)
        return { ...draft, node: draft.nodes.find((one) => one.code === code) }
      }}
      valuesOf={(known) => valuesOf(known?.node, parent)}
      rules={{ code: codeRule, nameZh, nameEn }}
      save={async (values, known) => {
        const body = { tree, version: known!.version, code, node: nodeOf(values, known!) }
        const reply = await callForReply(saveMenuNode, { body }, { takes: ['CONFLICT'] })
        if (reply.code !== 'VALIDATION') return reply
        const at = (path: string) => path.replace(/^node\.(rules\.)?/, '')
        return {
          ...reply,
          data: refusedFields(reply).map(({ message, path }) => ({ path: at(path), message })),
        }
      }}
      onSaved={async () => {
        toast.success(say(words.saved))
        onClose()
        await client.invalidateQueries({ queryKey: menusKey })
      }}
      onClose={onClose}
    >
      {({ field, set, values }, known) => {
        const nodes = known?.nodes ?? []
        const others = nodes.filter((one) => one.code !== code)
        const isBranch = nodes.some((one) => one.parentCode === code && code !== null)
        const above = nodes.find((one) => one.code === values.parentCode)
        const flags = [
          ['isNew', words.markNew],
          ['isHot', words.markHot],
          ['selected', words.startSelected],
          ['locked', words.lockIt],
        ] as const
        return (
          <>
            <FieldGrid>
              <TextField
                {...field('code')}
                label={say(words.code)}
                help={say(words.codeHelp)}
                readOnly={code !== null}
                mono
                autoComplete="off"
              />
              <Combobox
                {...field('parentCode')}
                label={say(words.parent)}
                placeholder={say(words.noParent)}
                selected={above && { value: above.code, label: nameOf(above), hint: above.code }}
                load={async (query) => findNodes(others, query)}
              />
            </FieldGrid>
            <FieldGrid>
              <LimitedField {...field('nameZh')} label={say(words.nameZh)} lang="zh-CN" />
              <LimitedField {...field('nameEn')} label={say(words.nameEn)} lang="en" />
            </FieldGrid>
            <fieldset className={css.flags}>
              <legend>{say(words.shownAs)}</legend>
              {flags.map(([name, label]) => (
                <Checkbox
                  key={name}
                  name={name}
                  checked={values[name] ?? false}
                  onChange={(checked) => set(name, checked)}
                >
                  {say(label)}
                </Checkbox>
              ))}
            </fieldset>
            <MultiSelect
              {...field('owners')}
              label={say(words.owners)}
              {...(isBranch && { help: say(words.ownersBelow) })}
              optional
              options={(known?.teams ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            />
            <RelatedNodes {...field('same')} label={say(words.same)} nodes={others} />
            <RelatedNodes {...field('different')} label={say(words.different)} nodes={others} />
          </>
        )
      }}
    </EditPanel>
  )
}

function valuesOf(node: ShownNode | undefined, parent: string | null): Values {
  const related = (type: 'same' | 'different') =>
    node?.rules.filter(({ relateType }) => relateType === type).flatMap(({ relateKeys }) => relateKeys) ?? []
  return {
    code: node?.code ?? (parent === null ? '' : `${parent}.`),
    parentCode: (node ? node.parentCode : parent) ?? undefined,
    nameZh: node?.nameZh ?? '',
    nameEn: node?.nameEn ?? '',
    isNew: node?.isNew ?? false,
    isHot: node?.isHot ?? false,
    selected: node?.selected ?? false,
    locked: node?.locked ?? false,
    same: related('same'),
    different: related('different'),
    owners: node?.owners ?? [],
  }
}

/** Owners that were not touched stay as they are; of a branch, none were shown. */
function nodeOf(values: Partial<Values>, { node }: Known): MenuNode {
  const { different = [], owners = [], parentCode, same = [] } = values
  const before = node?.owners ?? []
  const isTouched = owners.length !== before.length || owners.some((id) => !before.includes(id))
  return {
    code: (values.code ?? '').trim(),
    parentCode: parentCode ?? null,
    nameZh: values.nameZh ?? '',
    nameEn: values.nameEn ?? '',
    isNew: values.isNew ?? false,
    isHot: values.isHot ?? false,
    selected: values.selected ?? false,
    locked: values.locked ?? false,
    rules: [
      ...(same.length > 0 ? [{ relateType: 'same' as const, relateKeys: [...same] }] : []),
      ...(different.length > 0 ? [{ relateType: 'different' as const, relateKeys: [...different] }] : []),
    ],
    owners: isTouched || node?.ownersChange ? [...owners] : null,
  }
}
