import type { Gradebook_CourseFragment } from '../../generated/graphql';
import { gradeMessages } from '../../messages/en/grades';
import { CategoryRows } from './category-rows';
import { gradeOf, groupByCategory } from './gradebook';
import { NewCategory } from './new-category';
import { useGradeActions } from './use-grade-actions';

const text = gradeMessages;

/** The grid of a course's scores by category: every number is typed in place. */
export function GradebookTable({ course }: { course: Gradebook_CourseFragment }) {
  const actions = useGradeActions(course);
  const grade = gradeOf(course);
  const isPaused = course.status === 'paused';
  const isEmpty = course.assignments.length === 0 && course.categories.length === 0;
  return (
    <div data-grid className="grid gap-6">
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
              isPaused={isPaused}
              actions={actions}
            />
          ))}
        </table>
      )}
      {!isPaused && <NewCategory actions={actions} />}
      {course.assignments.length > 0 && <p className="text-sm text-muted max-sm:hidden">{text.keys}</p>}
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
