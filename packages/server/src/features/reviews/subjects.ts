import type { Text } from '@cass/contract/kit/text.ts'
import type { Permission } from '@cass/contract/permissions.ts'
import type { Stage } from '@cass/contract/reviews/stages.ts'
import type { Context } from '../../platform/context.ts'
import type { Reader, Tx } from '../../platform/db.ts'
import type { Unit } from '../../platform/unit.ts'
import type { Person } from '../people/service.ts'
import type { TaskRow } from './repository.ts'

/** Who is asked in a stage: a team about these nodes, or whoever has a permission; with so many working days for it. */
export type Assignment = { nodes: string[]; days: number } & (
  | { teamId: string; permission: null }
  | { teamId: null; permission: Permission }
)

/** A team that had not decided when its subject was sent back, with the working days it had left. */
export type Unfinished = { stage: Stage; teamId: string; days: number }

/** What a task is about, as the workbench lists it. */
export type SubjectLine = { subject: string; submittedAt: Date }

/** How notifications name it, what it is, and where they send people. */
type Title = { called: Text; type: Text; place: Text }

/**
 * What a feature registers to have its records reviewed. `Row` is the record. The engine makes, moves and ends the
 * tasks; these functions say what that means for the record. Each answers the row as it is then.
 */
export type SubjectKind<Row extends { id: string } = { id: string }> = {
  /** Stored with each task. */
  readonly kind: string

  // ── What it is ──
  /** Of the row: stored with each task, to list and to search by. */
  summary(row: Row): {
    type: string
    reference: string
    institutionId: string
    round: number
    /** Of the operator's people: then somebody else decides. */
    requesterId?: string
  }
  title(row: Row, institution: Text, reader: Reader): Title | Promise<Title>
  /** The page on which a task of it is decided. */
  reviewPath(row: Row, taskId: string): string
  /** What it is about, for lists, by its id. */
  describe(reader: Reader, ids: readonly string[], ctx: Context): Promise<Map<string, SubjectLine>>

  // ── How it is reviewed ──
  /** As they are now, and stay until the transaction ends: whoever changes tasks of a record locks it first. */
  lock(tx: Tx, ids: readonly string[]): Promise<Row[]>
  /** The stages from its submission on, one after the other. */
  route(row: Row): readonly Stage[]
  /** Who is asked; nobody where a stage needs nobody. Without it, the team that has the duty of the stage. */
  assign?(unit: Unit, row: Row, stage: Stage): Promise<Assignment[]>
  /** Whom to notify where no team is asked. */
  deciders?(reader: Reader, row: Row): Promise<Person[]>

  // ── What follows ──
  /** A stage was opened. */
  entered(unit: Unit, row: Row, stage: Stage): Promise<Row>
  /** Somebody is the first to have a task of it in hand. */
  taken(unit: Unit, row: Row): Promise<Row>
  /** The last task of `stage` has passed, and no stage is left. */
  passed(unit: Unit, row: Row, stage: Stage, feedback: string): Promise<Row>
  rejected(unit: Unit, row: Row, feedback: string): Promise<Row>
  /** Without it, it cannot be sent back. */
  sentBack?(
    unit: Unit,
    row: Row,
    given: { task: TaskRow; feedback: string; unfinished: Unfinished[] },
  ): Promise<Row>
  /** Of these, whether it can be; without it, each can. */
  canBeSentBack?(type: string): boolean
  /** After all of it: notifies whom the record concerns. */
  changed(unit: Unit, before: Row, after: Row, feedback: string): Promise<void>
  /** In place of the engine's words, to those who are asked. */
  notifyWaiting?(unit: Unit, row: Row, task: TaskRow): Promise<void>
}

export type Subjects = ReadonlyMap<string, SubjectKind>

export const createSubjects = (kinds: readonly SubjectKind[]): Subjects =>
  new Map(kinds.map((each) => [each.kind, each]))

/** Whether whoever decides a task may send its subject back. */
export function canSendBack(subjects: Subjects, task: Pick<TaskRow, 'subjectKind' | 'subjectType'>): boolean {
  const { canBeSentBack, sentBack } = kindOfTask(subjects, task)
  return sentBack !== undefined && (canBeSentBack?.(task.subjectType) ?? true)
}

/** The kind of a task; one that nobody registered is a fault of the wiring. */
export function kindOfTask(subjects: Subjects, task: Pick<TaskRow, 'subjectKind'>): SubjectKind {
  const kind = subjects.get(task.subjectKind)
  if (!kind) throw new Error(`No feature registers the subject ${task.subjectKind}`)
  return kind
}
