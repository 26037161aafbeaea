import { TASK_RANGES } from '#domain/limits/task-limits';
import { TEXT_LIMITS } from '#domain/limits/limits';
import * as g from '../../../graphql/fields';
import { OccurrenceType } from '../../calendar/event.types';
import { CourseType } from '../../courses/course.types';
import { TermType } from '../../terms/term.types';
import { LocalDateTimeScalar } from '../../../graphql/scalars';

@g.OutputType('What `quickAdd` recognizes in a line, so a client can preview the result.', 'QuickAddContext')
export class QuickAddContextType extends g.output({
  courses: g.field(
    [CourseType],
    'The active and paused courses, by code. A paused one is meant by what names no active one, and takes no new work.',
  ),
  nextClasses: g.field([OccurrenceType], 'The next class of each course within 14 days.'),
  terms: g.field([TermType], 'All terms; repeating work ends with its term.'),
}) {}

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
