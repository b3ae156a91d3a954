import type { FileRef } from '@cass/contract/files/file-ref.ts'
import type { FileRow } from '../../platform/files.ts'

export const presentFile = ({ id, name, size, mediaType }: FileRow): FileRef => ({
  id,
  name,
  size,
  mediaType,
})
