import { RESTORE_DAYS } from '#domain/limits/limits';
import { QueryView } from '../apollo/query-view';
import { paths } from '../app/paths';
import { DeletionList } from '../features/deletions/deletion-list';
import { useRecentlyDeletedQuery } from '../generated/hooks';
import { deletionMessages } from '../messages/en/deletions';
import { EmptyState } from '../ui/feedback/empty-state';
import { BackLink } from '../ui/layout/back-link';
import { Page } from '../ui/layout/page';
import { Bone, Skeleton } from '../ui/loading/skeleton';

/** Everything deleted in the last thirty days, to be restored. */
export default function RecentlyDeletedPage() {
  const query = useRecentlyDeletedQuery();
  const text = deletionMessages;
  return (
    <Page
      title={text.title}
      width="text"
      back={<BackLink to={paths.profile.build({ tab: 'data' })} label={text.back} />}
    >
      <p className="mb-4">{text.intro(RESTORE_DAYS)}</p>
      <QueryView query={query} what={text.what} isPage skeleton={<DeletionSkeleton />}>
        {({ recentlyDeleted }) =>
          recentlyDeleted.length === 0 ? (
            <EmptyState text={text.empty} />
          ) : (
            <DeletionList deletions={recentlyDeleted} />
          )
        }
      </QueryView>
    </Page>
  );
}

function DeletionSkeleton() {
  return (
    <Skeleton>
      {[0, 1, 2].map((row) => (
        <Bone key={row} className="h-17" />
      ))}
    </Skeleton>
  );
}
