import { useUndoRecoveryMutation } from '../../../generated/hooks';
import { isSaved } from '../../../notifications/is-saved';

/**
 * Undoes a recovery. The link shows a toast if it fails.
 *
 * @param onUndone called afterwards, even if there was nothing left to undo: the page then shows the current state
 * @returns the function, which returns whether it was undone, and whether it is running
 */
export function useUndoRecovery(
  onUndone: () => void,
): [undo: (recoveryId: string) => Promise<boolean>, isUndoing: boolean] {
  const [mutate, { loading }] = useUndoRecoveryMutation();
  const undo = async (recoveryId: string): Promise<boolean> => {
    const isUndone = await isSaved(mutate({ variables: { recoveryId } }));
    onUndone();
    return isUndone;
  };
  return [undo, loading];
}
