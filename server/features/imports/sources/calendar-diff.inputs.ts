import { SOURCE_LIMITS } from '#domain/limits/limits';
import { field, input, InputType, OneTo, RowId } from '../../../graphql/fields';
import { DiffChoiceEnum } from './calendar-diff.types';

@InputType('The decisions to undo.')
export class ReopenCalendarDiffsInput extends input({
  ids: field(OneTo(SOURCE_LIMITS.questions, RowId), 'The changes.'),
}) {}

@InputType('The changes to resolve, and how.')
export class ResolveCalendarDiffsInput extends input(
  {
    choice: field(
      DiffChoiceEnum,
      'Applied to all of them. When several are accepted together, those that would overwrite or delete ' +
        "the student's work stay open.",
    ),
  },
  ReopenCalendarDiffsInput,
) {}
