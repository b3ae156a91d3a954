import { flowOf } from '@cass/contract/applications/flows.ts'
import type { ApplicationFormDefinition } from '@cass/contract/applications/form-context.ts'
import type { ApplicationKind } from '@cass/contract/applications/kinds.ts'
import type { ApplicationDetail } from '@cass/contract/applications/schemas.ts'
import { isSectionShown } from '@cass/contract/kit/form/check.ts'
import type { Tree } from '@cass/contract/menus/selection.ts'
import type { Ref } from 'react'
import { contextOf } from '../../../domain/application-form/application-context.ts'
import { say } from '../../../lib/language.ts'
import { InterfaceLines } from './interface-lines.tsx'
import css from './paper.module.css'
import { Paper, PaperSection, printedTime } from './paper.tsx'
import { SectionOnPaper } from './section-on-paper.tsx'
import { SupplementsOnPaper } from './supplements-on-paper.tsx'
import { documentTitles, printWords as words } from './text.ts'

/** An application as the document that it would be on paper. */
export function ApplicationSheet({
  application,
  kind,
  definition,
  tree,
  ref,
}: {
  application: ApplicationDetail
  kind: ApplicationKind
  definition: ApplicationFormDefinition
  /** What its interfaces are called; null where it is about none. */
  tree: Tree | null
  ref: Ref<HTMLElement>
}) {
  const context = contextOf(application)
  const { createdAt, submittedAt, finishedAt, flow, applicantName, form } = application
  const interfaces = tree && <InterfaceLines application={application} kind={kind} tree={tree} />
  return (
    <Paper
      ref={ref}
      application={application}
      title={<h1>{say(documentTitles[kind.code])}</h1>}
      lines={[
        ...(flow ? [[say(words.flow), say(flowOf(flow)!.label)] as const] : []),
        [say(words.applicant), applicantName],
        [say(words.created), printedTime(createdAt)],
        [say(words.submitted), printedTime(submittedAt)],
        [say(words.finished), printedTime(finishedAt)],
      ]}
      note={application.secrets.length > 0 ? say(words.passwords) : undefined}
      foot={
        <div className={css.signatures}>
          <div>
            <span>{say(words.seal)}</span>
          </div>
          <div>
            <span>{say(words.signature)}</span>
            <span>{say(words.date)}</span>
          </div>
        </div>
      }
    >
      {kind.nodes === 'inherited' && interfaces && (
        <PaperSection title={say(words.interfaces)}>{interfaces}</PaperSection>
      )}
      {definition.sections
        .filter((section) => isSectionShown(section, form, context))
        .map((section) => (
          <SectionOnPaper
            key={section.key}
            section={section}
            application={application}
            context={context}
            interfaces={interfaces}
          />
        ))}
      {application.gateReason && (
        <PaperSection title={say(words.gateReason)}>
          <p className={css.text}>{application.gateReason}</p>
        </PaperSection>
      )}
      <SupplementsOnPaper supplements={application.supplements} />
    </Paper>
  )
}
