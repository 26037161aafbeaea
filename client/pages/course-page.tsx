import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { isOpen } from '#domain/assignments/assignment';
import { QueryView } from '../apollo/query-view';
import { paths } from '../app/paths';
import { AssignmentList, ListAttendant } from '../features/assignments/assignment-list';
import { useListTools } from '../features/assignments/use-list-tools';
import { CourseHead } from '../features/courses/course-head';
import { CourseMenu } from '../features/courses/late-course-menu';
import { CourseGradebook } from '../features/grades/course-gradebook';
import { CourseStanding } from '../features/grades/course-standing';
import { NeedDrawer } from '../features/grades/late-drawers';
import { useSharedWhatIf, WhatIfProvider } from '../features/grades/what-if-context';
import type { CoursePageQuery } from '../generated/graphql';
import { useCoursePageQuery } from '../generated/hooks';
import { courseMessages } from '../messages/en/courses';
import { Button, buttonClass } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { openDialog } from '../ui/open-dialog';
import { Page } from '../ui/page';
import { Section } from '../ui/section';
import { Tabs } from '../ui/tabs';

type Course = CoursePageQuery['course'];

/** One course: what is due, its gradebook, its notes. */
export default function CoursePage() {
  const { id = '' } = useParams();
  const query = useCoursePageQuery({ variables: { id } });
  return (
    <QueryView query={query} what={courseMessages.whatOne} notFound={<Gone />}>
      {({ course }) => (
        <WhatIfProvider key={course.id} course={course}>
          <CourseView course={course} />
        </WhatIfProvider>
      )}
    </QueryView>
  );
}

function CourseView({ course }: { course: Course }) {
  const navigate = useNavigate();
  const text = courseMessages.tabs;
  const [need, askNeed] = useNeedInAddress();
  return (
    <Page
      title={course.name === course.code ? course.code : `${course.code} ${course.name}`}
      actions={
        <>
          <Button
            variant="primary"
            disabled={course.status === 'paused'}
            onClick={() => openDialog('assignment', { courseId: course.id })}
          >
            {courseMessages.addAssignment}
          </Button>
          <CourseMenu course={course} onDeleted={() => void navigate(paths.courses.build())} />
        </>
      }
    >
      <div className="grid gap-4">
        <CourseHead course={course} termName={course.term?.name ?? null} />
        <Tabs
          label={text.label}
          tabs={[
            {
              id: 'overview',
              label: text.overview,
              content: <Overview course={course} onNeed={() => askNeed(true)} />,
            },
            {
              id: 'grades',
              label: text.grades,
              content: <Gradebook course={course} onNeed={() => askNeed(true)} />,
            },
            {
              id: 'notes',
              label: text.notes,
              content: <Notes course={course} />,
            },
          ]}
        />
      </div>
      {need && <Need onClose={() => askNeed(false)} />}
    </Page>
  );
}

/** Whether "What do I need?" is open; it stands in the address, so that Today leads to it. */
function useNeedInAddress(): [boolean, (isAsked: boolean) => void] {
  const [params, setParams] = useSearchParams();
  const ask = (isAsked: boolean) => setParams(isAsked ? { need: '1' } : {}, { replace: true });
  return [params.has('need'), ask];
}

function Need({ onClose }: { onClose(): void }) {
  const { course, isChanged } = useSharedWhatIf();
  return <NeedDrawer course={course} isWhatIf={isChanged} onClose={onClose} />;
}

function Gradebook({ course, onNeed }: { course: Course; onNeed(): void }) {
  const navigate = useNavigate();
  return (
    <CourseGradebook
      course={course}
      whatIf={useSharedWhatIf()}
      onNeed={onNeed}
      onImport={(table) =>
        void navigate(paths.gradeImport.build({ courseId: course.id }), { state: table && { table } })
      }
    />
  );
}

function Overview({ course, onNeed }: { course: Course; onNeed(): void }) {
  const list = useListTools((id) => `${paths.assignments.build()}?open=${id}`);
  const open = course.assignments
    .filter(isOpen)
    .sort((a, b) => (a.dueAt ?? '9').localeCompare(b.dueAt ?? '9'));
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[2fr_1fr]">
      {open.length > 0 ? (
        <AssignmentList
          groups={[{ key: 'open', title: courseMessages.upcoming, assignments: open }]}
          tools={list.tools}
        />
      ) : (
        <EmptyState
          text={course.totalAssignments > 0 ? courseMessages.nothingOpen : courseMessages.noItems}
        />
      )}
      <Section title={courseMessages.grade}>
        <CourseStanding course={course} onNeed={onNeed} />
      </Section>
      <ListAttendant list={list} />
    </div>
  );
}

function Notes({ course: { id, notes } }: { course: Course }) {
  const edit = <Button onClick={() => openDialog('course', { id })}>{courseMessages.editNotes}</Button>;
  if (!notes) return <EmptyState text={courseMessages.noNotes}>{edit}</EmptyState>;
  return (
    <Section title={courseMessages.notes} action={edit}>
      <p className="max-w-text break-words whitespace-pre-wrap">{notes}</p>
    </Section>
  );
}

function Gone() {
  return (
    <Page title={courseMessages.title}>
      <EmptyState text={courseMessages.gone}>
        <Link to={paths.courses.build()} className={buttonClass('primary')}>
          {courseMessages.allCourses}
        </Link>
      </EmptyState>
    </Page>
  );
}
