import { Int } from 'type-graphql';
import type { DayWork } from '#domain/planning/load';
import { LocalDateScalar } from '../../graphql/scalars';
import * as g from '../../graphql/fields';
import type { AssignmentType } from '../assignments/assignment.types';

@g.OutputType(
  'Work on an assignment to be done by the end of one day. A subtask with its own due date and ' +
    'estimate has its minutes on that day; the rest is on the deadline. The total is what the ranking ' +
    'counts as needed.',
  'DayWork',
)
export class DayWorkRow
  extends g.output({
    date: g.field(LocalDateScalar, "The day, in the student's own zone."),
    minutes: g.field(Int, "Minutes of work left, adjusted to the student's pace."),
    assumedMinutes: g.field(
      Int,
      'The part of the minutes assumed for its type because there is no estimate.',
    ),
    isDue: g.field(
      Boolean,
      'Whether this is the rest on the deadline; false for subtasks with their own due date and for reserved time.',
    ),
    isReserved: g.field(
      Boolean,
      'Whether study blocks are saved for it on this day. In `calendar`, work stays on its deadline.',
    ),
    isPaused: g.field(Boolean, 'Whether its course is paused. It counts as work, but it is not ranked.'),
  })
  implements DayWork
{
  id!: string;
  /** The assignment, if the read loaded it. */
  row?: AssignmentType | undefined;
}
