import { memo } from 'react';
import { Link } from 'wouter';
import { todayNoteMessages } from '../../messages/en/today-notes';
import { EmptyState } from '../../ui/feedback/empty-state';

interface NothingDueProps {
  /** The number of unlisted assignments that are due; 0: nothing is due at all. */
  count: number;
  /** The chosen day, `YYYY-MM-DD`; null: the whole of Today. */
  day: string | null;
  /** The address of all assignments. */
  allHref: string;
}

const text = todayNoteMessages.list;

const LINK = 'inline-flex min-h-10 items-center font-semibold text-link underline print:hidden';

/** The line below the list of Today, or the content in its place when nothing is due. */
export default memo(function NothingDue({ count, day, allHref }: NothingDueProps) {
  if (count > 0) {
    return (
      <Link to={allHref} className={`mt-2 ${LINK}`}>
        {text.more(count)}
      </Link>
    );
  }
  return (
    <EmptyState text={day === null ? text.empty : text.emptyDay}>
      <Link to={allHref} className={LINK}>
        {text.all}
      </Link>
    </EmptyState>
  );
});
