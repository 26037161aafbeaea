import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { isOpen } from '#domain/assignments/assignment';
import { QueryView } from '../apollo/query-view';
import { paths } from '../app/paths';
import { dueText, isLeftBehind, localDue } from '../features/assignments/assignment-due';
import { nextUp, weekLoads } from '../features/assignments/assignment-load';
import { NextList } from '../features/assignments/next-list';
import { TodayList } from '../features/assignments/today-list';
import { CourseStanding } from '../features/today/course-standing';
import { DaySummary } from '../features/today/day-summary';
import { ListHeading } from '../features/today/list-heading';
import { NextClass } from '../features/today/next-class';
import { NextExam } from '../features/today/next-exam';
import { TodayLayout } from '../features/today/today-layout';
import { TodaySkeleton } from '../features/today/today-skeleton';
import { WeekLoad } from '../features/today/week-load';
import { useCurrentUser } from '../features/users/current-user';
import type { TodayPageQuery } from '../generated/graphql';
import { useTodayPageQuery } from '../generated/hooks';
import { todayMessages } from '../messages/en/today';
import { useFormat } from '../ui/format-context';
import { Page } from '../ui/page';
import { useMediaQuery, WIDE } from '../ui/use-media-query';
import { useNow } from '../ui/use-now';

/** Most visits find a plan: what an empty one shows is fetched when it is needed. */
const FirstRun = lazy(() => import('../features/onboarding/first-run'));
const ChangesLink = lazy(() => import('../features/imports/changes-link'));

/** Most students have put it away. */
const SetupCard = lazy(() => import('../features/onboarding/setup-card'));

/** How far the time reaches beyond the week is asked now and then. */
const CushionButton = lazy(() => import('../features/today/cushion/cushion-button'));

/** A good week has nothing late, so that this comes with the first late task. */
const RecoveryPart = lazy(() => import('../features/assignments/recovery-part'));

/** Most days of a term have something due. */
const NothingDue = lazy(() => import('../features/today/nothing-due'));

/** Not every day has some, so that it comes after the day itself, behind everything. */
const StudyToday = lazy(() => import('../features/today/study-today'));

type Today = TodayPageQuery['today'];

type WhatNext = TodayPageQuery['whatNext'];

const openAddress = (id: string): string => `${paths.assignments.build()}?open=${encodeURIComponent(id)}`;

/** Today: what is due, how the week looks, what comes next. */
export default function DashboardPage() {
  const query = useTodayPageQuery();
  const format = useFormat();
  const isWide = useMediaQuery(WIDE);
  return (
    <Page title={todayMessages.title} heading={format.day(format.today(), isWide ? 'long' : 'short')}>
      <QueryView query={query} what={todayMessages.what} skeleton={<TodaySkeleton />}>
        {({ today, whatNext }) =>
          isUnused(today) ? (
            <Beginning />
          ) : (
            <Day today={today} whatNext={whatNext} onChange={() => void query.refetch()} />
          )
        }
      </QueryView>
    </Page>
  );
}

function isUnused({ courses, assignments, nextClass, nextExam }: Today): boolean {
  return courses.length + assignments.length === 0 && nextClass === null && nextExam === null;
}

/** The doors. */
function Beginning() {
  return (
    <Suspense fallback={null}>
      <FirstRun address={paths.import.build()} />
    </Suspense>
  );
}

interface DayProps {
  today: Today;
  whatNext: WhatNext;
  /** Asks the server anew. */
  onChange(): void;
}

/** After a change the order is asked for once it has been quiet for so long, in milliseconds. */
const SETTLED = 1_000;

/** Asks for the order anew when what it is made of has changed on the server. */
function useFreshOrder(assignments: Today['assignments'], onChange: () => void): void {
  const state = assignments.map(({ id, version }) => id + version).join();
  const [known, setKnown] = useState(state);
  const ask = useEffectEvent(() => {
    setKnown(state);
    onChange();
  });
  useEffect(() => {
    if (state === known) return undefined;
    const timer = setTimeout(() => ask(), SETTLED);
    return () => clearTimeout(timer);
  }, [state, known]);
}

function Day({ today, whatNext, onChange }: DayProps) {
  const format = useFormat();
  const [chosen, choose] = useState<string | null>(null);
  const { assignments, courses, recovery, user } = today;
  const { calendarChanges, subscriptionTier } = useCurrentUser();
  useFreshOrder(assignments, onChange);
  const now = useNow();
  const loads = weekLoads(whatNext, format);
  const behind = assignments.filter((assignment) => isLeftBehind(assignment, format, now));
  // A day that was chosen yesterday may have left the week.
  const day = loads.some(({ date }) => date === chosen) ? chosen : null;
  return (
    <TodayLayout
      summary={
        <>
          <Summary today={today} minutes={loads[0]?.minutes ?? 0} />
          <Suspense fallback={user.isSettingUp && <div className="min-h-28" />}>
            {calendarChanges > 0 && <ChangesLink to={paths.calendarChanges.build()} />}
            {user.isSettingUp && <SetupCard paths={paths} courseId={courses[0]?.id} />}
          </Suspense>
        </>
      }
      loadLine={
        <WeekLoad loads={loads} dailyMinutes={user.dailyMinutes} chosen={day} onChoose={choose}>
          <Suspense fallback={null}>
            <CushionButton paths={paths} plan={subscriptionTier} />
          </Suspense>
        </WeekLoad>
      }
      list={
        <>
          {(behind.length > 0 || recovery) && (
            <Suspense fallback={<div className="mb-6 h-26 sm:h-14" />}>
              <RecoveryPart late={behind} {...{ whatNext, recovery, onChange }} />
            </Suspense>
          )}
          <NextList
            tasks={whatNext.tasks}
            waiting={whatNext.waiting}
            linkTo={openAddress}
            gradesOf={(id) => `${paths.course.build(id)}?tab=grades`}
            onChange={onChange}
          />
          <ListHeading day={day} onShowAll={() => choose(null)} />
          <TodayList
            assignments={assignments}
            work={whatNext.work}
            day={day}
            linkTo={openAddress}
            empty={
              <Suspense fallback={<div className="min-h-48" />}>
                <NothingDue day={day} allHref={paths.assignments.build()} />
              </Suspense>
            }
          />
        </>
      }
      glance={<Glance today={today} />}
    />
  );
}

function Summary({ today, minutes }: { today: Today; minutes: number }) {
  const format = useFormat();
  const now = useNow();
  const { assignments, courses } = today;
  const late = assignments.filter((assignment) => isLeftBehind(assignment, format, now));
  const ofToday = assignments.filter((assignment) => localDue(assignment, format).day === format.today());
  const next = nextUp([...assignments, ...courses.flatMap(({ nextDue }) => nextDue ?? [])], now);
  return (
    <DaySummary
      late={late.length}
      dueToday={ofToday.filter((assignment) => isOpen(assignment) && !late.includes(assignment)).length}
      hadWork={ofToday.length > 0}
      duration={format.duration(roughly(minutes))}
      next={next && { title: next.title, due: dueText(next, format, 'inside') ?? '' }}
    />
  );
}

/** The step to which the work of a day is rounded in the summary, in minutes: it is a sum of guesses. */
const HALF_HOUR = 30;

function roughly(minutes: number): number {
  return Math.max(HALF_HOUR, Math.round(minutes / HALF_HOUR) * HALF_HOUR);
}

function Glance({ today }: { today: Today }) {
  const format = useFormat();
  const now = useNow();
  const { nextClass, nextExam, courses, term, user } = today;
  const examDay = nextExam && isOpen(nextExam) ? localDue(nextExam, format).day : null;
  return (
    <>
      {nextClass && <NextClass occurrence={nextClass} now={now} />}
      {nextExam && examDay && (
        <NextExam
          title={nextExam.title}
          courseCode={nextExam.course?.code ?? null}
          day={examDay}
          due={dueText(nextExam, format) ?? ''}
          address={openAddress(nextExam.id)}
        />
      )}
      {courses.length > 0 && (
        <CourseStanding
          {...{ courses, term, user }}
          linkTo={paths.course.build}
          gradesHref={paths.grades.build()}
        />
      )}
      <Suspense>
        <StudyToday day={today.date} linkTo={openAddress} />
      </Suspense>
    </>
  );
}
