import { gradeText } from '../../../ui/format/scale-grade';
import { useMemo } from 'react';
import type { CourseGrade, FourNumbers } from '#domain/grading/course-grade';
import { VIEWS } from '#domain/grading/course-total';
import { gradeOnScale, type Scale } from '#domain/grading/scale';
import type { Gradebook_CourseFragment, GradeScenario_ScenarioFragment } from '../../../generated/graphql';
import { scenarioMessages } from '../../../messages/en/grade-analytics';
import { gradeMessages, workingMessages } from '../../../messages/en/grades';
import { isNumberLabel, shownLabel } from '../../../ui/format/grade-text';
import { useFormat, type Format } from '../../../ui/format/format-context';
import { DataTable } from '../../../ui/plot/data-table';
import { PLOT_COLORS } from '../../../ui/plot/plot-colors';
import { PlotFigure } from '../../../ui/plot/plot-figure';
import { roundDomain, type Domain } from '../../../ui/plot/plot-scale';
import { SpanPlot, type SpanRow } from '../../../ui/plot/span-plot';
import { gradeOf } from '../gradebook/gradebook';
import { bandOf, scaleOf } from '../scales/letter-of';
import { gradeIn, written } from '../working/grade-numbers';
import { differingItems, withScenario, type DifferingItem } from './scenario-scores';

const LABELS = 4;

/** An axis that fits the figures of several grades; 0 to 100 without any. */
function numbersDomain(grades: readonly FourNumbers[]): Domain {
  const values = grades.flatMap(({ current, floor, ceiling, projected }) =>
    [current, floor, ceiling, projected.expected].flatMap((grade) => (grade.gradable ? [grade.value] : [])),
  );
  if (values.length === 0) return [0, 100];
  return roundDomain([Math.min(...values), Math.max(...values)], LABELS);
}

const text = scenarioMessages;

interface ScenarioComparisonProps {
  course: Gradebook_CourseFragment;
  /** At least one; the current course comes before them. */
  scenarios: readonly GradeScenario_ScenarioFragment[];
}

/** A state of the course with its grade. */
interface Column {
  id: string;
  name: string;
  course: Gradebook_CourseFragment;
  grade: CourseGrade;
}

/** Scenarios side by side: their four numbers as a plot or a table, and the scores in which they differ. */
export function ScenarioComparison({ course, scenarios }: ScenarioComparisonProps) {
  const format = useFormat();
  const scale = scaleOf(course);
  const columns = useMemo(() => columnsOf(course, scenarios), [course, scenarios]);
  return (
    <section className="grid gap-6">
      <h3 className="sr-only">{text.compare}</h3>
      <PlotFigure
        caption={text.caption}
        plot={
          <SpanPlot
            label={text.compare}
            domain={numbersDomain(columns.map(({ grade }) => grade))}
            rows={columns.flatMap((column) => rowOf(column, scale, format) ?? [])}
            formatValue={(value) => (scale.unit ? gradeText(value, scale, format) : format.percent(value, 0))}
          />
        }
        table={<NumbersTable columns={columns} scale={scale} />}
      />
      <Differences items={differingItems(columns.map((column) => column.course))} columns={columns} />
    </section>
  );
}

function columnsOf(
  course: Gradebook_CourseFragment,
  scenarios: readonly GradeScenario_ScenarioFragment[],
): Column[] {
  const tried = scenarios.map((scenario) => ({
    id: scenario.id,
    name: scenario.name,
    course: withScenario(course, scenario),
  }));
  const all = [{ id: 'now', name: text.asItIs, course }, ...tried];
  return all.map((column) => ({ ...column, grade: gradeOf(column.course) }));
}

function rowOf({ id, name, grade }: Column, scale: Scale, format: Format): SpanRow | null {
  const { floor, ceiling, current, projected } = grade;
  if (!floor.gradable || !ceiling.gradable) return null;
  return {
    id,
    name,
    value: `${written(current, scale, format)} ${bandOf(current, scale)?.label ?? ''}`,
    from: floor.value,
    to: ceiling.value,
    fill: PLOT_COLORS.area,
    dot: current.gradable ? current.value : null,
    diamond: projected.expected.gradable ? projected.expected.value : null,
  };
}

function NumbersTable({ columns, scale }: { columns: readonly Column[]; scale: Scale }) {
  const format = useFormat();
  return (
    <DataTable
      caption={text.table}
      columns={{ name: text.column, ...workingMessages.views, letter: gradeMessages.columns.letter }}
      figures={VIEWS}
      rows={columns.map(({ id, name, grade }) => ({
        id,
        cells: [
          name,
          ...VIEWS.map((view) => written(gradeIn(grade, view), scale, format)),
          grade.current.gradable
            ? shownLabel(gradeOnScale(scale, grade.current.value).band.label, format)
            : '–',
        ],
      }))}
    />
  );
}

interface DifferencesProps {
  items: readonly DifferingItem[];
  columns: readonly { id: string; name: string }[];
}

function Differences({ items, columns }: DifferencesProps) {
  const format = useFormat();
  if (items.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h4 className="text-sm">{text.differing}</h4>
      <DataTable
        caption={text.differingTable}
        columns={{ item: text.item, ...Object.fromEntries(columns.map(({ id, name }) => [id, name])) }}
        rows={items.map(({ id, title, values }) => ({
          id,
          cells: [title, ...values.map((value) => scoreWords(value, format))],
        }))}
      />
    </section>
  );
}

function scoreWords(
  { pointsEarned, pointsPossible, gradingState, letter }: DifferingItem['values'][number],
  format: Format,
): string {
  const score = [pointsEarned, pointsPossible].map((value) => (value === null ? '–' : format.number(value)));
  const state = gradingState === 'counted' ? [] : [gradeMessages.states[gradingState]];
  const words = isNumberLabel(letter) ? shownLabel(letter, format) : score.join(' / ');
  return [words, ...state].join(', ');
}
