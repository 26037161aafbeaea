import { Field, ID, Int } from 'type-graphql';
import type { AssignmentProgress } from '#domain/assignments/assignment';
import { enumType } from '../../graphql/enum-type';
import { Nullable, OutputType } from '../../graphql/fields';
import {
  DateTimeScalar,
  LocalDateScalar,
  LocalDateTimeScalar,
  LocalTimeScalar,
  TimezoneScalar,
} from '../../graphql/scalars';
import { AssignmentProgressEnum } from '../assignments/assignment.types';
import { TermType } from '../terms/term.types';
import { StudentPayload } from '../users/user.types';
import type { TimezoneSource } from './assumed-zone';
import type { CourseChoice } from './course-plan';
import type { ImportChange } from './item-plan';
import type { EntryKind } from '../../ical/parsed-calendar';

const ImportChangeEnum = enumType<ImportChange>('ImportChange', 'What importing does to an entry.', {
  new: 'It will be added.',
  changed: 'It already exists and will be updated.',
  unchanged: 'It already exists and stays the same, or the student deleted it.',
});

const ImportItemKindEnum = enumType<EntryKind>('ImportItemKind', 'What a calendar entry is imported as.', {
  deadline: '',
  class: '',
  event: '',
});

export const ImportCourseChoiceEnum = enumType<CourseChoice>(
  'ImportCourseChoice',
  'What to do with a course.',
  {
    active: 'Active if the plan allows another active course; otherwise paused.',
    paused: 'Paused: deadlines stay visible and can be completed.',
    skip: 'Skipped, with everything that belongs to it.',
  },
);

const TimezoneSourceEnum = enumType<TimezoneSource>(
  'TimezoneSource',
  'Where the default time zone comes from.',
  {
    calendar: 'A file specifies it.',
    term: 'It is the zone of the current term.',
    browser: "It is the student's own.",
    chosen: 'The student chose it for this import.',
  },
);

@OutputType('An uploaded calendar file, kept for a day.', 'ImportDraft')
export class ImportDraftType {
  @Field(() => ID, { description: 'UUID returned by `POST /api/imports`.' })
  id!: string;

  @Field(() => String, { description: 'Name of the file, or else of the calendar.' })
  name!: string;

  @Field(() => Int, { description: 'Number of entries read.' })
  entries!: number;

  @Field(() => DateTimeScalar, { description: 'When it will be removed.' })
  expiresAt!: string;
}

@OutputType(
  'A sign that the default time zone is wrong: many deadlines fall at an unusual time, such as 04:59, ' +
    'that may be 23:59 in another zone.',
  'TimezoneHint',
)
export class TimezoneHintType {
  @Field(() => Int, { description: 'Number of deadlines at the unusual time.' })
  deadlines!: number;

  @Field(() => Int, { description: 'Number of deadlines whose time is in UTC.' })
  total!: number;

  @Field(() => LocalTimeScalar, { description: 'The unusual time, in the default time zone.' })
  localTime!: string;

  @Nullable(() => TimezoneScalar, 'A time zone in which they are due at 23:59; null if none is known.')
  suggestion!: string | null;
}

@OutputType('The suggested term for new courses.')
export class ImportTerm {
  @Nullable(() => ID, 'The existing term; null if a new one is suggested.')
  termId!: string | null;

  @Field(() => String)
  name!: string;

  @Field(() => LocalDateScalar)
  startsOn!: string;

  @Field(() => LocalDateScalar)
  endsOn!: string;
}

@OutputType('A course found in the files.')
export class ImportCourse {
  @Field(() => ID, {
    description: 'Identifies it within this import; the same for every spelling of the course.',
  })
  key!: string;

  @Field(() => String, { description: 'Code without section and term; for an existing course, its code.' })
  code!: string;

  @Field(() => String, { description: 'Name; the code if the files have no name.' })
  name!: string;

  @Nullable(() => ID, 'The matching course in the account; null if it would be new.')
  courseId!: string | null;

  @Field(() => ImportCourseChoiceEnum, { description: 'The suggestion.' })
  choice!: CourseChoice;

  @Field(() => Int, { description: 'Number of deadlines.' })
  deadlines!: number;

  @Field(() => Int, { description: 'Number of classes; a series counts once.' })
  classes!: number;

  @Field(() => Int, { description: 'Number of other events; a series counts once.' })
  events!: number;

  @Field(() => Boolean, {
    description: 'Whether it is suggested as paused because the plan allows no more active courses.',
  })
  overLimit!: boolean;
}

@OutputType('An entry in the files: a deadline, or a series with all its dates.')
export class ImportItem {
  @Field(() => ID, { description: 'Identifies the same entry across imports.' })
  key!: string;

  @Field(() => ImportItemKindEnum, { description: 'What it is imported as.' })
  kind!: EntryKind;

  @Field(() => ImportChangeEnum, { description: 'Whether it is new.' })
  change!: ImportChange;

  @Nullable(
    () => AssignmentProgressEnum,
    'What the import marks an existing assignment as, from a list of tasks; null if that stays as it is.',
  )
  progress!: AssignmentProgress | null;

  @Field(() => String, { description: 'Title in the file.' })
  title!: string;

  @Nullable(() => ID, 'The `key` of its course; null for none.')
  courseKey!: string | null;

  @Nullable(() => LocalDateTimeScalar, 'When it is due or starts, in its time zone; null without a deadline.')
  startLocal!: string | null;

  @Nullable(() => LocalDateTimeScalar, 'When it ends; null for a deadline.')
  endLocal!: string | null;

  @Field(() => Boolean, { description: 'Whether it lasts whole days.' })
  allDay!: boolean;

  @Field(() => Boolean, { description: 'Whether it repeats.' })
  recurring!: boolean;

  @Field(() => [String], {
    description:
      'Fields the file changed but the student had edited, so they stay the same: title, notes, link, ' +
      'due, course, place, kind, times, instances.',
  })
  keptFields!: string[];
}

@OutputType("An entry, or part of one, that can't be imported.", 'UnreadableEntry')
export class UnreadableEntryType {
  @Field(() => ID, { description: 'The draft that contains it.' })
  draftId!: string;

  @Field(() => Int, { description: 'Position in the file, from 1.' })
  position!: number;

  @Nullable(() => String, 'Title, if any.')
  title!: string | null;

  @Field(() => String, { description: 'The reason, as a sentence.' })
  reason!: string;
}

@OutputType('What importing some drafts would do. Changes nothing.')
export class ImportReview {
  @Field(() => [ImportDraftType], { description: 'The drafts, in the order requested.' })
  drafts!: ImportDraftType[];

  @Field(() => TimezoneScalar, {
    description: 'The default time zone, for times in UTC or without a zone in files that specify none.',
  })
  timezone!: string;

  @Field(() => TimezoneSourceEnum, { description: 'Where the default time zone comes from.' })
  timezoneSource!: TimezoneSource;

  @Nullable(() => TimezoneHintType, 'A sign that the default time zone is wrong; null if it looks right.')
  timezoneHint!: TimezoneHintType | null;

  @Field(() => ImportTerm, { description: 'The suggested term for new courses.' })
  term!: ImportTerm;

  @Field(() => [ImportCourse], { description: 'The courses in all files, without duplicates.' })
  courses!: ImportCourse[];

  @Field(() => [ImportItem], { description: 'The entries in all files, without duplicates.' })
  items!: ImportItem[];

  @Field(() => [UnreadableEntryType], { description: "What couldn't be read." })
  unreadable!: UnreadableEntryType[];
}

@OutputType('The result of an import.')
export class ImportResult extends StudentPayload {
  @Nullable(
    () => ID,
    'Pass it to `undoImport` within a day; the last three imports can be undone. Null if the import changed nothing.',
  )
  importId!: string | null;

  @Field(() => Int)
  coursesCreated!: number;

  @Field(() => Int, { description: 'Number of existing courses matched.' })
  coursesMatched!: number;

  @Field(() => Int, { description: 'Number of new courses that were added as paused.' })
  coursesPaused!: number;

  @Field(() => Int)
  deadlinesCreated!: number;

  @Field(() => Int, { description: 'Number of assignments updated.' })
  deadlinesUpdated!: number;

  @Field(() => Int, { description: 'Number of new classes; a series counts once.' })
  classesCreated!: number;

  @Field(() => Int, { description: 'Number of classes updated.' })
  classesUpdated!: number;

  @Field(() => Int, { description: 'Number of new events; a series counts once.' })
  eventsCreated!: number;

  @Field(() => Int, { description: 'Number of events updated.' })
  eventsUpdated!: number;

  @Field(() => Int, { description: 'Number of existing entries that stay the same.' })
  unchanged!: number;

  @Field(() => Int, {
    description: "Number of entries where a student's edit was kept over the file's change.",
  })
  kept!: number;

  @Field(() => Int, { description: 'Number of entries in skipped courses.' })
  skipped!: number;

  @Field(() => Int, { description: "Number of entries, or parts of them, that couldn't be read." })
  unreadable!: number;

  @Nullable(() => TermType, 'The term of the new courses; null if there are none.')
  term!: TermType | null;
}
