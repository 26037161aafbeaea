import { useMemo, type ComponentType } from 'react';
import type { ApolloCache } from '@apollo/client';
import { courseGrade } from '#domain/grading/course-grade';
import type { Gradebook } from '#domain/grading/gradebook';
import type { Scale } from '#domain/grading/scale';
import { GRADEBOOK_FIELDS, recognizeGradebook } from '#domain/grading/table-import/columns';
import { type GradebookLine, readGradebookLines } from '#domain/grading/table-import/gradebook-lines';
import { decimalMarkIn } from '#domain/grading/table-import/numbers';
import type { Gradebook_CourseFragment, ImportTarget_CourseFragment } from '../../generated/graphql';
import { gradeImportMessages } from '../../messages/en/grade-imports';
import { decimalMarkOf } from '../../ui/form/decimal-mark';
import { useFormat } from '../../ui/format/format-context';
import { Section } from '../../ui/layout/section';
import { ColumnTable } from './column-table';
import { ConfirmBar } from './confirm-bar';
import { FaultyLines, type FaultyLine } from './faulty-lines';
import { GradebookLines } from './gradebook-lines';
import { GradebookCategories } from './gradebook-categories';
import { changesNothing, gradebookAfter, gradebookInput, planGradebook } from './gradebook-plan';
import { GradebookSummary } from './gradebook-summary';
import { NumberComparison } from './number-comparison';
import { hasKept } from './kept-values';
import { GradebookTarget, useTarget } from './gradebook-target';
import type { LoadedTable } from './read-source';
import { SchoolTotal, type ExplanationProps } from './school-total';
import { useGradeImport, type GradebookOutcome } from './use-grade-import';
import { useMapping, type Mapping } from './use-mapping';

const text = gradeImportMessages;
type Field = (typeof GRADEBOOK_FIELDS)[number];

export interface GradebookImportProps {
  table: LoadedTable;
  courses: readonly ImportTarget_CourseFragment[];
  /** The initial course. */
  courseId: string | null;
  /** The limit that leaves no room for another active course; null while there is room. */
  fullAt: number | null;
  /** A course as the grade engine reads it. */
  toGradebook(course: Gradebook_CourseFragment): Gradebook;
  /** The scale of a new course, and of an existing one. */
  scale: Scale;
  scaleOf(course: Gradebook_CourseFragment): Scale;
  /** Why the school shows another total. */
  Explanation: ComponentType<ExplanationProps>;
  forgetPlan(cache: ApolloCache): void;
  onDone(outcome: GradebookOutcome): void;
  onCancel(): void;
}

/** The steps from a table to the gradebook of a course: columns, place, preview, confirm. */
export function GradebookImport(props: GradebookImportProps) {
  const { table, courses, courseId, fullAt, toGradebook, scale, scaleOf } = props;
  const { Explanation, forgetPlan, onDone, onCancel } = props;
  const { school } = table;
  const mapping = useMapping<Field>(table.rows, recognizeGradebook);
  const target = useTarget(courses, courseId, school, fullAt);
  const work = useGradeImport(forgetPlan);
  const { course } = target;
  const ownScale = course ? scaleOf(course) : scale;
  const { lines, kept, faulty, sums } = useLines(mapping, school, ownScale);
  const { timezone } = useFormat();
  const plan = useMemo(() => planGradebook(course, kept, school, timezone), [course, kept, school, timezone]);
  const book = useMemo(() => (course ? toGradebook(course) : EMPTY), [course, toGradebook]);
  const after = useMemo(() => gradebookAfter(book, plan, course), [book, plan, course]);
  const isNothing = course !== null && kept.length > 0 && changesNothing(plan);
  const confirm = async () => {
    const outcome = await work.gradebook(gradebookInput(target.into, plan), plan, target.course);
    if (outcome) onDone(outcome);
  };
  return (
    <div className="grid gap-4">
      <Columns mapping={mapping} school={school} />
      <GradebookTarget target={target} courses={courses} />
      {mapping.columns.includes('title') && target.isKnown && (
        <Section title={text.preview.title}>
          <div className="grid gap-4">
            <GradebookSummary
              plan={plan}
              course={course}
              faulty={faulty.length}
              out={lines.length - kept.length}
              sums={sums}
            />
            <FaultyLines lines={faulty} mapping={mapping} labels={text.columns.gradebook} />
            {school && <SchoolTotal {...{ school, plan, course, after, Explanation }} scale={ownScale} />}
            <NumberComparison now={course && courseGrade(book)} after={courseGrade(after)} />
            {school && <GradebookCategories categories={plan.categories} />}
            <GradebookLines
              plans={plan.plans}
              leftOut={lines.filter(({ index }) => mapping.leftOut.has(index))}
              onLeaveOut={mapping.leaveOut}
              isSchool={school !== null}
            />
            <ConfirmBar
              label={text.confirm.gradebook(kept.length)}
              isDisabled={kept.length === 0 || isNothing || !target.isReady}
              isWorking={work.isWorking}
              failure={work.failure}
              faulty={faulty.length}
              note={isNothing ? text.confirm[hasKept(plan) ? 'kept' : 'nothing'] : null}
              onConfirm={() => void confirm()}
              onCancel={onCancel}
            />
          </div>
        </Section>
      )}
    </div>
  );
}

const EMPTY: Gradebook = { categories: [], items: [] };

/** The meaning of the columns; collapsed for a known page. */
function Columns({ mapping, school }: Pick<LoadedTable, 'school'> & { mapping: Mapping<Field> }) {
  const table = (
    <ColumnTable
      mapping={mapping}
      fields={GRADEBOOK_FIELDS}
      labels={text.columns.gradebook}
      needed={['title']}
    />
  );
  if (!school) return table;
  return (
    <details>
      <summary className="cursor-pointer py-2 text-sm text-link">
        {text.school.columns[school.system]}
      </summary>
      {table}
    </details>
  );
}

/** The lines of the table, those that aren't left out, and faulty ones. */
function useLines({ rows, columns, leftOut }: Mapping<Field>, school: LoadedTable['school'], scale: Scale) {
  const { locale } = useFormat();
  const read = useMemo(() => {
    const mark = school?.mark ?? decimalMarkIn(rows.flat(), decimalMarkOf(locale));
    const { lines, sums } = readGradebookLines(rows, columns, mark, scale);
    const isFaulty = (line: GradebookLine): line is GradebookLine & FaultyLine<Field> => line.fault !== null;
    return { lines: lines.filter(({ fault }) => !fault), faulty: lines.filter(isFaulty), sums };
  }, [rows, columns, locale, school, scale]);
  const kept = useMemo(() => read.lines.filter(({ index }) => !leftOut.has(index)), [read, leftOut]);
  return { ...read, kept };
}
