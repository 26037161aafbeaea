import { useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import { toPlainTable } from '#domain/grading/table-import/plain-table';
import { lazy, nothing as placeholder } from '../ui/loading/lazy';
import { NeedsConnection } from '../ui/feedback/needs-connection';
import { QueryView } from '../apollo/query-view';
import { paths } from '../app/paths';
import { coursesOfAllTerms } from '../features/courses/course-groups';
import { GradebookImport } from '../features/grade-imports/gradebook-import';
import { ImportDone, type ImportOutcome } from '../features/grade-imports/import-done';
import type { LoadedTable } from '../features/grade-imports/read-source';
import { TableSource } from '../features/grade-imports/table-source';
import { toGradebook } from '../features/grades/gradebook/gradebook';
import { TotalExplanation } from '../features/grades/match/total-explanation';
import { scaleOf, toScale } from '../features/grades/scales/letter-of';
import { forgetPlan } from '../apollo/forget-plan';
import { useCurrentUser } from '../features/users/current-user';
import type { GradeImportPageQuery } from '../generated/graphql';
import { useGradeImportPageQuery } from '../generated/hooks';
import { gradeImportMessages } from '../messages/en/grade-imports';
import { Button, ButtonLink } from '../ui/control/button';
import { BackLink } from '../ui/layout/back-link';
import { Page } from '../ui/layout/page';
import { SegmentedControl } from '../ui/form/segmented-control';
import { usePlace } from '../ui/navigation';

const text = gradeImportMessages;

/** Most imports are gradebooks. */
const TranscriptImport = lazy(() => import('../features/grade-imports/transcript-import'), { placeholder });

type Kind = 'gradebook' | 'transcript';

/** An import that is done; of a gradebook the course it went into. */
type Done = ImportOutcome & { course?: { id: string; code: string } };

/** From a table of scores or final grades to courses: choose, assign columns, check, confirm, done. */
export default function GradeImportPage() {
  const [params] = useSearchParams();
  const given = useGivenTable();
  const [kind, setKind] = useState<Kind>(params.get('kind') === 'transcript' ? 'transcript' : 'gradebook');
  const [table, setTable] = useState<LoadedTable | null>(given);
  const [done, setDone] = useState<Done | null>(null);
  const query = useGradeImportPageQuery({ skip: done !== null });
  const startOver = () => {
    setTable(null);
    setDone(null);
  };
  if (done) {
    return (
      <Page title={text.title} width="text" back={<Back />}>
        <ImportDone outcome={done} actions={<NextSteps course={done.course} onAnother={startOver} />} />
      </Page>
    );
  }
  return (
    <Page title={text.title} back={<Back />}>
      <div className="grid gap-4">
        <Lead />
        <div>
          <SegmentedControl<Kind>
            label={text.kind.label}
            value={kind}
            onChange={setKind}
            options={[
              { value: 'gradebook', label: text.kind.gradebook },
              { value: 'transcript', label: text.kind.transcript },
            ]}
          />
        </div>
        {table ? (
          <>
            <p className="flex flex-wrap items-center gap-x-4 text-sm text-ink">
              {text.source.loaded(table.name, table.rows.length)}
              <Button variant="plain" onClick={startOver}>
                {text.source.another}
              </Button>
            </p>
            <QueryView query={query} what={text.what}>
              {(data) => (
                <Import
                  key={kind}
                  {...{ kind, table, data }}
                  courseId={params.get('course')}
                  onDone={setDone}
                  onCancel={startOver}
                />
              )}
            </QueryView>
          </>
        ) : (
          <TableSource kind={kind} link={linkOf(query.data, params.get('course'))} onTable={setTable} />
        )}
      </div>
    </Page>
  );
}

/** The address where the school shows a course. */
function linkOf(data: GradeImportPageQuery | undefined, courseId: string | null): string | null {
  const courses = data ? coursesOfAllTerms(data.terms, data.courses) : [];
  return courses.find(({ id }) => id === courseId)?.link ?? null;
}

function Back() {
  return <BackLink to={paths.grades.build()} label={text.back} />;
}

function Lead() {
  return (
    <div>
      <NeedsConnection act="import" />
      <p className="text-body">{text.lead}</p>
    </div>
  );
}

interface ImportProps {
  kind: Kind;
  table: LoadedTable;
  data: GradeImportPageQuery;
  courseId: string | null;
  onDone(done: Done): void;
  onCancel(): void;
}

function Import({ kind, table, data, courseId, onDone, onCancel }: ImportProps) {
  const { me, terms, courses } = data;
  const [scale] = useState(() => toScale(me.grading.scale));
  const { attempts, failCounts } = me.grading;
  const rules = useMemo(() => ({ attempts, failCounts }), [attempts, failCounts]);
  const { usage } = useCurrentUser();
  const { used = 0, limit = null } = usage.find(({ resource }) => resource === 'active_courses') ?? {};
  const common = { table, forgetPlan, onDone, onCancel };
  if (kind === 'transcript') {
    return <TranscriptImport {...common} terms={terms} scale={scale} rules={rules} />;
  }
  // Scores of a paused course are read only.
  const open = coursesOfAllTerms(terms, courses).filter(({ status }) => status !== 'paused');
  return (
    <GradebookImport
      {...common}
      fullAt={limit !== null && used >= limit ? limit : null}
      {...{ courseId, toGradebook, scale, scaleOf }}
      courses={open}
      Explanation={TotalExplanation}
    />
  );
}

/** The table that another page handed over, as cells that were pasted into a gradebook are. */
function useGivenTable(): LoadedTable | null {
  const { state } = usePlace();
  if (typeof state !== 'object' || state === null || !('table' in state)) return null;
  const rows = toPlainTable(state.table as LoadedTable['rows']);
  return { name: text.source.fromGrid, rows, school: null };
}

function NextSteps({ course, onAnother }: { course: Done['course']; onAnother(): void }) {
  return (
    <>
      <ButtonLink to={course ? paths.course.build(course.id) : paths.grades.build()} variant="primary">
        {course ? text.done.toCourse(course.code) : text.done.toGrades}
      </ButtonLink>
      <Button variant="plain" onClick={onAnother}>
        {text.done.another}
      </Button>
    </>
  );
}
