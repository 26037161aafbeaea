import type { ApolloCache, Reference } from '@apollo/client';
import type { ScaleChoiceInput } from '../../../generated/graphql';
import { useDeleteGradeScaleMutation, useUseGradeScaleMutation } from '../../../generated/hooks';
import { scaleMessages } from '../../../messages/en/scales';
import { offerUndo } from '../../../notifications/undo';

/** Adds a new scale after the others; a list that was never fetched is left alone. */
export function addScale(cache: ApolloCache, { id }: { id: string | null }): void {
  const scale = { __ref: `GradeScale:${id}` };
  cache.modify({
    fields: { gradeScales: (list: readonly Reference[]) => [...list, scale] },
  });
}

/** Takes a deleted scale out of the cache. */
function removeScale(cache: ApolloCache, id: string): void {
  const removed = `GradeScale:${id}`;
  cache.modify({
    fields: { gradeScales: (list: readonly Reference[]) => list.filter(({ __ref }) => __ref !== removed) },
  });
  cache.evict({ id: removed });
  cache.gc();
}

/** The actions on a scale without opening it. The error link reports failures. */
export function useScaleActions() {
  const [useScale] = useUseGradeScaleMutation({ refetchQueries: 'active' });
  const [deleteScale] = useDeleteGradeScaleMutation();
  return {
    /** Grades every course without its own scale on it. */
    use(scale: ScaleChoiceInput): void {
      void useScale({ variables: { input: { scale } } }).catch(() => undefined);
    },
    /** Deletes an unused scale, and offers Undo. */
    remove({ id, name }: { id: string; name: string }): void {
      const deleted = deleteScale({
        variables: { input: { id } },
        update: (cache, { data }) => data && removeScale(cache, id),
      });
      void deleted
        .then(({ data }) => {
          const deletionId = data?.deleteGradeScale.deletion.id;
          if (deletionId) offerUndo({ message: scaleMessages.deleted(name), deletionId });
        })
        .catch(() => undefined);
    },
  };
}
