import { useMemo, useState, type ReactNode } from 'react';
import { useSearchParams } from 'wouter';
import { nowFirst, termsInView } from '#domain/terms/terms-in-view';
import { QueryView } from '../apollo/query-view';
import { paths } from '../app/paths';
import { coursesOfAllTerms } from '../features/courses/course-groups';
import { ListOutline } from '../features/courses/list-outline';
import { TermTrends } from '../features/grades/analytics/lazy-analytics';
import { GpaHead } from '../features/grades/gpa/gpa-head';
import { GradeTable, type GradeTableProps } from '../features/grades/grade-table';
import { CourseWorkingDrawer } from '../features/grades/lazy-drawers';
import { scaleIn, studyOf, type Study } from '../features/grades/study';
import { standingsOf } from '../features/grades/transcript/transcript-reasons';
import { useGpaView } from '../features/grades/gpa/view-choice';
import type { GradesPageQuery } from '../generated/graphql';
import { useGradesPageQuery } from '../generated/hooks';
import { trendMessages } from '../messages/en/grade-trend';
import { gradeMessages } from '../messages/en/grades';
import { paletteMessages } from '../messages/en/palette';
import { transcriptMessages } from '../messages/en/transcript';
import { ButtonLink } from '../ui/control/button';
import { NARROW, useMediaQuery } from '../ui/device/use-media-query';
import { EmptyState } from '../ui/feedback/empty-state';
import { useFormat } from '../ui/format/format-context';
import { Bone, Skeleton } from '../ui/loading/skeleton';
import { WhenSeen } from '../ui/loading/when-seen';
import { Page } from '../ui/layout/page';
import { Section } from '../ui/layout/section';

/** Averages by term and over all, and the grade of every course with its working. */
export default function GradesPage() {
  const query = useGradesPageQuery();
  const isNarrow = useMediaQuery(NARROW);
  return (
    <Page title={gradeMessages.title} actions={!isNarrow && <Tools />}>
      <QueryView query={query} what={gradeMessages.what} skeleton={<GradesSkeleton />}>
        {(data) => <Grades {...data} />}
      </QueryView>
    </Page>
  );
}

function GradesSkeleton() {
  return (
    <Skeleton>
      <Bone className="h-12 w-48 rounded-control" />
      <Bone className="mb-4 h-16 w-64" />
      <Bone className="h-72 rounded-card" />
    </Skeleton>
  );
}

/** In the header; on a phone below the courses. */
function Tools() {
  return (
    <>
      <ButtonLink to={paths.planner.build()}>{trendMessages.plan}</ButtonLink>
      <ButtonLink to={paths.gradeScales.build()}>{gradeMessages.scales}</ButtonLink>
    </>
  );
}

/** The course and the number of it whose working is open. */
type Opened = Parameters<GradeTableProps['onOpen']>;

function Grades({ me, terms, courses }: GradesPageQuery) {
  const isNarrow = useMediaQuery(NARROW);
  const today = useFormat().today();
  const [opened, open] = useState<Opened | null>(null);
  const [asked, setAsked] = useSearchParams();
  const study = useMemo(
    () => studyOf(me.grading, terms, coursesOfAllTerms(terms, courses)),
    [me.grading, terms, courses],
  );
  const gpaView = useGpaView(study, me.subscriptionTier);
  const standings = useMemo(() => standingsOf(study), [study]);
  const table: Omit<GradeTableProps, 'courses' | 'hrefOf'> = {
    scaleOf: ({ grading }) => scaleIn(study, grading),
    standings,
    onOpen: (...number) => open(number),
  };
  if (!hasGrades(study)) return <NoGrades>{isNarrow && <Tools />}</NoGrades>;
  const loose = courses.filter(({ termId }) => !termId);
  const inView = termsInView(terms, today);
  return (
    <div className="grid gap-6">
      <GpaHead
        study={study}
        gpaView={gpaView}
        scalesHref={paths.gradeScales.build()}
        asked={asked.get('gpa')}
        onAnswered={() => setAsked({}, { replace: true })}
        links={
          <>
            {isNarrow && <Tools />}
            {TRANSCRIPT_LINK}
            {IMPORT_LINK}
          </>
        }
      >
        {nowFirst(terms, today).map((term) => (
          <TermGrades
            key={term.id}
            title={term.name}
            courses={term.courses}
            isOver={term.endsOn < today}
            {...table}
          />
        ))}
        <TermGrades title={gradeMessages.noTerm} courses={loose} {...table} />
      </GpaHead>
      {inView.length > 0 && (
        <WhenSeen>
          <TermTrends courses={inView.flatMap((term) => term.courses)} />
        </WhenSeen>
      )}
      {opened && <CourseWorkingDrawer course={opened[0]} view={opened[1]} onClose={() => open(null)} />}
    </div>
  );
}

/** A final grade, a stated term or a score: something that an average can be made of. */
function hasGrades({ courses, terms }: Study): boolean {
  return (
    terms.some(({ stated }) => stated) ||
    courses.some(({ grade, grading }) => grade.percent !== null || grading.basis !== 'percent')
  );
}

const TRANSCRIPT_LINK = <ButtonLink to={paths.transcript.build()}>{transcriptMessages.open}</ButtonLink>;

const IMPORT_LINK = <ButtonLink to={paths.gradeImport.build()}>{paletteMessages.importGrades}</ButtonLink>;

function TermGrades({ title, ...table }: Omit<GradeTableProps, 'hrefOf'> & { title: string }) {
  if (table.courses.length === 0) return null;
  return (
    <Section title={title}>
      <GradeTable {...table} hrefOf={paths.course.build} />
    </Section>
  );
}

function NoGrades({ children }: { children: ReactNode }) {
  return (
    <div className="grid gap-4">
      <EmptyState text={gradeMessages.empty}>
        <ButtonLink to={paths.assignments.build()} variant="primary">
          {gradeMessages.toAssignments}
        </ButtonLink>
        {IMPORT_LINK}
      </EmptyState>
      <ListOutline figures={4} />
      <div className="flex flex-wrap gap-2">
        {TRANSCRIPT_LINK}
        {children}
      </div>
    </div>
  );
}
