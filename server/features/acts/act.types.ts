import { ID } from 'type-graphql';
import { RESTORE_DAYS } from '#domain/limits/limits';
import { JOURNAL_TABLES, type JournalNoun } from './act.noun';
import { enumType } from '../../graphql/enum-type';
import { field, nullable, output, OutputType } from '../../graphql/fields';
import { StudentPayload } from '../users/user.types';

const ChangedNounEnum = enumType<JournalNoun>(
  'ChangedNoun',
  'A kind of row that a change names.',
  Object.fromEntries(Object.keys(JOURNAL_TABLES).map((noun) => [noun, ''])) as Record<JournalNoun, string>,
);

@OutputType(
  `A change of the account, with everything that followed from it; kept for ${RESTORE_DAYS} days.`,
  'Act',
)
export class ActType extends output({
  id: field(ID, 'UUID; pass it to `undoAct`.'),
}) {}

@OutputType('Something that an undone change left, because it changed since.')
export class ActLeftover extends output({
  noun: field(ChangedNounEnum, 'The kind of row.'),
  id: field(ID, 'Its UUID.'),
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
