import { readFile } from 'node:fs/promises'
import { accountWorkflow } from '@cass/contract/account/workflow.ts'
import { institutionWorkflow } from '@cass/contract/institutions/workflow.ts'
import { defaultPermissions } from '@cass/contract/permissions.ts'
import { sql } from 'drizzle-orm'
import { slides } from '../features/carousel/tables.ts'
import { ensureDepartments } from '../features/departments/service.ts'
import { links } from '../features/links/tables.ts'
import type { Clock } from '../lib/clock.ts'
import { writeAudit } from '../platform/audit.ts'
import { systemContext } from '../platform/context.ts'
import type { Db, Tx } from '../platform/db.ts'
import type { Files } from '../platform/files.ts'
import { lock } from '../platform/locks.ts'
import { hashPassword, type Secrets } from '../platform/secrets.ts'
import { institutions, users } from '../platform/tables.ts'
import { loadApplications } from './applications.ts'
import { loadTestCatalogue } from './catalogue.ts'
import { demoLinks, demoSlides } from './content.ts'
import { loadDictionaries } from './dictionary/load.ts'
import { loadExtraction } from './extraction.ts'
import { loadFaq } from './faq.ts'
import { loadImpactAssessments } from './impact-assessments.ts'
import { loadInstitutionCodes } from './institution-codes.ts'
import { loadInterfaceTime } from './interface-time.ts'
import { loadIsvAgreements } from './isv-agreements.ts'
import { loadIsvCards } from './isv-cards.ts'
import { loadIsvFilings } from './isv-filings.ts'
import { loadIsvMessages } from './isv-messages.ts'
import { loadIsvProducts } from './isv-products.ts'
import { loadLogFeedback } from './log-feedback.ts'
import { loadMenuEditions } from './menu-editions.ts'
import { loadNotices } from './notices.ts'
import { demoInstitutions, demoPassword, demoUsers } from './people.ts'
import { loadResources } from './resources.ts'
import { loadReviews } from './reviews.ts'
import { loadSiteTexts } from './site-texts.ts'
import { loadTeams } from './teams.ts'
import { loadTrees } from './trees.ts'

/** Fills an empty database with the demo market; does nothing if there are users already. */
export async function loadDemoData(db: Db, files: Files, clock: Clock, secrets: Secrets): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    await lock(tx, 'demoData')
    const { rows } = await tx.execute(sql`select 1 from ${users} limit 1`)
    if (rows.length > 0) return
    // One hash for all: they share the password that is printed at start.
    const passwordHash = await hashPassword(demoPassword)
    const departmentIds = await ensureDepartments(tx)
    const userIds = await loadPeople(tx, { departmentIds, passwordHash, now })
    await loadTrees(tx, now)
    await loadMenuEditions(tx, { userIds, now })
    await loadInstitutionCodes(tx, { importedBy: userIds.get('ops01')!, now })
    await loadTeams(tx, { departmentIds, userIds, now })
    await loadReviews(tx, files, { userIds, passwordHash, now })
    await loadContent(tx, files, now)
    await loadDictionaries(tx, { importedBy: userIds.get('field01')!, now })
    await loadNotices(tx, files, { userIds, now })
    await loadSiteTexts(tx, { userIds, now })
    await loadResources(tx, files, now)
    await loadFaq(tx, now)
    await loadExtraction(tx, files, { userIds, hash: secrets.keyedHash, now })
    await loadTestCatalogue(tx, { now, publishedBy: userIds.get('field01')! })
    await loadInterfaceTime(tx)
    await loadIsvProducts(tx, { now })
    await loadIsvCards(tx, { userIds, now })
    await loadIsvAgreements(tx, files, { userIds, now })
    await loadIsvFilings(tx, { userIds, now })
    await loadImpactAssessments(tx, { userIds, now })
    await loadIsvMessages(tx, { userIds, now })
    await loadApplications(tx, { files, now })
    await loadLogFeedback(tx, { files, now })
    await writeAudit(tx, systemContext(now), { action: 'demo.load', subject: 'database' }, secrets)
  })
}

async function loadPeople(
  tx: Tx,
  given: { departmentIds: ReadonlyMap<string, string>; passwordHash: string; now: Date },
): Promise<Map<string, string>> {
  const { departmentIds, passwordHash, now } = given
  const institutionIds = new Map<string, string>()
  for (const [place, institution] of demoInstitutions.entries()) {
    const id = crypto.randomUUID()
    institutionIds.set(institution.key, id)
    await tx.insert(institutions).values({
      id,
      name: institution.name.zh,
      nameEn: institution.name.en,
      creditCode: `91310000MA1K0000${String(place).padStart(2, '0')}`,
      identities: [...institution.identities],
      status: institutionWorkflow.states.normal.code,
      createdAt: now,
    })
  }
  const userIds = new Map<string, string>()
  for (const [place, user] of demoUsers.entries()) {
    const id = crypto.randomUUID()
    userIds.set(user.login, id)
    const agency = user.institution !== undefined
    await tx.insert(users).values({
      id,
      loginName: user.login,
      kind: agency ? 'agency' : 'grip',
      roleType: user.role,
      institutionId: user.institution ? institutionIds.get(user.institution)! : null,
      departmentId: user.department ? departmentIds.get(user.department)! : null,
      permissions: [...defaultPermissions[user.role], ...(user.also ?? [])],
      name: user.name,
      mobile: `139000000${String(place).padStart(2, '0')}`,
      email: `${user.login}@demo.invalid`,
      passwordHash,
      initialPassword: user.initialPassword ?? false,
      termsReadAt: user.termsUnread ? null : now,
      status: accountWorkflow.states.normal.code,
      createdAt: now,
    })
  }
  return userIds
}

async function loadContent(tx: Tx, files: Files, now: Date): Promise<void> {
  for (const [position, link] of demoLinks.entries())
    await tx.insert(links).values({
      id: crypto.randomUUID(),
      nameZh: link.name.zh,
      nameEn: link.name.en,
      address: link.address,
      position,
    })
  for (const [position, slide] of demoSlides.entries()) {
    const bytes = await readFile(new URL(`slides/${slide.file}`, import.meta.url))
    const id = crypto.randomUUID()
    const file = await files.put(tx, {
      name: slide.file,
      mediaType: 'image/svg+xml',
      bytes,
      holder: '',
      kind: 'slide',
      subject: `slide:${id}`,
      now,
    })
    await tx.insert(slides).values({
      id,
      titleZh: slide.title.zh,
      titleEn: slide.title.en,
      captionZh: slide.caption.zh,
      captionEn: slide.caption.en,
      fileId: file.id,
      position,
    })
  }
}
