import { useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { QueryView } from '../apollo/query-view';
import { CHECKOUT_ADDRESS, paths } from '../app/paths';
import { coursesOfAllTerms } from '../features/courses/course-groups';
import { TermTrends } from '../features/grades/analytics/late-analytics';
import { GpaHead } from '../features/grades/gpa-head';
import { type GradedRow, GradeTable, type GradeTableProps } from '../features/grades/grade-table';
import { WorkingDrawer } from '../features/grades/late-drawers';
import { studyOf, type Study } from '../features/grades/study';
import { standingsOf } from '../features/grades/transcript-reasons';
import { useLens } from '../features/grades/use-lens';
import type { GradesPageQuery, StudyQuery } from '../generated/graphql';
import { useGradesPageQuery, useStudyQuery } from '../generated/hooks';
import { trendMessages } from '../messages/en/grade-trend';
import { gradeMessages } from '../messages/en/grades';
import { paletteMessages } from '../messages/en/palette';
import { transcriptMessages } from '../messages/en/transcript';
import { buttonClass } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { Page } from '../ui/page';
import { Section } from '../ui/section';

/** Averages by term and over all, and the grade of every course with its working. */
export default function GradesPage() {
  const study = useStudyQuery();
  const gradebooks = useGradesPageQuery();
  return (
    <Page
      title={gradeMessages.title}
      actions={
        <>
          <Link to={paths.planner.build()} className={buttonClass()}>
            {trendMessages.plan}
          </Link>
          <Link to={paths.gradeScales.build()} className={buttonClass()}>
            {gradeMessages.scales}
          </Link>
        </>
      }
    >
      <QueryView query={study} what={gradeMessages.what}>
        {(data) => (
          <QueryView query={gradebooks} what={gradeMessages.what}>
            {(tables) => <Grades study={data} tables={tables} />}
          </QueryView>
        )}
      </QueryView>
    </Page>
  );
}

/** The number whose working is open. */
interface Opened {
  course: GradedRow;
  view: Parameters<GradeTableProps['onOpen']>[1];
}

function Grades({ study: { me, ...rows }, tables }: { study: StudyQuery; tables: GradesPageQuery }) {
  const [opened, open] = useState<Opened | null>(null);
  const [asked, setAsked] = useSearchParams();
  const study = useMemo(
    () => studyOf(me.grading, rows.terms, coursesOfAllTerms(rows.terms, rows.courses)),
    [me.grading, rows.terms, rows.courses],
  );
  const lens = useLens(study, me.subscriptionTier);
  const standings = useMemo(() => standingsOf(study), [study]);
  const { terms, courses } = tables;
  const openGrade: GradeTableProps['onOpen'] = (course, view) => open({ course, view });
  if (!hasGrades(study)) return <NoGrades />;
  const loose = courses.filter(({ termId }) => !termId);
  const graded = (rows: typeof courses) => withGrading(rows, study);
  const current = terms.find(({ isCurrent }) => isCurrent);
  const newestFirst = [...terms].sort((a, b) => b.startsOn.localeCompare(a.startsOn));
  return (
    <div className="grid gap-6">
      <GpaHead
        study={study}
        lens={lens}
        proHref={CHECKOUT_ADDRESS}
        scalesHref={paths.gradeScales.build()}
        asked={asked.get('gpa')}
        onAnswered={() => setAsked({}, { replace: true })}
      >
        <TranscriptLink />
        <ImportLink />
      </GpaHead>
      {newestFirst.map((term) => (
        <TermGrades
          key={term.id}
          title={term.name}
          courses={graded(term.courses)}
          standings={standings}
          onOpen={openGrade}
        />
      ))}
      <TermGrades
        title={gradeMessages.noTerm}
        courses={graded(loose)}
        standings={standings}
        onOpen={openGrade}
      />
      {current && <TermTrends courses={graded(current.courses)} />}
      {opened && (
        <WorkingDrawer
          course={opened.course}
          question={{ view: opened.view, categoryId: null }}
          onClose={() => open(null)}
        />
      )}
    </div>
  );
}

/** Gradebooks with how their courses are graded; one that just came and is not in the study yet waits for it. */
function withGrading(courses: GradesPageQuery['courses'], study: Study): GradedRow[] {
  const gradingOf = new Map(study.courses.map(({ id, grading }) => [id, grading]));
  return courses.flatMap((course) => {
    const grading = gradingOf.get(course.id);
    return grading ? [{ ...course, grading }] : [];
  });
}

/** A final grade, a stated term or a score: something that an average can be made of. */
function hasGrades({ courses, terms }: Study): boolean {
  return (
    terms.some(({ stated }) => stated) ||
    courses.some(({ grade, grading }) => grade.percent !== null || grading.basis !== 'percent')
  );
}

function TranscriptLink() {
  return (
    <Link to={paths.transcript.build()} className={buttonClass()}>
      {transcriptMessages.open}
    </Link>
  );
}

function ImportLink() {
  return (
    <Link to={paths.gradeImport.build()} className={buttonClass()}>
      {paletteMessages.importGrades}
    </Link>
  );
}

interface TermGradesProps extends Pick<GradeTableProps, 'courses' | 'standings' | 'onOpen'> {
  title: string;
}

function TermGrades({ title, courses, standings, onOpen }: TermGradesProps) {
  if (courses.length === 0) return null;
  return (
    <Section title={title}>
      <GradeTable courses={courses} hrefOf={paths.course.build} standings={standings} onOpen={onOpen} />
    </Section>
  );
}

function NoGrades() {
  return (
    <EmptyState text={gradeMessages.empty}>
      <Link to={paths.assignments.build()} className={buttonClass('primary')}>
        {gradeMessages.toAssignments}
      </Link>
      <TranscriptLink />
      <ImportLink />
    </EmptyState>
  );
}
