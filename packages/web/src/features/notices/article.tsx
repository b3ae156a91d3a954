import type { FileRef } from '@cass/contract/files/file-ref.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { type NoticeType, noticeTypes } from '@cass/contract/notices/endpoints.ts'
import type { ReactNode } from 'react'
import { showTime } from '../../lib/format.ts'
import { showBytes } from '../../lib/format-bytes.ts'
import { say } from '../../lib/language.ts'
import { loadFile } from '../../lib/upload.ts'
import { DownloadButton } from '../../ui/files/download-button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { RichText } from '../../ui/rich-text/rich-text.tsx'
import css from './article.module.css'
import { articleWords as words } from './text.ts'

type ArticleContent = {
  noticeType: NoticeType
  title: string
  summary: string
  body: string
  releaseTime: string
  updateTime: string
  attachments: readonly FileRef[]
}

const minutes = '{y}-{m}-{d} {h}:{i}'

/** A notice as readers see it; on the page, and in the editors' preview, whose box may be as narrow as a phone. */
export function Article({
  article,
  lang,
  tools,
}: {
  article: ArticleContent
  /** Where it is not the page's. */
  lang?: string | undefined
  tools?: ReactNode
}) {
  const { noticeType, title, summary, body, releaseTime, updateTime, attachments } = article
  return (
    <div className={css.frame}>
      <article className={css.article} lang={lang}>
        <header>
          <p className={css.kind}>{say(noticeTypes[noticeType])}</p>
          <h1 tabIndex={-1}>{title}</h1>
          <p className={css.times}>
            <span>
              {releaseTime
                ? say(fill(words.released, { time: showTime(releaseTime, minutes) }))
                : say(words.notReleased)}
              {releaseTime && say(words.marketTime)}
            </span>
            {updateTime && <span>{say(fill(words.updated, { time: showTime(updateTime, minutes) }))}</span>}
            {tools && <span className={css.tools}>{tools}</span>}
          </p>
        </header>
        {summary && <p className={css.summary}>{summary}</p>}
        {body ? <RichText html={body} /> : <p className="field-help">{say(words.noBody)}</p>}
        {attachments.length > 0 && <Attachments files={attachments} />}
      </article>
    </div>
  )
}

const Attachments = ({ files }: { files: readonly FileRef[] }) => (
  <section className={css.attachments} aria-labelledby="attachments">
    <h2 id="attachments">{say(words.attachments)}</h2>
    <ul>
      {files.map((file) => (
        <li key={file.id}>
          <Icon name="file" />
          <span>
            <span>{file.name}</span>
            <span className={css.size}>{showBytes(file.size)}</span>
          </span>
          <DownloadButton name={file.name} load={() => loadFile(file)} />
        </li>
      ))}
    </ul>
  </section>
)
