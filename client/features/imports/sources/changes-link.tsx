import { memo } from 'react';
import { Link } from 'wouter';
import { useOpenCalendarChangesQuery } from '../../../generated/hooks';
import { sourceMessages } from '../../../messages/en/calendar-sources';

/** Leads to the pending changes in linked calendars; nothing if there are none, or it is unknown. */
export default memo(function ChangesLink({ to }: { to: string }) {
  const { data } = useOpenCalendarChangesQuery({
    fetchPolicy: 'cache-and-network',
    context: { quiet: true },
  });
  const count = data?.me.calendarChanges ?? 0;
  if (count === 0) return null;
  return (
    <Link to={to} className="inline-flex min-h-10 items-center font-semibold text-link underline">
      {sourceMessages.changesLink(count)}
    </Link>
  );
});
