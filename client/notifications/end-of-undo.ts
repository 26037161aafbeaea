import { isOffline } from '../ui/device/is-offline';
import { isTemporary, readFailure } from './failure';
import { countTemporary } from './is-saved';

/**
 * Runs an undo, and says whether it was done, for all rows or some, may be done later, or was refused for good. It may
 * fail, or return `false`, once or for each row.
 */
export async function endOfUndo(
  undo: () => Promise<unknown>,
): Promise<'done' | 'partly' | 'later' | 'refused'> {
  const failures = countTemporary();
  try {
    const results = [await undo()].flat();
    if (!results.includes(false)) return 'done';
    if (results.some((result) => result !== false)) return 'partly';
    return isOffline.get() || countTemporary() > failures ? 'later' : 'refused';
  } catch (error) {
    return isTemporary(readFailure(error)) ? 'later' : 'refused';
  }
}
