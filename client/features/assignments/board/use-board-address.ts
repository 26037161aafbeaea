import { useSearchParams } from 'react-router-dom';
import { readFilter, writeFilter, type AssignmentFilter } from './assignment-filter';
import { changed, useOpenAddress, type OpenAddress } from './use-open-address';

/** The state in the page's address, and the ways to change it. */
export interface BoardAddress extends OpenAddress {
  filter: AssignmentFilter;
  changeFilter(changes: Partial<AssignmentFilter>): void;
  /** The chosen term; null for those in view. */
  termId: string | null;
  changeTerm(termId: string | null): void;
}

/**
 * The state of the assignments page, stored in its address: it survives a reload and can be shared. Going back closes
 * an open assignment but doesn't undo a filter.
 *
 * @param onChange called when another list is requested
 */
export function useBoardAddress(onChange: () => void): BoardAddress {
  const [params, setParams] = useSearchParams();
  const open = useOpenAddress();
  const filter = readFilter(params);
  const replace = (next: URLSearchParams): void => setParams(next, { replace: true });
  return {
    filter,
    changeFilter(changes) {
      onChange();
      replace(writeFilter(params, { ...filter, ...changes }));
    },
    termId: params.get('term'),
    changeTerm(term) {
      onChange();
      replace(changed(params, { term, course: null, open: null }));
    },
    ...open,
  };
}
