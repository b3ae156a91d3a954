import {
  getIsvAgreement,
  giveAgreementNotice,
  type IsvAgreement,
  type IsvAgreementDetail,
} from '@cass/contract/isv-agreements/endpoints.ts'
import { addDays } from '@cass/contract/kit/days.ts'
import type { DataOf } from '@cass/contract/kit/endpoint.ts'
import { marketDate } from '@cass/contract/kit/market-time.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { useQueryClient } from '@tanstack/react-query'
import { EditPanel } from '../../editing/edit-panel.tsx'
import { call, callForReply } from '../../lib/api.ts'
import { say } from '../../lib/language.ts'
import { toast } from '../../lib/toast.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import css from './own-page.module.css'
import { agreementsKey } from './queries.ts'
import { actWords as words } from './text.ts'

/** Either side's notice, with its reason and the day on which the agreement then ends. */
export function NoticePanel({ agreement, onClose }: { agreement: IsvAgreement; onClose: () => void }) {
  const client = useQueryClient()
  const { id, number } = agreement
  return (
    <EditPanel<IsvAgreementDetail, { reason: string }, DataOf<typeof giveAgreementNotice>>
      title={say(fill(words.noticeTitle, { number }))}
      submitLabel={say(words.giveNotice)}
      draftKey={`isv-agreement-notice-${id}`}
      load={() => call(getIsvAgreement, { query: { id } }, { quiet: true })}
      valuesOf={() => ({ reason: '' })}
      rules={{ reason: giveAgreementNotice.body.shape.reason }}
      save={({ reason }, known, optionsOf) => {
        const body = { id, version: known!.version, reason }
        return callForReply(giveAgreementNotice, { body }, optionsOf(body))
      }}
      onSaved={async ({ terminatesOn }) => {
        toast.success(say(fill(words.noticed, { date: terminatesOn })))
        onClose()
        await client.invalidateQueries({ queryKey: agreementsKey })
      }}
      onClose={onClose}
    >
      {(form, known) => (
        <>
          {known && (
            <p className={css.panelLead}>
              {say(
                fill(words.noticeLead, {
                  n: known.text.noticeDays,
                  date: addDays(marketDate(new Date()), known.text.noticeDays),
                }),
              )}
            </p>
          )}
          <TextField
            {...form.field('reason')}
            label={say(words.reason)}
            help={say(words.reasonHelp)}
            rows={5}
          />
        </>
      )}
    </EditPanel>
  )
}
