import { termMessages } from '../../messages/en/terms';
import { lazyMenu } from '../../ui/overlay/lazy-menu';
import type { TermMenuProps } from './term-menu';

/** The menu of a term, fetched after the page. */
export const TermMenu = lazyMenu<TermMenuProps>(
  () => import('./term-menu'),
  ({ term }) => termMessages.actions(term.name),
);
