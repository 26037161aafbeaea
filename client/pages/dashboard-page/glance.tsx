import { Suspense } from 'react';
import { isOpen } from '#domain/assignments/open';
import { paths } from '../../app/paths';
import CourseStanding from '../../features/today/course-standing';
import NextExam from '../../features/today/glance-card';
import WeekAhead, { type WeekAheadProps } from '../../features/today/week-ahead';
import { useCurrentUser } from '../../features/users/current-user';
import { useNow } from '../../ui/device/use-now';
import { dueText, localDue } from '../../ui/format/due';
import { useFormat } from '../../ui/format/format-context';
import { lazy } from '../../ui/loading/lazy';
import { useSharedParts } from '../../ui/use-shared-parts';
import type { TodayPageQuery } from '../../generated/graphql';

/** Most students have put it away. */
const SetupCard = lazy(() => import('../../features/onboarding/setup-card'));

/** Follows later changes. */
const FreshWork = lazy(() => import('../../features/today/fresh-work'));

/** Not every day has some, so it is loaded last. */
const StudyToday = lazy(() => import('../../features/today/study-today'));

interface GlanceProps {
  today: TodayPageQuery['today'];
  linkTo(id: string): string;
  week: Pick<WeekAheadProps, 'loads' | 'chosen' | 'onChoose'>;
}

/** The column next to the list. */
export default function Glance({ today, linkTo, week }: GlanceProps) {
  const format = useFormat();
  const now = useNow();
  const { subscriptionTier } = useCurrentUser();
  const { nextExam, term, user } = today;
  // Without the next deadline: it often changes with a tick, and the card doesn't show it.
  const courses = useSharedParts(today.courses.map((course) => ({ ...course, nextDue: null })));
  const examDay = nextExam && isOpen(nextExam, now) ? localDue(nextExam, format).day : null;
  return (
    <>
      {user.isSettingUp && (
        <Suspense fallback={<div className="col-[1/-1] min-h-36" />}>
          <SetupCard paths={paths} courseId={courses[0]?.id} />
        </Suspense>
      )}
      <WeekAhead {...week} {...{ paths, courses }} dailyMinutes={user.dailyMinutes} plan={subscriptionTier} />

      {nextExam && examDay && (
        <NextExam
          title={nextExam.title}
          courseCode={nextExam.course?.code ?? null}
          day={examDay}
          due={dueText(nextExam, format) ?? ''}
          address={linkTo(nextExam.id)}
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
        <FreshWork today={today} now={now} />
        <StudyToday day={today.date} linkTo={linkTo} />
      </Suspense>
    </>
  );
}
