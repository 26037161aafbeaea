import { TEXT_LIMITS } from '#domain/limits/limits';
import * as g from '../../../graphql/fields';
import { CourseColorEnum } from '../../courses/course.types';

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
