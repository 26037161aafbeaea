import { ID, Int } from 'type-graphql';
import { JOURNAL_TABLES, type JournalNoun, MOST_ITEMS } from './act.noun';
import { enumType, field, nullable, output, OutputType } from '../../graphql/fields';
import { ActType } from '../../graphql/payload';
import { DateTimeScalar } from '../../graphql/scalars';
import { StudentPayload } from '../users/user.types';

/** The enum `ChangedNoun` of the schema. */
export const ChangedNounEnum = enumType<JournalNoun>(
  'ChangedNoun',
  'A kind of row that a change names.',
  Object.fromEntries(Object.keys(JOURNAL_TABLES).map((noun) => [noun, ''])) as Record<JournalNoun, string>,
);

/** What happened to a row. */
export type ChangeKind = 'created' | 'changed' | 'removed' | 'restored';

const ChangeKindEnum = enumType<ChangeKind>('ChangeKind', 'What happened to a row.', {
  created: '',
  changed: '',
  removed: 'Deleted, whether or not it can be restored by itself.',
  restored: '',
});

@OutputType('Rows of one kind to which the same happened in one change.')
export class ActItem extends output({
  noun: field(ChangedNounEnum, 'The kind of row.'),
  kind: field(ChangeKindEnum, 'What happened.'),
  title: nullable(
    String,
    'The name of the first row or, for parts such as reminders, of what it belongs to; null if it has none.',
  ),
  count: field(Int, 'Number of rows.'),
  fields: field([String], 'The fields that changed, if it is a single changed row.'),
}) {}

@OutputType('A change of the account, in words.')
export class RecentAct extends output({
  id: field(ID, 'UUID; pass it to `undoAct`.'),
  at: field(DateTimeScalar, 'When it was made.'),
  canUndo: field(Boolean, 'Whether `undoAct` can undo it; false once it is undone.'),
  undoes: nullable(ID, 'If it is an undoing or redoing, the change that it is about.'),
  undoneBy: nullable(ID, 'If it is undone, the undoing; pass it to `undoAct` to redo the change.'),
  items: field([ActItem], `What changed, the most telling first; at most ${MOST_ITEMS}.`),
  itemCount: field(Int, 'Number of rows changed.'),
}) {}

@OutputType('Something that an undone change left, because it changed since.')
export class ActLeftover extends output({
  noun: field(ChangedNounEnum, 'The kind of row.'),
  id: field(ID, 'Its UUID.'),
  title: nullable(String, 'Its name; null if it has none of its own.'),
  field: nullable(String, 'The field that stays; null if the whole row does.'),
}) {}

@OutputType('An undone change.')
export class UndoActPayload extends output(
  {
    act: field(ActType, 'The undoing, which can be undone itself.'),
    left: field([ActLeftover], 'What stays because something else changed it since.'),
  },
  StudentPayload,
) {}
