import { Float, ID, Int } from 'type-graphql';
import { READ_LIMITS } from '#domain/limits/limits';
import type { ActKind, AuthorKind } from '../../database/author';
import { JOURNAL_TABLES, type JournalNoun, MOST_ITEMS } from './act.noun';
import * as g from '../../graphql/fields';
import { ActType } from '../../graphql/payload';
import {
  DateTimeScalar,
  LocalDateScalar,
  LocalDateTimeScalar,
  LocalTimeScalar,
  TimezoneScalar,
} from '../../graphql/scalars';
import { AssignmentProgressEnum } from '../assignments/assignment.types';
import { studentPayload } from '../users/user.types';

/** The enum `ChangedNoun` of the schema. */
export const ChangedNounEnum = g.enumType<JournalNoun>(
  'ChangedNoun',
  'A kind of row that a change names.',
  Object.fromEntries(Object.keys(JOURNAL_TABLES).map((noun) => [noun, ''])) as Record<JournalNoun, string>,
);

/** What happened to a row. */
export type ChangeKind = 'created' | 'changed' | 'removed' | 'restored';

const ChangeKindEnum = g.enumType<ChangeKind>('ChangeKind', 'What happened to a row.', {
  created: '',
  changed: '',
  removed: 'Deleted, whether or not it can be restored by itself.',
  restored: '',
});

@g.OutputType('Values of rows after a change, where they have them.')
export class ActValues extends g.output({
  title: g.nullable(String),
  formerTitle: g.nullable(String, 'The title before the change, if it changed.'),
  course: g.nullable(String, 'Code of the course.'),
  dueDate: g.nullable(LocalDateScalar),
  dueTime: g.nullable(LocalTimeScalar),
  dueZone: g.nullable(TimezoneScalar),
  dueAt: g.nullable(DateTimeScalar),
  plannedOn: g.nullable(LocalDateScalar),
  progress: g.nullable(AssignmentProgressEnum),
  pointsEarned: g.nullable(Float),
  pointsPossible: g.nullable(Float),
  letter: g.nullable(String),
  startLocal: g.nullable(LocalDateTimeScalar, 'Start of an event, in its time zone.'),
  startsAt: g.nullable(DateTimeScalar, 'Start of a study block.'),
}) {}

@g.OutputType('Rows of one kind to which the same happened in one change.')
export class ActItem extends g.output({
  noun: g.field(ChangedNounEnum, 'The kind of row.'),
  kind: g.field(ChangeKindEnum, 'What happened.'),
  title: g.nullable(
    String,
    'The name of the first row or, for parts such as reminders, of what it belongs to; null if it has none.',
  ),
  otherTitle: g.nullable(String, 'If it is about exactly two courses, the name of the second.'),
  count: g.field(Int, 'Number of rows.'),
  fields: g.field(
    [String],
    'The fields that changed; of several rows, those that all have the same value since. Empty for very many.',
  ),
  values: g.nullable(ActValues, 'What a changed row became; of several rows, what is the same for all.'),
}) {}

const AuthorKindEnum = g.enumType<AuthorKind>('ActAuthorKind', 'A kind of program that makes changes.', {
  token: 'A program with a personal access token.',
  app: 'A connected app.',
  assistant: 'An assistant, over MCP.',
  calendar_app: 'A calendar app, over CalDAV.',
  calendar: 'A calendar link that was synced.',
  server: 'Termwise itself.',
});

@g.OutputType('What made a change, if not the student in Termwise.', 'ActAuthor')
export class ActAuthorType extends g.output({
  kind: g.field(AuthorKindEnum),
  name: g.nullable(String, 'Name of the token, app, app password, or calendar link at that time.'),
}) {}

/** What a change is as a whole, as a GraphQL enum. */
export const ActKindEnum = g.enumType<ActKind>('ActKind', 'What a change is as a whole.', {
  import: 'An imported calendar file or link.',
  syllabus: 'An imported syllabus.',
  gradebook: 'An imported gradebook.',
  transcript: 'An imported transcript.',
  archive: 'An imported archive.',
  catch_up: 'An applied catch-up plan.',
  sample_data: 'Added sample data.',
  upgrade: 'Courses that became active because Student Pro began.',
});

@g.OutputType('A change of the account, in words.')
export class RecentAct extends g.output({
  id: g.field(ID, 'UUID; pass it to `undoAct`.'),
  at: g.field(DateTimeScalar, 'When it was made.'),
  by: g.nullable(ActAuthorType, 'What made it; null for the student in Termwise.'),
  kind: g.nullable(ActKindEnum, 'What it is as a whole; null if the items say it.'),
  canUndo: g.field(
    Boolean,
    'Whether `undoAct` can undo anything of it; false once it is undone or everything changed since.',
  ),
  undoes: g.nullable(ID, 'If it is an undoing or redoing, the change that it is about.'),
  undoneBy: g.nullable(ID, 'If it is undone, the undoing; pass it to `undoAct` to redo the change.'),
  items: g.field([ActItem], `What changed, the most telling first; at most ${MOST_ITEMS}.`),
  itemCount: g.field(Int, 'Number of rows changed.'),
}) {}

@g.OutputType('Something that an undone change left, because it changed since.')
export class ActLeftover extends g.output({
  noun: g.field(ChangedNounEnum, 'The kind of row.'),
  id: g.field(ID, 'Its UUID.'),
  title: g.nullable(String, 'Its name; null if it has none of its own.'),
  field: g.nullable(String, 'The field that stays; null if the whole row does.'),
}) {}

@g.OutputType('An undone change.')
export class UndoActPayload extends studentPayload({
  act: g.field(ActType, 'The undoing, which can be undone itself.'),
  left: g.field([ActLeftover], 'What stays because something else changed it since.'),
}) {}

@g.ArgsType()
export class UndoActArgs extends g.input({
  id: g.field(g.RowId, 'The `id` of the change.'),
}) {}

/** Which changes to list. */
@g.ArgsType()
export class RecentActsArgs extends g.input({
  first: g.defaulted(
    g.nullable(g.IntIn({ min: 1, max: READ_LIMITS.page }), 'Maximum number of results.'),
    READ_LIMITS.page,
  ),
  kind: g.optional(ActKindEnum, 'Only changes of this kind.'),
  after: g.optional(g.RowId, 'Only changes before this one, usually the last one you have; for paging.'),
}) {}
