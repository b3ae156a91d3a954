import * as applicationCalls from '@cass/contract/applications/review-endpoints.ts'
import { getFormTask } from '@cass/contract/certification/endpoints.ts'
import { getCardTask } from '@cass/contract/isv-board/card-endpoints.ts'
import type { BodyOf, DataOf, QueryOf } from '@cass/contract/kit/endpoint.ts'
import * as calls from '@cass/contract/reviews/endpoints.ts'
import { addressOf, paths } from '@cass/contract/site/paths.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { applicationsKey } from '../../domain/process-view/queries.ts'
import { call } from '../../lib/api.ts'

export const reviewKey = [...applicationsKey, 'review-tasks']
const quiet = { quiet: true }

export const tasksQuery = (body: BodyOf<typeof calls.searchTasks>) =>
  queryOptions({
    queryKey: [...reviewKey, 'tasks', body],
    queryFn: () => call(calls.searchTasks, { body }, quiet),
    placeholderData: keepPreviousData,
  })

export const countsQuery = queryOptions({
  queryKey: [...reviewKey, 'counts'],
  queryFn: () => call(calls.countTasks, {}, quiet),
})

/** How many of the overdue ones are in the caller's own hands: its total. */
export const ownOverdueQuery = tasksQuery({ scope: 'mine', overdue: true, pageSize: 1 })

export const colleaguesQuery = (taskId: string) =>
  queryOptions({
    queryKey: [...reviewKey, 'colleagues', taskId],
    queryFn: () => call(calls.getColleagues, { query: { taskId } }, quiet),
    // How much somebody has in hand is of use only while it is true.
    staleTime: 0,
  })

/** A task, or an application as a whole. */
export type Subject = QueryOf<typeof applicationCalls.getTask>
export type Reviewed = DataOf<typeof applicationCalls.getTask>

export const subjectQuery = (query: Subject) =>
  queryOptions({
    queryKey: [...reviewKey, 'one', query],
    queryFn: () => call(applicationCalls.getTask, { query }, quiet),
    // A decision rests on it.
    staleTime: 0,
    // Which task is the caller's own is asked each time: the one of last time may be over.
    ...('id' in query && { gcTime: 0 }),
  })

export const applicationsQuery = (body: BodyOf<typeof applicationCalls.searchApplications>) =>
  queryOptions({
    queryKey: [...reviewKey, 'applications', body],
    queryFn: () => call(applicationCalls.searchApplications, { body }, quiet),
    placeholderData: keepPreviousData,
  })

export type TestFormReview = DataOf<typeof getFormTask>
export const testFormQuery = (taskId: string) =>
  queryOptions({
    queryKey: [...reviewKey, 'test-form', taskId],
    queryFn: () => call(getFormTask, { query: { taskId } }, quiet),
    // A decision rests on it.
    staleTime: 0,
  })

export const cardTaskQuery = (taskId: string) =>
  queryOptions({
    queryKey: [...reviewKey, 'isv-card', taskId],
    queryFn: () => call(getCardTask, { query: { taskId } }, quiet),
    // A decision rests on it.
    staleTime: 0,
  })

export const reviewPath = (taskId: string): string => addressOf(paths.applicationReview, { task: taskId })
export const applicationPath = (id: string): string => addressOf(paths.applicationReview, { id })
export const workbenchPath = paths.workbench
