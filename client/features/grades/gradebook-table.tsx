import { useMemo } from 'react';
import type { CourseGrade } from '#domain/grading/course-grade';
import type { Gradebook_CourseFragment } from '../../generated/graphql';
import { gridMessages } from '../../messages/en/grade-grid';
import { gradeMessages } from '../../messages/en/grades';
import { CategoryRows } from './category-rows';
import { groupByCategory } from './gradebook';
import { PasteDialog } from './late-drawers';
import { scaleOf } from './letter-of';
import { NewCategory } from './new-category';
import { useGradeActions } from './use-grade-actions';
import { useScoreGrid } from './use-score-paste';
import type { WhatIf } from './use-what-if';
import type { WorkingQuestion } from './working-drawer';

const text = gradeMessages;

/** Properties of {@link GradebookTable}. */
export interface GradebookTableProps {
  course: Gradebook_CourseFragment;
  grade: CourseGrade;
  /** Shows the way to a number of a category. */
  onOpen(question: WorkingQuestion): void;
  whatIf: WhatIf;
  /** Leads to the import into this course, with cells to begin with. */
  onImport(rows?: readonly (readonly string[])[]): void;
}

/** The grid of a course's scores by category: every number is typed in place. */
export function GradebookTable({ course, grade, onOpen, whatIf, onImport }: GradebookTableProps) {
  const actions = useGradeActions(course);
  const grid = useScoreGrid(course, actions, whatIf);
  const scale = useMemo(() => scaleOf(course), [course]);
  const { isOn, storedItems } = whatIf;
  const isPaused = course.status === 'paused' && !isOn;
  const isEmpty = course.assignments.length === 0 && course.categories.length === 0;
  return (
    <div data-grid {...grid.attributes} className="grid gap-6">
      {isPaused && <p className="text-sm text-muted">{text.paused(course.code)}</p>}
      {course.assignments.length === 0 && <p className="text-body">{text.noItems}</p>}
      {!isEmpty && (
        <table className="w-full text-sm max-sm:block">
          <Columns hasCategories={course.categories.length > 0} />
          {groupByCategory(course).map((group) => (
            <CategoryRows
              key={group.category?.id ?? 'none'}
              group={group}
              grade={grade.categories.find(({ id }) => id === group.category?.id)}
              categories={course.categories}
              scale={scale}
              isPaused={isPaused}
              storedItems={storedItems}
              actions={actions}
              onChange={grid.change}
              onOpen={(view) => onOpen({ view, categoryId: group.category?.id ?? null })}
            />
          ))}
        </table>
      )}
      {!isPaused && !isOn && <NewCategory actions={actions} />}
      {course.assignments.length > 0 && (
        <p className="text-sm text-muted max-sm:hidden">{gridMessages.keys}</p>
      )}
      {grid.question && (
        <PasteDialog
          question={grid.question}
          onApply={grid.apply}
          onImport={() => onImport(grid.question?.table)}
          onClose={grid.dismiss}
        />
      )}
    </div>
  );
}

/** The headings; on a phone every cell says itself what it holds. */
function Columns({ hasCategories }: { hasCategories: boolean }) {
  const head = 'px-2 pb-2 text-xs font-medium text-muted';
  return (
    <thead className="max-sm:sr-only">
      <tr>
        <th scope="col" className={`${head} pl-0 text-left`}>
          {text.columns.item}
        </th>
        <th scope="col" className={`${head} w-24 text-right`}>
          {text.columns.earned}
        </th>
        <th scope="col" className={`${head} w-24 text-right`}>
          {text.columns.possible}
        </th>
        <th scope="col" className={`${head} w-40 pl-5 text-left`}>
          {text.columns.state}
        </th>
        {hasCategories && (
          <th scope="col" className={`${head} w-48 text-left`}>
            {text.category.name}
          </th>
        )}
      </tr>
    </thead>
  );
}
