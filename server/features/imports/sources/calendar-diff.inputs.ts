import { ArrayMaxSize, ArrayMinSize, IsUUID } from 'class-validator';
import { Field, ID, InputType } from 'type-graphql';
import { SOURCE_LIMITS } from '#domain/limits/limits';
import type { DiffChoice } from './calendar-diff.entity';
import { DiffChoiceEnum } from './calendar-diff.types';

const COUNT = { message: `must have 1 to ${SOURCE_LIMITS.questions} entries` };

@InputType({ description: 'Which answers to take back.' })
export class ReopenCalendarDiffsInput {
  @Field(() => [ID], { description: `The changes, 1 to ${SOURCE_LIMITS.questions}.` })
  @ArrayMinSize(1, COUNT)
  @ArrayMaxSize(SOURCE_LIMITS.questions, COUNT)
  @IsUUID('all', { each: true, message: 'must be UUIDs' })
  ids!: string[];
}

@InputType({ description: 'Which changes to answer, and how.' })
export class ResolveCalendarDiffsInput extends ReopenCalendarDiffsInput {
  @Field(() => DiffChoiceEnum, { description: 'The same answer for all.' })
  choice!: DiffChoice;
}
