import { termMessages } from '../../messages/en/terms';
import { lateMenu } from '../../ui/late';
import type { TermMenuProps } from './term-menu';

/** The menu of a term, fetched after the page. */
export const TermMenu = lateMenu<TermMenuProps>(
  () => import('./term-menu'),
  ({ term }) => termMessages.actions(term.name),
);
