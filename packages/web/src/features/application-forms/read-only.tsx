import { editApplication } from '@cass/contract/applications/endpoints.ts'
import { kindOf } from '@cass/contract/applications/kinds.ts'
import type { ApplicationDetail } from '@cass/contract/applications/schemas.ts'
import { applicationWorkflow } from '@cass/contract/applications/workflow.ts'
import { useQueryClient } from '@tanstack/react-query'
import { contextOf } from '../../domain/application-form/application-context.ts'
import { InheritedInterfaces } from '../../domain/application-form/inherited-interfaces.tsx'
import { UnsavedOnDevice } from '../../domain/application-form/unsaved-on-device.tsx'
import { FormView } from '../../domain/applications/form-view.tsx'
import { NodeTree } from '../../domain/applications/node-tree.tsx'
import { OfForm } from '../../domain/applications/of-form.tsx'
import { Supplements } from '../../domain/applications/supplements.tsx'
import { PlannedCases } from '../../domain/certification/planned-cases.tsx'
import { applicationsKey } from '../../domain/process-view/queries.ts'
import { useIdempotencyKeys } from '../../editing/idempotency-keys.ts'
import { call } from '../../lib/api.ts'
import { say } from '../../lib/language.ts'
import { useGuarded } from '../../lib/use-guarded.ts'
import { Icon } from '../../ui/icons.tsx'
import css from './read-only.module.css'
import { words } from './text.ts'

/** What was handed in, where it cannot be written now. */
export function ReadOnly({ detail, onReload }: { detail: ApplicationDetail; onReload: () => void }) {
  const kind = kindOf(detail.serviceType)
  const client = useQueryClient()
  const idempotencyKeys = useIdempotencyKeys()
  const canEdit = detail.moves.includes('edit')
  const { run, working } = useGuarded(async () => {
    const body = { id: detail.id, version: detail.version }
    await call(editApplication, { body }, { idempotencyKey: idempotencyKeys.of(body) })
    void client.invalidateQueries({ queryKey: applicationsKey, refetchType: 'none' })
    onReload()
  })
  return (
    <>
      <div className={css.notice} role="note">
        <Icon name={canEdit ? 'recall' : 'lock'} />
        <p>{say(canEdit ? words.withdrawn : words.readOnly)}</p>
        {canEdit && (
          <button
            type="button"
            className="button button-primary"
            disabled={working}
            onClick={() => void run()}
          >
            {say(applicationWorkflow.moves.edit.label)}
          </button>
        )}
      </div>
      <UnsavedOnDevice id={detail.id} serviceType={detail.serviceType}>
        {say(canEdit ? words.keptEdit : words.keptRead)}
      </UnsavedOnDevice>
      {detail.supplements.length > 0 && (
        <div className={css.supplements}>
          <Supplements supplements={detail.supplements} />
        </div>
      )}
      {kind && (
        <div className={`card ${css.sheet}`}>
          <h2 className="visually-hidden">{say(words.content)}</h2>
          <InheritedInterfaces detail={detail} />
          <OfForm of={detail}>
            {(definition, catalogue) => (
              <FormView
                definition={definition}
                form={detail.form}
                previous={detail.previous}
                files={detail.files}
                context={contextOf(detail)}
                aside={catalogue && <PlannedCases of={detail} catalogue={catalogue} />}
                tree={
                  detail.tree && (
                    <NodeTree
                      id={detail.id}
                      nodes={detail.nodes}
                      held={kind.nodes === 'change' ? detail.heldNodes : undefined}
                      previous={detail.previous?.nodes}
                    />
                  )
                }
              />
            )}
          </OfForm>
          {detail.gateReason && (
            <section className={css.reason}>
              <h3>{say(words.gateReason)}</h3>
              <p>{detail.gateReason}</p>
            </section>
          )}
        </div>
      )}
    </>
  )
}
