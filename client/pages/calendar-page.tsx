import { lazy, Suspense, useCallback, useEffect } from 'react';
import { IconCalendarShare, IconPlus, IconTable } from '@tabler/icons-react';
import { useApolloClient } from '@apollo/client/react';
import { Link } from 'react-router-dom';
import { grants } from '#domain/plans/plans';
import { paths } from '../app/paths';
import { preloadGrid } from '../features/calendar/calendar-board';
import ChangesLink from '../features/imports/changes-link';
import { CalendarScreen } from '../features/calendar/calendar-screen';
import { StudyPlanButton } from '../features/calendar/study/study-plan-button';
import { useCalendarPlace, type CalendarPlace } from '../features/calendar/use-calendar-place';
import { pageDay, visibleRange } from '../features/calendar/visible-range';
import { useCurrentUser } from '../features/users/current-user';
import { CalendarPageDocument } from '../generated/graphql';
import { useCalendarPageQuery } from '../generated/hooks';
import { calendarMessages } from '../messages/en/calendar';
import { readFailure } from '../notifications/failure';
import { Button, buttonClass } from '../ui/button';
import { ErrorCard } from '../ui/error-card';
import { openDialog } from '../ui/open-dialog';
import { Page } from '../ui/page';
import { Skeleton } from '../ui/skeleton';
import { whenIdle } from '../ui/when-idle';

const TermScreen = lazy(() => import('../features/calendar/term/term-screen'));

const CushionButton = lazy(() => import('../features/today/cushion/cushion-button'));

/** Hours a day the load line allows for until the student's own limit is known. */
const UNKNOWN_LIMIT = 0;

/** Everything with a date: classes, deadlines, events. Only the days on the screen are fetched. */
export default function CalendarPage() {
  const place = useCalendarPlace();
  const isTerm = place.view === 'term';
  const { subscriptionTier } = useCurrentUser();
  const { data, previousData, error, refetch } = useCalendarPageQuery({
    variables: place.range,
    skip: isTerm,
  });
  const prefetch = usePrefetch(place, data !== undefined);
  // Days that were on the screen before are right at once, the others follow.
  const known = data ?? previousData;
  const create = (): void => openDialog('event', { day: place.day });
  const retry = (): void => void refetch().catch(() => undefined);
  return (
    <Page title={calendarMessages.title} actions={!place.isNarrow && <Actions onCreate={create} />}>
      <div className="print:hidden">
        <ChangesLink to={paths.calendarChanges.build()} />
      </div>
      {isTerm ? (
        <Suspense fallback={<Skeleton rows={12} />}>
          <TermScreen place={place} />
        </Suspense>
      ) : (
        <CalendarScreen
          place={place}
          contents={known?.calendar}
          dailyMinutes={known?.me.dailyMinutes ?? UNKNOWN_LIMIT}
          zoneChoice={{
            isGranted: grants(subscriptionTier, 'study_planning'),
            plansHref: paths.subscription.build(),
          }}
          tools={
            <Suspense fallback={<span className="size-10" />}>
              <CushionButton isCompact paths={paths} plan={subscriptionTier} />
            </Suspense>
          }
          onIntent={prefetch}
          failure={error && !data ? <Failure error={error} onRetry={retry} /> : null}
          emptyAction={
            <Link to={paths.import.build()} className="font-semibold text-link underline">
              {calendarMessages.importHint}
            </Link>
          }
        />
      )}
      {place.isNarrow && <NarrowActions />}
    </Page>
  );
}

/** What can be done beside the title. */
function Actions({ onCreate }: { onCreate: () => void }) {
  return (
    <>
      <TimetableLink />
      <SubscribeButton />
      <Button variant="primary" onClick={onCreate}>
        <IconPlus size={18} stroke={2} aria-hidden />
        {calendarMessages.newEvent}
      </Button>
    </>
  );
}

/** What leads on from the calendar, below the days where there is no room beside the title. */
function NarrowActions() {
  return (
    <div className="mt-8 flex flex-wrap gap-2 print:hidden">
      <TimetableLink />
      <StudyPlanButton />
      <SubscribeButton />
    </div>
  );
}

/** Leads to where the classes are planned. */
function TimetableLink() {
  return (
    <Link to={paths.timetable.build()} className={buttonClass()}>
      <IconTable size={18} stroke={1.75} aria-hidden />
      {calendarMessages.timetable}
    </Link>
  );
}

/** Shows this calendar in others; on a phone it stands below, for the calendar comes first. */
function SubscribeButton() {
  return (
    <Button onClick={() => openDialog('calendarFeeds')}>
      <IconCalendarShare size={18} stroke={1.75} aria-hidden />
      {calendarMessages.subscribe}
    </Button>
  );
}

function Failure({ error, onRetry }: { error: unknown; onRetry(): void }) {
  const { kind, message } = readFailure(error);
  const reason = kind === 'network' ? undefined : (message ?? undefined);
  return (
    <div className="mb-4">
      <ErrorCard what={calendarMessages.what} reason={reason} onRetry={onRetry} />
    </div>
  );
}

/** Fetches the neighbouring pages when nothing else is to be done; the returned function does so at once. */
function usePrefetch(place: CalendarPlace, isLoaded: boolean): (direction: 1 | -1) => void {
  const client = useApolloClient();
  const { view, day, firstDay } = place;
  const prefetch = useCallback(
    (direction: 1 | -1): void => {
      const variables = visibleRange(view, pageDay(view, day, direction), firstDay);
      client
        .query({ query: CalendarPageDocument, variables, context: { quiet: true } })
        .catch(() => undefined);
    },
    [client, view, day, firstDay],
  );
  useEffect(() => {
    if (!isLoaded) return undefined;
    return whenIdle(() => {
      prefetch(1);
      prefetch(-1);
      preloadGrid();
    });
  }, [isLoaded, prefetch]);
  return prefetch;
}
