import { ArrayMaxSize, ArrayMinSize, IsUUID } from 'class-validator';
import { ArgsType, Field, ID } from 'type-graphql';
import { SOURCE_LIMITS } from '#domain/limits/limits';
import type { DiffChoice } from './calendar-diff.entity';
import { DiffChoiceEnum } from './calendar-diff.types';

const COUNT = { message: `must have 1 to ${SOURCE_LIMITS.questions} entries` };

/** Which answers to take back. */
@ArgsType()
export class ReopenCalendarDiffsArgs {
  @Field(() => [ID], { description: `The changes, 1 to ${SOURCE_LIMITS.questions}.` })
  @ArrayMinSize(1, COUNT)
  @ArrayMaxSize(SOURCE_LIMITS.questions, COUNT)
  @IsUUID('all', { each: true, message: 'must be UUIDs' })
  ids!: string[];
}

/** Which changes to answer, and how. */
@ArgsType()
export class ResolveCalendarDiffsArgs extends ReopenCalendarDiffsArgs {
  @Field(() => DiffChoiceEnum, { description: 'The same answer for all.' })
  choice!: DiffChoice;
}
