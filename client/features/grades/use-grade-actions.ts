import type { ApolloCache, ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import {
  CreateGradeCategoryDocument,
  DeleteGradeCategoryDocument,
  SaveItemDocument,
  UpdateCourseGradingDocument,
  UpdateGradeCategoryDocument,
  type Gradebook_AssignmentFragment,
  type Gradebook_CategoryFragment,
  type Gradebook_CourseFragment,
  type ScoreInput,
} from '../../generated/graphql';
import { gradeMessages } from '../../messages/en/grades';
import { isSaved } from '../../notifications/is-saved';
import { offerUndo } from '../../notifications/undo';
import { freshId } from '../../apollo/fresh-id';
import { waits } from '../../apollo/outbox/foreseen';
import { isWaiting, shownAtOnce } from '../../apollo/outbox/kept-changes';
import { removeRow } from '../../apollo/listed-row';
import { edited, type ScoreChange } from './gradebook/gradebook';
import { scaleOf } from './scales/letter-of';
import { likelyGrading, totalsWith } from './grade-optimism';
import { saveScores } from './save-scores';

type CategoryChange = Partial<
  Pick<
    Gradebook_CategoryFragment,
    'name' | 'parentId' | 'weight' | 'aggregation' | 'isBonus' | 'dropLowest' | 'dropHighest'
  >
>;

/** Changes the given values of one item. */
export type ChangeScore = (assignment: Gradebook_AssignmentFragment, change: ScoreChange) => void;

/** Takes a category that is being deleted off the screen; its items stay in the course. */
function leaveCategory(cache: ApolloCache, { assignments }: Gradebook_CourseFragment, id: string): void {
  for (const item of assignments.filter(({ categoryId }) => categoryId === id))
    cache.modify({ id: cache.identify(item), fields: { categoryId: () => null } });
  removeRow(cache, { __typename: 'GradeCategory', id });
}

/** One that had to wait is compared with other changes. */
const CHECKED = { isChecked: true };

function replaced<Row extends { id: string }>(rows: readonly Row[], changed: Row): Row[] {
  return rows.map((row) => (row.id === changed.id ? changed : row));
}

/** Everything a gradebook can change; the error link reports failures, and they are reverted. */
export type GradeActions = ReturnType<typeof gradeActions>;

/** The actions on the gradebook of a course. */
export function useGradeActions(course: Gradebook_CourseFragment): GradeActions {
  return gradeActions(useApolloClient(), course);
}

/** Each sets one absolute value, so other changes from other devices stay. */
function gradeActions(client: ApolloClient, course: Gradebook_CourseFragment) {
  const { cache, mutate } = client;
  const quietly = (work: Promise<unknown>) => void work.catch(() => undefined);
  return {
    /** Changes how an item counts. @returns whether it was saved */
    saveItem(assignment: Gradebook_AssignmentFragment, change: ScoreChange): Promise<boolean> {
      const item = edited(assignment, change, scaleOf(course));
      const totals = totalsWith(cache, course, { assignments: replaced(course.assignments, item) });
      const payload = totals && ({ __typename: 'AssignmentPayload', assignment: item, ...totals } as const);
      const shown = shownAtOnce(payload && { updateAssignment: payload }, CHECKED);
      const variables = { input: { id: item.id, ...change } };
      return isSaved(mutate({ mutation: SaveItemDocument, variables, ...shown }));
    },
    /** Saves scores as one change: all or none. @returns whether they were saved */
    saveScores: (scores: ScoreInput[]) => isSaved(saveScores(client, { courseId: course.id, scores })),
    /** @returns whether it was added */
    addCategory(name: string, weight: number | null): Promise<boolean> {
      const variables = { input: { id: freshId(), courseId: course.id, name, weight } };
      const context = waits('GradeCategory');
      return isSaved(mutate({ mutation: CreateGradeCategoryDocument, variables, context }));
    },
    /** Throws if it couldn't be saved. */
    saveCategory(category: Gradebook_CategoryFragment, change: CategoryChange): Promise<unknown> {
      const changed = { ...category, ...change };
      const totals = totalsWith(cache, course, { categories: replaced(course.categories, changed) });
      const payload =
        totals && ({ __typename: 'GradeCategoryPayload', category: changed, ...totals } as const);
      const shown = shownAtOnce(payload && { updateGradeCategory: payload }, CHECKED);
      const variables = { input: { id: category.id, ...change } };
      return mutate({ mutation: UpdateGradeCategoryDocument, variables, ...shown });
    },
    /** Saves the target percentage; null for none. */
    saveTarget(target: number | null): void {
      const shown = shownAtOnce(likelyGrading(cache, course, { ...course.grading, target }), CHECKED);
      const variables = { input: { id: course.id, target } };
      quietly(mutate({ mutation: UpdateCourseGradingDocument, variables, ...shown }));
    },
    removeCategory({ id, name }: Gradebook_CategoryFragment): void {
      const deleted = mutate({
        mutation: DeleteGradeCategoryDocument,
        variables: { input: { id } },
        context: waits('GradeCategory'),
        update: () => isWaiting(id) && leaveCategory(cache, course, id),
      });
      quietly(
        deleted.then(({ data }) => data && offerUndo({ message: gradeMessages.category.deleted(name) })),
      );
    },
  };
}
