import { Link } from 'react-router-dom';
import { todayMessages } from '../../messages/en/today';
import { EmptyState } from '../../ui/empty-state';

/** Properties of {@link NothingDue}. */
export interface NothingDueProps {
  /** The chosen day, `YYYY-MM-DD`; null: the whole of Today. */
  day: string | null;
  /** The address of all assignments. */
  allHref: string;
}

const text = todayMessages.list;

/** What stands in place of the list of Today when nothing is due. */
export default function NothingDue({ day, allHref }: NothingDueProps) {
  return (
    <EmptyState text={day === null ? text.empty : text.emptyDay}>
      <Link to={allHref} className="inline-flex min-h-10 items-center font-semibold text-link underline">
        {text.all}
      </Link>
    </EmptyState>
  );
}
