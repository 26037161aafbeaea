import { useApolloClient } from '@apollo/client/react';
import type {
  Gradebook_AssignmentFragment,
  Gradebook_CategoryFragment,
  Gradebook_CourseFragment,
  GradingState,
  ScoreInput,
} from '../../generated/graphql';
import {
  useCreateGradeCategoryMutation,
  useDeleteGradeCategoryMutation,
  useSaveScoreMutation,
  useUpdateCourseGradingMutation,
  useSaveScoresMutation,
  useUpdateGradeCategoryMutation,
} from '../../generated/hooks';
import { gradeMessages } from '../../messages/en/grades';
import { offerUndo } from '../../notifications/undo';
import { optimisticCategory, optimisticGrading, optimisticScore, optimisticScores } from './grade-optimism';

/** What of an assignment a gradebook changes. */
export interface ScoreChange {
  pointsEarned?: number | null;
  pointsPossible?: number | null;
  gradingState?: GradingState;
  categoryId?: string | null;
  weight?: number | null;
  isBonus?: boolean;
  neverDrop?: boolean;
  manuallyDropped?: boolean;
}

/** What of a category a gradebook changes. */
export type CategoryChange = Partial<
  Pick<
    Gradebook_CategoryFragment,
    'name' | 'weight' | 'aggregation' | 'isBonus' | 'dropLowest' | 'dropHighest'
  >
>;

/** Changes what is given of one item. */
export type ChangeScore = (assignment: Gradebook_AssignmentFragment, change: ScoreChange) => void;

/** Everything a gradebook can change; failures are told by the error link and put back. */
export interface GradeActions {
  /** @returns whether it was saved */
  saveScore(assignment: Gradebook_AssignmentFragment, change: ScoreChange): Promise<boolean>;
  /** Saves several scores as one change: all or none. @returns whether they were saved */
  saveScores(scores: ScoreInput[]): Promise<boolean>;
  /** @returns whether it was added */
  addCategory(name: string, weight: number | null): Promise<boolean>;
  saveCategory(category: Gradebook_CategoryFragment, change: CategoryChange): void;
  removeCategory(category: Gradebook_CategoryFragment): void;
  /** Saves the percentage aimed at; null for none. */
  saveTarget(target: number | null): void;
}

/** The actions on the gradebook of a course. Each states one absolute value, so what another device changed beside it stays. */
export function useGradeActions(course: Gradebook_CourseFragment): GradeActions {
  const { cache } = useApolloClient();
  const [saveScore] = useSaveScoreMutation();
  const [createCategory] = useCreateGradeCategoryMutation();
  const [updateCategory] = useUpdateGradeCategoryMutation();
  const [deleteCategory] = useDeleteGradeCategoryMutation();
  const [updateGrading] = useUpdateCourseGradingMutation();
  const [saveScores] = useSaveScoresMutation();
  const told = (work: Promise<unknown>) =>
    work.then(
      () => true,
      () => false,
    );
  const quietly = (work: Promise<unknown>) => void work.catch(() => undefined);
  return {
    saveScore: (assignment, change) =>
      told(
        saveScore({
          variables: { input: { id: assignment.id, ...change } },
          optimisticResponse: (_variables, { IGNORE }) =>
            optimisticScore(cache, course, { ...assignment, ...change }) ?? IGNORE,
        }),
      ),
    saveScores: (scores) =>
      told(
        saveScores({
          variables: { input: { courseId: course.id, scores } },
          optimisticResponse: (_variables, { IGNORE }) => optimisticScores(cache, course, scores) ?? IGNORE,
        }),
      ),
    addCategory: (name, weight) =>
      told(createCategory({ variables: { input: { courseId: course.id, name, weight } } })),
    saveCategory: (category, change) =>
      quietly(
        updateCategory({
          variables: { input: { id: category.id, ...change } },
          optimisticResponse: (_variables, { IGNORE }) =>
            optimisticCategory(cache, course, { ...category, ...change }) ?? IGNORE,
        }),
      ),
    saveTarget: (target) =>
      quietly(
        updateGrading({
          variables: { input: { id: course.id, target } },
          optimisticResponse: (_variables, { IGNORE }) =>
            optimisticGrading(cache, course, { ...course.grading, target }) ?? IGNORE,
        }),
      ),
    removeCategory: ({ id, name }) =>
      quietly(
        deleteCategory({ variables: { input: { id } } }).then(({ data }) => {
          const deletionId = data?.deleteGradeCategory.deletion.id;
          if (deletionId) offerUndo({ message: gradeMessages.category.deleted(name), deletionId });
        }),
      ),
  };
}
