import { useState } from 'react';
import { skipToken } from '@apollo/client/react';
import type { QuickAdd, QuickAddContext } from '#domain/planning/quick-add';
import { placeOfWeight } from '#domain/planning/quick-add-weight';
import { useQuickAddCategoriesQuery } from '../../../generated/hooks';
import { quickAddMessages } from '../../../messages/en/quick-add';
import { CourseDot, type CourseHue } from '../../../ui/control/course-mark';
import { useFormat } from '../../../ui/format/format-context';
import { courseChoices, courseText, withCourse } from './quick-add-chips';
import { recentCourses } from './use-quick-add';

const text = quickAddMessages;

/** The context of a line, with the colors of its courses. */
export interface LineContext extends QuickAddContext {
  readonly courses: readonly (QuickAddContext['courses'][number] & { color: CourseHue })[];
}

/** Says whether the weight in the line counts in the grade, and why it doesn't; nothing until that is known. */
export function WeightNote({ said, context }: { said: QuickAdd; context: LineContext }) {
  const format = useFormat();
  const { weight, courseId } = said;
  const isAsked = weight !== null && courseId !== null;
  const { data } = useQuickAddCategoriesQuery(isAsked ? { variables: { courseId } } : skipToken);
  const categories = courseId === null ? null : data?.course.categories;
  if (weight === null || categories === undefined) return <p role="status" hidden />;
  const place = placeOfWeight(said, categories);
  const [percent, code] = [format.percent(weight), context.courses.find(({ id }) => id === courseId)?.code];
  return (
    <p role="status" className={`text-sm ${'reason' in place ? 'text-warning' : 'text-muted'}`}>
      {'reason' in place
        ? text.weight[place.reason](percent, code ?? '')
        : text.weight.counted(percent, place.category.name)}
    </p>
  );
}

interface CourseChipsProps {
  line: string;
  said: QuickAdd;
  context: LineContext;
  onPick(line: string): void;
}

/** The courses, one press each; pressed again, the line names none. */
export function CourseChips({ line, said, context, onPick }: CourseChipsProps) {
  const [recent] = useState(recentCourses);
  const choices = courseChoices(said, context, recent).flatMap(({ id, words }) => {
    const course = context.courses.find((one) => one.id === id);
    return course ? { course, words } : [];
  });
  const { courseGuess, courseId } = said;
  const named = said.tokens.find(({ kind }) => kind === 'course');
  if (choices.length === 0) return null;
  return (
    <div className="grid gap-1">
      {courseGuess?.isShared && (
        <p role="status" className="text-sm text-warning">
          {text.sharedCourse(line.slice(courseGuess.start, courseGuess.end))}
        </p>
      )}
      <ul aria-label={text.courses} className="-mx-5 flex gap-2 overflow-x-auto px-5 py-0.5 sm:-mx-6 sm:px-6">
        {choices.map(({ course, words }) => (
          <li key={course.id} className="shrink-0">
            <button
              type="button"
              aria-pressed={course.id === courseId}
              title={course.name}
              onClick={() => onPick(withCourse(line, said, course.id === courseId && named ? '' : words))}
              className="inline-flex min-h-9 items-center gap-1.5 rounded-chip border border-control px-2.5 text-sm text-ink hover:bg-sunken aria-pressed:border-primary aria-pressed:bg-primary-soft touch:min-h-11"
            >
              <CourseDot color={course.color} name={course.code} />
              {courseText(course)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
