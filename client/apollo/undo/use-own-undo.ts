import { useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { describeChange, type Change } from '../../notifications/undo';
import { undoNamed } from './undo-change';

/** The button of a screen that undoes its last change. @param onUndone is called with the result in words */
export function useOwnUndo(onUndone?: (words: string) => void) {
  const client = useApolloClient();
  const [change, setChange] = useState<Change | null>(null);
  const [isUndoing, setUndoing] = useState(false);
  const undo = async ({ key }: Change): Promise<void> => {
    setUndoing(true);
    const words = await undoNamed(client, key).finally(() => setUndoing(false));
    if (words === null) return;
    setChange(null);
    onUndone?.(words);
  };
  return {
    /** Offers to undo what was just saved. @param key of the change, if it took several requests */
    offer: (words: Parameters<typeof describeChange>[0], key?: string): void =>
      setChange(describeChange(words, key) ?? null),
    /** Undoes it, unless Ctrl+Z did; null if there is nothing to undo. */
    undo: change && (() => void undo(change)),
    isUndoing,
  };
}
