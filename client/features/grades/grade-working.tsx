import { useMemo } from 'react';
import { toCourseGrade, type CourseEvaluation, type FourNumbers } from '#domain/grading/course-grade';
import { courseWorking, type CategoryWorking } from '#domain/grading/working';
import type { Gradebook_CourseFragment } from '../../generated/graphql';
import { gradeMessages } from '../../messages/en/grades';
import type { Format } from '../../ui/format';
import { useFormat } from '../../ui/format-context';
import { GradeNumber } from './grade-numbers';
import { scaleOf } from './letter-of';

const text = gradeMessages;

/** Properties of {@link GradeWorking}. */
export interface GradeWorkingProps {
  course: Gradebook_CourseFragment;
  evaluation: CourseEvaluation;
  /** Shows the way to the current number of a category; null for that of the course. */
  onOpen(categoryId: string | null): void;
}

/** How a course grade comes about: the rule, and each category with the points that count and its weight. */
export function GradeWorking({ course, evaluation, onOpen }: GradeWorkingProps) {
  const grade = useMemo(() => toCourseGrade(evaluation), [evaluation]);
  const working = useMemo(() => courseWorking(evaluation, 'current'), [evaluation]);
  const isWeighted = grade.weighting === 'weights';
  const hasCategories = course.categories.length > 0;
  const parts = working.categories.filter(({ id, items }) => id !== null || items.length > 0);
  return (
    <div className="grid gap-3 text-sm">
      <p className="max-w-text text-body">
        {grade.current.gradable ? text.rule[grade.weighting] : text.notYet[grade.current.reason]}
      </p>
      {parts.length > 0 && (
        <ul className="grid divide-y divide-hairline tabular-nums">
          {parts.map((part) => {
            const named = course.categories.find(({ id }) => id === part.id)?.name;
            return (
              <CategoryLine
                key={part.id ?? 'none'}
                course={course}
                part={part}
                name={named ?? (hasCategories ? text.category.none : text.category.all)}
                numbers={grade.categories.find(({ id }) => id === part.id) ?? (hasCategories ? null : grade)}
                isWeighted={isWeighted}
                onOpen={() => onOpen(part.id)}
              />
            );
          })}
        </ul>
      )}
    </div>
  );
}

interface CategoryLineProps {
  course: Gradebook_CourseFragment;
  part: CategoryWorking;
  name: string;
  /** Null for items beside the categories, which have no number of their own. */
  numbers: FourNumbers | null;
  isWeighted: boolean;
  onOpen(): void;
}

function CategoryLine({ course, part, name, numbers, isWeighted, onOpen }: CategoryLineProps) {
  const format = useFormat();
  const facts = [
    ...countedFacts(part, format),
    isWeighted && part.id ? text.category.weightIs(format.percent(part.weight)) : null,
  ];
  return (
    <li className="flex items-center gap-4 py-2">
      <div className="min-w-0 flex-1">
        <p className="truncate text-ink">{name}</p>
        <p className="text-xs text-muted">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      {numbers?.current.gradable ? (
        <GradeNumber
          of={name}
          view="current"
          numbers={numbers}
          scale={scaleOf(course)}
          onOpen={onOpen}
          className="font-semibold text-ink"
        />
      ) : (
        <p className="text-muted">–</p>
      )}
    </li>
  );
}

/** The points that make the number, as the engine counts them: what was dropped is not among them. */
function countedFacts({ items }: CategoryWorking, format: Format): string[] {
  if (items.length === 0) return [text.nothingGraded];
  const kept = items.filter(({ role }) => role === 'counts' || role === 'extra_credit');
  const sum = (values: readonly number[]) => format.number(values.reduce((all, value) => all + value, 0));
  const possible = kept.flatMap((item) => (item.role === 'counts' ? item.possible : []));
  const dropped = items.length - kept.length;
  return [
    text.counted(sum(kept.map(({ earned }) => earned)), sum(possible)),
    ...(dropped > 0 ? [text.droppedItems(dropped)] : []),
  ];
}
