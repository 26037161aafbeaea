import type { CourseGrade_GradeFragment, Gpa_GpaFragment } from '../../generated/graphql';
import { gradeMessages } from '../../messages/en/grades';
import { useFormat } from '../../ui/format-context';

/** A course's grade as the one large number of its page. */
export function GradeFigure({
  grade: { percent, letter, gradedItems },
}: {
  grade: CourseGrade_GradeFragment;
}) {
  const format = useFormat();
  return (
    <div>
      <p className="text-figure font-bold text-ink tabular-nums">
        {percent === null ? '–' : format.percent(percent, 2)} <span className="text-muted">{letter}</span>
      </p>
      <p className="text-sm text-muted">
        {gradedItems === 0 ? gradeMessages.notYet.nothing_graded : gradeMessages.gradedItems(gradedItems)}
      </p>
    </div>
  );
}

/** A grade point average with the credits behind it. */
export function GpaFigure({ scope, gpa }: { scope: string; gpa: Gpa_GpaFragment }) {
  const format = useFormat();
  return (
    <div>
      <p className="text-sm text-muted">{gradeMessages.gpaOf(scope)}</p>
      <p className="text-figure font-bold text-ink tabular-nums">
        {gpa.value === null ? '–' : format.fixed(gpa.value, 2)}
      </p>
      <p className="text-sm text-muted tabular-nums">
        {gpa.value === null
          ? gradeMessages.noGpa
          : gradeMessages.credits(format.number(gpa.creditsInGpa), format.number(gpa.creditsAttempted))}
      </p>
    </div>
  );
}
