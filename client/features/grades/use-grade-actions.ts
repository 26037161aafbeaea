import type {
  Gradebook_AssignmentFragment,
  Gradebook_CategoryFragment,
  GradingState,
} from '../../generated/graphql';
import {
  useCreateGradeCategoryMutation,
  useDeleteGradeCategoryMutation,
  useSaveScoreMutation,
  useUpdateGradeCategoryMutation,
} from '../../generated/hooks';
import { gradeMessages } from '../../messages/en/grades';
import { offerUndo } from '../../notifications/undo';

/** What of an assignment a gradebook changes. */
export interface ScoreChange {
  pointsEarned?: number | null;
  pointsPossible?: number | null;
  gradingState?: GradingState;
  categoryId?: string | null;
}

/** Everything a gradebook can change; failures are told by the error link and put back. */
export interface GradeActions {
  saveScore(assignment: Gradebook_AssignmentFragment, change: ScoreChange): void;
  /** @returns whether it was added */
  addCategory(courseId: string, name: string, weight: number | null): Promise<boolean>;
  saveCategory(category: Gradebook_CategoryFragment, change: { name?: string; weight?: number | null }): void;
  removeCategory(category: Gradebook_CategoryFragment): void;
}

/** See {@link GradeActions}. Each states one absolute value, so what another device changed beside it stays. */
export function useGradeActions(): GradeActions {
  const [saveScore] = useSaveScoreMutation();
  const [createCategory] = useCreateGradeCategoryMutation();
  const [updateCategory] = useUpdateGradeCategoryMutation();
  const [deleteCategory] = useDeleteGradeCategoryMutation();
  const quietly = (work: Promise<unknown>) => void work.catch(() => undefined);
  return {
    saveScore: ({ id }, change) => quietly(saveScore({ variables: { input: { id, ...change } } })),
    addCategory: (courseId, name, weight) =>
      createCategory({ variables: { input: { courseId, name, weight } } }).then(
        () => true,
        () => false,
      ),
    saveCategory: ({ id }, change) => quietly(updateCategory({ variables: { input: { id, ...change } } })),
    removeCategory: ({ id, name }) =>
      quietly(
        deleteCategory({ variables: { input: { id } } }).then(({ data }) => {
          const deletionId = data?.deleteGradeCategory.deletion.id;
          if (deletionId) offerUndo({ message: gradeMessages.category.deleted(name), deletionId });
        }),
      ),
  };
}
