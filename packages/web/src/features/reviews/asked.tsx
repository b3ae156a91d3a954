import { kindOf } from '@cass/contract/applications/kinds.ts'
import type { ApplicationDetail } from '@cass/contract/applications/schemas.ts'
import { applicationWorkflow } from '@cass/contract/applications/workflow.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { contextOf } from '../../domain/application-form/application-context.ts'
import { FormView } from '../../domain/applications/form-view.tsx'
import { NodeTree } from '../../domain/applications/node-tree.tsx'
import { OfForm } from '../../domain/applications/of-form.tsx'
import { Supplements } from '../../domain/applications/supplements.tsx'
import { PlannedCases } from '../../domain/certification/planned-cases.tsx'
import { showTime } from '../../lib/format.ts'
import { showBytes } from '../../lib/format-bytes.ts'
import { say } from '../../lib/language.ts'
import { DocumentViewer } from '../../ui/files/document-viewer.tsx'
import { Icon } from '../../ui/icons.tsx'
import { Agreement } from './agreement.tsx'
import { Findings } from './findings.tsx'
import type { Reviewed } from './queries.ts'
import css from './review.module.css'
import { reviewWords as words } from './text.ts'

/** What to know before reading. */
export function Notices({ reviewed: { application, task, findings } }: { reviewed: Reviewed }) {
  const { previous, agreement, gateReason, serviceType, supplements } = application
  const signs = task?.stage === 'agreement' || application.status === applicationWorkflow.states.signing.code
  return (
    <div className={css.notices}>
      <Supplements supplements={supplements} />
      {previous && (
        <p className={css.note}>
          <Icon name="info" size={16} />
          {say(
            fill(words.changedSince, {
              n: previous.round + 1,
              at: showTime(previous.submittedAt, '{y}-{m}-{d} {h}:{i}'),
            }),
          )}
        </p>
      )}
      {agreement && signs && <Agreement application={application} signed={agreement} />}
      {kindOf(serviceType)?.compared && <Findings findings={findings} reason={gateReason} />}
    </div>
  )
}

/** Everything that was handed in; what differs from the time before is marked. */
export function FormPart({ application }: { application: ApplicationDetail }) {
  return (
    <section className={`card ${css.form}`} aria-labelledby="form">
      <h2 id="form">{say(words.form)}</h2>
      <OfForm of={application}>
        {(definition, catalogue) => (
          <FormView
            definition={definition}
            form={application.form}
            previous={application.previous}
            files={application.files}
            context={contextOf(application)}
            aside={catalogue && <PlannedCases of={application} catalogue={catalogue} />}
          />
        )}
      </OfForm>
    </section>
  )
}

/** Ticked nodes, those of the own team marked. */
export function Interfaces({ reviewed: { application, ownNodes } }: { reviewed: Reviewed }) {
  const { id, nodes, heldNodes, previous, serviceType } = application
  const changes = kindOf(serviceType)?.nodes === 'change'
  return (
    <section className={`card ${css.interfaces}`} aria-labelledby="interfaces">
      <h2 id="interfaces">{say(words.interfaces)}</h2>
      <NodeTree
        id={id}
        nodes={nodes}
        own={ownNodes}
        {...(changes && { held: heldNodes })}
        {...(previous && { previous: previous.nodes })}
      />
    </section>
  )
}

/** What proves it; on paper, its list. */
export function Documents({ application: { files, previous } }: { application: ApplicationDetail }) {
  const former = previous?.files.filter((file) => !files.some(({ id }) => id === file.id)) ?? []
  return (
    <section className="card" aria-labelledby="documents">
      <h2 id="documents">{say(words.documents)}</h2>
      <div className={css.viewer}>
        <DocumentViewer files={files} />
        {former.length > 0 && (
          <details>
            <summary>{say(words.formerDocuments)}</summary>
            <DocumentViewer files={former} />
          </details>
        )}
      </div>
      <ul className={css.printed}>
        {files.map((file) => (
          <li key={file.id}>
            {file.name} ({showBytes(file.size)})
          </li>
        ))}
      </ul>
    </section>
  )
}
