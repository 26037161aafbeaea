import { ID, Int } from 'type-graphql';
import { READ_LIMITS, RESTORE_DAYS } from '#domain/limits/limits';
import { type Noun, NOUN_NAMES, NOUNS } from '../../database/nouns';
import {
  enumType,
  ArgsType,
  defaulted,
  expectedVersion,
  field,
  input,
  InputType,
  IntIn,
  nullable,
  output,
  OutputType,
  RowId,
} from '../../graphql/fields';
import { DateTimeScalar } from '../../graphql/scalars';
import { StudentPayload } from '../users/user.types';

const NounEnum = enumType<Noun>(
  'Noun',
  'What was deleted.',
  Object.fromEntries(NOUN_NAMES.map((noun) => [noun, NOUNS[noun].description])) as Record<Noun, string>,
);

@OutputType(
  `Something that was deleted, with everything in it; restorable for ${RESTORE_DAYS} days.`,
  'Deletion',
)
export class DeletionType extends output({
  id: field(ID, 'UUID; pass it to `restore`.'),
  noun: field(NounEnum, 'What was deleted.'),
  label: field(String, 'Its name or title.'),
  itemCount: field(Int, 'Number of rows deleted with it, including itself.'),
  deletedAt: field(DateTimeScalar, 'When it was deleted.'),
  restorableUntil: field(DateTimeScalar, 'Until when it can be restored.'),
}) {}

@OutputType('A deletion, with everything else that changed.')
export class DeletePayload extends output(
  {
    deletion: field(DeletionType, 'Pass its ID to `restore` to undo the deletion.'),
  },
  StudentPayload,
) {
  /** The course the deleted row belonged to; its feature adds it to the schema. */
  course!: object | null;

  /** The term the deleted row belonged to; its feature adds it to the schema. */
  term!: object | null;
}

@OutputType('A deletion that was undone.')
export class RestorePayload extends output(
  {
    deletion: field(DeletionType, 'The deletion that was undone.'),
  },
  StudentPayload,
) {}

@InputType('The row to delete.')
export class DeleteInput extends input({
  id: field(RowId, 'UUID of the row.'),
  expectedVersion: expectedVersion('saw'),
}) {}

/** Which deletion to undo. */
@ArgsType()
export class RestoreArgs extends input({
  deletionId: field(RowId, 'The `id` of the deletion.'),
}) {}

/** How many deletions to list. */
@ArgsType()
export class RecentlyDeletedArgs extends input({
  first: defaulted(
    nullable(IntIn({ min: 1, max: READ_LIMITS.page }), 'Maximum number of results.'),
    READ_LIMITS.page,
  ),
}) {}
