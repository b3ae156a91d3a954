import type { Language } from '@cass/contract/kit/text.ts'
import type { ManagedResource, Resource } from '@cass/contract/resources/endpoints.ts'
import { presentFile } from '../files/service.ts'
import type { FiledResource } from './repository.ts'

export const presentResource = ({ resource, file }: FiledResource, language: Language): Resource => ({
  id: resource.id,
  category: resource.category,
  title: language === 'zh' ? resource.titleZh : resource.titleEn,
  description: language === 'zh' ? resource.descriptionZh : resource.descriptionEn,
  edition: resource.edition,
  file: presentFile(file),
  updateTime: resource.updatedAt.toISOString(),
})

export const presentManagedResource = ({ resource, file }: FiledResource): ManagedResource => ({
  id: resource.id,
  category: resource.category,
  titleZh: resource.titleZh,
  titleEn: resource.titleEn,
  descriptionZh: resource.descriptionZh,
  descriptionEn: resource.descriptionEn,
  edition: resource.edition,
  fileId: resource.fileId,
  file: presentFile(file),
  identities: resource.identities as ManagedResource['identities'],
  published: resource.published,
  downloads: resource.downloads,
  updateTime: resource.updatedAt.toISOString(),
  version: resource.version,
})
