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
 * Cached data is shown at once, even while the server is asked again and when that fails. The skeleton is for
 * the first visit, the card for a failure with nothing to show.
 */
import type { ReactNode } from 'react';
import { uiMessages } from '../messages/en/ui';
import { readFailure, type Failure } from '../notifications/failure';
import { Button } from '../ui/control/button';
import { ErrorCard } from '../ui/feedback/error-card';
import { useContent } from '../ui/loading/first-content';
import { lazy, nothing } from '../ui/loading/lazy';
import { Skeleton } from '../ui/loading/skeleton';
import { useIsOffline } from '../ui/device/is-offline';

const CopiedPages = lazy(() => import('./copied-pages'), { placeholder: nothing });

/** The parts of a query's result that are used. */
export interface QueryState<Data> {
  data?: Data | undefined;
  error?: unknown;
  refetch(): Promise<unknown>;
}

interface QueryViewProps<Data> {
  query: QueryState<Data>;
  /** The thing that could not be loaded, e.g. "your courses". */
  what: string;
  /** With the shape of the content. */
  skeleton?: ReactNode;
  /** Shown instead of the card if the server answers NOT_FOUND, or that the ID can't exist. */
  notFound?: ReactNode;
  /** Whether it is a whole page that isn't copied for reading offline: it then leads on to those that are. */
  isPage?: boolean | undefined;
  children(data: Data): ReactNode;
}

/** See the top of this file. */
export function QueryView<Data>({ query, what, skeleton, notFound, isPage, children }: QueryViewProps<Data>) {
  const { data, error, refetch } = query;
  const failure = error ? readFailure(error) : null;
  const isShown = useContent(data !== undefined, failure !== null);
  if (failure && isAbsent(failure) && notFound !== undefined) return notFound;
  const retry = (): void => void refetch().catch(() => undefined);
  if (data !== undefined && isShown) {
    return (
      <>
        {failure && <SavedCopyNote what={what} onRetry={retry} />}
        {children(data)}
      </>
    );
  }
  if (!failure) return skeleton ?? <Skeleton />;
  return <FailureCard {...{ error, what, isPage }} onRetry={retry} />;
}

export interface FailureCardProps extends Pick<QueryViewProps<unknown>, 'what' | 'isPage'> {
  error: unknown;
  onRetry(): void;
}

/** The card for a failure with nothing to show; without a connection, it says quietly that there is no saved copy. */
export function FailureCard({ error, what, isPage = false, onRetry }: FailureCardProps) {
  const isOffline = useIsOffline();
  const { kind, message } = readFailure(error);
  const elsewhere = isPage && <CopiedPages />;
  if (kind === 'network') return <ErrorCard {...{ what, isOffline, elsewhere, onRetry }} />;
  return <ErrorCard what={what} reason={message ?? undefined} onRetry={onRetry} />;
}

/** An invalid ID comes from an address that was mistyped or cut off. */
function isAbsent({ code, fields }: Failure): boolean {
  return code === 'NOT_FOUND' || (code === 'BAD_USER_INPUT' && 'id' in fields);
}

/** Says that the content may be out of date; offline, the bar below the header already says so. */
function SavedCopyNote({ what, onRetry }: { what: string; onRetry(): void }) {
  const isOffline = useIsOffline();
  const text = uiMessages.card;
  if (isOffline) return null;
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
