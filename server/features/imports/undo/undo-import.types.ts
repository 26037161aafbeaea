import { Field, Int } from 'type-graphql';
import { OutputType } from '../../../graphql/fields';
import { StudentPayload } from '../../users/user.types';

@OutputType('What undoing an import did.')
export class UndoImportPayload extends StudentPayload {
  @Field(() => Int, {
    description:
      'Number of courses, assignments, and events of the import that were deleted; a series counts once.',
  })
  removed!: number;

  @Field(() => Int, { description: 'Number of existing ones that are as before the import.' })
  restored!: number;

  @Field(() => Int, { description: 'Number of those that stay because they were edited since.' })
  kept!: number;
}
