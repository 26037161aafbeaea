import { useStore } from '../../ui/device/store';
import { isAbout, isCreation, waitingChanges } from './kept-changes';

/** Whether a row was created on this device and the server hasn't received it yet, so it can't be asked about it. */
export function useIsNew(rowId: string): boolean {
  return useStore(waitingChanges).some(
    (change) => !change.refusal && isCreation(change) && isAbout(change, rowId),
  );
}
