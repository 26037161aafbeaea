import { Field, ID, InputType } from 'type-graphql';
import { SOURCE_LIMITS } from '#domain/limits/limits';
import type { DiffChoice } from './calendar-diff.entity';
import { DiffChoiceEnum } from './calendar-diff.types';
import { OneTo, RowIds } from '../../../graphql/checks';

@InputType({ description: 'Which answers to take back.' })
export class ReopenCalendarDiffsInput {
  @Field(() => [ID], { description: `The changes, 1 to ${SOURCE_LIMITS.questions}.` })
  @OneTo(SOURCE_LIMITS.questions)
  @RowIds()
  ids!: string[];
}

@InputType({ description: 'Which changes to answer, and how.' })
export class ResolveCalendarDiffsInput extends ReopenCalendarDiffsInput {
  @Field(() => DiffChoiceEnum, {
    description:
      'The same answer for all. Of several accepted together, those that would replace an edit of the student’s stay open.',
  })
  choice!: DiffChoice;
}
