import { type ReactNode, Suspense, useCallback, useEffect } from 'react';
import { IconCalendarShare, IconPlus, IconTable } from '@tabler/icons-react';
import { useApolloClient } from '@apollo/client/react';
import { Link } from 'wouter';
import { grants } from '#domain/plans/plans';
import { FailureCard } from '../apollo/query-view';
import { paths } from '../app/paths';
import ChangesLink from '../features/imports/sources/changes-link';
import { CalendarScreen } from '../features/calendar/calendar-screen';
import { StudyPlanButton } from '../features/calendar/study/study-plan-button';
import { useStudyPlan } from '../features/calendar/study/use-study-plan';
import { useCalendarPlace, type CalendarPlace } from '../features/calendar/use-calendar-place';
import { pageDay, visibleRange } from '../features/calendar/visible-range';
import { useCurrentUser } from '../features/users/current-user';
import { CalendarPageDocument } from '../generated/graphql';
import { useCalendarPageQuery } from '../generated/hooks';
import { calendarMessages } from '../messages/en/calendar';
import { timetableName } from '../messages/en/timetable-name';
import { useFormat } from '../ui/format/format-context';
import { Button, ButtonLink } from '../ui/control/button';
import { openDialog, opens } from '../ui/overlay/open-dialog';
import { Page } from '../ui/layout/page';
import { lazy, nothing } from '../ui/loading/lazy';
import { Skeleton } from '../ui/loading/skeleton';
import { useContent } from '../ui/loading/first-content';
import { whenQuiet } from '../ui/loading/when-idle';

const TermScreen = lazy(() => import('../features/calendar/term/term-screen'));

const loadPlan = () => import('../features/calendar/study/study-plan');
const PlanHead = lazy(async () => ({ default: (await loadPlan()).PlanHead }), { placeholder: nothing });
const PlanActions = lazy(async () => ({ default: (await loadPlan()).PlanActions }), { placeholder: nothing });

const ForecastButton = lazy(() => import('../features/today/forecast/forecast-button'));

/** The daily limit in hours until the student's own is known. */
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
  const isGranted = grants(subscriptionTier, 'study_planning');
  const planning = useStudyPlan(place.isPlanning && isGranted && !isTerm, place.endPlanning);
  usePlanOffer(place.isPlanning && !isGranted);
  const prefetch = usePrefetch(place, data !== undefined);
  // Days that were on the screen before are right at once, the others follow.
  const known = data ?? previousData;
  const isShown = useContent(known !== undefined, error !== undefined);
  const create = (): void => openDialog('event', { day: place.day });
  const retry = (): void => void refetch().catch(() => undefined);
  const forecast = (
    <Suspense fallback={<span className="size-10 touch:size-11" />}>
      <ForecastButton isCompact={!place.isNarrow} paths={paths} plan={subscriptionTier} />
    </Suspense>
  );
  const below = (
    <>
      {planning.isOn && <PlanActions planning={planning} />}
      {place.isNarrow && <NarrowActions>{forecast}</NarrowActions>}
    </>
  );
  return (
    <Page title={calendarMessages.title} actions={!place.isNarrow && <Actions onCreate={create} />}>
      <div className="print:hidden">
        <ChangesLink to={paths.calendarChanges.build()} />
        {planning.isOn && <PlanHead planning={planning} />}
      </div>
      {isTerm ? (
        <Suspense fallback={<Skeleton rows={12} />}>
          <TermScreen place={place} below={below} />
        </Suspense>
      ) : (
        <CalendarScreen
          {...{ place, planning }}
          contents={isShown ? known?.calendar : undefined}
          dailyMinutes={known?.me.dailyMinutes ?? UNKNOWN_LIMIT}
          zoneChoice={{ isGranted }}
          tools={!place.isNarrow && forecast}
          onIntent={prefetch}
          failure={error && !data && <Failure error={error} onRetry={retry} />}
          below={below}
          coursesHref={paths.courses.build()}
          emptyAction={IMPORT_LINK}
        />
      )}
    </Page>
  );
}

const IMPORT_LINK = (
  <Link to={paths.import.build()} className="target font-semibold text-link underline">
    {calendarMessages.importHint}
  </Link>
);

function Failure(props: { error: unknown; onRetry(): void }) {
  return (
    <div className="mb-4">
      <FailureCard {...props} what={calendarMessages.what} />
    </div>
  );
}

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

/** Links from the calendar, below the days if there is no room next to the title. */
function NarrowActions({ children }: { children: ReactNode }) {
  return (
    <div className="mt-8 flex flex-wrap gap-2 print:hidden">
      <TimetableLink />
      <StudyPlanButton />
      {children}
      <SubscribeButton />
    </div>
  );
}

function TimetableLink() {
  return (
    <ButtonLink to={paths.timetable.build()}>
      <IconTable size={18} stroke={1.75} aria-hidden />
      {timetableName(useFormat().locale)}
    </ButtonLink>
  );
}

/** Adds this calendar to others; on a phone it is below, because the calendar comes first. */
function SubscribeButton() {
  return (
    <Button {...opens('calendarFeeds')}>
      <IconCalendarShare size={18} stroke={1.75} aria-hidden />
      {calendarMessages.subscribe}
    </Button>
  );
}

/** Opens what there is to plan with where planning isn't part of the student's plan. */
function usePlanOffer(isOffered: boolean): void {
  useEffect(() => {
    if (isOffered) openDialog('studyPlan');
  }, [isOffered]);
}

/** Prefetches the neighboring pages when the page is quiet; the returned function does so at once. */
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
    return whenQuiet(() => {
      prefetch(1);
      prefetch(-1);
    });
  }, [isLoaded, prefetch]);
  return prefetch;
}
