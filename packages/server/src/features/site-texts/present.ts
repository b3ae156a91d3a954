import type { Language } from '@cass/contract/kit/text.ts'
import type { SiteText, SiteTextEdition, SiteTextKind } from '@cass/contract/site-texts/endpoints.ts'
import type { SiteTextRow } from './repository.ts'

export const presentText = (
  kind: SiteTextKind,
  row: SiteTextRow | undefined,
  language: Language,
): SiteText => ({
  kind,
  edition: row?.edition ?? 0,
  body: (language === 'zh' ? row?.bodyZh : row?.bodyEn) ?? '',
  changes: (language === 'zh' ? row?.changesZh : row?.changesEn) ?? '',
  publishTime: row?.publishedAt?.toISOString() ?? '',
})

export const presentEdition = ({ row, by }: { row: SiteTextRow; by: string | null }): SiteTextEdition => ({
  id: row.id,
  kind: row.kind,
  edition: row.edition,
  bodyZh: row.bodyZh,
  bodyEn: row.bodyEn,
  changesZh: row.changesZh,
  changesEn: row.changesEn,
  version: row.version,
  by: by ?? '',
  updateTime: row.updatedAt.toISOString(),
  publishTime: row.publishedAt?.toISOString() ?? '',
})
