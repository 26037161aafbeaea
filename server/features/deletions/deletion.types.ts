import { Field, ID, Int } from 'type-graphql';
import { RESTORE_DAYS } from '#domain/limits/limits';
import { NOUN_NAMES, NOUNS, type Noun } from '../../database/nouns';
import { enumType } from '../../graphql/enum-type';
import { OutputType } from '../../graphql/fields';
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
export class DeletionType {
  @Field(() => ID, { description: 'UUID; pass it to `restore`.' })
  id!: string;

  @Field(() => NounEnum, { description: 'What was deleted.' })
  noun!: Noun;

  @Field(() => String, { description: 'Its name or title.' })
  label!: string;

  @Field(() => Int, { description: 'Number of rows deleted with it, including itself.' })
  itemCount!: number;

  @Field(() => DateTimeScalar, { description: 'When it was deleted.' })
  deletedAt!: string;

  @Field(() => DateTimeScalar, { description: 'Until when it can be restored.' })
  restorableUntil!: string;
}

@OutputType('A deletion, with everything else that changed.')
export class DeletePayload extends StudentPayload {
  @Field(() => DeletionType, { description: 'Pass its ID to `restore` to undo the deletion.' })
  deletion!: DeletionType;

  /** The course the deleted row belonged to; its feature adds it to the schema. */
  course!: object | null;

  /** The term the deleted row belonged to; its feature adds it to the schema. */
  term!: object | null;
}

@OutputType('A deletion that was undone.')
export class RestorePayload extends StudentPayload {
  @Field(() => DeletionType, { description: 'The deletion that was undone.' })
  deletion!: DeletionType;
}
