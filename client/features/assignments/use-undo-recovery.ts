import { useUndoRecoveryMutation } from '../../generated/hooks';

/**
 * Takes a recovery back. A failure is toasted by the link.
 *
 * @param onUndone called afterwards, also when nothing was left to be taken back: the page then shows what stands
 * @returns the function, and whether it is at work
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
