import { endOfUndo } from './end-of-undo';
import { forgetChange, rememberUndo } from './undo';

/** Acts of this page that were remembered without an offer. */
let acts = 0;

/**
 * Lets Ctrl+Z take an act back that is seen where it happens, such as a tick in a list.
 * @param rowIds the rows it changed: if the change is refused, there is nothing to take back
 * @returns the name of the act for {@link forgetChange}
 */
export function rememberAct(
  message: string,
  undo: () => Promise<unknown>,
  rowIds?: readonly string[],
): string {
  acts += 1;
  const actId = `act-${acts}`;
  rememberUndo({ message, actId, undo, ...(rowIds && { rowIds }) });
  return actId;
}

/**
 * The same for an act that its screen offers to undo with a button of its own.
 *
 * @param saved whether an act that shows at once was saved; one that wasn't is forgotten
 * @returns what the button runs; whichever is used, the other has nothing left to do
 */
export function rememberShared(
  message: string,
  undo: () => Promise<unknown>,
  saved = Promise.resolve(true),
): () => void {
  const actId = rememberAct(message, undo);
  void saved.then((isSaved) => isSaved || forgetChange(actId));
  return () => {
    forgetChange(actId);
    void endOfUndo(undo).then((end) => end === 'later' && rememberUndo({ message, actId, undo }));
  };
}
