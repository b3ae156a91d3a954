import type { FileRef } from '@cass/contract/files/file-ref.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { indexTree } from '@cass/contract/menus/selection.ts'
import { type AdjustmentStart, requestAdjustment } from '@cass/contract/permission-adjustments/endpoints.ts'
import { addressOf, paths } from '@cass/contract/site/paths.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { NodeChanges } from '../../domain/applications/node-tree-lists.tsx'
import { PermissionTree } from '../../domain/permission-tree/permission-tree.tsx'
import { FormAlert } from '../../editing/form-alert.tsx'
import { RecordForm } from '../../editing/record-form.tsx'
import { useRecordForm } from '../../editing/use-record-form.ts'
import { callForReply, refusedFields } from '../../lib/api.ts'
import { say } from '../../lib/language.ts'
import { goTo } from '../../lib/navigate.ts'
import { toast } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { LimitedField } from '../../ui/fields/limited-field.tsx'
import { UploadField } from '../../ui/files/upload-field.tsx'
import { adjustmentsKey } from './queries.ts'
import css from './request.module.css'
import { requestWords as words } from './text.ts'

type Values = { selected: readonly string[]; reason: string; files: FileRef[] }

const { fileIds, reason } = requestAdjustment.body.shape

/** The tree from what the institution holds, the reason and the documents. What is typed stays until it is submitted. */
export function RequestForm({ start }: { start: AdjustmentStart }) {
  const { counters, editionId, held, institution, nodes, tree: type } = start
  const client = useQueryClient()
  const [uploading, setUploading] = useState(false)
  const tree = useMemo(() => indexTree(nodes), [nodes])
  const before = useMemo(() => new Set(held), [held])

  const record = useRecordForm<{ version: number }, Values, { id: string; number: string }>({
    known: { version: 0 },
    draftKey: `permission-adjustment:${counters?.id ?? `${institution.id}:${type}`}:${editionId}`,
    valuesOf: () => ({ selected: start.selected, reason: '', files: [] }),
    rules: {
      selected: (now) => (isSame(now as readonly string[], before) ? say(words.nothingChanges) : undefined),
      reason,
      files: (files) =>
        fileIds.safeParse((files as FileRef[]).map(({ id }) => id)).success
          ? undefined
          : say(words.filesNeeded),
    },
    async save({ files, reason, selected }, _known, optionsOf) {
      const body = {
        institutionId: institution.id,
        tree: type,
        editionId,
        held,
        selected: [...selected],
        reason,
        fileIds: files.map(({ id }) => id),
        ...(counters && { counters: counters.id }),
      }
      const reply = await callForReply(requestAdjustment, { body }, optionsOf(body))
      if (reply.code !== 'VALIDATION') return reply
      const data = refusedFields(reply).map(({ message, path }) => ({
        path: path.replace(/^fileIds/, 'files'),
        message,
      }))
      return { ...reply, data }
    },
    async onSaved({ id, number }) {
      toast.success(say(fill(words.submitted, { number })))
      await client.invalidateQueries({ queryKey: adjustmentsKey })
      goTo(addressOf(paths.permissionAdjust, { id }))
    },
  })
  const { form } = record
  const selected = form.values.selected ?? start.selected
  const selection = useMemo(() => new Set(selected), [selected])
  const problem = form.field('selected').error

  return (
    <>
      {counters && (
        <FormAlert
          tone="waiting"
          message={say(fill(counters.partly ? words.partly : words.counters, { number: counters.number }))}
        />
      )}
      <RecordForm record={record} isBusy={uploading}>
        <section className={`card ${css.part}`} aria-labelledby="permissions" data-field="selected">
          <h2 id="permissions">
            {say(words.permissions)} · {institution.name}
          </h2>
          {problem && <p className="field-error">{problem}</p>}
          <PermissionTree
            nodes={nodes}
            selection={selection}
            before={before}
            onChange={(next) => form.set('selected', [...next])}
            label={say(words.permissions)}
          />
          <NodeChanges tree={tree} before={before} after={selection} />
        </section>
        <section className={`card ${css.part}`} aria-labelledby="grounds">
          <h2 id="grounds">{say(words.grounds)}</h2>
          <LimitedField
            {...form.field('reason')}
            label={say(words.reason)}
            help={say(words.reasonHelp)}
            bytes={1500}
            rows={4}
          />
          <UploadField
            {...form.field('files')}
            label={say(words.files)}
            help={say(words.filesHelp)}
            kind="adjustment"
            onBusy={setUploading}
          />
        </section>
        <div className={css.submit}>
          <Button
            variant="primary"
            type="submit"
            loading={record.isSaving}
            inactive={record.isGuarded || uploading}
          >
            {say(words.submit)}
          </Button>
        </div>
      </RecordForm>
    </>
  )
}

const isSame = (codes: readonly string[], before: ReadonlySet<string>): boolean =>
  codes.length === before.size && codes.every((code) => before.has(code))
