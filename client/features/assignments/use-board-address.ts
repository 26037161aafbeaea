import { useSearchParams } from 'react-router-dom';
import { readFilter, writeFilter, type AssignmentFilter } from './assignment-filter';

/** What the address of the page says, and the ways to change it. */
export interface BoardAddress {
  filter: AssignmentFilter;
  changeFilter(changes: Partial<AssignmentFilter>): void;
  /** The chosen term; null for the current one. */
  termId: string | null;
  changeTerm(termId: string | null): void;
  /** The assignment that is open, if any. */
  openId: string | null;
  /** The same page with an assignment open. */
  linkTo(id: string): string;
  /** The same page with none open. */
  closeOpen(): void;
}

/**
 * The state of the assignments page, which lives in its address: it survives a reload and can be sent to somebody.
 * Going back leaves an open assignment, not a filter.
 *
 * @param onChange called when another list is asked for
 */
export function useBoardAddress(onChange: () => void): BoardAddress {
  const [params, setParams] = useSearchParams();
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
    openId: params.get('open'),
    linkTo: (id) => `?${changed(params, { open: id }).toString()}`,
    closeOpen: () => replace(changed(params, { open: null })),
  };
}

/** A copy with some values changed; null takes one away. */
function changed(params: URLSearchParams, values: Record<string, string | null>): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(values)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return next;
}
