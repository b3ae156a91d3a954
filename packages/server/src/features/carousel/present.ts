import { type Slide, slideImage } from '@cass/contract/carousel/endpoints.ts'
import { basePath } from '@cass/contract/kit/endpoint.ts'
import type { Language } from '@cass/contract/kit/text.ts'
import type { SlideRow } from './repository.ts'

export const presentSlide = (row: SlideRow, language: Language): Slide => ({
  id: row.id,
  title: language === 'zh' ? row.titleZh : row.titleEn,
  caption: language === 'zh' ? row.captionZh : row.captionEn,
  image: `${basePath}${slideImage.path}?id=${row.id}`,
})
