import type { Language } from '@cass/contract/kit/text.ts'
import { previewNotice } from '@cass/contract/notices/manage-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { Preview } from '../../../editing/writing/preview.tsx'
import { CallError, call, refusedFields } from '../../../lib/api.ts'
import { say } from '../../../lib/language.ts'
import { Failed, Loading } from '../../../ui/page/states.tsx'
import { Article } from '../article.tsx'
import { editWords as words } from './text.ts'
import type { Values } from './values.ts'

/** What is on the screen, as the server would hand it to readers. */
export const NoticePreview = ({ values, onClose }: { values: Values; onClose: () => void }) => (
  <Preview title={say(words.previewTitle)} onClose={onClose}>
    {(language) => <Previewed key={language} values={values} language={language} />}
  </Preview>
)

function Previewed({ values, language }: { values: Values; language: Language }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['notice-preview', language, values],
    queryFn() {
      const { attachments, ...texts } = values
      const body = { language, ...texts, fileIds: attachments.map(({ id }) => id) }
      return call(previewNotice, { body }, { quiet: true })
    },
    gcTime: 0,
  })
  if (error) return <Failed error={named(error)} onRetry={refetch} />
  if (!data) return <Loading lines={10} />
  return <Article article={data} lang={language === 'zh' ? 'zh-CN' : 'en'} />
}

/** What was refused says more than that something was. */
const named = (error: Error) =>
  error instanceof CallError ? new Error(refusedFields(error)[0]?.message ?? error.message) : error
