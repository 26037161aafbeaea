import type { ReactNode } from 'react';
import { Link, useLocation, useParams, useSearchParams } from 'wouter';
import { isOpen } from '#domain/assignments/open';
import { grants } from '#domain/plans/plans';
import { FailureCard, QueryView, type FailureCardProps } from '../apollo/query-view';
import { paths } from '../app/paths';
import { AssignmentList, ListAttendant } from '../features/assignments/board/assignment-list';
import { useListTools } from '../features/assignments/board/use-list-tools';
import { changed, useOpenAddress } from '../features/assignments/board/use-open-address';
import { CourseHead, WHY_PAUSED } from '../features/courses/course-head';
import { CourseMenu } from '../features/courses/course-menu';
import { ListOutline } from '../features/courses/list-outline';
import { CourseAnalytics, GradeTrend, SaveScenarioButton } from '../features/grades/analytics/lazy-analytics';
import { CourseStanding } from '../features/grades/course-standing';
import { NeedDrawer } from '../features/grades/lazy-drawers';
import { useSharedWhatIf, WhatIfProvider } from '../features/grades/what-if/use-what-if';
import { besideReminders } from '../features/reminders/lazy-item-reminders';
import { useCurrentUser } from '../features/users/current-user';
import type { CoursePageQuery } from '../generated/graphql';
import { useCoursePageQuery } from '../generated/hooks';
import { courseMessages } from '../messages/en/courses';
import { timetableName } from '../messages/en/timetable-name';
import { useFormat } from '../ui/format/format-context';
import { isUnreachable, readFailure } from '../notifications/failure';
import { Button, ButtonLink } from '../ui/control/button';
import { EmptyState } from '../ui/feedback/empty-state';
import { lazy, nothing } from '../ui/loading/lazy';
import { Bone, Skeleton } from '../ui/loading/skeleton';
import { NARROW, useMediaQuery } from '../ui/device/use-media-query';
import { opens } from '../ui/overlay/open-dialog';
import { BackLink } from '../ui/layout/back-link';
import { Page } from '../ui/layout/page';
import { Section } from '../ui/layout/section';
import { Tabs } from '../ui/layout/tabs';

const CourseGradebook = lazy(() => import('../features/grades/gradebook/course-gradebook'), {
  placeholder: () => (
    <Skeleton>
      <Bone className="h-72 rounded-card" />
    </Skeleton>
  ),
});

/** Loaded when a title is clicked. */
const OpenAssignment = lazy(() => import('../features/assignments/board/open-assignment'), {
  placeholder: nothing,
});

type Course = CoursePageQuery['course'];

/** One course: its deadlines, its gradebook, its notes. */
export default function CoursePage() {
  const { id = '' } = useParams();
  const query = useCoursePageQuery({ variables: { id } });
  const { data, error, refetch } = query;
  if (!data && error && isUnreachable(readFailure(error)))
    return <Unreached error={error} onRetry={() => void refetch().catch(() => undefined)} />;
  return (
    <QueryView query={query} what={courseMessages.whatOne} skeleton={<CourseSkeleton />} notFound={<Gone />}>
      {({ course }) => (
        <WhatIfProvider key={course.id} course={course}>
          <CourseView course={course} />
        </WhatIfProvider>
      )}
    </QueryView>
  );
}

/** The heading, the facts, the tabs, and the deadlines next to the grade. */
function CourseSkeleton() {
  return (
    <div className="mx-auto max-w-[75rem] px-4 pt-3 sm:px-6 lg:px-10">
      <Skeleton>
        <Bone className="mb-6 h-10 w-64" />
        <Bone className="mb-4 h-11 rounded-card max-sm:hidden" />
        <Bone className="mb-4 h-10 w-72 max-w-full" />
        <div className="grid gap-4 lg:grid-cols-[2fr_1fr]">
          <Bone className="h-72 rounded-card" />
          <Bone className="h-72 rounded-card" />
        </div>
      </Skeleton>
    </div>
  );
}

function CourseView({ course }: { course: Course }) {
  const text = courseMessages.tabs;
  const [need, askNeed] = useNeedInAddress();
  const [tab, openTab] = useTabInAddress();
  const open = useOpenAddress();
  const isNarrow = useMediaQuery(NARROW);
  const actions = <HeadActions course={course} />;
  // On a phone, the other parts begin with their scores and figures.
  const row = isNarrow && (
    <div className="flex flex-wrap items-center gap-2 *:not-last:px-3 print:hidden">{actions}</div>
  );
  const head = <CourseHead course={course} termName={course.term?.name ?? null} />;
  const part = (id: keyof Omit<typeof text, 'label'>, content: ReactNode) => ({
    id,
    label: text[id],
    content,
  });
  return (
    <Page
      title={course.name === course.code ? course.code : `${course.code} ${course.name}`}
      back={<BackLink to={paths.courses.build()} label={courseMessages.back} />}
      actions={!isNarrow && actions}
    >
      <div className="grid gap-4">
        {!isNarrow && head}
        <div className="flex items-start gap-6">
          <div className="@container min-w-0 flex-1">
            <Tabs
              label={text.label}
              selected={tab}
              onSelect={openTab}
              tabs={[
                part(
                  'overview',
                  <div className="grid gap-4">
                    {isNarrow && head}
                    {row}
                    <Overview {...{ course }} linkTo={open.linkTo} onNeed={() => askNeed(true)} />
                  </div>,
                ),
                part('grades', <Gradebook course={course} onNeed={() => askNeed(true)} />),
                part(
                  'analytics',
                  <Analytics {...{ course }} linkTo={open.linkTo} onWhatIf={() => openTab('grades')} />,
                ),
                part('notes', <Notes course={course} />),
              ]}
            />
          </div>
          {open.openId !== null && (
            <OpenAssignment id={open.openId} onClose={open.closeOpen} beside={besideReminders} />
          )}
        </div>
      </div>
      {need && <Need onClose={() => askNeed(false)} />}
    </Page>
  );
}

function HeadActions({ course }: { course: Course }) {
  const [, navigate] = useLocation();
  const { locale } = useFormat();
  return (
    <>
      <Button
        variant="primary"
        {...(course.status === 'paused' && { disabled: true, 'aria-describedby': WHY_PAUSED })}
        {...opens('assignment', { courseId: course.id })}
      >
        {courseMessages.addAssignment}
      </Button>
      {course.term && (
        <ButtonLink to={paths.timetable.build({ term: course.term.id, course: course.id })}>
          {timetableName(locale)}
        </ButtonLink>
      )}
      <CourseMenu
        course={course}
        onSyllabus={() => navigate(paths.import.build({ by: 'syllabus', course: course.id }))}
        onDeleted={() => navigate(paths.courses.build())}
      />
    </>
  );
}

/** Whether "What do I need?" is open; stored in the address, so Today can link to it and going back closes it. */
function useNeedInAddress(): [boolean, (isAsked: boolean) => void] {
  const [need, setNeed] = useInAddress('need');
  return [need !== null, (isAsked) => setNeed(isAsked ? '1' : null, !isAsked)];
}

const FIRST_TAB = 'overview';
const TABS = [FIRST_TAB, 'grades', 'analytics', 'notes'];

/** The open tab; stored in the address, for links and for going back. */
function useTabInAddress(): [string, (tab: string) => void] {
  const [tab, setTab] = useInAddress('tab');
  return [tab && TABS.includes(tab) ? tab : FIRST_TAB, (id) => setTab(id === FIRST_TAB ? null : id, true)];
}

function useInAddress(name: string) {
  const [params, setParams] = useSearchParams();
  const set = (value: string | null, replace: boolean) =>
    setParams(changed(params, { [name]: value }), { replace });
  return [params.get(name), set] as const;
}

function Need({ onClose }: { onClose(): void }) {
  const { course, isChanged } = useSharedWhatIf();
  return <NeedDrawer course={course} isWhatIf={isChanged} onClose={onClose} />;
}

function Gradebook({ course, onNeed }: { course: Course; onNeed(): void }) {
  const [, navigate] = useLocation();
  const whatIf = useSharedWhatIf();
  const { plan } = useCurrentUser();
  return (
    <CourseGradebook
      course={course}
      whatIf={whatIf}
      onNeed={onNeed}
      onImport={(table) =>
        navigate(paths.gradeImport.build({ courseId: course.id }), { state: table && { table } })
      }
      whatIfActions={grants(plan, 'grade_analytics') && <SaveScenarioButton whatIf={whatIf} />}
    />
  );
}

interface AnalyticsProps extends Pick<OverviewProps, 'course' | 'linkTo'> {
  onWhatIf(): void;
}

function Analytics({ course, linkTo, onWhatIf }: AnalyticsProps) {
  const whatIf = useSharedWhatIf();
  const { plan } = useCurrentUser();
  return (
    <div className="grid gap-4">
      <p className="print:hidden">
        <Link
          to={paths.analytics.build(course.term ? { term: course.term.id } : {})}
          className="target font-medium text-link hover:underline"
        >
          {courseMessages.compare}
        </Link>
      </p>
      <CourseAnalytics
        course={course}
        isGranted={grants(plan, 'grade_analytics')}
        hrefOf={linkTo}
        onTry={(edits) => {
          whatIf.begin(edits);
          onWhatIf();
        }}
      />
    </div>
  );
}

interface OverviewProps {
  course: Course;
  /** The page with an assignment open. */
  linkTo(id: string): string;
  onNeed(): void;
}

function Overview({ course, linkTo, onNeed }: OverviewProps) {
  const list = useListTools(linkTo);
  const open = course.assignments
    .filter((assignment) => isOpen(assignment, list.tools.now))
    .sort((a, b) => (a.dueAt ?? '9').localeCompare(b.dueAt ?? '9'));
  return (
    <div className="grid items-start gap-4 @3xl:grid-cols-[2fr_1fr]">
      {open.length > 0 ? (
        <AssignmentList
          groups={[{ key: 'open', title: courseMessages.upcoming, assignments: open }]}
          tools={list.tools}
          isOfOneCourse
        />
      ) : (
        <NothingDue hasItems={course.totalAssignments > 0} />
      )}
      <Section title={courseMessages.grade}>
        <div className="grid gap-4">
          <CourseStanding course={course} onNeed={onNeed} />
          <GradeTrend courseId={course.id} />
        </div>
      </Section>
      <ListAttendant list={list} />
    </div>
  );
}

function NothingDue({ hasItems }: { hasItems: boolean }) {
  if (hasItems) return <EmptyState text={courseMessages.nothingOpen} />;
  return (
    <div className="grid gap-4">
      <EmptyState text={courseMessages.noItems}>
        <ButtonLink to={paths.import.build()}>{courseMessages.importCalendar}</ButtonLink>
      </EmptyState>
      <ListOutline figures={1} />
    </div>
  );
}

function Notes({ course: { id, notes } }: { course: Course }) {
  const edit = <Button {...opens('course', { id, isAtNotes: true })}>{courseMessages.editNotes}</Button>;
  if (!notes) return <EmptyState text={courseMessages.noNotes}>{edit}</EmptyState>;
  return (
    <Section title={courseMessages.fields.notes} action={edit}>
      <bdi className="block max-w-text whitespace-pre-wrap">{notes}</bdi>
    </Section>
  );
}

/** The page without a course, whose name would be its heading. */
function Unreached({ error, onRetry }: Pick<FailureCardProps, 'error' | 'onRetry'>) {
  return (
    <Page title={courseMessages.title}>
      <FailureCard {...{ error, onRetry }} what={courseMessages.whatOne} />
    </Page>
  );
}

function Gone() {
  return (
    <Page title={courseMessages.title}>
      <EmptyState text={courseMessages.gone}>
        <ButtonLink to={paths.courses.build()} variant="primary">
          {courseMessages.allCourses}
        </ButtonLink>
      </EmptyState>
    </Page>
  );
}
