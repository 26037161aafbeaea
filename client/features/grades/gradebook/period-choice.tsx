import type { CourseGrade } from '#domain/grading/course-grade';
import type { Scale } from '#domain/grading/scale';
import type { Gradebook_CourseFragment } from '../../../generated/graphql';
import { gradeMessages } from '../../../messages/en/grades';
import { buttonClass } from '../../../ui/control/button';
import { useFormat } from '../../../ui/format/format-context';
import { written } from '../working/grade-numbers';
import { bandOf } from '../scales/letter-of';

const text = gradeMessages.period;

/** Properties of {@link PeriodChoice}. */
export interface PeriodChoiceProps {
  course: Pick<Gradebook_CourseFragment, 'grading'>;
  grade: CourseGrade;
  scale: Scale;
  /** The id of a grading period; null for the whole course. */
  chosen: string | null;
  choose(periodId: string | null): void;
}

/** The grading periods of a course, each with its grade: pressing one shows its part of the gradebook. */
export function PeriodChoice({ course, grade, scale, chosen, choose }: PeriodChoiceProps) {
  const format = useFormat();
  const parts = course.grading.periods.map(({ id, name }) => {
    const own = grade.periods.find((period) => period.id === id)?.current ?? grade.current;
    return { id, name, grade: own };
  });
  return (
    <div role="group" aria-label={text.choose} className="flex flex-wrap gap-2 print:hidden">
      {[{ id: null, name: text.all, grade: grade.current }, ...parts].map(({ id, name, grade: own }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === chosen}
          onClick={() => choose(id)}
          className={buttonClass(
            'quiet',
            'max-w-full aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:text-link',
          )}
        >
          <span className="truncate">{name}</span>
          <span className="font-normal tabular-nums">
            {written(own, format)} {bandOf(own, scale)?.label}
          </span>
        </button>
      ))}
    </div>
  );
}
