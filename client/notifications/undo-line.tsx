import { useState } from 'react';
import { useUndoOffer } from './undo';
import { placeUndo } from './undo-place';

/**
 * The line of a dialog that shows the undo, which the bar would cover. It keeps its space from the first offer
 * on, so nothing moves when the offer ends.
 */
export function UndoLine() {
  const hasOffer = useUndoOffer() !== null;
  const [isUsed, setUsed] = useState(hasOffer);
  if (hasOffer && !isUsed) setUsed(true);
  return <div role="status" ref={placeUndo} className={isUsed ? 'flex min-h-11 items-center' : undefined} />;
}
