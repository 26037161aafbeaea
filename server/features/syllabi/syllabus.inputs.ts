import { ACCOUNT_LIMITS, DEADLINES_PER_PASTE, SCALE_LIMITS, TEXT_LIMITS } from '#domain/limits/limits';
import {
  AtMost,
  DecimalIn,
  field,
  input,
  InputType,
  ISO_WEEKDAYS,
  optional,
  RowId,
  Text,
} from '../../graphql/fields';
import { LocalDateScalar, LocalTimeScalar } from '../../graphql/scalars';
import { AssignmentKindEnum } from '../assignments/assignment.types';
import { MeetingKindEnum } from '../calendar/meeting.types';
import { CreateCourseInput } from '../courses/course.types';
import { ImportedCategoryInput } from '../grade-imports/gradebook-import.inputs';

@InputType('A deadline in a syllabus. It is left out if the course has one with the same title and day.')
export class SyllabusDeadlineInput extends input({
  title: field(Text(TEXT_LIMITS.assignmentTitle), 'The title.'),
  type: optional(AssignmentKindEnum, 'Defaults to `assignment`.'),
  dueDate: field(LocalDateScalar, 'The due date.'),
  dueTime: optional(LocalTimeScalar, 'The due time. Defaults to the end of the day.'),
  category: optional(Text(TEXT_LIMITS.categoryName), 'Name of its category, in `categories` or the course.'),
}) {}

@InputType('A weekly class in a syllabus. It is left out if the course meets then already.')
export class SyllabusClassInput extends input({
  kind: field(MeetingKindEnum, 'The kind of class.'),
  weekdays: field(ISO_WEEKDAYS, 'Its weekdays.'),
  startTime: field(LocalTimeScalar, 'Start, in the time zone of the term.'),
  endTime: field(LocalTimeScalar, 'End, after the start.'),
  place: optional(Text(TEXT_LIMITS.place, { min: 0 }), 'The room.'),
}) {}

@InputType('A grade of the scale in a syllabus.')
export class SyllabusBandInput extends input({
  label: field(Text(TEXT_LIMITS.gradeLabel), 'The grade, such as "A-"; unique.'),
  minPercent: field(
    DecimalIn({ min: 0, max: SCALE_LIMITS.topPercent }),
    'The lowest percentage that earns it.',
  ),
}) {}

@InputType('What to add from a syllabus, all or none, to an existing or new course.')
export class ImportSyllabusInput extends input({
  courseId: optional(RowId, 'The existing course; omitted for a new one.'),
  course: optional(CreateCourseInput, 'The new course; omitted for an existing one.'),
  deadlines: field(AtMost(DEADLINES_PER_PASTE, SyllabusDeadlineInput), 'Deadlines.'),
  categories: field(
    AtMost(ACCOUNT_LIMITS.gradeCategoriesPerCourse, ImportedCategoryInput),
    'Grade categories. One with the name of an existing category is left out.',
  ),
  classes: field(AtMost(ACCOUNT_LIMITS.meetingsPerCourse, SyllabusClassInput), 'Weekly classes.'),
  scale: optional(
    AtMost(SCALE_LIMITS.bands, SyllabusBandInput),
    'The grades of its scale, best first; it becomes a custom scale of the course. Omitted for none.',
  ),
}) {}
