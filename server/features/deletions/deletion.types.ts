import { ID, Int } from 'type-graphql';
import { READ_LIMITS, RESTORE_DAYS } from '#domain/limits/limits';
import { type Noun, NOUN_NAMES, NOUNS } from '../../database/nouns';
import * as g from '../../graphql/fields';
import { DateTimeScalar } from '../../graphql/scalars';
import { studentPayload } from '../users/user.types';

const NounEnum = g.enumType<Noun>(
  'Noun',
  'What was deleted.',
  Object.fromEntries(NOUN_NAMES.map((noun) => [noun, NOUNS[noun].description])) as Record<Noun, string>,
);

@g.OutputType(
  `Something that was deleted, with everything in it; restorable for ${RESTORE_DAYS} days.`,
  'Deletion',
)
export class DeletionType extends g.output({
  id: g.field(ID, 'UUID; pass it to `restore`.'),
  noun: g.field(NounEnum, 'What was deleted.'),
  label: g.field(String, 'Its name or title.'),
  itemCount: g.field(Int, 'Number of rows deleted with it, including itself.'),
  deletedAt: g.field(DateTimeScalar, 'When it was deleted.'),
  restorableUntil: g.field(DateTimeScalar, 'Until when it can be restored.'),
}) {}

@g.OutputType('A deletion, with everything else that changed.')
export class DeletePayload extends studentPayload({
  deletion: g.field(DeletionType, 'Pass its ID to `restore` to undo the deletion.'),
}) {}

@g.OutputType('A deletion that was undone.')
export class RestorePayload extends studentPayload({
  deletion: g.field(DeletionType, 'The deletion that was undone.'),
}) {}

@g.InputType('The row to delete.')
export class DeleteInput extends g.input({
  id: g.field(g.RowId, 'UUID of the row.'),
  expectedVersion: g.expectedVersion('saw'),
}) {}

@g.ArgsType()
export class RestoreArgs extends g.input({
  deletionId: g.field(g.RowId, 'The `id` of the deletion.'),
}) {}

/** How many deletions to list. */
@g.ArgsType()
export class RecentlyDeletedArgs extends g.input({
  first: g.defaulted(
    g.nullable(g.IntIn({ min: 1, max: READ_LIMITS.page }), 'Maximum number of results.'),
    READ_LIMITS.page,
  ),
}) {}
