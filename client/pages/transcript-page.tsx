import { Suspense, useMemo, useState } from 'react';
import { transcriptSheet } from '#domain/grading/transcript-sheet';
import { QueryView } from '../apollo/query-view';
import { paths } from '../app/paths';
import { placeCourse } from '../features/courses/course-cache';
import { coursesOfAllTerms } from '../features/courses/course-groups';
import { GpaHead } from '../features/grades/gpa/gpa-head';
import { EntryDrawer } from '../features/grades/lazy-drawers';
import { studyOf, type Study } from '../features/grades/study';
import { TranscriptTerm } from '../features/grades/transcript/transcript-term';
import { useGpaView } from '../features/grades/gpa/view-choice';
import { TermMenu } from '../features/terms/term-menu';
import { replaceTerms } from '../features/terms/term-cache';
import type { StudyQuery } from '../generated/graphql';
import { useStudyQuery } from '../generated/hooks';
import { paletteMessages } from '../messages/en/palette';
import { transcriptMessages } from '../messages/en/transcript';
import { Button, type ButtonProps, ButtonLink } from '../ui/control/button';
import { EmptyState } from '../ui/feedback/empty-state';
import { useFormat } from '../ui/format/format-context';
import { BackLink } from '../ui/layout/back-link';
import { Page } from '../ui/layout/page';
import { lazy } from '../ui/loading/lazy';

const text = transcriptMessages;

/** Most visits add nothing: the forms are fetched when they are opened. */
const PastTermDialog = lazy(async () => ({
  default: (await import('../features/grades/transcript/past-term-form')).PastTermDialog,
}));
const PastCourseDialog = lazy(async () => ({
  default: (await import('../features/grades/transcript/past-course-dialog')).PastCourseDialog,
}));

type Opened = 'term' | 'course';

/** Every course of the record as printed in a transcript, with the averages and their workings. */
export default function TranscriptPage() {
  const query = useStudyQuery();
  const [opened, open] = useState<Opened | null>(null);
  return (
    <Page
      title={text.title}
      back={<BackLink to={paths.grades.build()} label={text.back} />}
      actions={
        <>
          <Button onClick={() => window.print()}>{text.print}</Button>
          <Button onClick={() => open('course')}>{text.addCourse}</Button>
          <Button onClick={() => open('term')}>{text.addTerm}</Button>
        </>
      }
    >
      <QueryView query={query} what={text.what} isPage>
        {(data) => <Transcript data={data} opened={opened} open={open} />}
      </QueryView>
    </Page>
  );
}

interface TranscriptProps {
  data: StudyQuery;
  opened: Opened | null;
  open(what: Opened | null): void;
}

function Transcript({ data: { me, terms, courses }, opened, open }: TranscriptProps) {
  const study = useMemo(
    () => studyOf(me.grading, terms, coursesOfAllTerms(terms, courses)),
    [me.grading, terms, courses],
  );
  const close = () => open(null);
  return (
    <>
      {study.courses.length === 0 && terms.every(({ stated }) => !stated) ? (
        <Empty />
      ) : (
        <>
          <PaperHead name={[me.firstName, me.lastName].filter(Boolean).join(' ')} />
          <Sheet study={study} terms={terms} plan={me.subscriptionTier} />
        </>
      )}
      <Suspense fallback={null}>
        {opened === 'term' && <PastTermDialog onClose={close} listTerms={replaceTerms} />}
        {opened === 'course' && <PastCourseDialog study={study} onClose={close} listCourse={placeCourse} />}
      </Suspense>
    </>
  );
}

interface SheetProps {
  study: Study;
  terms: StudyQuery['terms'];
  plan: StudyQuery['me']['subscriptionTier'];
}

function Sheet({ study, terms, plan }: SheetProps) {
  const gpaView = useGpaView(study, plan);
  const [edited, edit] = useState<Study['courses'][number] | null>(null);
  const sheet = useMemo(() => transcriptSheet(gpaView.seen.record), [gpaView.seen.record]);
  return (
    <div className="grid gap-6">
      <GpaHead
        study={study}
        gpaView={gpaView}
        scalesHref={paths.gradeScales.build()}
        links={
          <>
            <ButtonLink to={paths.grades.build()}>{text.toGrades}</ButtonLink>
            <ImportLink />
          </>
        }
      >
        {sheet.map((term) => {
          const stored = terms.find(({ id }) => id === term.termId);
          return (
            <TranscriptTerm
              key={term.termId ?? 'none'}
              study={study}
              seen={gpaView.seen}
              term={term}
              actions={stored && <TermMenu term={stored} courses={stored.courses.length} />}
              hrefOf={paths.course.build}
              onEdit={edit}
            />
          );
        })}
        <p className="text-sm text-muted">{text.termNote}</p>
      </GpaHead>
      {edited && <EntryDrawer study={study} course={edited} onClose={() => edit(null)} />}
    </div>
  );
}

/** The transcript's owner and date; on paper only. */
function PaperHead({ name }: { name: string }) {
  const format = useFormat();
  return (
    <div className="hidden pb-4 print:block">
      <p className="text-lg font-semibold">{name}</p>
      <p className="text-sm">{text.printedOn(format.day(format.today(), 'long'))}</p>
    </div>
  );
}

/** Past terms and courses are added in the header. */
function Empty() {
  return (
    <EmptyState text={text.empty}>
      <ImportLink variant="primary" />
      <ButtonLink to={paths.courses.build()}>{text.toCourses}</ButtonLink>
    </EmptyState>
  );
}

function ImportLink({ variant }: Pick<ButtonProps, 'variant'>) {
  return (
    <ButtonLink to={paths.gradeImport.build({ kind: 'transcript' })} variant={variant}>
      {paletteMessages.importTranscript}
    </ButtonLink>
  );
}
