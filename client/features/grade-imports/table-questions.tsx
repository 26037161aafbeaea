import { useId, type ReactNode } from 'react';
import { type GRADEBOOK_FIELDS, weightsOf } from '#domain/grading/table-import/columns';
import { type DateOrder, readDue } from '#domain/grading/table-import/due-cell';
import type { GradebookReading, ReadingContext } from '#domain/grading/table-import/gradebook-lines';
import { NUMBER_RANGES } from '#domain/limits/limits';
import { gradeImportMessages } from '../../messages/en/grade-imports';
import { lists } from '../../messages/lists';
import { Button } from '../../ui/control/button';
import { NumberField } from '../../ui/form/number-field';
import { SegmentedControl } from '../../ui/form/segmented-control';
import { Select } from '../../ui/form/select';
import { useFormat } from '../../ui/format/format-context';
import type { GradebookPlan, TargetCourse } from './gradebook-plan';
import type { Mapping } from './use-mapping';

const text = gradeImportMessages.asks;

/** What the student says of a table that doesn't say it itself. */
export interface Answers extends Pick<ReadingContext, 'outOf' | 'sign' | 'order' | 'brought'> {
  /** The category of new items that have none in the table; null for none. */
  category?: string | null;
}

interface TableQuestionsProps {
  mapping: Mapping<(typeof GRADEBOOK_FIELDS)[number]>;
  reading: GradebookReading;
  plan: GradebookPlan;
  course: TargetCourse | null;
  answers: Answers;
  onAnswer(answers: Answers): void;
}

/** What a table doesn't say, asked in one line a kind with our guess first, and the rows that are no items. */
export function TableQuestions(props: TableQuestionsProps) {
  const { mapping, reading, plan, answers, onAnswer } = props;
  const id = useId();
  // An item that is there already may have its own maximum.
  const lacksMaximum = plan.plans.some(
    ({ line, held }) =>
      line.pointsEarned !== null &&
      (held?.pointsPossible ?? null) === null &&
      (line.pointsPossible === null || line.isMaximumTold === false),
  );
  return (
    <>
      <LeftOutRows {...props} />
      {reading.outOf !== undefined && lacksMaximum && (
        <NumberField
          id={`${id}-out-of`}
          name="outOf"
          label={text.outOf}
          hint={reading.outOf === null ? text.outOfUnknown : text.outOfGuess}
          range={NUMBER_RANGES.pointsPossible}
          isLive
          value={answers.outOf === undefined ? reading.outOf : answers.outOf}
          onChange={(outOf) => onAnswer({ ...answers, outOf: Number.isNaN(outOf) ? null : outOf })}
        />
      )}
      <SignQuestion {...props} />
      <WeightQuestion mapping={mapping} />
      <CategoryQuestion {...props} />
      <DateQuestion {...props} />
    </>
  );
}

/** The rows that aren't items, by their kind, each kind with a way to import them. */
function LeftOutRows({ reading, answers, onAnswer }: TableQuestionsProps) {
  const kinds = Object.entries(text.leftOut).map(([kind, words]) => ({
    words,
    rows: reading.leftOut.filter(({ reason }) => (reason === 'plain' ? 'whole' : reason) === kind),
  }));
  return kinds.map(({ words, rows }) => {
    if (rows.length === 0) return null;
    const brought = new Set([...(answers.brought ?? []), ...rows.map(({ index }) => index)]);
    return (
      <Question key={words('')} words={words(lists.format(rows.map(({ title }) => title)))}>
        <Button variant="plain" onClick={() => onAnswer({ ...answers, brought })}>
          {text.bring}
        </Button>
      </Question>
    );
  });
}

/** What a plus and a minus behind a grade count, where schools differ. */
function SignQuestion({ reading: { signs }, answers, onAnswer }: TableQuestionsProps) {
  const format = useFormat();
  const [first, ...others] = signs;
  if (!first || others.length === 0) return null;
  const told = [...first.keys()].filter((one) => others.some((other) => other.get(one) !== first.get(one)));
  const examples = [/\+$/, /[^+]$/].flatMap((sign) => told.find((grade) => sign.test(grade)) ?? []);
  const labelOf = (grades: (typeof signs)[number]) =>
    lists.format(examples.map((grade) => text.signIs(grade, format.number(grades.get(grade) ?? 0))));
  return (
    <Question words={text.signs}>
      <SegmentedControl
        label={text.signs}
        value={String(answers.sign ?? 0)}
        onChange={(sign) => onAnswer({ ...answers, sign: Number(sign) })}
        options={signs.map((grades, at) => ({ value: String(at), label: labelOf(grades) }))}
      />
    </Question>
  );
}

/** Whether weights belong to items or categories, if the table doesn't show it. */
function WeightQuestion({ mapping }: Pick<TableQuestionsProps, 'mapping'>) {
  const { columns, headings, rows } = mapping;
  const at = columns.findIndex((field) => field === 'weight' || field === 'itemWeight');
  const asWeights = columns.map((field) => (field === 'itemWeight' ? 'weight' : field));
  const isSaid = at < 0 || /categor|group/i.test(headings[at] ?? '') || !columns.includes('category');
  if (isSaid || weightsOf(asWeights, rows) !== null) return null;
  return (
    <Question words={text.weights}>
      <SegmentedControl
        label={text.weights}
        value={columns[at] === 'itemWeight' ? 'itemWeight' : 'weight'}
        onChange={(field) => mapping.choose(at, field)}
        options={text.weightsOf}
      />
    </Question>
  );
}

/** The category of items that would have none, and so not count in a course that weighs its categories. */
function CategoryQuestion({ plan, course, answers, onAnswer }: TableQuestionsProps) {
  const id = useId();
  const weighed = course?.categories.filter(({ weight }) => weight) ?? [];
  if (plan.unplaced === 0 || weighed.length === 0) return null;
  return (
    <Select
      id={id}
      name="category"
      label={text.category(plan.unplaced)}
      hint={answers.category ? undefined : text.uncategorized}
      emptyLabel={text.noCategory}
      options={weighed.map(({ name }) => ({ value: name, label: name }))}
      value={answers.category ?? null}
      onChange={(category) => onAnswer({ ...answers, category })}
    />
  );
}

/** How dates are read that could mean two days, and which ones aren't read. */
function DateQuestion({ mapping, reading, answers, onAnswer }: TableQuestionsProps) {
  const format = useFormat();
  const { order, isProven, unread } = reading.dates;
  const at = mapping.columns.indexOf('dueDate');
  const dates = mapping.rows.map((row) => row[at]?.trim() ?? '');
  const dayOf = (date: string, as: DateOrder) => readDue(date, as, null).dueDate;
  const unclear = dates.find((date) => dayOf(date, 'day') !== dayOf(date, 'month'));
  const day = unclear && order ? dayOf(unclear, order) : null;
  return (
    <>
      {unclear && !isProven && (
        <Question words={day ? text.date(unclear, format.day(day, 'dated')) : text.dates}>
          <SegmentedControl
            label={text.dates}
            value={order ?? ''}
            onChange={(chosen) => chosen !== '' && onAnswer({ ...answers, order: chosen })}
            options={text.orders}
          />
        </Question>
      )}
      {unread.length > 0 && <Question words={text.unread(lists.format(unread.slice(0, MOST_TEXTS)))} />}
    </>
  );
}

const MOST_TEXTS = 5;

function Question({ words, children }: { words: string; children?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p className="max-w-text text-sm text-muted">{words}</p>
      {children}
    </div>
  );
}
