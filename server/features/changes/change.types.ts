import { createUnionType, ID } from 'type-graphql';
import { RESTORE_DAYS, READ_LIMITS } from '#domain/limits/limits';
import * as g from '../../graphql/fields';
import { RevisionScalar } from '../../graphql/scalars';
import { ChangedNounEnum, type ChangeKind } from '../acts/act.types';
import { RepetitionType, AssignmentType } from '../assignments/assignment.types';
import { CalendarEventType } from '../calendar/event.types';
import { CourseType } from '../courses/course.types';
import { DeletionType } from '../deletions/deletion.types';
import { GradeCategoryType } from '../grades/gradebook/grade-category.types';
import { GradeScaleType } from '../grades/rules/course-grading.types';
import { GradeScenarioType } from '../grades/what-if/grade-scenario.types';
import { CalendarDiff } from '../imports/sources/calendar-diff.types';
import { CalendarSource } from '../imports/sources/calendar-source.types';
import { AssignmentReminders, NotificationSettings } from '../reminders/reminder.types';
import { StudyBlockType } from '../study/study-block.types';
import { SubtaskType } from '../subtasks/subtask.types';
import { SpecialDayType, TermType } from '../terms/term.types';
import { TimeEntryType } from '../time-log/time-entry.types';
import { UserType } from '../users/user.types';
import type { ShownRow } from './changed-rows';

const TYPES = [
  UserType,
  NotificationSettings,
  GradeScaleType,
  TermType,
  SpecialDayType,
  CourseType,
  GradeCategoryType,
  RepetitionType,
  AssignmentType,
  AssignmentReminders,
  SubtaskType,
  TimeEntryType,
  StudyBlockType,
  CalendarEventType,
  GradeScenarioType,
  CalendarSource,
  CalendarDiff,
  DeletionType,
] as const;

const ChangedRow = createUnionType({
  name: 'ChangedRow',
  description: 'A row that changed. Ask for the fields of each type in a fragment of your own.',
  types: () => TYPES,
});

const ROW: g.Kind<ShownRow> = { type: ChangedRow, checks: [] };

/** What happened to a row since a revision. */
export type RowChangeKind = ChangeKind | 'derived';

const RowChangeKindEnum = g.enumOf<RowChangeKind>('RowChangeKind');

@g.OutputType('A row that changed, as it is now.')
export class Change extends g.output({
  noun: g.field(
    ChangedNounEnum,
    'The kind of row. Changed dates and class times are told as their `event`; feeds and webhooks are not told.',
  ),
  id: g.field(
    ID,
    'Its UUID; that of the assignment for `assignment_reminders`, of the student for settings.',
  ),
  kind: g.field(RowChangeKindEnum, 'What happened to it since `after`, in total.'),
  actId: g.field(ID, 'The last change that it was part of; see `recentActs` and `undoAct`.'),
  row: g.nullable(ROW, 'The row; null if it was deleted, or needs no answer any more.'),
}) {}

@g.OutputType(
  'What changed since a revision. To keep a copy in step, write each `row` into it and remove those without one; ' +
    'then go on from `revision`. Parents come before their parts.',
)
export class Changes extends g.output({
  revision: g.field(RevisionScalar, 'Pass it as `after` to continue.'),
  items: g.field([Change], 'The rows that changed, each once, in the order of their last change.'),
  more: g.field(Boolean, 'Whether more rows changed: ask again, after `revision`.'),
  readEverything: g.field(
    Boolean,
    `Whether \`after\` is too old: changes are kept for ${RESTORE_DAYS} days, or less after very many. Then \`items\` ` +
      'is empty; read everything again, and continue from `revision`.',
  ),
}) {}

@g.ArgsType()
export class ChangesArgs extends g.input({
  after: g.field(
    RevisionScalar,
    'The `revision` of the last page, or the revision at which everything was read.',
  ),
  first: g.defaulted(
    g.nullable(g.IntIn({ min: 1, max: READ_LIMITS.page }), 'Maximum number of rows.'),
    READ_LIMITS.page,
  ),
}) {}
