import { fill } from '@cass/contract/kit/text.ts'
import { listWorkdayExceptions } from '@cass/contract/workdays/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { say } from '../../lib/language.ts'
import { useListSearch } from '../../lib/list-search.ts'
import { AddButton } from '../../ui/add-button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { Failed, Loading } from '../../ui/page/states.tsx'
import { type Draft, ExceptionDialog } from './exception-dialog.tsx'
import { ExceptionTable } from './exception-table.tsx'
import { calendarQuery, type YearSearch } from './queries.ts'
import { SpecialDays } from './special-days.tsx'
import { exceptionWords, words } from './text.ts'
import css from './workdays-page.module.css'
import { YearCalendar } from './year-calendar.tsx'
import { YearPicker } from './year-picker.tsx'

export function Page() {
  const list = useListSearch(listWorkdayExceptions.body)
  const calendar = useQuery(calendarQuery(list.search.year))
  return (
    <>
      {calendar.data ? (
        <Workdays list={list} calendar={calendar.data} />
      ) : calendar.error ? (
        <Failed error={calendar.error} onRetry={calendar.refetch} />
      ) : (
        <>
          <PageTitle title={say(words.title)} lead={say(words.lead)} />
          <Loading lines={8} />
        </>
      )}
    </>
  )
}

type Calendar = NonNullable<Awaited<ReturnType<NonNullable<ReturnType<typeof calendarQuery>['queryFn']>>>>

function Workdays({ list, calendar }: { list: YearSearch; calendar: Calendar }) {
  const { year, days, today, announced } = calendar
  const [open, setOpen] = useState<{ draft: Draft; editing: boolean }>()
  const add = () => setOpen({ draft: { date: '', workday: false, name: '' }, editing: false })

  return (
    <>
      <PageTitle
        title={say(words.title)}
        lead={say(words.lead)}
        actions={
          <YearPicker
            year={list.search.year ?? year}
            thisYear={Number(today.slice(0, 4))}
            onChange={(next) => list.show({ year: next })}
          />
        }
      />
      {!announced && (
        <p className={css.notice}>
          <Icon name="info" />
          {say(fill(words.notAnnounced, { year }))}
        </p>
      )}
      <div className={`card ${css.overview}`}>
        <YearCalendar year={year} days={days} today={today} />
        <SpecialDays days={days} />
      </div>
      <section className={css.own} aria-labelledby="own-changes">
        <header>
          <div>
            <h2 id="own-changes">{say(exceptionWords.title)}</h2>
            <p>{say(exceptionWords.lead)}</p>
          </div>
          <AddButton label={say(exceptionWords.add)} onClick={add} />
        </header>
        <ExceptionTable
          list={list}
          year={year}
          onEdit={({ date, workday, name }) => setOpen({ draft: { date, workday, name }, editing: true })}
          onAdd={add}
        />
      </section>
      {open && <ExceptionDialog {...open} days={days} year={year} onClose={() => setOpen(undefined)} />}
    </>
  )
}
