import { SOURCE_LIMITS } from '#domain/limits/limits';
import * as g from '../../../graphql/fields';
import { DiffChoiceEnum } from './calendar-diff.types';

@g.InputType('The decisions to undo.')
export class ReopenCalendarDiffsInput extends g.input({
  ids: g.field(g.OneTo(SOURCE_LIMITS.questions, g.RowId), 'The changes.'),
}) {}

@g.InputType('The changes to resolve, and how.')
export class ResolveCalendarDiffsInput extends g.input(
  {
    choice: g.field(
      DiffChoiceEnum,
      'Applied to all of them. When several are accepted together, those that would overwrite or delete ' +
        "the student's work stay open.",
    ),
  },
  ReopenCalendarDiffsInput,
) {}
