import { waits } from '../../../apollo/outbox/foreseen';
import { removeRow } from '../../../apollo/listed-row';
import type { ScaleChoiceInput } from '../../../generated/graphql';
import { useDeleteGradeScaleMutation, useUseGradeScaleMutation } from '../../../generated/hooks';
import { shownScale } from '../rules/grading-values';
import { scaleMessages } from '../../../messages/en/scales';
import { isSaved } from '../../../notifications/is-saved';
import { offerUndo } from '../../../notifications/undo';

/** The actions on a scale without opening it. The error link reports failures. */
export function useScaleActions() {
  const [useScale] = useUseGradeScaleMutation({ refetchQueries: 'active' });
  const [deleteScale] = useDeleteGradeScaleMutation();
  return {
    /** Grades every course without its own scale on it. */
    use(scale: ScaleChoiceInput): void {
      void useScale({
        variables: { input: { scale } },
        context: waits('User', { scale: shownScale(scale) }),
      }).catch(() => undefined);
    },
    /** Deletes an unused scale, and offers Undo. */
    remove({ id, name }: { id: string; name: string }): void {
      void isSaved(
        deleteScale({
          variables: { input: { id } },
          context: waits('GradeScale'),
          update: (cache, { data }) => data && removeRow(cache, { __typename: 'GradeScale', id }),
        }),
      ).then((isDone) => isDone && offerUndo({ message: scaleMessages.deleted(name) }));
    },
  };
}
