import type { Db } from '../../platform/db.ts'
import type { Files } from '../../platform/files.ts'
import type { Write } from '../../platform/unit.ts'
import { createNoticeEditing } from './editing.ts'
import { createPictures, type PictureRule } from './pictures.ts'
import { createNoticeReading } from './reading.ts'

export { isEditor } from './policy.ts'

export type NoticeService = ReturnType<typeof createNoticeService>

export const createNoticeService = (deps: {
  db: Db
  write: Write
  files: Files
  /** Rules for pictures of other articles than notices. */
  pictures: Readonly<Record<string, PictureRule>>
}) => ({
  ...createNoticeReading(deps),
  ...createNoticeEditing(deps),
  ...createPictures({ ...deps, rules: deps.pictures }),
})
