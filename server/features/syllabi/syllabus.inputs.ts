import { ACCOUNT_LIMITS, DEADLINES_PER_PASTE, SCALE_LIMITS, TEXT_LIMITS } from '#domain/limits/limits';
import * as g from '../../graphql/fields';
import { LocalDateScalar, LocalTimeScalar } from '../../graphql/scalars';
import { AssignmentKindEnum } from '../assignments/assignment.types';
import { MeetingKindEnum } from '../calendar/meeting.types';
import { CreateCourseInput } from '../courses/course.types';
import { ImportedCategoryInput } from '../grade-imports/gradebook-import.inputs';

@g.InputType('A deadline in a syllabus. It is left out if the course has one with the same title and day.')
export class SyllabusDeadlineInput extends g.input({
  title: g.field(g.Text(TEXT_LIMITS.assignmentTitle), 'The title.'),
  type: g.optional(AssignmentKindEnum, 'Defaults to `assignment`.'),
  dueDate: g.field(LocalDateScalar, 'The due date.'),
  dueTime: g.optional(LocalTimeScalar, 'The due time. Defaults to the end of the day.'),
  category: g.optional(
    g.Text(TEXT_LIMITS.categoryName),
    'Name of its category, in `categories` or the course.',
  ),
}) {}

@g.InputType('A weekly class in a syllabus. It is left out if the course meets then already.')
export class SyllabusClassInput extends g.input({
  kind: g.field(MeetingKindEnum, 'The kind of class.'),
  weekdays: g.field(g.ISO_WEEKDAYS, 'Its weekdays.'),
  startTime: g.field(LocalTimeScalar, 'Start, in the time zone of the term.'),
  endTime: g.field(LocalTimeScalar, 'End, after the start.'),
  place: g.optional(g.Text(TEXT_LIMITS.place, { min: 0 }), 'The room.'),
}) {}

@g.InputType('A grade of the scale in a syllabus.')
export class SyllabusBandInput extends g.input({
  label: g.field(g.Text(TEXT_LIMITS.gradeLabel), 'The grade, such as "A-"; unique.'),
  minPercent: g.field(
    g.DecimalIn({ min: 0, max: SCALE_LIMITS.topPercent }),
    'The lowest percentage that earns it.',
  ),
}) {}

@g.InputType('What to add from a syllabus, all or none, to an existing or new course.')
export class ImportSyllabusInput extends g.input({
  courseId: g.optional(g.RowId, 'The existing course; omitted for a new one.'),
  course: g.optional(CreateCourseInput, 'The new course; omitted for an existing one.'),
  deadlines: g.field(g.AtMost(DEADLINES_PER_PASTE, SyllabusDeadlineInput), 'Deadlines.'),
  categories: g.field(
    g.AtMost(ACCOUNT_LIMITS.gradeCategoriesPerCourse, ImportedCategoryInput),
    'Grade categories. One with the name of an existing category is left out.',
  ),
  classes: g.field(g.AtMost(ACCOUNT_LIMITS.meetingsPerCourse, SyllabusClassInput), 'Weekly classes.'),
  scale: g.optional(
    g.AtMost(SCALE_LIMITS.bands, SyllabusBandInput),
    'The grades of its scale, best first; it becomes a custom scale of the course. Omitted for none.',
  ),
}) {}
