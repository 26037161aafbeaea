import type { ApolloCache } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import type {
  Gradebook_AssignmentFragment,
  Gradebook_CategoryFragment,
  Gradebook_CourseFragment,
  ScoreInput,
} from '../../generated/graphql';
import {
  useCreateGradeCategoryMutation,
  useDeleteGradeCategoryMutation,
  useSaveItemMutation,
  useUpdateCourseGradingMutation,
  useUpdateGradeCategoryMutation,
} from '../../generated/hooks';
import { gradeMessages } from '../../messages/en/grades';
import { isSaved } from '../../notifications/is-saved';
import { offerUndo } from '../../notifications/undo';
import { freshId } from '../../apollo/fresh-id';
import { waits } from '../../apollo/outbox/foreseen';
import { isWaiting } from '../../apollo/outbox/kept-changes';
import { removeRow } from '../../apollo/listed-row';
import { edited, type ScoreChange } from './gradebook/gradebook';
import { scaleOf } from './scales/letter-of';
import { optimisticCategory, optimisticGrading, optimisticItem } from './grade-optimism';
import { useSaveScores } from './use-save-scores';

type CategoryChange = Partial<
  Pick<
    Gradebook_CategoryFragment,
    'name' | 'parentId' | 'weight' | 'aggregation' | 'isBonus' | 'dropLowest' | 'dropHighest'
  >
>;

/** Changes the given values of one item. */
export type ChangeScore = (assignment: Gradebook_AssignmentFragment, change: ScoreChange) => void;

/** Everything a gradebook can change; the error link reports failures, and they are reverted. */
export interface GradeActions {
  /** Changes how an item counts. @returns whether it was saved */
  saveItem(assignment: Gradebook_AssignmentFragment, change: ScoreChange): Promise<boolean>;
  /** Saves scores as one change: all or none. @returns whether they were saved */
  saveScores(scores: ScoreInput[]): Promise<boolean>;
  /** @returns whether it was added */
  addCategory(name: string, weight: number | null): Promise<boolean>;
  /** Throws if it couldn't be saved. */
  saveCategory(category: Gradebook_CategoryFragment, change: CategoryChange): Promise<unknown>;
  removeCategory(category: Gradebook_CategoryFragment): void;
  /** Saves the target percentage; null for none. */
  saveTarget(target: number | null): void;
}

/** Takes a category that is being deleted off the screen; its items stay in the course. */
function leaveCategory(cache: ApolloCache, { assignments }: Gradebook_CourseFragment, id: string): void {
  for (const item of assignments.filter(({ categoryId }) => categoryId === id))
    cache.modify({ id: cache.identify(item), fields: { categoryId: () => null } });
  removeRow(cache, { __typename: 'GradeCategory', id });
}

/**
 * The actions on the gradebook of a course. Each sets one absolute value, so other changes from other devices stay. One
 * that had to wait is compared with those.
 */
export function useGradeActions(course: Gradebook_CourseFragment): GradeActions {
  const { cache } = useApolloClient();
  const [saveItem] = useSaveItemMutation();
  const [createCategory] = useCreateGradeCategoryMutation();
  const [updateCategory] = useUpdateGradeCategoryMutation();
  const [deleteCategory] = useDeleteGradeCategoryMutation();
  const [updateGrading] = useUpdateCourseGradingMutation();
  const saveScores = useSaveScores();
  const quietly = (work: Promise<unknown>) => void work.catch(() => undefined);
  return {
    saveItem: (assignment, change) =>
      isSaved(
        saveItem({
          variables: { input: { id: assignment.id, ...change } },
          optimisticResponse: (_variables, { IGNORE }) =>
            optimisticItem(cache, course, edited(assignment, change, scaleOf(course))) ?? IGNORE,
          context: { mayWait: true, isChecked: true },
        }),
      ),
    saveScores: (scores) => isSaved(saveScores({ courseId: course.id, scores })),
    addCategory: (name, weight) =>
      isSaved(
        createCategory({
          variables: { input: { id: freshId(), courseId: course.id, name, weight } },
          context: waits('GradeCategory'),
        }),
      ),
    saveCategory: (category, change) =>
      updateCategory({
        variables: { input: { id: category.id, ...change } },
        optimisticResponse: (_variables, { IGNORE }) =>
          optimisticCategory(cache, course, { ...category, ...change }) ?? IGNORE,
        context: { mayWait: true, isChecked: true },
      }),
    saveTarget: (target) =>
      quietly(
        updateGrading({
          variables: { input: { id: course.id, target } },
          optimisticResponse: (_variables, { IGNORE }) =>
            optimisticGrading(cache, course, { ...course.grading, target }) ?? IGNORE,
          context: { mayWait: true, isChecked: true },
        }),
      ),
    removeCategory: ({ id, name }) =>
      quietly(
        deleteCategory({
          variables: { input: { id } },
          context: waits('GradeCategory'),
          update: () => isWaiting(id) && leaveCategory(cache, course, id),
        }).then(({ data }) => data && offerUndo({ message: gradeMessages.category.deleted(name) })),
      ),
  };
}
