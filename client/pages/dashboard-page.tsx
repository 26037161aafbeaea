import { memo, Suspense, useCallback, useEffect, useReducer, useRef, useState, type ReactNode } from 'react';
import { isOpen } from '#domain/assignments/open';
import type { DayLoad } from '#domain/planning/load';
import { QueryView } from '../apollo/query-view';
import { paths } from '../app/paths';
import { withCourses } from '../features/assignments/assignment-cache';
import { isLeftBehind } from '../features/assignments/assignment-due';
import { dueText, localDue } from '../ui/format/due';
import { nextUp, weekLoads } from '../features/assignments/board/assignment-load';
import { besideReminders } from '../features/reminders/lazy-item-reminders';
import { TodayList } from '../features/assignments/today-list';
import { useOpenAddress } from '../features/assignments/board/use-open-address';
import { DaySummary, TodayLayout, TodaySkeleton } from '../features/today/today-layout';
import { DayStrip } from '../features/today/day-strip';
import { useCurrentUser } from '../features/users/current-user';
import type { TodayPageQuery } from '../generated/graphql';
import { useTodayPageQuery } from '../generated/hooks';
import { todayMessages } from '../messages/en/today';
import { useFormat } from '../ui/format/format-context';
import { Page } from '../ui/layout/page';
import { useMediaQuery, WIDE } from '../ui/device/use-media-query';
import { useNow } from '../ui/device/use-now';
import { lazy, nothing } from '../ui/loading/lazy';
import { useSharedParts } from '../ui/use-shared-parts';

/** Few lines wait for a score. */
const ScoreEntry = lazy(() => import('../features/grades/gradebook/score-entry'));

/** Most visits find a plan, so the content of an empty one is fetched when it is needed. */
const FirstRun = lazy(() => import('../features/onboarding/first-run'), { placeholder: nothing });
const ChangesLink = lazy(() => import('../features/imports/sources/changes-link'));

/** Asked once; nearly all addresses are confirmed. */
const ConfirmAddress = lazy(() => import('../features/users/confirm-address'), { placeholder: nothing });

/** The list comes first. */
const Glance = lazy(() => import('./dashboard-page/glance'), {
  placeholder: () => <div className="col-[1/-1] min-h-56 lg:min-h-74" />,
});

/** Few look at one day. */
const ListHeading = lazy(() => import('../features/today/list-heading'), { placeholder: nothing });

/** Loaded when a title is clicked. */
const OpenAssignment = lazy(() => import('../features/assignments/board/open-assignment'), {
  placeholder: nothing,
});

/** A good week has nothing late, so these are loaded with the first late task. */
const CatchUpButton = lazy(() => import('../features/today/recovery/catch-up-button'), {
  placeholder: () => <div className="w-26" />,
});
const RecoveryLeft = lazy(() => import('../features/today/recovery/recovery-left'));

/** Most days of a term have something due. */
const NothingDue = lazy(() => import('../features/today/nothing-due'), {
  placeholder: ({ count }) => <div className={count > 0 ? 'min-h-12' : 'min-h-48'} />,
});

/** The day, each of its assignments with its course. */
type Today = ReturnType<typeof joined>;

type WhatNext = TodayPageQuery['whatNext'];

/** Today: the tasks, the week's workload, the next class and exam. */
export default function DashboardPage() {
  const format = useFormat();
  const isWide = useMediaQuery(WIDE);
  // The date of a page that is open over midnight.
  useNow();
  return (
    <Page title={todayMessages.title} heading={format.day(format.today(), isWide ? 'long' : 'short')}>
      <TodayContent />
    </Page>
  );
}

/** Below the page, so a tick doesn't render its frame. */
function TodayContent() {
  const query = useTodayPageQuery();
  const format = useFormat();
  const { data, refetch } = query;
  const [orders, count] = useReducer((times: number) => times + 1, 0);
  const ask = useCallback(
    () =>
      void refetch()
        .catch(() => undefined)
        .then(count),
    [refetch],
  );
  useNow();
  const isOver = data !== undefined && data.today.date < format.today();
  useEffect(() => {
    if (isOver) ask();
  }, [isOver, ask]);
  return (
    <QueryView query={query} what={todayMessages.what} skeleton={<TodaySkeleton />}>
      {({ today, whatNext }) => <Day today={joined(today)} {...{ whatNext, orders }} onChange={ask} />}
    </QueryView>
  );
}

function joined(today: TodayPageQuery['today']) {
  const { assignments, courses, otherCourses } = today;
  return { ...today, assignments: withCourses(assignments, [...courses, ...otherCourses]) };
}

function isUnused({ courses, assignments, occurrences, cancelled, nextClass, nextExam }: Today): boolean {
  const rows = [courses, assignments, occurrences, cancelled];
  return rows.every(({ length }) => length === 0) && nextClass === null && nextExam === null;
}

function Beginning() {
  const { firstName } = useCurrentUser();
  return (
    <>
      <FirstRun address={paths.import.build()} firstName={firstName} />
      <AddressToConfirm />
    </>
  );
}

/** Asks once to confirm the address, below all that it would move; demo accounts have none. */
const AddressToConfirm = memo(function AddressToConfirm() {
  const { email, emailConfirmed, preferences } = useCurrentUser();
  if (emailConfirmed || !preferences.asksToConfirmEmail || email === null) return null;
  return <ConfirmAddress />;
});

interface DayProps {
  today: Today;
  whatNext: WhatNext;
  /** How often the student has asked for a new order. */
  orders: number;
  /** Asks the server for a new order; it stays the same function. */
  onChange(): void;
}

function Day({ today, whatNext, orders, onChange }: DayProps) {
  const format = useFormat();
  const [chosen, setChosen] = useState<string | null>(null);
  const heading = useRef<HTMLDivElement>(null);
  const open = useOpenAddress();
  const { assignments, rest, recovery, occurrences, cancelled: off, nextClass } = today;
  const { calendarChanges } = useCurrentUser();
  const now = useNow();
  const loads = useSharedParts(weekLoads(whatNext, format));
  const behind = assignments.filter((assignment) => isLeftBehind(assignment, format, now));
  // A day that was chosen yesterday may have left the week.
  const day = loads.some(({ date }) => date === chosen) ? chosen : null;
  const choose = useCallback((chosenDay: string | null): void => {
    setChosen(chosenDay);
    // If the chart is below the list, this scrolls back up to it.
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const strip = { occurrences, off, nextClass, now, calendarHref: paths.calendar.build() };
  const week = { loads, chosen: day, onChoose: choose };
  // Here rather than outside, so the first items a student adds are also put in order.
  if (isUnused(today)) return <Beginning />;
  return (
    <>
      <TodayLayout
        summary={
          <Summary today={today} late={behind} load={loads[0]}>
            {behind.length + rest.late > 0 && <CatchUpButton onApplied={onChange} />}
          </Summary>
        }
        list={
          <>
            {today.date === format.today() && <DayStrip {...strip} />}
            <Suspense fallback={<div className="min-h-12" />}>
              {calendarChanges > 0 && <ChangesLink to={paths.calendarChanges.build()} />}
              {recovery && <RecoveryLeft recovery={recovery} />}
            </Suspense>
            <div ref={heading} role="status" className="scroll-mt-20">
              {chosen !== null && <ListHeading day={day} onChoose={choose} />}
            </div>
            <DayList {...{ today, whatNext, orders, day, onChange }} linkTo={open.linkTo} />
          </>
        }
        glance={<Glance {...{ today, week }} linkTo={open.linkTo} />}
        open={
          open.openId !== null && (
            <OpenAssignment id={open.openId} onClose={open.closeOpen} beside={besideReminders} />
          )
        }
      />
      <AddressToConfirm />
    </>
  );
}

interface DayListProps extends DayProps {
  /** The selected day; null for all seven. */
  day: string | null;
  linkTo(id: string): string;
}

function DayList({ today, whatNext, orders, onChange, day, linkTo }: DayListProps) {
  return (
    <TodayList
      {...{ whatNext, day, onChange, linkTo, ScoreEntry }}
      // A catch-up plan that is made or taken back plans everything anew.
      visit={`${today.date} ${orders} ${today.recovery?.id}`}
      assignments={today.assignments}
      rest={today.rest}
      revision={today.revision}
      gradesOf={(id) => `${paths.course.build(id)}?tab=grades`}
      unlisted={(count) => <NothingDue count={count} day={day} allHref={paths.assignments.build()} />}
    />
  );
}

interface SummaryProps {
  today: Today;
  /** Late work that was left behind. */
  late: Today['assignments'];
  /** The work of today, late work included. */
  load: DayLoad | undefined;
  children: ReactNode;
}

function Summary({ today, late, load, children }: SummaryProps) {
  const format = useFormat();
  const now = useNow();
  const { assignments, rest, courses } = today;
  const ofToday = assignments.filter((assignment) => localDue(assignment, format).day === format.today());
  const next = nextUp([...assignments, ...courses.flatMap(({ nextDue }) => nextDue ?? [])], now);
  return (
    <div className="mb-3 flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <DaySummary
        late={late.length + rest.late}
        dueToday={
          ofToday.filter((assignment) => isOpen(assignment, now) && !late.includes(assignment)).length +
          rest.today
        }
        hadWork={ofToday.length > 0}
        duration={load?.unestimated === 0 && load.minutes > 0 ? format.duration(roughly(load.minutes)) : null}
        next={next && todayMessages.summary.nextUp(next.title, dueText(next, format, 'inside') ?? '')}
      />
      {children}
    </div>
  );
}

/** The step for rounding a day's work in the summary, in minutes: it is a sum of estimates. */
const HALF_HOUR = 30;

function roughly(minutes: number): number {
  return Math.ceil(minutes / HALF_HOUR) * HALF_HOUR;
}
