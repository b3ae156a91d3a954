import { type Slide, slideImage } from '@cass/contract/carousel/endpoints.ts'
import { type ManagedSlide, slideOriginal } from '@cass/contract/carousel/manage-endpoints.ts'
import { slideWidths } from '@cass/contract/carousel/slide.ts'
import { basePath } from '@cass/contract/kit/endpoint.ts'
import type { Language } from '@cass/contract/kit/text.ts'
import type { SlideRow } from './repository.ts'

/** The actual widths of a picture's renditions, smallest first: each for the nominal width at the same position, or less. */
export const widthsOf = (row: SlideRow): number[] =>
  Object.keys(row.renditions)
    .map(Number)
    .toSorted((a, b) => a - b)

const imageOf = (row: SlideRow, width?: string) =>
  `${basePath}${slideImage.path}?id=${row.id}${width ? `&width=${width}` : ''}&v=${row.version}`

export const presentSlide = (row: SlideRow, language: Language): Slide => ({
  id: row.id,
  title: language === 'zh' ? row.titleZh : row.titleEn,
  caption: language === 'zh' ? row.captionZh : row.captionEn,
  image: imageOf(row),
  imageSet: widthsOf(row)
    .map((width, index) => `${imageOf(row, slideWidths[index])} ${width}w`)
    .join(', '),
  link: row.link,
})

export const isLive = (row: SlideRow, now: Date): boolean =>
  row.enabled && (row.startsAt ?? now) <= now && (row.endsAt === null || row.endsAt > now)

export const presentManagedSlide = (row: SlideRow, now: Date): ManagedSlide => ({
  id: row.id,
  titleZh: row.titleZh,
  titleEn: row.titleEn,
  captionZh: row.captionZh,
  captionEn: row.captionEn,
  fileId: row.fileId,
  crop: row.crop,
  link: row.link,
  language: row.language,
  startTime: row.startsAt?.toISOString() ?? '',
  endTime: row.endsAt?.toISOString() ?? '',
  enabled: row.enabled,
  onAir: isLive(row, now),
  image: imageOf(row),
  original: `${basePath}${slideOriginal.path}?id=${row.fileId}`,
  position: row.position,
  version: row.version,
})
