import { ID, Int } from 'type-graphql';
import { SOURCE_INTERVAL_MINUTES } from '#domain/plans/plans';
import { TEXT_LIMITS } from '#domain/limits/limits';
import * as g from '../../../graphql/fields';
import { payload } from '../../../graphql/payload';
import { DateTimeScalar } from '../../../graphql/scalars';
import { CourseColorEnum } from '../../courses/course.types';
import { DeletionType } from '../../deletions/deletion.types';
import { studentPayload, UserType } from '../../users/user.types';

@g.OutputType(
  'A calendar link: another calendar that is synced every 6 hours with Free, every 15 minutes with ' +
    'Student Pro. Its URL is a secret, so only its host and last characters are returned.',
)
export class CalendarSource extends g.output({
  id: g.field(ID, 'UUID.'),
  name: g.field(String, 'Its name.'),
  color: g.nullable(CourseColorEnum, 'The color of its events without a course; null for none.'),
  termId: g.nullable(ID, 'The term for new courses in it; null for the term that matches their dates.'),
  isPaused: g.field(Boolean, 'Whether it is paused and syncs only on `syncCalendarSource`.'),
  intervalMinutes: g.field(
    Int,
    `Minutes between syncs: ${SOURCE_INTERVAL_MINUTES.free} with Free, ${SOURCE_INTERVAL_MINUTES.pro} with Student Pro.`,
  ),
  host: g.field(String, "Host of its URL, with the port if it isn't the default."),
  addressEnd: g.field(String, 'The last four characters of its URL, before `.ics`.'),
  isConfirmed: g.field(Boolean, 'Whether the student chose what to import; nothing syncs before that.'),
  entries: g.field(Int, 'Number of entries from it.'),
  waitingCourses: g.field(
    [String],
    'Courses that appeared since the student last chose what to import. Their entries wait for ' +
      '`reviewCalendarSource`.',
  ),
  problem: g.nullable(
    String,
    'Why the last sync failed, fully or in part, and what to do; null if it worked. Existing entries ' +
      'stay.',
  ),
  lastTriedAt: g.nullable(DateTimeScalar, 'The last sync attempt; null for none yet.'),
  lastSyncedAt: g.nullable(DateTimeScalar, 'The last successful sync; null for none yet.'),
  nextSyncAt: g.nullable(DateTimeScalar, 'The next sync; null if none is planned.'),
  version: g.field(Int, 'Increases with every edit.'),
  createdAt: g.field(DateTimeScalar),
}) {}

@g.OutputType('A calendar link after a change.')
export class CalendarSourcePayload extends payload({
  calendarSource: g.field(CalendarSource),
}) {}

@g.OutputType('A calendar link with its current entries, to choose what to import.')
export class CalendarSourceReviewPayload extends studentPayload({
  calendarSource: g.field(CalendarSource),
  draftId: g.field(ID, 'The draft; pass it to `importReview` and `confirmImport`.'),
  entries: g.field(Int, 'Number of entries read.'),
  unreadable: g.field(Int, "Number of entries, or parts of them, that couldn't be read."),
}) {}

@g.OutputType('A calendar link after a sync.')
export class SyncCalendarSourcePayload extends g.output(
  {
    added: g.field(Int, 'Number of new entries.'),
    changed: g.field(Int, 'Number of updated entries.'),
    user: g.resolved(UserType, 'The student, with the current number of changes to review.'),
  },
  CalendarSourcePayload,
) {}

@g.OutputType('A removed calendar link.')
export class RemoveCalendarSourcePayload extends studentPayload({
  id: g.field(ID, 'The removed calendar link.'),
  deletion: g.field(
    DeletionType,
    'Pass its ID to `restore` to undo the deletion of the link and, if requested, of its entries.',
  ),
}) {}

const URL_WORDS = 'https, http, or webcal. It is stored encrypted and never returned.';

@g.InputType('A calendar link to add.')
export class AddCalendarSourceInput extends g.input({
  url: g.field(g.Text(TEXT_LIMITS.link), `The calendar's URL: ${URL_WORDS}`),
  name: g.optional(g.Text(TEXT_LIMITS.sourceName), "Its name. Defaults to the calendar's own name."),
}) {}

@g.InputType('Changes to a calendar link. Omitted fields stay the same.')
export class UpdateCalendarSourceInput extends g.input({
  id: g.field(g.RowId),
  expectedVersion: g.expectedVersion('saw'),
  name: g.optional(g.Text(TEXT_LIMITS.sourceName)),
  color: g.optional(CourseColorEnum, 'The color of its events without a course; null for none.'),
  termId: g.optional(g.RowId, 'The term for new courses in it; null for the term that matches their dates.'),
  isPaused: g.optional(Boolean, 'True pauses automatic syncing; false resumes it with an immediate sync.'),
  url: g.optional(g.Text(TEXT_LIMITS.link), `A new URL for the same calendar: ${URL_WORDS}`),
}) {}

/** How a subscription ends. */
@g.ArgsType()
export class RemoveCalendarSourceArgs extends g.input(
  {
    deleteEntries: g.optional(
      Boolean,
      "Whether to delete its entries, including the student's work on them. Entries that another calendar " +
        'link also has, and courses, stay. Defaults to false.',
    ),
  },
  g.IdArgs,
) {}
