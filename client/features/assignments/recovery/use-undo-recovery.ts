import { useUndoRecoveryMutation } from '../../../generated/hooks';

/**
 * Undoes a recovery. The link shows a toast if it fails.
 *
 * @param onUndone called afterwards, even if there was nothing left to undo: the page then shows the current state
 * @returns the function, and whether it is running
 */
export function useUndoRecovery(
  onUndone: () => void,
): [undo: (recoveryId: string) => Promise<void>, isUndoing: boolean] {
  const [mutate, { loading }] = useUndoRecoveryMutation();
  const undo = async (recoveryId: string): Promise<void> => {
    await mutate({ variables: { recoveryId } }).catch(() => undefined);
    onUndone();
  };
  return [undo, loading];
}
