import { useState, useMemo } from 'react';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useIsNew } from '../../../apollo/outbox/use-is-new';
import { QueryView } from '../../../apollo/query-view';
import { removeRow } from '../../../apollo/listed-row';
import type {
  Gradebook_CourseFragment,
  GradeScenariosQuery,
  GradeScenario_ScenarioFragment,
} from '../../../generated/graphql';
import { useGradeScenariosQuery, useDeleteGradeScenarioMutation } from '../../../generated/hooks';
import { scenarioMessages } from '../../../messages/en/grade-analytics';
import { isSaved } from '../../../notifications/is-saved';
import { offerUndo } from '../../../notifications/undo';
import { Button, IconButton } from '../../../ui/control/button';
import { useIsOffline } from '../../../ui/device/is-offline';
import { NeedsConnection } from '../../../ui/feedback/needs-connection';
import { toggled } from '../../../ui/form/pick';
import { Section } from '../../../ui/layout/section';
import { lazy, nothing } from '../../../ui/loading/lazy';
import type { Edits } from '../what-if/use-what-if';
import { editsOf, differingItems, withScenario, type DifferingItem } from './scenario-scores';
import { gradeText } from '../../../ui/format/scale-grade';
import type { CourseGrade, FourNumbers } from '#domain/grading/course-grade';
import { VIEWS } from '#domain/grading/course-total';
import { gradeOnScale, type Scale } from '#domain/grading/scale';
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

const text = scenarioMessages;
const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

interface ScenarioRowProps {
  scenario: GradeScenario_ScenarioFragment;
  isChosen: boolean;
  /** Whether so many are already compared that it can't be added. */
  isFull: boolean;
  onChoose(): void;
  onOpen(): void;
  /** Null if it can't be renamed. */
  onRename: (() => void) | null;
}

/** A saved scenario: whether it is compared, and its actions. */
function ScenarioRow({ scenario, isChosen, isFull, onChoose, onOpen, onRename }: ScenarioRowProps) {
  const [remove, { loading }] = useDeleteGradeScenarioMutation();
  const isOffline = useIsOffline();
  const { id, name, version, scores } = scenario;
  const deleteIt = (): void =>
    void isSaved(
      remove({
        variables: { input: { id, expectedVersion: version } },
        update: (cache, { data }) => data && removeRow(cache, scenario),
      }),
    ).then((isDone) => isDone && offerUndo({ message: text.deleted(name) }));
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <label className="flex min-h-10 min-w-0 flex-1 basis-[12rem] cursor-pointer items-center gap-3 touch:min-h-11">
        <input
          type="checkbox"
          aria-label={text.choose(name)}
          checked={isChosen}
          disabled={isFull}
          onChange={onChoose}
          className="size-5 shrink-0 disabled:opacity-50"
        />
        <span className="min-w-0">
          <span className="block font-medium text-ink">{name}</span>
          <span className="block text-xs text-muted">{text.scores(scores.length)}</span>
        </span>
      </label>
      <div className="flex items-center gap-1 print:hidden">
        <Button variant="plain" aria-label={text.openNamed(name)} onClick={onOpen}>
          {text.open}
        </Button>
        {onRename && (
          <IconButton label={text.renameNamed(name)} icon={<IconPencil {...ICON} />} onClick={onRename} />
        )}
        <IconButton
          label={text.deleteNamed(name)}
          icon={<IconTrash {...ICON} />}
          disabled={loading || isOffline}
          onClick={deleteIt}
        />
      </div>
    </li>
  );
}

const ScenarioName = lazy(() => import('./scenario-name'), { placeholder: nothing });

/** The most scenarios compared at a time, in addition to the current course. */
const COMPARED = 4;

interface ScenariosSectionProps {
  course: Gradebook_CourseFragment;
  /** Without it scenarios can be looked at and deleted. */
  canSave: boolean;
  /** Opens what-if mode with these scores, possibly none. */
  onTry(edits: Edits): void;
}

/** The server doesn't know the course yet. */
const NONE_SAVED: Pick<GradeScenariosQuery, 'gradeScenarios'> = { gradeScenarios: [] };

/** The saved scenarios of a course. Without Student Pro, shown only if there are any. */
export function ScenariosSection({ course, canSave, onTry }: ScenariosSectionProps) {
  const isNew = useIsNew(course.id);
  const query = useGradeScenariosQuery({
    variables: { courseId: course.id },
    fetchPolicy: 'cache-and-network',
    skip: isNew,
  });
  if (!canSave && !query.data?.gradeScenarios.length) return null;
  return (
    <Section title={text.title}>
      <QueryView query={isNew ? { ...query, data: NONE_SAVED } : query} what={text.what}>
        {({ gradeScenarios }) =>
          gradeScenarios.length === 0 ? (
            <div className="grid justify-items-start gap-3">
              <p className="text-body">{text.none}</p>
              <Button onClick={() => onTry(new Map())}>{text.toWhatIf}</Button>
            </div>
          ) : (
            <ScenarioList course={course} scenarios={gradeScenarios} canSave={canSave} onTry={onTry} />
          )
        }
      </QueryView>
    </Section>
  );
}

interface ScenarioListProps extends ScenariosSectionProps {
  scenarios: readonly GradeScenario_ScenarioFragment[];
}

function ScenarioList({ course, scenarios, canSave, onTry }: ScenarioListProps) {
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set(scenarios.slice(0, 2).map(({ id }) => id)));
  const [renamed, rename] = useState<GradeScenario_ScenarioFragment | null>(null);
  const compared = scenarios.filter(({ id }) => chosen.has(id));
  const toggle = (id: string): void => choose(toggled(new Set(compared.map((scenario) => scenario.id)), id));
  return (
    <div className="grid gap-6">
      <div className="grid gap-2">
        <p className="text-sm text-body">{canSave ? text.pick : text.ended}</p>
        <NeedsConnection act="scenarios" isPart />
        <ul aria-label={text.list} className="grid divide-y divide-hairline">
          {scenarios.map((scenario) => (
            <ScenarioRow
              key={scenario.id}
              scenario={scenario}
              isChosen={chosen.has(scenario.id)}
              isFull={compared.length >= COMPARED && !chosen.has(scenario.id)}
              onChoose={() => toggle(scenario.id)}
              onOpen={() => onTry(editsOf(scenario, course))}
              onRename={canSave ? () => rename(scenario) : null}
            />
          ))}
        </ul>
      </div>
      {compared.length > 0 && <ScenarioComparison course={course} scenarios={compared} />}
      {renamed && <ScenarioName scenario={renamed} onClose={() => rename(null)} />}
    </div>
  );
}

const LABELS = 4;

/** An axis that fits the figures of several grades; 0 to 100 without any. */
function numbersDomain(grades: readonly FourNumbers[]): Domain {
  const values = grades.flatMap(({ current, floor, ceiling, projected }) =>
    [current, floor, ceiling, projected.expected].flatMap((grade) => (grade.gradable ? [grade.value] : [])),
  );
  if (values.length === 0) return [0, 100];
  return roundDomain([Math.min(...values), Math.max(...values)], LABELS);
}

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
function ScenarioComparison({ course, scenarios }: ScenarioComparisonProps) {
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
