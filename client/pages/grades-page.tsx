import { useState } from 'react';
import { Link } from 'react-router-dom';
import { QueryView } from '../apollo/query-view';
import { paths } from '../app/paths';
import { coursesOfAllTerms } from '../features/courses/course-groups';
import { GpaFigure } from '../features/grades/grade-figure';
import { GradeTable, type GradeTableProps } from '../features/grades/grade-table';
import { GpaDrawer, WorkingDrawer } from '../features/grades/late-drawers';
import type { GradesPageQuery } from '../generated/graphql';
import { useGradesPageQuery } from '../generated/hooks';
import { gradeImportMessages } from '../messages/en/grade-imports';
import { gradeMessages } from '../messages/en/grades';
import { buttonClass } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { Page } from '../ui/page';
import { Section } from '../ui/section';

/** Averages by term and over all, and the grade of every course with its working. */
export default function GradesPage() {
  const query = useGradesPageQuery();
  return (
    <Page
      title={gradeMessages.title}
      actions={
        <Link to={paths.gradeImport.build()} className={buttonClass('quiet')}>
          {gradeImportMessages.open}
        </Link>
      }
    >
      <QueryView query={query} what={gradeMessages.what}>
        {(data) => <Grades {...data} />}
      </QueryView>
    </Page>
  );
}

type Course = GradeTableProps['courses'][number];

/** The number whose working is open. */
type Opened =
  | { kind: 'grade'; course: Course; view: Parameters<GradeTableProps['onOpen']>[1] }
  | { kind: 'gpa'; scope: string; courses: readonly Course[] };

function Grades({ me, terms, courses }: GradesPageQuery) {
  const [opened, open] = useState<Opened | null>(null);
  const close = () => open(null);
  const openGrade: GradeTableProps['onOpen'] = (course, view) => open({ kind: 'grade', course, view });
  const current = terms.find(({ isCurrent }) => isCurrent);
  const all = coursesOfAllTerms(terms, courses);
  if (all.every(({ grade }) => grade.gradedItems === 0)) return <NoGrades />;
  const loose = all.filter(({ termId }) => !termId);
  const newestFirst = [...terms].sort((a, b) => b.startsOn.localeCompare(a.startsOn));
  return (
    <div className="grid gap-6">
      <div className="-mx-3 grid max-w-md grid-cols-2 gap-4">
        {current && (
          <GpaFigure
            scope={current.name}
            gpa={current.gpa}
            onOpen={() => open({ kind: 'gpa', scope: current.name, courses: current.courses })}
          />
        )}
        <GpaFigure
          scope={gradeMessages.overall}
          gpa={me.gpa}
          onOpen={() => open({ kind: 'gpa', scope: gradeMessages.overall, courses: all })}
        />
      </div>
      {newestFirst.map((term) => (
        <TermGrades key={term.id} title={term.name} courses={term.courses} onOpen={openGrade} />
      ))}
      <TermGrades title={gradeMessages.noTerm} courses={loose} onOpen={openGrade} />
      {opened?.kind === 'grade' && (
        <WorkingDrawer
          course={opened.course}
          question={{ view: opened.view, categoryId: null }}
          onClose={close}
        />
      )}
      {opened?.kind === 'gpa' && <GpaDrawer scope={opened.scope} courses={opened.courses} onClose={close} />}
    </div>
  );
}

interface TermGradesProps extends Pick<GradeTableProps, 'courses' | 'onOpen'> {
  title: string;
}

function TermGrades({ title, courses, onOpen }: TermGradesProps) {
  if (courses.length === 0) return null;
  return (
    <Section title={title}>
      <GradeTable courses={courses} hrefOf={paths.course.build} onOpen={onOpen} />
    </Section>
  );
}

function NoGrades() {
  return (
    <EmptyState text={gradeMessages.empty}>
      <Link to={paths.assignments.build()} className={buttonClass('primary')}>
        {gradeMessages.toAssignments}
      </Link>
      <Link to={paths.gradeImport.build()} className={buttonClass('quiet')}>
        {gradeImportMessages.open}
      </Link>
    </EmptyState>
  );
}
