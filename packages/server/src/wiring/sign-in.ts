import { createCodeWork } from '../features/auth/code-work.ts'
import { createSealedSecrets } from '../features/auth/sealed-secrets.ts'
import { createAuthService } from '../features/auth/service.ts'
import { createAuthenticatorService } from '../features/authenticators/service.ts'
import { createCodeService } from '../features/codes/service.ts'
import { createSiteTextService } from '../features/site-texts/service.ts'
import { hashPassword, randomToken } from '../platform/secrets.ts'
import type { Parts } from './parts.ts'

/** How people log in, and the codes that are sent to them. */
export async function createSignIn({
  channels,
  clock,
  config,
  db,
  files,
  outbox,
  secrets,
  sessions,
  write,
}: Parts) {
  const sealed = await createSealedSecrets(db, secrets, clock.now())
  const dummyPasswordHash = await hashPassword(randomToken())
  const codes = createCodeService({
    db,
    outbox,
    secrets,
    demo: config.CASS_DEMO,
    channels,
    limits: config.CODE_LIMITS,
    write,
  })
  const work = createCodeWork({ db, secrets, bits: config.CODE_WORK_BITS })
  const siteTexts = createSiteTextService({ db, write, files })
  const authenticators = createAuthenticatorService({ db, secrets })
  const auth = createAuthService({
    db,
    write,
    codes,
    authenticators,
    sessions,
    sealed,
    work,
    siteTexts,
    dummyPasswordHash,
  })
  return { auth, authenticators, codes, siteTexts }
}
