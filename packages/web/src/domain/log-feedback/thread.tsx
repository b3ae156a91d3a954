import { faqTypes } from '@cass/contract/faq/endpoints.ts'
import type { FileRef } from '@cass/contract/files/file-ref.ts'
import { doneLabel } from '@cass/contract/kit/workflow.ts'
import {
  type LogFeedbackDetail,
  type LogFeedbackPost,
  moveLogFeedback,
  replyLogFeedback,
} from '@cass/contract/log-feedback/endpoints.ts'
import { type LogFeedbackMove, logFeedbackWorkflow } from '@cass/contract/log-feedback/workflow.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useIdempotencyKeys } from '../../editing/idempotency-keys.ts'
import { SidePanel } from '../../editing/side-panel.tsx'
import { useForm } from '../../editing/use-form.ts'
import { CallError, call, refusedFields } from '../../lib/api.ts'
import { When } from '../../lib/format.ts'
import { say } from '../../lib/language.ts'
import { toast } from '../../lib/toast.ts'
import { loadFile } from '../../lib/upload.ts'
import { useGuarded } from '../../lib/use-guarded.ts'
import { Button } from '../../ui/button.tsx'
import { LimitedField } from '../../ui/fields/limited-field.tsx'
import { DownloadButton } from '../../ui/files/download-button.tsx'
import { UploadField } from '../../ui/files/upload-field.tsx'
import { DescriptionList } from '../../ui/page/description-list.tsx'
import { Failed, Loading } from '../../ui/page/states.tsx'
import { StatusTag } from '../../ui/page/status-tag.tsx'
import { AuditLink } from '../audit-log/audit-link.tsx'
import css from './log-feedback.module.css'
import { feedbackKey, feedbackQuery } from './queries.ts'
import { feedbackWords as words } from './text.ts'

/** A question with its logs, and what was said to it. */
export function FeedbackThread({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery(feedbackQuery(id))
  const title = data ? `${say(words.title)} ${data.number}` : say(words.title)
  return (
    <SidePanel open wide title={title} onClose={onClose}>
      {data ? <Thread feedback={data} /> : error ? <Failed error={error} onRetry={refetch} /> : <Loading />}
    </SidePanel>
  )
}

function Thread({ feedback }: { feedback: LogFeedbackDetail }) {
  const { applyOrdNo, authorName, caseId, files, institutionName, moves, posts, problemType, question } =
    feedback
  const isOpen = moves.some((name) => ['reply', 'take', 'resolve', 'reject'].includes(name))
  return (
    <div className={css.thread}>
      <DescriptionList
        rows={[
          [
            say(words.status),
            <StatusTag key="status" workflow={logFeedbackWorkflow} code={feedback.status} />,
          ],
          [say(words.problemType), say(faqTypes[problemType])],
          [say(words.institution), institutionName],
          [say(words.author), authorName],
          [say(words.test), applyOrdNo],
          [say(words.case), caseId],
        ]}
      />
      <section aria-label={say(words.thread)}>
        <ol className={css.posts}>
          <Post
            post={{
              id: feedback.id,
              side: 'institution',
              authorName,
              at: feedback.submittedAt ?? feedback.updatedAt,
              move: null,
              text: question,
              files,
            }}
          />
          {posts.map((post) => (
            <Post key={post.id} post={post} />
          ))}
        </ol>
        <AuditLink subject={`logFeedback:${feedback.id}`} />
      </section>
      {isOpen && <Answer key={feedback.version} feedback={feedback} />}
    </div>
  )
}

function Post({ post: { at, authorName, files, move, side, text } }: { post: LogFeedbackPost }) {
  const step = move === null ? undefined : logFeedbackWorkflow.moves[move as LogFeedbackMove]
  return (
    <li className={css.post} data-side={side}>
      <header>
        <strong>
          {side === 'operator' ? `${say(words.operatorSide)} · ${authorName}` : authorName}
          {step && ` · ${say(doneLabel(step))}`}
        </strong>
        <When at={at} />
      </header>
      <p className={css.words}>{text}</p>
      {files.length > 0 && (
        <div className={css.files}>
          {files.map((file) => (
            <DownloadButton key={file.id} name={file.name} label={file.name} load={() => loadFile(file)} />
          ))}
        </div>
      )}
    </li>
  )
}

/** What can be said and done now, with the same words. */
function Answer({ feedback: { id, moves, version } }: { feedback: LogFeedbackDetail }) {
  const client = useQueryClient()
  const idempotencyKeys = useIdempotencyKeys()
  const [uploading, setUploading] = useState(false)
  const form = useForm<{ comment: string; files: FileRef[] }>({ comment: '', files: [] })
  const { comment, files } = form.values

  async function send(work: () => Promise<unknown>, done: string): Promise<void> {
    try {
      await work()
      toast.success(done)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const [field] = refusedFields(error)
      if (field) form.show({ comment: field.message })
      else toast.error(error.message)
    }
    await client.invalidateQueries({ queryKey: feedbackKey })
  }
  const reply = useGuarded(() => {
    const body = { id, text: comment, fileIds: files.map((file) => file.id) }
    const options = { quiet: true, idempotencyKey: idempotencyKeys.of(body) }
    return send(() => call(replyLogFeedback, { body }, options), say(words.sent))
  }, 'ends here')
  const move = useGuarded((name: 'take' | 'resolve' | 'reject') => {
    const step = logFeedbackWorkflow.moves[name]
    const body = { id, version, move: name, comment: name === 'take' ? '' : comment }
    return send(() => call(moveLogFeedback, { body }, { quiet: true }), say(doneLabel(step)))
  }, 'ends here')

  const can = (name: string) => moves.includes(name)
  const speaks = can('reply') || can('reject')
  return (
    <form
      ref={form.ref}
      className={css.reply}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (can('reply') && !uploading) void reply.run()
      }}
    >
      {speaks && <LimitedField {...form.field('comment')} label={say(words.reply)} bytes={3000} rows={4} />}
      {can('reply') && (
        <UploadField
          {...form.field('files')}
          label={say(words.replyFiles)}
          help={say(words.logsHelp)}
          kind="testLog"
          onBusy={setUploading}
        />
      )}
      <div className={css.actions}>
        {can('take') && (
          <Button variant="primary" loading={move.working} onClick={() => move.run('take')}>
            {say(logFeedbackWorkflow.moves.take.label)}
          </Button>
        )}
        {can('reply') && (
          <Button
            type="submit"
            variant={can('resolve') ? 'default' : 'primary'}
            loading={reply.working}
            inactive={uploading}
          >
            {say(words.send)}
          </Button>
        )}
        {can('resolve') && (
          <Button variant="primary" loading={move.working} onClick={() => move.run('resolve')}>
            {say(logFeedbackWorkflow.moves.resolve.label)}
          </Button>
        )}
        {can('reject') && (
          <Button variant="danger-outline" loading={move.working} onClick={() => move.run('reject')}>
            {say(logFeedbackWorkflow.moves.reject.label)}
          </Button>
        )}
      </div>
    </form>
  )
}
