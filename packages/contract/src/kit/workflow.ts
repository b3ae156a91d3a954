import type { Text } from './text.ts'

/** Colour family of a status; always shown with its icon and word (UI: four tones and waiting). */
export type Tone = 'idle' | 'doing' | 'good' | 'bad' | 'waiting'
/** The icons of spec §4. */
export type StatusIcon = 'pending' | 'doing' | 'finish' | 'recall' | 'save' | 'disable'

export type State = {
  /** Code on the wire. */
  readonly code: string
  readonly label: Text
  readonly tone: Tone
  readonly icon: StatusIcon
  /** What became of a subject that has come to its end here. */
  readonly outcome?: 'passed' | 'rejected' | 'withdrawn'
}

/** Kinds of actor a move may be open to; a feature's policy decides who is one in a given case. */
export type Actor = string

export type Move<StateName extends string> = {
  readonly from: readonly StateName[]
  readonly to: StateName
  readonly by: readonly Actor[]
  readonly needs?: readonly ('comment' | 'file')[]
  readonly label: Text
  /** In a history, where it is told and not offered; the label if it has none. */
  readonly done?: Text
  /** What the person concerned is told. */
  readonly message?: Text
}

/** What can be done in these states without leaving them. */
export type Act<StateName extends string> = Omit<Move<StateName>, 'to'>

export type Workflow<
  StateName extends string = string,
  MoveName extends string = string,
  ActName extends string = string,
> = {
  readonly name: string
  readonly initial: readonly StateName[]
  readonly states: Readonly<Record<StateName, State>>
  readonly moves: Readonly<Record<MoveName, Move<StateName>>>
  readonly acts?: Readonly<Record<ActName, Act<StateName>>>
}

/** What was done, as a history tells it. */
export const doneLabel = ({ label, done }: Pick<Move<string>, 'label' | 'done'>): Text => done ?? label

/** Checks the table as it is defined: a typo in a status must stop the start, not strand a case. */
export function defineWorkflow<
  StateName extends string,
  MoveName extends string,
  ActName extends string = never,
>(
  workflow: Workflow<StateName, MoveName, ActName>,
): Workflow<StateName, MoveName, ActName> & { readonly acts: Readonly<Record<ActName, Act<StateName>>> } {
  const problems = workflowProblems(workflow)
  if (problems.length > 0) throw new Error(`Workflow ${workflow.name}: ${problems.join('; ')}`)
  return workflow as typeof workflow & { readonly acts: Readonly<Record<ActName, Act<StateName>>> }
}

export function workflowProblems(workflow: Workflow): string[] {
  const problems: string[] = []
  const known = (state: string) => Object.hasOwn(workflow.states, state)
  const codes = Object.values(workflow.states).map((state) => state.code)
  for (const code of new Set(codes.filter((code, i) => codes.indexOf(code) !== i)))
    problems.push(`two states share the code ${code}`)
  if (workflow.initial.length === 0) problems.push('no initial state')
  for (const state of workflow.initial) if (!known(state)) problems.push(`unknown initial state ${state}`)
  const steps = [
    ...Object.entries(workflow.moves).map(([name, { from, to, by }]) => ({
      what: `move ${name}`,
      from,
      to,
      by,
    })),
    ...Object.entries(workflow.acts ?? {}).map(([name, { from, by }]) => ({
      what: `act ${name}`,
      from,
      to: undefined,
      by,
    })),
  ]
  for (const { what, from, to, by } of steps) {
    for (const state of to === undefined ? from : [...from, to])
      if (!known(state)) problems.push(`${what} names the unknown state ${state}`)
    if (from.length === 0) problems.push(`${what} starts nowhere`)
    if (by.length === 0) problems.push(`${what} is open to nobody`)
  }
  for (const name of Object.keys(workflow.acts ?? {}))
    if (Object.hasOwn(workflow.moves, name)) problems.push(`${name} is both a move and an act`)
  const reached = new Set(workflow.initial)
  for (let grew = true; grew; ) {
    grew = false
    for (const move of Object.values(workflow.moves))
      if (!reached.has(move.to) && move.from.some((state) => reached.has(state))) {
        reached.add(move.to)
        grew = true
      }
  }
  for (const state of Object.keys(workflow.states))
    if (!reached.has(state)) problems.push(`state ${state} cannot be reached`)
  return problems
}

export function stateByCode<StateName extends string>(
  workflow: Workflow<StateName>,
  code: string,
): StateName {
  for (const name of Object.keys(workflow.states) as StateName[])
    if (workflow.states[name].code === code) return name
  throw new Error(`Workflow ${workflow.name} has no state with the code ${code}`)
}

/** The moves open in a state to somebody who is all of these actors. */
export function openMoves<MoveName extends string>(
  workflow: Workflow<string, MoveName>,
  state: string,
  actors: readonly Actor[],
): MoveName[] {
  return (Object.keys(workflow.moves) as MoveName[]).filter((name) => {
    const move = workflow.moves[name]
    return move.from.includes(state) && move.by.some((actor) => actors.includes(actor))
  })
}

/** The acts open in a state to somebody who is all of these actors. */
export function openActs<ActName extends string>(
  workflow: Workflow<string, string, ActName>,
  state: string,
  actors: readonly Actor[],
): ActName[] {
  const acts = Object.entries(workflow.acts ?? {}) as [ActName, Act<string>][]
  return acts
    .filter(([, { by, from }]) => from.includes(state) && by.some((actor) => actors.includes(actor)))
    .map(([name]) => name)
}
