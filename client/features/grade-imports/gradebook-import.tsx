import { FULL_WEIGHT } from '#domain/limits/limits';
import { gradeText } from '../../ui/format/scale-grade';
import { useMemo, type ComponentType, useState } from 'react';
import type { ApolloCache } from '@apollo/client';
import { courseGrade, type CourseGrade } from '#domain/grading/course-grade';
import type { Gradebook } from '#domain/grading/gradebook';
import { type GradeUnit, typedGrade } from '#domain/grading/grade-unit';
import { type Scale, letterFor } from '#domain/grading/scale';
import { GRADEBOOK_FIELDS, recognizeGradebook } from '#domain/grading/table-import/columns';
import { type GradebookLine, readGradebookLines } from '#domain/grading/table-import/gradebook-lines';
import { decimalMarkIn } from '#domain/grading/table-import/numbers';
import type { SchoolTable, TableTotal } from '#domain/grading/table-import/school-table';
import { VIEWS, type View } from '#domain/grading/course-total';
import type { Gradebook_CourseFragment, ImportTarget_CourseFragment } from '../../generated/graphql';
import { gradeImportMessages } from '../../messages/en/grade-imports';
import { lists } from '../../messages/lists';
import { decimalMarkOf } from '../../ui/form/decimal-mark';
import { TextField } from '../../ui/form/text-field';
import { useFormat } from '../../ui/format/format-context';
import { Section } from '../../ui/layout/section';
import { ColumnTable } from './column-table';
import { ConfirmBar } from './confirm-bar';
import { FaultyLines, type FaultyLine } from './faulty-lines';
import { GradebookCategories } from './gradebook-categories';
import { GradebookLines, hasKept, goneFrom } from './gradebook-lines';
import {
  changesNothing,
  gradebookAfter,
  gradebookInput,
  planGradebook,
  newItemId,
  type GradebookPlan,
  type TargetCourse,
} from './gradebook-plan';
import { GradebookTarget, useTarget } from './gradebook-target';
import type { LoadedTable } from './read-source';
import { TableQuestions, type Answers } from './table-questions';
import { useGradeImport, type GradebookOutcome } from './use-grade-import';
import { useMapping, type Mapping } from './use-mapping';

const text = gradeImportMessages;

interface GradebookSummaryProps {
  plan: GradebookPlan;
  /** The course that it goes into; null for a new one. */
  course: TargetCourse | null;
  faulty: number;
  out: number;
}

/** What an import does, in numbers, and what it leaves out or leaves as it is. */
function GradebookSummary({ plan, course, faulty, out }: GradebookSummaryProps) {
  const { count, categories, school } = plan;
  const words = text.preview;
  // A line that is left out, or can't be read, is still at the school.
  const gone = out + faulty > 0 ? [] : goneFrom(plan, course);
  const letters = plan.plans.filter(({ line }) => line.letter !== null).length;
  const newCategories = categories.filter(({ change }) => change === 'new');
  const isWeighed = plan.plans.some(({ line }) => (line.itemWeight ?? null) !== null);
  const counts = [
    words.new(count.new),
    words.changed(count.changed),
    words.unchanged(count.unchanged),
    ...(faulty > 0 ? [words.faulty(faulty)] : []),
    ...(out > 0 ? [words.leftOut(out)] : []),
  ];
  const { ungraded = 0, unread = [], page = null } = school ?? {};
  const notes = [
    ungraded > 0 && text.school.ungraded(ungraded),
    letters > 0 && words.letters(letters),
    unread.length > 0 && text.school.unread(lists.format(unread)),
    page && text.school.page(page.number, page.of),
    hasKept(plan) && text.school.kept,
    gone.length > 0 && text.school.gone(lists.format(gone)),
    isWeighed && (categories.some(countsByItem) ? text.asks.weighed : text.asks.weightsUnused),
    !school && newCategories.length > 0 && words.categories(newCategories.map(({ name }) => name).join(', ')),
  ];
  return (
    <div className="grid gap-1">
      <p role="status" className="font-semibold text-ink tabular-nums">
        {counts.join(' · ')}
      </p>
      {notes
        .flatMap((note) => note || [])
        .map((note) => (
          <p key={note} className="text-sm text-muted">
            {note}
          </p>
        ))}
    </div>
  );
}

function countsByItem({ aggregation }: GradebookPlan['categories'][number]): boolean {
  return aggregation === 'item_weights';
}

const numbersText = gradeImportMessages.numbers;

interface NumberComparisonProps {
  /** Null for a new course, which has no grade now. */
  now: CourseGrade | null;
  after: CourseGrade;
  /** The course's; without one, figures are percentages. */
  scale?: Scale;
}

/** The four figures of a course after the import, next to the current ones, and whether its weights add up. */
export function NumberComparison({ now, after, scale }: NumberComparisonProps) {
  const format = useFormat();
  const figureText = (percent: number) =>
    scale ? gradeText(percent, scale, format) : format.percent(percent, 2);
  const figure = (grade: CourseGrade | null, view: View) => {
    const value = view === 'projected' ? grade?.projected.expected : grade?.[view];
    return value?.gradable ? figureText(value.value) : numbersText.none;
  };
  return (
    <div className="grid gap-3">
      {after.weighting === 'weights' && after.declaredWeight !== FULL_WEIGHT && (
        <p role="status" className="max-w-text text-sm text-warning">
          {numbersText.weightsOff(format.percent(after.declaredWeight), format.percent(FULL_WEIGHT))}
        </p>
      )}
      <table className="w-full text-sm tabular-nums sm:w-auto sm:justify-self-start">
        <caption className="sr-only">{numbersText.title}</caption>
        <thead>
          <tr className="text-xs text-muted">
            <td />
            {now && (
              <th scope="col" className="px-3 py-1 text-right font-medium">
                {numbersText.now}
              </th>
            )}
            <th scope="col" className="px-3 py-1 text-right font-medium">
              {numbersText.after}
            </th>
          </tr>
        </thead>
        <tbody>
          {VIEWS.map((view) => (
            <tr key={view} className="border-t border-hairline">
              <th scope="row" className="py-1.5 pr-5 text-left font-normal">
                {numbersText.columns[view]}
              </th>
              {now && <td className="px-3 text-right text-muted">{figure(now, view)}</td>}
              <td className="px-3 text-right font-semibold text-ink">{figure(after, view)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const schoolText = gradeImportMessages.school;

/** A gradebook, with the names of its items, and the total that the school shows for it. */
export interface ExplanationProps {
  gradebook: Gradebook;
  items: readonly { id: string; title: string; pointsEarned: number | null }[];
  shown: string;
  /** That of the scale, where its grades are numbers. */
  unit: GradeUnit | undefined;
}

interface SchoolTotalProps
  extends
    Pick<GradebookSummaryProps, 'plan' | 'course'>,
    Pick<GradebookImportProps, 'scale' | 'Explanation'> {
  /** Null for a table that shows a total itself. */
  school: SchoolTable | null;
  /** The total that is shown; by default that of the school. */
  total?: TableTotal;
  /** The gradebook after the import. */
  after: Gradebook;
}

/**
 * The total after the import next to the one that the school shows, with an explanation of any difference; nothing for a
 * table of one's own without a total.
 */
export function SchoolTotal(props: SchoolTotalProps) {
  const { school, total = school?.total, plan, course, after, scale, Explanation } = props;
  const format = useFormat();
  const [shown, setShown] = useState(shownIn(scale, total));
  if (!school && !total?.percent) return null;
  const { current } = courseGrade(after);
  const ours = current.gradable
    ? schoolText.total(
        gradeText(current.value, scale, format),
        scale.unit ? null : letterFor(scale, current.value).label,
      )
    : gradeImportMessages.numbers.none;
  return (
    <div className="grid max-w-text gap-2 rounded-control bg-sunken p-4">
      <TextField
        name="shown"
        label={schoolText.shown(scale.unit !== undefined)}
        hint={school && school.total.percent === null ? schoolText.shownHint[school.system] : undefined}
        inputMode="decimal"
        value={shown}
        onChange={setShown}
      />
      <p className="text-sm text-ink">
        {schoolText.ours(ours)}
        {total?.letter && ` ${schoolText.theirLetter(total.letter)}`}
      </p>
      {shown.trim() !== '' && (
        <Explanation gradebook={after} items={itemsOf(plan, course)} shown={shown} unit={scale.unit} />
      )}
      {school && school.simplified.length > 0 && (
        <p className="text-sm text-muted">{schoolText.simplified(lists.format(school.simplified))}</p>
      )}
    </div>
  );
}

/** A total as it is compared: a grade where grades are numbers, or a percentage. */
function shownIn({ unit }: Scale, total: TableTotal | undefined): string {
  const { score, percent = null } = total ?? {};
  const isGrade = unit && score && [null, unit.best].includes(score.of);
  if (isGrade && typedGrade(unit, score.text) !== null) return score.text;
  return percent === null ? '' : percent + (unit ? '%' : '');
}

/** The items after the import, also those that the school doesn't show any more. */
function itemsOf({ plans }: GradebookPlan, course: TargetCourse | null): ExplanationProps['items'] {
  const shown = plans.map(({ line, held }) => ({
    id: held?.id ?? newItemId(line),
    title: line.title,
    pointsEarned: line.pointsEarned ?? held?.pointsEarned ?? null,
  }));
  const ids = new Set(shown.map(({ id }) => id));
  return [...shown, ...(course?.assignments ?? []).filter(({ id }) => !ids.has(id))];
}

type Field = (typeof GRADEBOOK_FIELDS)[number];

interface GradebookImportProps {
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
  const ownScale = useMemo(() => (course ? scaleOf(course) : scale), [course, scale, scaleOf]);
  const [answers, setAnswers] = useState<Answers>({});
  const { lines, kept, faulty, out, reading, total } = useLines(mapping, school, ownScale, answers);
  const { timezone } = useFormat();
  const plan = useMemo(
    () => planGradebook(course, kept, school, timezone, placeIn(course, answers)),
    [course, kept, school, timezone, answers],
  );
  const book = useMemo(() => (course ? toGradebook(course) : EMPTY), [course, toGradebook]);
  const after = useMemo(() => gradebookAfter(book, plan, course), [book, plan, course]);
  const isNothing = course !== null && kept.length > 0 && changesNothing(plan);
  const confirm = async () => {
    const outcome = await work.gradebook(gradebookInput(target.into, plan), target.course === null);
    if (outcome) onDone(outcome);
  };
  return (
    <div className="grid gap-4">
      <Columns mapping={mapping} school={school} />
      <GradebookTarget target={target} courses={courses} />
      {mapping.columns.includes('title') && target.isKnown && (
        <Section title={text.preview.title}>
          <div className="grid gap-4">
            <GradebookSummary {...{ plan, course, out }} faulty={faulty.length} />
            <TableQuestions {...{ mapping, reading, plan, course, answers }} onAnswer={setAnswers} />
            <FaultyLines lines={faulty} mapping={mapping} labels={text.columns.gradebook} />
            <SchoolTotal {...{ school, total, plan, course, after, Explanation }} scale={ownScale} />
            <NumberComparison now={course && courseGrade(book)} after={courseGrade(after)} scale={ownScale} />
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

/** The chosen category for items without one; null if another course was chosen since, which has none of that name. */
function placeIn(course: TargetCourse | null, { category }: Answers): string | null {
  return course?.categories.find(({ name }) => name === category)?.name ?? null;
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
function useLines(
  { rows, columns, leftOut }: Mapping<Field>,
  school: LoadedTable['school'],
  scale: Scale,
  answers: Answers,
) {
  const { locale, today } = useFormat();
  const day = today();
  const read = useMemo(() => {
    const mark = school?.mark ?? decimalMarkIn(rows.flat(), decimalMarkOf(locale));
    const reading = readGradebookLines(rows, columns, mark, scale, { locale, today: day, ...answers });
    const { lines } = reading;
    const isFaulty = (line: GradebookLine): line is GradebookLine & FaultyLine<Field> => line.fault !== null;
    return { lines: lines.filter(({ fault }) => !fault), faulty: lines.filter(isFaulty), reading };
  }, [rows, columns, locale, day, school, scale, answers]);
  const kept = useMemo(() => read.lines.filter(({ index }) => !leftOut.has(index)), [read, leftOut]);
  const total = school?.total ?? read.reading.total;
  return { ...read, kept, out: read.lines.length - kept.length, total };
}
