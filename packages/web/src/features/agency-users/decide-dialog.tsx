import { accountWorkflow } from '@cass/contract/account/workflow.ts'
import { shownValue } from '@cass/contract/kit/form/show.ts'
import { joinLandline } from '@cass/contract/kit/landline.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { accountInfo, personInfo } from '@cass/contract/registration/fields.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { DecisionForm } from '../../domain/review-desk/decision-form.tsx'
import { useFeedback } from '../../domain/review-desk/use-feedback.ts'
import { useIdempotencyKeys } from '../../editing/idempotency-keys.ts'
import { refusedFields } from '../../lib/api.ts'
import { language, say } from '../../lib/language.ts'
import { toast } from '../../lib/toast.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { DescriptionList } from '../../ui/page/description-list.tsx'
import { Failed, Loading } from '../../ui/page/states.tsx'
import { userQuery, usersKey } from './queries.ts'
import { type SideName, sides } from './sides.ts'
import { replies, words } from './text.ts'

type Result = 'reject' | 'pass'

const results: readonly Result[] = ['reject', 'pass']
const moves = { pass: accountWorkflow.moves.approve, reject: accountWorkflow.moves.reject }

/** Whether somebody who registered belongs to the institution. */
export function DecideDialog({
  side,
  userId,
  onClose,
}: {
  side: SideName
  userId: string
  onClose: () => void
}) {
  const { data: user, error, refetch } = useQuery(userQuery(side, userId))
  const client = useQueryClient()
  const feedback = useFeedback(`review-user-${userId}`)
  const idempotencyKeys = useIdempotencyKeys()

  async function decide(result: Result): Promise<string | undefined> {
    const { version, name, loginName } = user!
    const body = { id: userId, version, result, feedback: feedback.value }
    const reply = await sides[side]
      .decide(body, idempotencyKeys.of(body))
      .finally(() => client.invalidateQueries({ queryKey: usersKey(side) }))
    if (reply.code !== 'ACK') return refusedFields(reply)[0]?.message ?? reply.message
    feedback.finish()
    toast.success(say(fill(result === 'pass' ? words.passed : words.rejected, { name, loginName })))
    onClose()
    return undefined
  }

  return (
    <Dialog open title={say(words.decideTitle)} onClose={onClose}>
      {error ? (
        <Failed error={error} onRetry={refetch} />
      ) : user ? (
        <>
          <p>
            {say(
              fill(words.decideLead, {
                name: user.name,
                loginName: user.loginName,
                institution: user.institutionName,
              }),
            )}
          </p>
          <DescriptionList
            rows={[
              [say(personInfo.department.label), user.department],
              [say(personInfo.userRole.label), shownValue(personInfo.userRole, user.userRole, language)],
              [say(accountInfo.mobile.label), user.mobile],
              [say(accountInfo.email.label), user.email],
              [
                say(personInfo.telephone.label),
                joinLandline({ areaCode: user.telephoneAreaCode, number: user.telephone }),
              ],
            ]}
          />
          <DecisionForm
            choices={results.map((move) => ({
              move,
              label: moves[move].label,
              question: say(
                fill(move === 'pass' ? words.passBody : words.rejectBody, {
                  name: user.name,
                  loginName: user.loginName,
                }),
              ),
            }))}
            feedback={feedback}
            feedbackHelp={say(words.feedbackHelp)}
            replies={replies}
            decide={decide}
          />
        </>
      ) : (
        <Loading />
      )}
    </Dialog>
  )
}
