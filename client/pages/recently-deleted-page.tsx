import { RESTORE_DAYS } from '#domain/limits/limits';
import { QueryView } from '../apollo/query-view';
import { paths } from '../app/paths';
import { useRestore } from '../features/deletions/use-restore';
import type { DeletionRow_DeletionFragment } from '../generated/graphql';
import { useRecentlyDeletedQuery } from '../generated/hooks';
import { deletionMessages as text } from '../messages/en/deletions';
import { Button } from '../ui/control/button';
import { EmptyState } from '../ui/feedback/empty-state';
import { useFormat } from '../ui/format/format-context';
import { BackLink } from '../ui/layout/back-link';
import { Page } from '../ui/layout/page';
import { Skeleton } from '../ui/loading/skeleton';

/** Everything deleted in the last thirty days, newest first, to be restored. */
export default function RecentlyDeletedPage() {
  const query = useRecentlyDeletedQuery();
  return (
    <Page
      title={text.title}
      width="text"
      back={<BackLink to={paths.profile.build({ tab: 'data' })} label={text.back} />}
    >
      <p className="mb-4">{text.intro(RESTORE_DAYS)}</p>
      <QueryView query={query} what={text.what} isPage skeleton={<Skeleton rows={3} height="h-17" />}>
        {({ recentlyDeleted }) =>
          recentlyDeleted.length === 0 ? (
            <EmptyState text={text.empty} />
          ) : (
            <ul className="divide-y divide-hairline rounded-card border border-hairline bg-surface">
              {recentlyDeleted.map((deletion) => (
                <DeletionRow key={deletion.id} deletion={deletion} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </Page>
  );
}

function DeletionRow({ deletion }: { deletion: DeletionRow_DeletionFragment }) {
  const format = useFormat();
  const [restore, isRestoring] = useRestore();
  const { id, label, noun, itemCount, restorableUntil } = deletion;
  const facts = [
    text.nouns[noun],
    itemCount > 1 ? text.items(itemCount) : null,
    text.until(format.date(restorableUntil)),
  ];
  return (
    <li className="flex items-center gap-4 px-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium text-ink">{label}</p>
        <p className="text-sm text-muted">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <Button
        aria-label={text.restoreNamed(label)}
        pending={isRestoring}
        onClick={() => void restore({ id, title: label })}
      >
        {text.restore}
      </Button>
    </li>
  );
}
