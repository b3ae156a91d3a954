import { userDecision } from '@cass/contract/agency-users/fields.ts'
import { shownValue } from '@cass/contract/kit/form/show.ts'
import { joinLandline } from '@cass/contract/kit/landline.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { accountInfo, personInfo } from '@cass/contract/registration/fields.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useIdempotencyKeys } from '../../editing/idempotency-keys.ts'
import { useConfirmedClose } from '../../editing/unsaved.ts'
import { useForm } from '../../editing/use-form.ts'
import { refusedFields } from '../../lib/api.ts'
import { language, say } from '../../lib/language.ts'
import { toast } from '../../lib/toast.ts'
import { useGuarded } from '../../lib/use-guarded.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Facts } from '../../ui/page/facts.tsx'
import { Failed, Loading } from '../../ui/page/states.tsx'
import { userQuery, usersKey } from './queries.ts'
import { type SideName, sides } from './sides.ts'
import { words } from './text.ts'

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
  const form = useForm({ feedback: '' }, { rules: userDecision.shape })
  const idempotencyKeys = useIdempotencyKeys()
  const close = useConfirmedClose(form.values.feedback !== '', onClose)

  async function decide(result: 'pass' | 'reject') {
    if (!form.check()) return
    const { version, name, loginName } = user!
    const body = { id: userId, version, result, ...form.values }
    const reply = await sides[side]
      .decide(body, idempotencyKeys.of(body))
      .finally(() => client.invalidateQueries({ queryKey: usersKey(side) }))
    if (reply.code !== 'ACK') return form.refuseFields(refusedFields(reply))
    toast.success(say(fill(result === 'pass' ? words.passed : words.rejected, { name, loginName })))
    onClose()
  }
  const { run, working, guarded } = useGuarded(decide)

  return (
    <Dialog
      open
      title={say(words.decideTitle)}
      onClose={close}
      footer={
        user && (
          <>
            <Button
              variant="danger-outline"
              disabled={guarded}
              loading={working}
              onClick={() => run('reject')}
            >
              {say(words.reject)}
            </Button>
            <Button variant="primary" disabled={guarded} loading={working} onClick={() => run('pass')}>
              {say(words.pass)}
            </Button>
          </>
        )
      }
    >
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
          <Facts
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
          <form ref={form.ref} onSubmit={(event) => event.preventDefault()}>
            <TextField
              {...form.field('feedback')}
              label={say(words.feedback)}
              help={say(words.feedbackHelp)}
              rows={3}
            />
          </form>
        </>
      ) : (
        <Loading />
      )}
    </Dialog>
  )
}
