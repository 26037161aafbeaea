import { useState } from 'react';
import { Link, useLocation, useSearchParams } from 'wouter';
import { FileList, isReading, type NamedFile, readFilesOf } from '../apollo/file-readings';
import { forgetPlan } from '../apollo/forget-plan';
import { QueryView } from '../apollo/query-view';
import { paths } from '../app/paths';
import { OfferRestore } from '../features/archives/archive-tools';
import { useScaleActions } from '../features/grades/scales/use-scale-actions';
import { CalendarDrop } from '../features/imports/calendar-drop';
import { type ImportCounts, ImportResult, useLeadOn } from '../features/imports/import-result';
import { ImportReview, type ImportReviewProps } from '../features/imports/import-review';
import { useSharedImport } from '../features/imports/shares/use-shared-import';
import { forgetSources } from '../features/imports/sources/source-cache';
import { useUploads } from '../features/imports/use-uploads';
import { draftLines } from '../features/onboarding/deadline-draft';
import { OtherWays, PasteAnything } from '../features/onboarding/paste-anything';
import { useCurrentUser } from '../features/users/current-user';
import { useCalendarSourcesQuery, useDeadlineListCoursesQuery, useImportPageQuery } from '../generated/hooks';
import { sourceMessages } from '../messages/en/calendar-sources';
import { importMessages } from '../messages/en/imports';
import { onboardingMessages } from '../messages/en/onboarding';
import { syllabusMessages } from '../messages/en/syllabi';
import { Button, ButtonLink } from '../ui/control/button';
import { NeedsConnection, OnlyOnline } from '../ui/feedback/needs-connection';
import { Page } from '../ui/layout/page';
import { Section } from '../ui/layout/section';
import { lazy, nothing as placeholder } from '../ui/loading/lazy';

/** Not everybody has links, shared something, types a list, has a syllabus, or changes a guess. */
const SourceList = lazy(() => import('../features/imports/sources/source-list'), { placeholder });
const WaitingShares = lazy(
  async () => ({ default: (await import('../features/imports/shares/waiting-shares')).WaitingShares }),
  { placeholder },
);
const DeadlineList = lazy(() => import('../features/onboarding/deadline-list'), { placeholder });
const SyllabusImport = lazy(() => import('../features/syllabi/syllabus-import'), { placeholder });
const GuessLine = lazy(() => import('../features/onboarding/guess-line'), { placeholder });

/** The import of a syllabus, or of anything else. */
export default function ImportPage() {
  const syllabus = useSyllabus();
  return syllabus.isOpen ? <BySyllabus files={syllabus.files} /> : <FirstQuestion syllabus={syllabus} />;
}

/** The first question, and every answer to it: choose, check, confirm, done. */
function FirstQuestion({ syllabus }: { syllabus: ReturnType<typeof useSyllabus> }) {
  const [search, setSearch] = useSearchParams();
  const uploads = useUploads(search.has('shared'));
  const [result, setResult] = useState<ImportCounts | null>(null);
  const [linked, setLinked] = useState<string | null>(null);
  const byHand = useByHand();
  const addFiles = (files: readonly NamedFile[]) => void (syllabus.take(files) || uploads.add(files));
  const shared = useSharedImport(search.get('shared'), { onFiles: addFiles, onLines: byHand.takeShared });
  const [, navigate] = useLocation();
  const leadOn = useLeadOn(() => navigate(paths.dashboard.build()));
  const finish = (done: ImportCounts, hasChanged = true): void => {
    shared.settle();
    uploads.settle();
    if (!leadOn(done, hasChanged)) setResult(done);
  };
  const isEmpty = uploads.list.length === 0 && linked === null;
  const drafts = isReading(uploads.list) ? null : readFilesOf(uploads.list);
  const draftIds = drafts ? [...drafts.map(({ read }) => read.id), ...(linked ? [linked] : [])] : [];
  const startOver = () => {
    shared.settle();
    uploads.clear();
    setLinked(null);
    setSearch({});
    setResult(null);
  };
  return (
    <Page title={importMessages.title} heading={onboardingMessages.question} width="text">
      <NeedsConnection act="import" />
      {result ? (
        <ImportResult result={result} actions={<NextSteps onAnother={startOver} />} />
      ) : byHand.isOpen ? (
        <ByLines onDone={finish} onCancel={startOver} />
      ) : (
        <div className="grid gap-4">
          {isEmpty && <Lead />}
          {isEmpty && <WaitingShares opened={search.get('shared')} to={paths.share.build()} />}
          {linked === null && (
            <OnlyOnline act="import" isSilent>
              <CalendarDrop onFiles={addFiles} isCompact={!isEmpty} />
            </OnlyOnline>
          )}
          {isEmpty && (
            <PasteAnything
              key={shared.link}
              link={shared.link}
              onLinked={setLinked}
              onCalendar={uploads.add}
              onLines={byHand.take}
              forgetSources={forgetSources}
            />
          )}
          <FileList files={uploads} readText={({ entries }) => importMessages.read(entries)} />
          {draftIds.length > 0 && <Reviewed draftIds={draftIds} onDone={finish} onCancel={startOver} />}
          {isEmpty && <Beginnings onByHand={byHand.open} onSyllabus={syllabus.open} onReview={setLinked} />}
        </div>
      )}
    </Page>
  );
}

/** The list of deadlines, which is an address: a reload and the way back keep it. */
function useByHand() {
  const [search, setSearch] = useSearchParams();
  const isOpen = search.get('by') === 'hand';
  const open = (): void => setSearch({ ...Object.fromEntries(search), by: 'hand' });
  const take = (lines: string): void => {
    draftLines(lines);
    open();
  };
  // After a reload, what was shared is a draft, which may have changed.
  return { isOpen, open, take, takeShared: (lines: string) => !isOpen && take(lines) };
}

/** Files that hold a syllabus rather than a calendar. */
const DOCUMENT = /\.(?:pdf|docx)$/i;

/** The syllabus, which is an address, too; its files are only in memory. */
function useSyllabus() {
  const [search, setSearch] = useSearchParams();
  const [files, setFiles] = useState<readonly NamedFile[]>([]);
  const open = (chosen: readonly NamedFile[]): void => {
    setFiles(chosen);
    setSearch({ ...Object.fromEntries(search), by: 'syllabus' });
  };
  return {
    isOpen: search.get('by') === 'syllabus',
    files,
    open: () => open([]),
    /** Opens files if all hold a syllabus. @returns whether it did */
    take(chosen: readonly NamedFile[]): boolean {
      const isSyllabus = chosen.every(({ name }) => DOCUMENT.test(name));
      if (isSyllabus) open(chosen);
      return isSyllabus;
    },
  };
}

interface ReviewedProps extends Pick<ImportReviewProps, 'draftIds' | 'onCancel'> {
  onDone(result: ImportCounts, hasChanged: boolean): void;
}

/** The review of the files, with the terms they can be added to. */
function Reviewed({ onDone, ...props }: ReviewedProps) {
  const query = useImportPageQuery();
  // Confirming forgets the cached plan: without the former answer, the review would be drawn anew, and ask for drafts
  // that are deleted by then.
  const data = query.data ?? query.previousData;
  return (
    <QueryView query={{ ...query, data }} what={importMessages.what}>
      {({ me, terms }) => {
        const usage = me.usage.find(({ resource }) => resource === 'active_courses');
        return (
          <ImportReview
            {...props}
            onDone={onDone}
            terms={terms}
            usage={{ used: usage?.used ?? 0, limit: usage?.limit ?? null }}
          />
        );
      }}
    </QueryView>
  );
}

/** One sentence on the import, and a welcome for a student without any data. */
function Lead() {
  const { firstName } = useCurrentUser();
  const { lead, importWelcome } = onboardingMessages;
  return <p className="text-body">{useActiveCourses().used > 0 ? lead : importWelcome(firstName)}</p>;
}

/** How many courses are active, and how many the plan allows; null for no limit. */
function useActiveCourses(): { used: number; limit?: number | null } {
  const { usage } = useCurrentUser();
  return usage.find(({ resource }) => resource === 'active_courses') ?? { used: 0 };
}

interface BeginningsProps {
  onByHand(): void;
  onSyllabus(): void;
  onReview(draftId: string): void;
}

/** Other ways to start, and existing calendars: sample data only while there is nothing real. */
function Beginnings({ onByHand, onSyllabus, onReview }: BeginningsProps) {
  const [, navigate] = useLocation();
  const scales = useScaleActions();
  const me = useImportPageQuery().data?.me;
  const hasCourses = useActiveCourses().used > 0;
  return (
    <>
      <OtherWays
        onByHand={onByHand}
        onSyllabus={onSyllabus}
        sample={{ isOffered: !hasCourses, onAdded: () => navigate(paths.dashboard.build()) }}
      />
      {me && (
        <GuessLine
          timezone={me.timezone}
          scale={me.grading.scale.preset}
          onScale={(preset) => scales.use({ preset })}
        />
      )}
      <CalendarLinks onReview={onReview} />
      <OfferRestore forgetPlan={forgetPlan} next={<ToToday />}>
        {(restore) => (
          <div className="rounded-card border border-hairline bg-surface p-5 sm:p-6">{restore}</div>
        )}
      </OfferRestore>
    </>
  );
}

/** A list of deadlines, pasted or typed, for a course that exists or a new one. */
function ByLines({ onDone, onCancel }: { onDone(result: ImportCounts): void; onCancel(): void }) {
  const query = useDeadlineListCoursesQuery({ fetchPolicy: 'cache-and-network' });
  return (
    <QueryView query={query} what={importMessages.what}>
      {({ quickAddContext: { courses } }) => (
        <DeadlineList
          courses={courses}
          onDone={(added, isNewCourse) =>
            onDone({ coursesCreated: Number(isNewCourse), deadlinesCreated: added.assignments.length })
          }
          onCancel={onCancel}
        />
      )}
    </QueryView>
  );
}

/** A syllabus, for a course that exists or a new one: back to the course whose page led here. */
function BySyllabus({ files }: { files: readonly NamedFile[] }) {
  const [search, setSearch] = useSearchParams();
  const [result, setResult] = useState<ImportCounts | null>(null);
  const query = useDeadlineListCoursesQuery({ fetchPolicy: 'cache-and-network' });
  const [, navigate] = useLocation();
  const courseId = search.get('course');
  const goOn = () => navigate(courseId ? paths.course.build(courseId) : paths.dashboard.build());
  const leadOn = useLeadOn(goOn);
  const leave = () => setSearch({});
  const { used, limit } = useActiveCourses();
  return (
    <Page title={syllabusMessages.title}>
      <NeedsConnection act="import" />
      {result ? (
        <ImportResult result={result} actions={<NextSteps onAnother={leave} />} />
      ) : (
        <QueryView query={query} what={syllabusMessages.what}>
          {({ quickAddContext: { courses } }) => (
            <SyllabusImport
              courses={courses}
              isFull={used >= (limit ?? Infinity)}
              courseId={courses.find(({ id }) => id === courseId)?.id ?? null}
              files={files}
              onDone={(
                { importId, deadlinesCreated, categoriesCreated, classesCreated },
                isNew,
                hasScale,
              ) => {
                const done = {
                  ...{ deadlinesCreated, categoriesCreated, classesCreated },
                  ...{ coursesCreated: Number(isNew), scalesCreated: Number(hasScale) },
                };
                if (!leadOn(done, importId !== null)) setResult(done);
              }}
              onCancel={courseId ? goOn : leave}
            />
          )}
        </QueryView>
      )}
    </Page>
  );
}

/** Calendar links; nothing without any. */
function CalendarLinks({ onReview }: { onReview(draftId: string): void }) {
  const query = useCalendarSourcesQuery({ fetchPolicy: 'cache-and-network' });
  if (!query.error && !query.data?.calendarSources.length) return null;
  return (
    <Section title={sourceMessages.title}>
      <div className="grid gap-5">
        <QueryView query={query} what={sourceMessages.what}>
          {({ calendarSources, terms, me }) => (
            <>
              {me.calendarChanges > 0 && (
                <p>
                  <Link to={paths.calendarChanges.build()} className="font-semibold text-link underline">
                    {sourceMessages.changesLink(me.calendarChanges)}
                  </Link>
                </p>
              )}
              {calendarSources.length > 0 && (
                <SourceList sources={calendarSources} terms={terms} onReview={onReview} />
              )}
            </>
          )}
        </QueryView>
      </div>
    </Section>
  );
}

function NextSteps({ onAnother }: { onAnother(): void }) {
  return (
    <>
      <ToToday />
      <Button variant="plain" onClick={onAnother}>
        {importMessages.done.another}
      </Button>
    </>
  );
}

function ToToday() {
  return (
    <ButtonLink to={paths.dashboard.build()} variant="primary">
      {importMessages.done.today}
    </ButtonLink>
  );
}
