import { TEXT_LIMITS } from '#domain/limits/limits';
import {
  IdArgs,
  ArgsType,
  expectedVersion,
  field,
  input,
  InputType,
  optional,
  RowId,
  Text,
} from '../../../graphql/fields';
import { CourseColorEnum } from '../../courses/course.types';

const URL_WORDS = 'https, http, or webcal. It is stored encrypted and never returned.';

@InputType('A calendar link to add.')
export class AddCalendarSourceInput extends input({
  url: field(Text(TEXT_LIMITS.link), `The calendar's URL: ${URL_WORDS}`),
  name: optional(Text(TEXT_LIMITS.sourceName), "Its name. Defaults to the calendar's own name."),
}) {}

@InputType('Changes to a calendar link. Omitted fields stay the same.')
export class UpdateCalendarSourceInput extends input({
  id: field(RowId),
  expectedVersion: expectedVersion('saw'),
  name: optional(Text(TEXT_LIMITS.sourceName)),
  color: optional(CourseColorEnum, 'The color of its events without a course; null for none.'),
  termId: optional(RowId, 'The term for new courses in it; null for the term that matches their dates.'),
  isPaused: optional(Boolean, 'True pauses automatic syncing; false resumes it with an immediate sync.'),
  url: optional(Text(TEXT_LIMITS.link), `A new URL for the same calendar: ${URL_WORDS}`),
}) {}

/** How a subscription ends. */
@ArgsType()
export class RemoveCalendarSourceArgs extends input(
  {
    deleteEntries: optional(
      Boolean,
      "Whether to delete its entries, including the student's work on them. Entries that another calendar " +
        'link also has, and courses, stay. Defaults to false.',
    ),
  },
  IdArgs,
) {}
