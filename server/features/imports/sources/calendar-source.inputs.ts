import { ArgsType, InputType } from 'type-graphql';
import type { CourseColor } from '#domain/courses/course';
import { TEXT_LIMITS } from '#domain/limits/limits';
import { IdArgs } from '../../../graphql/args';
import { ExpectedVersion, Nullable, NullableRowId, NullableText, RowId, Text } from '../../../graphql/fields';
import { CourseColorEnum } from '../../courses/course.types';

const URL_WORDS =
  'An https, http, or webcal URL of at most 2,000 characters. It is stored encrypted and never returned.';

@InputType({ description: 'A calendar link to add.' })
export class AddCalendarSourceInput {
  @Text(TEXT_LIMITS.link, `The calendar's URL. ${URL_WORDS}`)
  url!: string;

  @NullableText(TEXT_LIMITS.sourceName, "Its name, 1 to 80 characters. Defaults to the calendar's own name.")
  name?: string | null;
}

@InputType({ description: 'Changes to a calendar link. Omitted fields stay the same.' })
export class UpdateCalendarSourceInput {
  @RowId()
  id!: string;

  @ExpectedVersion('saw')
  expectedVersion?: number | null;

  @NullableText(TEXT_LIMITS.sourceName, '1 to 80 characters.')
  name?: string | null;

  @Nullable(() => CourseColorEnum, 'The color of its events without a course; null for none.')
  color?: CourseColor | null;

  @NullableRowId('The term for new courses in it; null for the term that matches their dates.')
  termId?: string | null;

  @Nullable(() => Boolean, 'True pauses automatic syncing; false resumes it with an immediate sync.')
  isPaused?: boolean | null;

  @NullableText(TEXT_LIMITS.link, `A new URL for the same calendar. ${URL_WORDS}`)
  url?: string | null;
}

/** How a subscription ends. */
@ArgsType()
export class RemoveCalendarSourceArgs extends IdArgs {
  @Nullable(
    () => Boolean,
    "Whether to delete its entries, including the student's work on them. Entries that another calendar " +
      'link also has, and courses, stay. Defaults to false.',
  )
  deleteEntries?: boolean | null;
}
