import { Field, ID, Int, ObjectType } from 'type-graphql';
import { enumType } from '../../graphql/enum-type';
import {
  DateTimeScalar,
  LocalDateScalar,
  LocalDateTimeScalar,
  LocalTimeScalar,
  TimezoneScalar,
} from '../../graphql/scalars';
import { TermType } from '../terms/term.types';
import { UserType } from '../users/user.types';
import type { TimezoneSource } from './assumed-zone';
import type { CourseChoice } from './course-plan';
import type { ImportChange } from './item-plan';
import type { EntryKind } from './parse/parsed-calendar';

const ImportChangeEnum = enumType<ImportChange>('ImportChange', 'What an import does to an entry.', {
  new: 'It is added.',
  changed: 'It is here already and takes new values.',
  unchanged: 'It is here already and stays as it is, or the student deleted it.',
});

const ImportItemKindEnum = enumType<EntryKind>(
  'ImportItemKind',
  'What an entry of a calendar file becomes.',
  {
    deadline: 'An assignment.',
    class: 'A class.',
    event: 'An event.',
  },
);

export const ImportCourseChoiceEnum = enumType<CourseChoice>(
  'ImportCourseChoice',
  'What is to become of a course.',
  {
    active: 'In use, as long as the plan has a place; otherwise paused.',
    paused: 'Set aside: deadlines stay visible and can be ticked.',
    skip: 'Not imported, with all that belongs to it.',
  },
);

const TimezoneSourceEnum = enumType<TimezoneSource>('TimezoneSource', 'Where the assumed zone comes from.', {
  calendar: 'A file names it.',
  term: 'It is the zone of the current term.',
  browser: "It is the student's own.",
  chosen: 'The student chose it for this import.',
});

@ObjectType('ImportDraft', {
  simpleResolvers: true,
  description: 'A calendar file that was read, kept for a day.',
})
export class ImportDraftType {
  @Field(() => ID, { description: 'UUID, as `POST /api/imports` answered it.' })
  id!: string;

  @Field(() => String, { description: 'Name of the file, else of the calendar.' })
  name!: string;

  @Field(() => Int, { description: 'Entries that were read.' })
  entries!: number;

  @Field(() => DateTimeScalar, { description: 'When it is removed.' })
  expiresAt!: string;
}

@ObjectType('TimezoneHint', {
  simpleResolvers: true,
  description:
    'A sign that the assumed zone is wrong: many deadlines fall at an odd time, as hh:59 of another zone.',
})
export class TimezoneHintType {
  @Field(() => Int, { description: 'Deadlines at the odd time.' })
  deadlines!: number;

  @Field(() => Int, { description: 'Deadlines looked at: those whose time is given in UTC.' })
  total!: number;

  @Field(() => LocalTimeScalar, { description: 'The odd time, in the assumed zone.' })
  localTime!: string;

  @Field(() => TimezoneScalar, { nullable: true, description: 'A zone in which they are due at 23:59.' })
  suggestion!: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'The term new courses go to unless told otherwise.' })
export class ImportTerm {
  @Field(() => ID, { nullable: true, description: 'The existing term; null: a new one is proposed.' })
  termId!: string | null;

  @Field(() => String, { description: 'Its name.' })
  name!: string;

  @Field(() => LocalDateScalar, { description: 'Its first day.' })
  startsOn!: string;

  @Field(() => LocalDateScalar, { description: 'Its last day.' })
  endsOn!: string;
}

@ObjectType({ simpleResolvers: true, description: 'A course found in the files.' })
export class ImportCourse {
  @Field(() => ID, { description: 'Names it within this import; the same for every spelling of the course.' })
  key!: string;

  @Field(() => String, { description: 'Code, without section and term; of an existing course its own.' })
  code!: string;

  @Field(() => String, { description: 'Name; the code again when the files have none.' })
  name!: string;

  @Field(() => ID, { nullable: true, description: 'The course of the account it is; null: it would be new.' })
  courseId!: string | null;

  @Field(() => ImportCourseChoiceEnum, { description: 'The proposal.' })
  choice!: CourseChoice;

  @Field(() => Int, { description: 'Its deadlines.' })
  deadlines!: number;

  @Field(() => Int, { description: 'Its classes, a series counting once.' })
  classes!: number;

  @Field(() => Int, { description: 'Its other events, a series counting once.' })
  events!: number;

  @Field(() => Boolean, {
    description: 'Whether it is proposed as paused because the plan holds no more active ones.',
  })
  overLimit!: boolean;
}

@ObjectType({
  simpleResolvers: true,
  description: 'An entry of the files: a deadline, or a series with all its instances.',
})
export class ImportItem {
  @Field(() => ID, { description: 'The same for the same entry in every import.' })
  key!: string;

  @Field(() => ImportItemKindEnum, { description: 'What it becomes.' })
  kind!: EntryKind;

  @Field(() => ImportChangeEnum, { description: 'Whether it is new here.' })
  change!: ImportChange;

  @Field(() => String, { description: 'Its title in the file.' })
  title!: string;

  @Field(() => ID, { nullable: true, description: 'The `key` of its course; null when it belongs to none.' })
  courseKey!: string | null;

  @Field(() => LocalDateTimeScalar, { description: 'When it is due or begins, on the clocks of its zone.' })
  startLocal!: string;

  @Field(() => LocalDateTimeScalar, { nullable: true, description: 'When it ends; null for deadlines.' })
  endLocal!: string | null;

  @Field(() => Boolean, { description: 'Whether it lasts whole days.' })
  allDay!: boolean;

  @Field(() => Boolean, { description: 'Whether it repeats.' })
  recurring!: boolean;

  @Field(() => [String], {
    description:
      'What the file changed but the student had edited, and therefore stays the student’s: title, notes, link, due, ' +
      'course, place, kind, times, instances.',
  })
  keptFields!: string[];
}

@ObjectType('UnreadableEntry', {
  simpleResolvers: true,
  description: 'An entry, or a part of one, that is not imported.',
})
export class UnreadableEntryType {
  @Field(() => ID, { description: 'The draft it stands in.' })
  draftId!: string;

  @Field(() => Int, { description: 'Which entry of the file, counted from 1.' })
  position!: number;

  @Field(() => String, { nullable: true, description: 'Its title, if it has one.' })
  title!: string | null;

  @Field(() => String, { description: 'Why, as a sentence.' })
  reason!: string;
}

@ObjectType({
  simpleResolvers: true,
  description: 'What an import of some drafts would do. Nothing is changed by asking.',
})
export class ImportReview {
  @Field(() => [ImportDraftType], { description: 'The drafts, in the order asked for.' })
  drafts!: ImportDraftType[];

  @Field(() => TimezoneScalar, {
    description: 'The zone in which times in UTC or without a zone are read, of files that name none.',
  })
  timezone!: string;

  @Field(() => TimezoneSourceEnum, { description: 'Where that zone comes from.' })
  timezoneSource!: TimezoneSource;

  @Field(() => TimezoneHintType, {
    nullable: true,
    description: 'A sign that it is another zone; null when all looks right.',
  })
  timezoneHint!: TimezoneHintType | null;

  @Field(() => ImportTerm, { description: 'The term proposed for new courses.' })
  term!: ImportTerm;

  @Field(() => [ImportCourse], { description: 'The courses of all files, each once.' })
  courses!: ImportCourse[];

  @Field(() => [ImportItem], { description: 'The entries of all files, each once.' })
  items!: ImportItem[];

  @Field(() => [UnreadableEntryType], { description: 'What could not be read.' })
  unreadable!: UnreadableEntryType[];
}

@ObjectType({ simpleResolvers: true, description: 'What an import did.' })
export class ImportResult {
  @Field(() => Int, { description: 'New courses.' })
  coursesCreated!: number;

  @Field(() => Int, { description: 'Courses that were here already.' })
  coursesMatched!: number;

  @Field(() => Int, { description: 'Of the new courses, those that arrived paused.' })
  coursesPaused!: number;

  @Field(() => Int, { description: 'New assignments.' })
  deadlinesCreated!: number;

  @Field(() => Int, { description: 'Assignments that took new values.' })
  deadlinesUpdated!: number;

  @Field(() => Int, { description: 'New classes, a series counting once.' })
  classesCreated!: number;

  @Field(() => Int, { description: 'Classes that took new values.' })
  classesUpdated!: number;

  @Field(() => Int, { description: 'New events, a series counting once.' })
  eventsCreated!: number;

  @Field(() => Int, { description: 'Events that took new values.' })
  eventsUpdated!: number;

  @Field(() => Int, { description: 'Entries that were here already and stay as they are.' })
  unchanged!: number;

  @Field(() => Int, {
    description: "Entries of which something stayed the student's although the file changed it.",
  })
  kept!: number;

  @Field(() => Int, { description: 'Entries of courses that were skipped.' })
  skipped!: number;

  @Field(() => Int, { description: 'Entries, or parts of them, that could not be read.' })
  unreadable!: number;

  @Field(() => TermType, {
    nullable: true,
    description: 'The term of the new courses; null when there are none.',
  })
  term!: TermType | null;

  @Field(() => UserType, { description: 'The student, plan usage as it stands now.' })
  user!: UserType;
}
