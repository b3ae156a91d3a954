import { applicationWorkflow } from '@cass/contract/applications/workflow.ts'
import type { FileRef } from '@cass/contract/files/file-ref.ts'
import { editType, nodeStatus, type TreeNode } from '@cass/contract/menus/tree.ts'
import { useState } from 'react'
import { PermissionTree } from '../src/domain/permission-tree/permission-tree.tsx'
import { say } from '../src/lib/language.ts'
import { toast } from '../src/lib/toast.ts'
import { Button } from '../src/ui/button.tsx'
import { UploadField } from '../src/ui/files/upload-field.tsx'
import { confirm, Dialog } from '../src/ui/overlays/dialog.tsx'
import { MenuButton } from '../src/ui/overlays/menu-button.tsx'
import { Empty, Failed, Loading } from '../src/ui/page/states.tsx'
import { StatusTag } from '../src/ui/page/status-tag.tsx'
import { Steps } from '../src/ui/page/steps.tsx'
import { Tabs } from '../src/ui/page/tabs.tsx'
import type { ListQuery } from '../src/ui/table/data-rows.ts'
import { DataTable } from '../src/ui/table/data-table.tsx'
import css from './gallery.module.css'
import { partWords as words } from './text.ts'

const nothing = () => undefined

/** What opens above the page. */
export function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'panel'>()
  const close = () => setOpen(undefined)
  const done = (
    <Button variant="primary" onClick={close}>
      {say(words.done)}
    </Button>
  )
  const ask = () =>
    confirm({ title: say(words.remove), body: say(words.removeBody), ok: say(words.remove), danger: true })
  return (
    <section className="card">
      <h2>{say(words.overlays)}</h2>
      <div className={css.row}>
        <Button onClick={() => setOpen('dialog')}>{say(words.dialog)}</Button>
        <Button onClick={() => setOpen('panel')}>{say(words.panel)}</Button>
        <Button onClick={() => void ask()}>{say(words.question)}</Button>
        <MenuButton
          label={say(words.menu)}
          items={[
            { key: 'open', label: say(words.open), onClick: nothing },
            { key: 'disabled', label: say(words.rename), disabled: true, onClick: nothing },
            { key: 'remove', label: say(words.remove), danger: true, onClick: nothing },
          ]}
        />
        {(['success', 'info', 'warning', 'error'] as const).map((tone) => (
          <Button key={tone} variant="quiet" onClick={() => toast[tone](say(words.tones[tone]))}>
            {say(words.tones[tone])}
          </Button>
        ))}
      </div>
      <Dialog open={open === 'dialog'} title={say(words.dialog)} onClose={close} footer={done}>
        {say(words.dialogBody)}
      </Dialog>
      <Dialog side open={open === 'panel'} title={say(words.panel)} onClose={close} footer={done}>
        {say(words.dialogBody)}
      </Dialog>
    </section>
  )
}

type Row = { id: string; name: string; status: string; note: string }
const rows: Row[] = Object.values(applicationWorkflow.states)
  .slice(0, 5)
  .map(({ code }, place) => ({
    id: code,
    name: `SO2026111700000${place + 1}`,
    status: code,
    note: say(words.note),
  }))
const query = (of: Partial<ListQuery<Row>>): ListQuery<Row> => ({
  data: undefined,
  error: null,
  isPlaceholderData: false,
  refetch: nothing,
  ...of,
})
const listed = (list: Row[]) => ({ list, total: list.length, pageNum: 1, pageSize: 20 })

/** A list in each state that it may be in. */
export function Tables() {
  const [tab, setTab] = useState<keyof typeof queries>('rows')
  return (
    <section className="card">
      <h2>{say(words.table)}</h2>
      <Tabs
        label={say(words.table)}
        tabs={(Object.keys(queries) as (keyof typeof queries)[]).map((key) => ({
          key,
          title: say(words.tableStates[key]),
        }))}
        chosen={tab}
        onChoose={setTab}
      >
        <DataTable
          label={say(words.table)}
          query={queries[tab]}
          rowKey={({ id }) => id}
          nameOf={({ name }) => name}
          onOpen={nothing}
          columns={[
            {
              key: 'name',
              title: say(words.number),
              render: ({ name }) => <span className="mono">{name}</span>,
            },
            {
              key: 'status',
              title: say(words.status),
              render: ({ status }) => <StatusTag workflow={applicationWorkflow} code={status} />,
            },
            { key: 'note', title: say(words.subject) },
          ]}
          actions={() => [
            { key: 'open', label: say(words.open), onClick: nothing },
            { key: 'rename', label: say(words.rename), onClick: nothing },
            { key: 'remove', label: say(words.remove), danger: true, onClick: nothing },
          ]}
          bulk={() => [{ key: 'open', label: say(words.open), onClick: nothing }]}
          empty={{ title: say(words.empty), hint: say(words.emptyHint) }}
        />
      </Tabs>
    </section>
  )
}
const queries = {
  rows: query({ data: listed(rows) }),
  loading: query({}),
  empty: query({ data: listed([]) }),
  failed: query({ error: new Error(say(words.failed)) }),
}

function node(id: string, level: number, name: string, children: TreeNode[] = []): TreeNode {
  const isBranch = children.length > 0
  return {
    id,
    pNodeId: id.includes('.') ? id.slice(0, id.lastIndexOf('.')) : null,
    nodeName: name,
    nodeLevel: level,
    nodeType: (['market', 'family', 'interface', 'function'] as const)[level - 1]!,
    levelOneName: say(words.market),
    chidrenList: children,
    hasChidren: { code: isBranch ? '1' : '0' },
    isLeafFlg: { code: isBranch ? '0' : '1' },
    isFold: false,
    nodeOptionalStatus: { code: nodeStatus.unselected },
    editType: { code: id.endsWith('.locked') ? editType.locked : editType.editable },
    isNew: id.endsWith('.new') ? 1 : 0,
    isHot: 0,
    rules: [],
  }
}
const nodes = [
  node('m', 1, say(words.market), [
    node('m.f', 2, say(words.family), [
      node('m.f.i', 3, say(words.interface), [
        node('m.f.i.quote', 4, say(words.quotes)),
        node('m.f.i.new', 4, say(words.orders)),
        node('m.f.i.locked', 4, say(words.trades)),
      ]),
    ]),
  ]),
]

export function Tree() {
  const [selection, setSelection] = useState<ReadonlySet<string>>(
    () => new Set(['m', 'm.f', 'm.f.i', 'm.f.i.quote']),
  )
  return (
    <section className="card">
      <h2>{say(words.tree)}</h2>
      <PermissionTree label={say(words.tree)} nodes={nodes} selection={selection} onChange={setSelection} />
    </section>
  )
}

const uploaded: FileRef = {
  id: 'uploaded',
  name: 'network-diagram.pdf',
  size: 182_000,
  mediaType: 'application/pdf',
}

export function Uploads() {
  const [files, setFiles] = useState<FileRef[]>([uploaded])
  const shared = { kind: 'application' as const, onChange: nothing }
  return (
    <section className="card">
      <h2>{say(words.upload)}</h2>
      <div className={css.grid}>
        <UploadField {...shared} label={say(words.documents)} value={files} onChange={setFiles} />
        <UploadField {...shared} label={say(words.documents)} error={say(words.needed)} />
        <UploadField {...shared} label={say(words.documents)} disabled />
      </div>
    </section>
  )
}

/** Where somebody is, and what stands where nothing is yet. */
export const States = () => (
  <section className="card">
    <h2>{say(words.states)}</h2>
    <Steps steps={[words.open, words.documents, words.done]} current={1} />
    <div className={css.grid}>
      <Loading />
      <Empty title={say(words.empty)} hint={say(words.emptyHint)} />
      <Failed error={new Error(say(words.failed))} onRetry={nothing} />
    </div>
  </section>
)
