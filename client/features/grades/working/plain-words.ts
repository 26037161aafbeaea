import type { Grade } from '#domain/grading/course-grade';
import type { CategoryWorking, CourseWorking } from '#domain/grading/working';
import { workingMessages } from '../../../messages/en/grades';
import type { Format } from '../../../ui/format/format';
import { written } from './grade-numbers';
import type { WorkedCourse } from './worked-course';

const text = workingMessages.plain;

interface Explained {
  course: WorkedCourse;
  working: CourseWorking;
  /** The category in question; without one, the course or the grading period. */
  part: CategoryWorking | undefined;
  grade: Grade;
}

/** The source of a figure in one sentence; null while there is none. */
export function plainWords({ course, working, part, grade }: Explained, format: Format): string | null {
  if (!grade.gradable) return null;
  const figure = text.figure(written(grade, format), working.view === 'current');
  const words = part ? ofCategory(course, part, format) : ofCourse(course, working, format);
  return words && `${figure} ${words}`;
}

function ofCategory(course: WorkedCourse, part: CategoryWorking, format: Format): string {
  const { aggregation, inside, items, value, mass } = part;
  const name = nameOf(course, part);
  if (inside) return inside.weights ? text.contents(name) : text.contentPoints(name);
  if (aggregation === 'points') return text.pointsIn(format.number(value), format.number(mass), name);
  const counted = items.filter(({ role }) => role === 'counts' || role === 'extra_credit').length;
  return text.items(counted, name, aggregation === 'item_weights');
}

function ofCourse(course: WorkedCourse, working: CourseWorking, format: Format): string | null {
  const { rule, points, periods, categories } = working;
  if (rule === 'override') return text.override;
  if (rule === 'periods')
    return text.periods(periods.filter(({ contribution }) => contribution !== null).length);
  if (points) return text.points(format.number(points.earned), format.number(points.possible));
  const counting = categories
    .filter(({ parentId, contribution }) => parentId === null && contribution !== null)
    .sort((one, other) => valueOf(one) - valueOf(other));
  const [lowest, highest] = [counting[0], counting.at(-1)];
  if (!lowest || !highest) return null;
  if (counting.length === 1) return text.only(nameOf(course, lowest));
  const named = (part: CategoryWorking) => text.named(nameOf(course, part), written(part.grade, format));
  return text.categories(counting.length, named(lowest), named(highest));
}

function valueOf({ grade }: CategoryWorking): number {
  return grade.gradable ? grade.value : 0;
}

function nameOf({ categories }: WorkedCourse, { id }: CategoryWorking): string {
  return categories.find((one) => one.id === id)?.name ?? '';
}
