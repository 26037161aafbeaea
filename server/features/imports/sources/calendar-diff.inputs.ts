import { Field, ID, InputType } from 'type-graphql';
import { SOURCE_LIMITS } from '#domain/limits/limits';
import type { DiffChoice } from './calendar-diff.entity';
import { DiffChoiceEnum } from './calendar-diff.types';
import { OneTo, RowIds } from '../../../graphql/checks';

@InputType({ description: 'The decisions to undo.' })
export class ReopenCalendarDiffsInput {
  @Field(() => [ID], { description: `The changes, 1 to ${SOURCE_LIMITS.questions}.` })
  @OneTo(SOURCE_LIMITS.questions)
  @RowIds()
  ids!: string[];
}

@InputType({ description: 'The changes to resolve, and how.' })
export class ResolveCalendarDiffsInput extends ReopenCalendarDiffsInput {
  @Field(() => DiffChoiceEnum, {
    description:
      'Applied to all of them. When several are accepted together, those that would overwrite or delete ' +
      "the student's work stay open.",
  })
  choice!: DiffChoice;
}
