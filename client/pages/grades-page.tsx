import { Link } from 'react-router-dom';
import { QueryView } from '../apollo/query-view';
import { paths } from '../app/paths';
import { coursesOfAllTerms } from '../features/courses/course-groups';
import { GpaFigure } from '../features/grades/grade-figure';
import { GradeTable, type GradeTableProps } from '../features/grades/grade-table';
import type { GradesPageQuery } from '../generated/graphql';
import { useGradesPageQuery } from '../generated/hooks';
import { gradeMessages } from '../messages/en/grades';
import { buttonClass } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { Page } from '../ui/page';
import { Section } from '../ui/section';

/** Averages by term and over all, and the grade of every course with its working. */
export default function GradesPage() {
  const query = useGradesPageQuery();
  return (
    <Page title={gradeMessages.title}>
      <QueryView query={query} what={gradeMessages.what}>
        {(data) => <Grades {...data} />}
      </QueryView>
    </Page>
  );
}

function Grades({ me, terms, courses }: GradesPageQuery) {
  const current = terms.find(({ isCurrent }) => isCurrent);
  const all = coursesOfAllTerms(terms, courses);
  if (all.every(({ grade }) => grade.gradedItems === 0)) return <NoGrades />;
  const loose = all.filter(({ termId }) => !termId);
  const newestFirst = [...terms].sort((a, b) => b.startsOn.localeCompare(a.startsOn));
  return (
    <div className="grid gap-6">
      <div className="grid max-w-md grid-cols-2 gap-6">
        {current && <GpaFigure scope={current.name} gpa={current.gpa} />}
        <GpaFigure scope={gradeMessages.overall} gpa={me.gpa} />
      </div>
      {newestFirst.map((term) => (
        <TermGrades key={term.id} title={term.name} courses={term.courses} />
      ))}
      <TermGrades title={gradeMessages.noTerm} courses={loose} />
    </div>
  );
}

function TermGrades({ title, courses }: { title: string; courses: GradeTableProps['courses'] }) {
  if (courses.length === 0) return null;
  return (
    <Section title={title}>
      <GradeTable courses={courses} hrefOf={paths.course.build} />
    </Section>
  );
}

function NoGrades() {
  return (
    <EmptyState text={gradeMessages.empty}>
      <Link to={paths.assignments.build()} className={buttonClass('primary')}>
        {gradeMessages.toAssignments}
      </Link>
    </EmptyState>
  );
}
