import { TASK_RANGES } from '#domain/limits/task-limits';
import { TEXT_LIMITS } from '#domain/limits/limits';
import * as g from '../../../graphql/fields';
import { LocalDateTimeScalar } from '../../../graphql/scalars';

@g.InputType('An assignment in one line.')
export class QuickAddInput extends g.input({
  id: g.NEW_ROW_ID,
  text: g.field(
    g.Text(TEXT_LIMITS.quickAdd),
    'A line such as `essay BIO101 fri 5pm p1 ~3h every week until dec 10 worth 15% ' +
      '!1d`. Course: code, its letters, name, or a word of its name beside the work (`calc hw 3`); words of its name stay in the title, unless `#` is before them. Day: `fri`, `next fri`, `tomorrow`, `in 3 days`, `a week ' +
      "from fri`, `end of month`, `12 dec`, `2026-12-12`, or `12/5` in the order of the student's region. " +
      'Time: `5pm`, `17:00`, `at 5` (in the afternoon), `9-11am` (the end goes to the notes), or `before ' +
      'class`. Priority: `p1` to `p4`, or `!!!` to `!`. Work: `2h`, `1h30`, or `~45m`. Points: `/20` or ' +
      '`20 points`. Weight: `15%`, which counts in the grade if one category of the course is called as the work and worth as much. Type: `#exam`, or words in the title. Repeat: `every week`, `every 2 ' +
      'weeks`, `every mon, wed`, `mwf`, or `weekdays`, ending with `until dec 10` or `x5` (otherwise with ' +
      `the term, or after 16 weeks without a term; at most ${TASK_RANGES.repeatCount.max} assignments). Reminders: ` +
      '`!1d` or `!2h` ' +
      'before the deadline, instead of those of its type. Quoted text and everything else is the title. If ' +
      'something is given twice, the last one counts; reminders add up.',
  ),
  writtenAt: g.optional(
    LocalDateTimeScalar,
    "When the line was written, in the student's local time; defaults to now. `tomorrow` follows from " +
      'it, however late it arrives.',
  ),
}) {}
