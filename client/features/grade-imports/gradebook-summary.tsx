import { gradeImportMessages } from '../../messages/en/grade-imports';
import { lists } from '../../messages/lists';
import type { GradebookPlan, TargetCourse } from './gradebook-plan';
import { goneFrom, hasKept } from './kept-values';

const text = gradeImportMessages;

interface GradebookSummaryProps {
  plan: GradebookPlan;
  course: TargetCourse | null;
  faulty: number;
  out: number;
  sums: number;
}

/** What an import does, in numbers, and what it leaves out or leaves as it is. */
export function GradebookSummary({ plan, course, faulty, out, sums }: GradebookSummaryProps) {
  const { count, categories, school } = plan;
  const words = text.preview;
  // A line that is left out, or can't be read, is still at the school.
  const gone = out + faulty > 0 ? [] : goneFrom(plan, course);
  const letters = plan.plans.filter(({ line }) => line.letter !== null).length;
  const newCategories = categories.filter(({ change }) => change === 'new');
  const counts = [
    words.new(count.new),
    words.changed(count.changed),
    words.unchanged(count.unchanged),
    ...(faulty > 0 ? [words.faulty(faulty)] : []),
    ...(out > 0 ? [words.leftOut(out)] : []),
  ];
  return (
    <div className="grid gap-1">
      <p role="status" className="font-semibold text-ink tabular-nums">
        {counts.join(' · ')}
      </p>
      {sums > 0 && <p className="text-sm text-muted">{words.sums(sums)}</p>}
      {school && school.ungraded > 0 && (
        <p className="text-sm text-muted">{text.school.ungraded(school.ungraded)}</p>
      )}
      {letters > 0 && <p className="text-sm text-muted">{text.preview.letters(letters)}</p>}
      {school && school.unread.length > 0 && (
        <p className="text-sm text-muted">{text.school.unread(lists.format(school.unread))}</p>
      )}
      {school?.page && (
        <p className="text-sm text-muted">{text.school.page(school.page.number, school.page.of)}</p>
      )}
      {hasKept(plan) && <p className="text-sm text-muted">{text.school.kept}</p>}
      {gone.length > 0 && <p className="text-sm text-muted">{text.school.gone(lists.format(gone))}</p>}
      {!school && newCategories.length > 0 && (
        <p className="text-sm text-muted">
          {words.categories(newCategories.map(({ name }) => name).join(', '))}
        </p>
      )}
    </div>
  );
}
