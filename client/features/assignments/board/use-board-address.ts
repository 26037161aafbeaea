import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { NO_FILTER, readFilter, writeFilter, type AssignmentFilter } from './assignment-filter';
import { changed, useOpenAddress, type OpenAddress } from './use-open-address';

/** The state in the page's address, and the ways to change it. */
export interface BoardAddress extends OpenAddress {
  filter: AssignmentFilter;
  changeFilter(changes: Partial<AssignmentFilter>): void;
  /** The chosen term, or `ALL_TERMS`; null for those in view. */
  term: string | null;
  changeTerm(term: string | null): void;
  /** Removes the filters that `filtersOn` counts, and the chosen term. */
  clear(): void;
}

/**
 * The state of the assignments page, stored in its address: it survives a reload and can be shared. Going back closes
 * an open assignment but doesn't undo a filter.
 *
 * @param onChange called when another list is requested; it stays the same function
 */
export function useBoardAddress(onChange: () => void): BoardAddress {
  const [params, setParams] = useSearchParams();
  const open = useOpenAddress();
  const list = useMemo<Omit<BoardAddress, keyof OpenAddress>>(() => {
    const filter = readFilter(params);
    const show = (next: URLSearchParams): void => {
      onChange();
      setParams(next, { replace: true });
    };
    return {
      filter,
      changeFilter: (changes) => show(writeFilter(params, { ...filter, ...changes })),
      term: params.get('term'),
      changeTerm: (term) => show(changed(params, { term, course: null, open: null })),
      clear: () => show(changed(writeFilter(params, { ...filter, ...NO_FILTER }), { term: null })),
    };
  }, [params, setParams, onChange]);
  return { ...list, ...open };
}
