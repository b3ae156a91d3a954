import { type Text, text } from '@cass/contract/kit/text.ts'
import type { SiteTextKind } from '@cass/contract/site-texts/endpoints.ts'
import { siteTexts } from '../features/site-texts/tables.ts'
import { cleanHtml } from '../lib/rich-text.ts'
import type { Tx } from '../platform/db.ts'
import { overview } from './site-texts/overview.ts'
import { privacy } from './site-texts/privacy.ts'
import { htmlOf, type Section } from './site-texts/section.ts'
import { terms } from './site-texts/terms.ts'

const texts: Record<SiteTextKind, { sections: Section[]; daysAgo: number; changes: Text }> = {
  // Before anybody of the demo accepted them.
  userProtocol: { sections: terms, daysAgo: 200, changes: text('首次发布。', 'First edition.') },
  privatePolicy: { sections: privacy, daysAgo: 200, changes: text('首次发布。', 'First edition.') },
  businessOverview: { sections: overview, daysAgo: 120, changes: text('', '') },
}

export async function loadSiteTexts(
  tx: Tx,
  given: { userIds: ReadonlyMap<string, string>; now: Date },
): Promise<void> {
  for (const [kind, { sections, daysAgo, changes }] of Object.entries(texts)) {
    const publishedAt = new Date(given.now.getTime() - daysAgo * 86_400_000)
    await tx.insert(siteTexts).values({
      id: crypto.randomUUID(),
      kind: kind as SiteTextKind,
      edition: 1,
      bodyZh: cleanHtml(htmlOf(sections, 'zh')),
      bodyEn: cleanHtml(htmlOf(sections, 'en')),
      changesZh: changes.zh,
      changesEn: changes.en,
      version: 2,
      savedBy: given.userIds.get('field01')!,
      updatedAt: publishedAt,
      publishedAt,
    })
  }
}
