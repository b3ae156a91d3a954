import type { BodyOf } from '@cass/contract/kit/endpoint.ts'
import {
  discardSiteText,
  modifyBusinessOverview,
  modifyPrivatePolicy,
  modifyUserProtocol,
  type SiteTextEdition,
  type SiteTextKind,
  saveSiteText,
  siteTextKinds,
} from '@cass/contract/site-texts/endpoints.ts'
import { siteTextForm } from '@cass/contract/site-texts/form.ts'
import { useQueryClient } from '@tanstack/react-query'
import { latestOf } from '../../../editing/writing/edition.ts'
import { EditionEditor } from '../../../editing/writing/edition-editor.tsx'
import { call } from '../../../lib/api.ts'
import { say } from '../../../lib/language.ts'
import { editionsKey, editionsQuery } from '../queries.ts'
import { manageWords as words } from './text.ts'

const publishing = {
  businessOverview: modifyBusinessOverview,
  userProtocol: modifyUserProtocol,
  privatePolicy: modifyPrivatePolicy,
}

/** The next edition of one text, and those before it. */
export function TextEditor({ kind, editions }: { kind: SiteTextKind; editions: readonly SiteTextEdition[] }) {
  const client = useQueryClient()
  const { current, draft } = latestOf(editions)
  return (
    <EditionEditor
      name={say(siteTextKinds[kind])}
      draftKey={`site-text:${kind}`}
      editions={editions}
      definition={siteTextForm}
      calls={{
        load: () => client.fetchQuery({ ...editionsQuery(kind), staleTime: 0 }),
        save: (form, known, idempotencyKey) => {
          const body = { kind, ...known, ...form } as BodyOf<typeof saveSiteText>
          return call(saveSiteText, { body }, { quiet: true, idempotencyKey })
        },
        discard: (body) => call(discardSiteText, { body }),
        publish: (body) => call(publishing[kind], { body }),
      }}
      refresh={() => client.invalidateQueries({ queryKey: editionsKey })}
      said={{
        lead: say(draft ? words.draftLead : current ? words.freshLead : words.noneLead),
        changesHelp: say(words.changesHelp),
        previewTitle: say(words.previewTitle),
        publishBody: say(kind === 'userProtocol' ? words.publishTerms : words.publishBody),
      }}
    />
  )
}
