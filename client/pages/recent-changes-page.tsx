import { useSearchParams } from 'wouter';
import { RESTORE_DAYS } from '#domain/limits/limits';
import { QueryView } from '../apollo/query-view';
import { paths } from '../app/paths';
import { ActList } from '../features/acts/act-list';
import { useRecentActsQuery } from '../generated/hooks';
import { actMessages } from '../messages/en/acts';
import { ButtonLink } from '../ui/control/button';
import { EmptyState } from '../ui/feedback/empty-state';
import { BackLink } from '../ui/layout/back-link';
import { Page } from '../ui/layout/page';
import { Skeleton } from '../ui/loading/skeleton';

const FIRST = 50;

const text = actMessages;

/** What the account changed in the last thirty days, to be undone. */
export default function RecentChangesPage() {
  const [params] = useSearchParams();
  const after = params.get('after');
  // A copy on the device would soon be wrong, and can't be used without a connection.
  const query = useRecentActsQuery({ variables: { first: FIRST, after }, fetchPolicy: 'no-cache' });
  return (
    <Page
      title={text.title}
      width="text"
      back={<BackLink to={paths.profile.build({ tab: 'data' })} label={text.back} />}
    >
      <p className="mb-4">{text.intro(RESTORE_DAYS)}</p>
      <QueryView query={query} what={text.what} isPage skeleton={<Skeleton rows={3} height="h-17" />}>
        {({ recentActs }) => {
          // An undoing is shown by the change that it undid.
          const acts = recentActs.filter(({ undoes }) => undoes === null);
          const last = recentActs.length === FIRST ? recentActs.at(-1) : undefined;
          return (
            <>
              {acts.length > 0 && <ActList acts={acts} />}
              {acts.length === 0 && !last && <EmptyState text={after ? text.noOlder : text.empty} />}
              {last && (
                <ButtonLink to={`${paths.recentChanges.build()}?after=${last.id}`} className="mt-4">
                  {text.older}
                </ButtonLink>
              )}
            </>
          );
        }}
      </QueryView>
    </Page>
  );
}
