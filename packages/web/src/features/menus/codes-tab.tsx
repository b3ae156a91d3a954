import { downloadSixCodes, listSixCodes, type SixCode } from '@cass/contract/menus/six-code-endpoints.ts'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, callBlob } from '../../lib/api.ts'
import { When } from '../../lib/format.ts'
import { say } from '../../lib/language.ts'
import { useListSearch } from '../../lib/list-search.ts'
import { saveAs } from '../../lib/upload.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons.tsx'
import type { Column } from '../../ui/table/data-rows.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { ListSearchField } from '../../ui/table/list-search-field.tsx'
import { TwoLines } from '../../ui/table/two-lines.tsx'
import { address } from './address.ts'
import { CodesPanel } from './codes-panel.tsx'
import css from './menus.module.css'
import { menusKey } from './queries.ts'
import { codesWords as words } from './text.ts'

const codesQuery = (body: { keyword: string; pageNum: number; pageSize: number }) =>
  queryOptions({
    queryKey: [...menusKey, 'codes', body],
    queryFn: () => call(listSixCodes, { body }, { quiet: true }),
    placeholderData: keepPreviousData,
  })

/** The 21-, 6- and 4-digit codes of institutions. */
export function CodesTab() {
  const list = useListSearch(address)
  const { keyword = '', pageNum, pageSize } = list.search
  const [importing, setImporting] = useState(false)
  const importButton = (
    <Button icon={<Icon name="upload" size={16} />} onClick={() => setImporting(true)}>
      {say(words.import)}
    </Button>
  )

  async function download() {
    const { blob } = await callBlob(downloadSixCodes)
    saveAs(blob, say(words.fileName))
  }

  return (
    <>
      <div className={css.tools}>
        <ListSearchField
          label={say(words.search)}
          value={keyword}
          onSearch={(next) => list.show({ keyword: next })}
        />
        <div className={css.buttons}>
          {importButton}
          <Button icon={<Icon name="download" size={16} />} onClick={download}>
            {say(words.download)}
          </Button>
        </div>
      </div>
      <DataTable
        label={say(words.list)}
        query={useQuery(codesQuery({ keyword, pageNum, pageSize }))}
        list={list}
        columns={columns}
        rowKey={({ code21 }) => code21}
        empty={{ title: say(words.none), hint: say(words.noneHint) }}
      />
      {importing && <CodesPanel onClose={() => setImporting(false)} />}
    </>
  )
}

const mono = (code: string) => <span className="mono">{code}</span>
const columns: Column<SixCode>[] = [
  {
    key: 'institution',
    title: say(words.institution),
    render: ({ creditCode, institution }) => <TwoLines first={institution} second={mono(creditCode)} />,
  },
  { key: 'code21', title: say(words.code21), render: ({ code21 }) => mono(code21) },
  { key: 'code6', title: say(words.code6), render: ({ code6 }) => mono(code6) },
  { key: 'code4', title: say(words.code4), render: ({ code4 }) => mono(code4) },
  {
    key: 'imported',
    title: say(words.imported),
    render: ({ importedAt, importedBy }) => <TwoLines first={<When at={importedAt} />} second={importedBy} />,
  },
]
