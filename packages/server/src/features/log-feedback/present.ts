import { institutionName } from '@cass/contract/institutions/name.ts'
import type {
  LogFeedbackDetail,
  LogFeedbackPost,
  LogFeedbackRow,
} from '@cass/contract/log-feedback/endpoints.ts'
import { actorOf, type Context } from '../../platform/context.ts'
import type { FileRow } from '../../platform/files.ts'
import { presentFile } from '../files/service.ts'
import { movesFor } from './policy.ts'
import type { ListedFeedback, PostRow } from './repository.ts'

const subjectLength = 80

export function presentRow(
  { applyOrdNo, authorName, institution, row }: ListedFeedback,
  ctx: Context,
): LogFeedbackRow {
  const [line = ''] = row.question.split('\n')
  const letters = [...line]
  return {
    id: row.id,
    number: row.number,
    institutionName: institutionName(institution, ctx.language),
    problemType: row.problemType,
    subject: letters.length > subjectLength ? `${letters.slice(0, subjectLength).join('')}…` : line,
    applyOrdNo,
    caseId: row.caseId,
    status: row.status,
    version: row.version,
    authorName,
    updatedAt: row.updatedAt.toISOString(),
    submittedAt: row.submittedAt?.toISOString() ?? null,
    moves: movesFor(actorOf(ctx), row),
  }
}

/** In the order of the ids; what was deleted meanwhile is left out. */
const filesIn = (ids: readonly string[], files: readonly FileRow[]) =>
  ids.flatMap((id) => files.filter((file) => file.id === id).map(presentFile))

const presentPost = (
  { authorName, post }: { authorName: string; post: PostRow },
  files: readonly FileRow[],
): LogFeedbackPost => ({
  id: post.id,
  side: post.side,
  authorName,
  at: post.createdAt.toISOString(),
  move: post.move,
  text: post.text,
  files: filesIn(post.fileIds, files),
})

export const presentDetail = (
  listed: ListedFeedback,
  given: { posts: readonly { authorName: string; post: PostRow }[]; files: readonly FileRow[] },
  ctx: Context,
): LogFeedbackDetail => ({
  ...presentRow(listed, ctx),
  applicationId: listed.row.applicationId,
  question: listed.row.question,
  files: filesIn(listed.row.fileIds, given.files),
  posts: given.posts.map((one) => presentPost(one, given.files)),
})
