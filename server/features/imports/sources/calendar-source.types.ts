import { Field, ID, Int } from 'type-graphql';
import type { CourseColor } from '#domain/courses/course';
import { Nullable, OutputType } from '../../../graphql/fields';
import { DateTimeScalar } from '../../../graphql/scalars';
import { CourseColorEnum } from '../../courses/course.types';
import { DeletionType } from '../../deletions/deletion.types';
import { StudentPayload, UserType } from '../../users/user.types';

@OutputType(
  'A calendar link: another calendar that is synced every 6 hours with Free, every 15 minutes with ' +
    'Student Pro. Its URL is a secret, so only its host and last characters are returned.',
)
export class CalendarSource {
  @Field(() => ID, { description: 'UUID.' })
  id!: string;

  @Field(() => String, { description: 'Its name.' })
  name!: string;

  @Nullable(() => CourseColorEnum, 'The color of its events without a course; null for none.')
  color!: CourseColor | null;

  @Nullable(() => ID, 'The term for new courses in it; null for the term that matches their dates.')
  termId!: string | null;

  @Field(() => Boolean, {
    description: 'Whether it is paused and syncs only on `syncCalendarSource`.',
  })
  isPaused!: boolean;

  @Field(() => Int, { description: 'Minutes between syncs: 360 with Free, 15 with Student Pro.' })
  intervalMinutes!: number;

  @Field(() => String, {
    description: "Host of its URL, with the port if it isn't the default.",
  })
  host!: string;

  @Field(() => String, { description: 'The last four characters of its URL, before `.ics`.' })
  addressEnd!: string;

  @Field(() => Boolean, {
    description: 'Whether the student chose what to import; nothing syncs before that.',
  })
  isConfirmed!: boolean;

  @Field(() => Int, { description: 'Number of entries from it.' })
  entries!: number;

  @Field(() => [String], {
    description:
      'Courses that appeared since the student last chose what to import. Their entries wait for ' +
      '`reviewCalendarSource`.',
  })
  waitingCourses!: string[];

  @Nullable(
    () => String,
    'Why the last sync failed, fully or in part, and what to do; null if it worked. Existing entries stay.',
  )
  problem!: string | null;

  @Nullable(() => DateTimeScalar, 'The last sync attempt; null for none yet.')
  lastTriedAt!: string | null;

  @Nullable(() => DateTimeScalar, 'The last successful sync; null for none yet.')
  lastSyncedAt!: string | null;

  @Nullable(() => DateTimeScalar, 'The next sync; null if none is planned.')
  nextSyncAt!: string | null;

  @Field(() => Int, { description: 'Increases with every edit.' })
  version!: number;

  @Field(() => DateTimeScalar)
  createdAt!: string;
}

@OutputType('A calendar link after a change.')
export class CalendarSourcePayload {
  @Field(() => CalendarSource)
  calendarSource!: CalendarSource;
}

@OutputType('A calendar link with its current entries, to choose what to import.')
export class CalendarSourceReviewPayload extends StudentPayload {
  @Field(() => CalendarSource)
  calendarSource!: CalendarSource;

  @Field(() => ID, { description: 'The draft; pass it to `importReview` and `confirmImport`.' })
  draftId!: string;

  @Field(() => Int, { description: 'Number of entries read.' })
  entries!: number;

  @Field(() => Int, { description: "Number of entries, or parts of them, that couldn't be read." })
  unreadable!: number;
}

@OutputType('A calendar link after a sync.')
export class SyncCalendarSourcePayload extends CalendarSourcePayload {
  @Field(() => Int, { description: 'Number of new entries.' })
  added!: number;

  @Field(() => Int, { description: 'Number of updated entries.' })
  changed!: number;

  @Field(() => UserType, { description: 'The student, with the current number of changes to review.' })
  user!: UserType;
}

@OutputType('A removed calendar link.')
export class RemoveCalendarSourcePayload extends StudentPayload {
  @Field(() => ID, { description: 'The removed calendar link.' })
  id!: string;

  @Field(() => DeletionType, {
    description:
      'Pass its ID to `restore` to undo the deletion of the link and, if requested, of its entries.',
  })
  deletion!: DeletionType;
}
