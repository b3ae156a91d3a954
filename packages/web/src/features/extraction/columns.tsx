import type { ExtractionPackage } from '@cass/contract/extraction/endpoints.ts'
import { packageWorkflow } from '@cass/contract/extraction/workflow.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { inMarketTime, showTime, When } from '../../lib/format.ts'
import { showBytes } from '../../lib/format-bytes.ts'
import { say } from '../../lib/language.ts'
import { StatusTag, Tag } from '../../ui/page/status-tag.tsx'
import type { Column } from '../../ui/table/data-rows.ts'
import { TwoLines } from '../../ui/table/two-lines.tsx'
import { manageWords as words } from './text.ts'

export const columns: readonly Column<ExtractionPackage>[] = [
  {
    key: 'name',
    title: say(words.package),
    render: ({ name, note }) => <TwoLines first={name} second={note} />,
  },
  {
    key: 'status',
    title: say(words.state),
    // That its time is over is no state of its own, but all that matters of an open one.
    render: ({ status, over }) =>
      over ? (
        <Tag tone="waiting" icon="clock">
          {say(words.over[over])}
        </Tag>
      ) : (
        <StatusTag workflow={packageWorkflow} code={status} />
      ),
  },
  {
    key: 'files',
    title: say(words.files),
    render: ({ files }) => (
      <TwoLines
        first={say(fill(words.fileCount, { n: files.length }))}
        second={showBytes(files.reduce((sum, { size }) => sum + size, 0))}
      />
    ),
  },
  {
    key: 'downloads',
    title: say(words.downloads),
    align: 'end',
    render: ({ downloads, downloadLimit }) =>
      say(
        downloadLimit === null
          ? fill(words.noLimit, { n: downloads })
          : fill(words.ofLimit, { n: downloads, limit: downloadLimit }),
      ),
  },
  {
    key: 'expireTime',
    title: inMarketTime(say(words.expires)),
    render: ({ expireTime }) => showTime(expireTime, '{y}-{m}-{d} {h}:{i}'),
  },
  {
    key: 'createTime',
    title: say(words.made),
    render: ({ by, createTime }) => <TwoLines first={by} second={<When at={createTime} />} />,
  },
]
