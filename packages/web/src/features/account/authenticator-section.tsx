import {
  beginAuthenticator,
  confirmAuthenticator,
  getAuthenticator,
  removeAuthenticator,
} from '@cass/contract/account/endpoints.ts'
import type { CurrentUser } from '@cass/contract/auth/current-user.ts'
import type { DataOf } from '@cass/contract/kit/endpoint.ts'
import { marketDate } from '@cass/contract/kit/market-time.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type CallOptions, call } from '../../lib/api.ts'
import { say } from '../../lib/language.ts'
import { useSealed } from '../../lib/use-sealed.ts'
import { Failed, Loading } from '../../ui/page/states.tsx'
import { AuthenticatorSetup } from './authenticator-setup.tsx'
import { Current } from './current.tsx'
import { noOwnership, type Ownership, OwnershipItems, ownershipRules } from './ownership.tsx'
import { SectionForm } from './section-form.tsx'
import { authenticatorWords as words } from './text.ts'

const key = ['account', 'authenticator']

/** The second factor that people carry along: set up, confirmed by its first code, removed again. */
export function AuthenticatorSection({ user }: { user: CurrentUser }) {
  const queries = useQueryClient()
  const query = useQuery({ queryKey: key, queryFn: () => call(getAuthenticator, {}, { quiet: true }) })
  const [begun, setBegun] = useState<DataOf<typeof beginAuthenticator>>()
  if (query.isError) return <Failed error={query.error} onRetry={() => query.refetch()} />
  if (!query.data) return <Loading />
  const { since } = query.data
  const state = since ? fill(words.inUse, { date: marketDate(new Date(since)) }) : words.none

  if (begun)
    return (
      <AuthenticatorSetup
        {...begun}
        user={user}
        confirm={async (code, options) => {
          const confirmed = await call(confirmAuthenticator, { body: { code } }, options)
          queries.setQueryData(key, confirmed)
          setBegun(undefined)
        }}
        onCancel={() => setBegun(undefined)}
      />
    )
  return (
    <>
      <Current name={say(words.state)} value={say(state)} why={say(words.why)} />
      {since ? (
        <OwnerForm
          key="remove"
          user={user}
          saveWords={say(words.remove)}
          savedWords={say(words.removed)}
          save={async (body, options) => {
            await call(removeAuthenticator, { body }, options)
            queries.setQueryData(key, { since: null })
          }}
        />
      ) : (
        <OwnerForm
          key="begin"
          user={user}
          saveWords={say(words.begin)}
          savedWords=""
          save={async (body, options) => setBegun(await call(beginAuthenticator, { body }, options))}
        />
      )}
    </>
  )
}

/** What only the account's owner may do. */
function OwnerForm({
  user,
  save,
  ...said
}: {
  user: CurrentUser
  saveWords: string
  savedWords: string
  save: (owner: Ownership, options: CallOptions) => Promise<void>
}) {
  const withSealed = useSealed()
  return (
    <SectionForm
      user={user}
      valuesOf={() => noOwnership}
      rules={ownershipRules}
      fieldOf={{ PASSWORD_WRONG: 'password' }}
      save={async ({ version: _, ...owner }, options) => {
        await withSealed({ password: owner.password }, ({ password }) =>
          save({ ...owner, password }, options),
        )
        return undefined
      }}
      {...said}
    >
      {(form) => <OwnershipItems form={form} user={user} why={say(words.ownership)} />}
    </SectionForm>
  )
}
