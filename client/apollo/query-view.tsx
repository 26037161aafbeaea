/**
 * The four states of what a query shows.
 *
 * ```tsx
 * const query = useCoursesPageQuery();
 * return (
 *   <QueryView query={query} what={messages.what} skeleton={<Skeleton rows={6} />}>
 *     {(data) => (data.courses.length === 0 ? <EmptyState …/> : <CourseList courses={data.courses} />)}
 *   </QueryView>
 * );
 * ```
 *
 * What is in the cache is shown at once, also while the server is asked again and when it fails; the
 * skeleton is for the first visit, the card for a failure with nothing to show.
 */
import type { ReactNode } from 'react';
import { uiMessages } from '../messages/en/ui';
import { readFailure, type Failure } from '../notifications/failure';
import { Button } from '../ui/button';
import { ErrorCard } from '../ui/error-card';
import { Skeleton } from '../ui/skeleton';
import { useStore } from '../ui/store';
import { syncStatus } from './sync-status';

/** What of a query's result is looked at. */
export interface QueryState<Data> {
  data?: Data | undefined;
  error?: unknown;
  refetch(): Promise<unknown>;
}

/** Properties of {@link QueryView}. */
export interface QueryViewProps<Data> {
  query: QueryState<Data>;
  /** What could not be loaded, e.g. "your courses". */
  what: string;
  /** In the geometry of the content. */
  skeleton?: ReactNode;
  /** Instead of the card when the server answers NOT_FOUND, or that nothing can have the id asked for. */
  notFound?: ReactNode;
  children(data: Data): ReactNode;
}

/** See the top of this file. */
export function QueryView<Data>({ query, what, skeleton, notFound, children }: QueryViewProps<Data>) {
  const { data, error, refetch } = query;
  const failure = error ? readFailure(error) : null;
  if (failure && isAbsent(failure) && notFound !== undefined) return notFound;
  const retry = (): void => void refetch().catch(() => undefined);
  if (data !== undefined) {
    return (
      <>
        {failure && <SavedCopyNote what={what} onRetry={retry} />}
        {children(data)}
      </>
    );
  }
  if (!failure) return skeleton ?? <Skeleton />;
  const reason = failure.kind === 'network' ? undefined : (failure.message ?? undefined);
  return <ErrorCard what={what} reason={reason} onRetry={retry} />;
}

/** An id that is none comes from an address somebody mistyped or cut off. */
function isAbsent({ code, fields }: Failure): boolean {
  return code === 'NOT_FOUND' || (code === 'BAD_USER_INPUT' && 'id' in fields);
}

/** Says that what is shown may be out of date; without a network the bar below the header says so already. */
function SavedCopyNote({ what, onRetry }: { what: string; onRetry(): void }) {
  const { isOnline } = useStore(syncStatus);
  const text = uiMessages.card;
  if (!isOnline) return null;
  return (
    <div
      role="status"
      className="mb-4 flex flex-wrap items-center gap-x-3 rounded-control bg-warning-soft py-1 pr-1 pl-3 text-sm text-ink"
    >
      <p className="flex-1 py-1.5">
        {text.title(what)} {text.saved}
      </p>
      <Button variant="plain" onClick={onRetry}>
        {uiMessages.tryAgain}
      </Button>
    </div>
  );
}
