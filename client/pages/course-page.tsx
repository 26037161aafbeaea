import { Link, useNavigate, useParams } from 'react-router-dom';
import { isOpen } from '#domain/assignments/assignment';
import { QueryView } from '../apollo/query-view';
import { paths } from '../app/paths';
import { AssignmentList, ListAttendant } from '../features/assignments/assignment-list';
import { useListTools } from '../features/assignments/use-list-tools';
import { CourseHead } from '../features/courses/course-head';
import { CourseMenu } from '../features/courses/late-course-menu';
import { GradeFigure } from '../features/grades/grade-figure';
import { GradeWorking } from '../features/grades/grade-working';
import { GradebookTable } from '../features/grades/gradebook-table';
import type { CoursePageQuery } from '../generated/graphql';
import { useCoursePageQuery } from '../generated/hooks';
import { courseMessages } from '../messages/en/courses';
import { gradeMessages } from '../messages/en/grades';
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
      {({ course }) => <CourseView course={course} />}
    </QueryView>
  );
}

function CourseView({ course }: { course: Course }) {
  const navigate = useNavigate();
  const text = courseMessages.tabs;
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
            { id: 'overview', label: text.overview, content: <Overview course={course} /> },
            { id: 'grades', label: text.grades, content: <Gradebook course={course} /> },
            {
              id: 'notes',
              label: text.notes,
              content: <Notes course={course} />,
            },
          ]}
        />
      </div>
    </Page>
  );
}

function Overview({ course }: { course: Course }) {
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
        <div className="grid gap-4">
          <GradeFigure grade={course.grade} />
          <GradeWorking course={course} />
        </div>
      </Section>
      <ListAttendant list={list} />
    </div>
  );
}

function Gradebook({ course }: { course: Course }) {
  return (
    <Section
      title={gradeMessages.title}
      action={
        <div className="text-right">
          <GradeFigure grade={course.grade} />
        </div>
      }
    >
      <GradebookTable course={course} />
    </Section>
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
