import { Link } from 'wouter';
import { QueryView } from '../apollo/query-view';
import { paths } from '../app/paths';
import { ChangeList } from '../features/imports/sources/change-list';
import { useCalendarChangesQuery } from '../generated/hooks';
import { sourceMessages } from '../messages/en/calendar-sources';
import { BackLink } from '../ui/layout/back-link';
import { Page } from '../ui/layout/page';
import { Skeleton } from '../ui/loading/skeleton';

const text = sourceMessages.changes;

/** Changes in subscribed calendars that the student has to decide on. */
export default function CalendarChangesPage() {
  const query = useCalendarChangesQuery({ fetchPolicy: 'cache-and-network' });
  return (
    <Page title={text.title} width="text" back={<BackLink to={paths.calendar.build()} label={text.back} />}>
      <p className="mb-4">
        {query.data?.calendarDiffs.length ? `${text.intro} ` : null}
        <Link to={paths.import.build()} className="py-1 font-medium text-link underline">
          {text.links}
        </Link>
      </p>
      <QueryView query={query} what={text.what} isPage skeleton={<Skeleton rows={3} height="h-20" />}>
        {({ calendarDiffs }) => <ChangeList diffs={calendarDiffs} />}
      </QueryView>
    </Page>
  );
}
