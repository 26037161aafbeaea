import { Fragment, useMemo } from 'react';
import { Link } from 'wouter';
import { courseLosses, type CourseLosses, type Waterfall } from '#domain/grading/losses';
import { lossMessages } from '../../../messages/en/grade-analytics';
import { useFormat } from '../../../ui/format/format-context';
import { Section } from '../../../ui/layout/section';
import { DataTable } from '../../../ui/plot/data-table';
import { CATEGORY_COLORS, PLOT_COLORS } from '../../../ui/plot/plot-colors';
import { PlotFigure } from '../../../ui/plot/plot-figure';
import { roundDomain, type Domain } from '../../../ui/plot/plot-scale';
import { SpanPlot, type SpanRow } from '../../../ui/plot/span-plot';
import { toGradebook } from '../gradebook/gradebook';
import type { WorkedCourse } from '../working/worked-course';

/** One step from full marks down to the current grade, in percent. */
type LossStep = {
  /** Percentage points; negative if the step leads up, as with extra credit. */
  readonly cost: number;
  readonly from: number;
  readonly to: number;
} & (
  | { readonly kind: 'item'; readonly itemId: string; readonly categoryId: string | null }
  /** Those that cost less, together. */
  | { readonly kind: 'others'; readonly count: number }
  /** The loss that no item explains. */
  | { readonly kind: 'rest' }
);

/** Items with their own step. */
const SHOWN_ITEMS = 10;

const FULL_MARKS = 100;

/** The steps of a waterfall: what no item explains, then the most costly items, then the others together. */
export function lossSteps({ rest, categories }: Waterfall): readonly LossStep[] {
  const items = categories
    .flatMap(({ categoryId, bars }) => bars.map((bar) => ({ ...bar, categoryId })))
    .sort((a, b) => b.cost - a.cost || (a.itemId < b.itemId ? -1 : 1));
  const others = items.slice(SHOWN_ITEMS);
  let level = FULL_MARKS;
  const down = (cost: number) => {
    const from = level;
    level = toHundredths(level - cost);
    return { cost, from, to: level };
  };
  const steps: LossStep[] = rest === 0 ? [] : [{ kind: 'rest', ...down(rest) }];
  for (const { itemId, categoryId, cost } of items.slice(0, SHOWN_ITEMS)) {
    steps.push({ kind: 'item', itemId, categoryId, ...down(cost) });
  }
  if (others.length > 0) {
    const cost = toHundredths(others.reduce((sum, item) => sum + item.cost, 0));
    steps.push({ kind: 'others', count: others.length, ...down(cost) });
  }
  return steps;
}

/** Labels on the axis of the steps. */
const LABELS = 4;

/** An axis that fits all steps and leaves the last level its own bar. */
export function stepsDomain(steps: readonly LossStep[]): Domain {
  const levels = steps.flatMap(({ from, to }) => [from, to]);
  const [low, high] = [Math.min(FULL_MARKS, ...levels), Math.max(FULL_MARKS, ...levels)];
  const room = Math.max(1, (high - low) / 4);
  return roundDomain([Math.max(Math.min(0, low), low - room), high], LABELS);
}

function toHundredths(value: number): number {
  return Math.round(value * 100) / 100;
}

const text = lossMessages;

interface LossesSectionProps {
  course: WorkedCourse;
  /** The address of an assignment. */
  hrefOf(id: string): string;
}

/** The items that lowered a grade the most, and the effect of a few more points. */
export function LossesSection({ course, hrefOf }: LossesSectionProps) {
  const losses = useMemo(() => courseLosses(toGradebook(course)), [course]);
  const isFull = losses?.items.length === 0 && losses.waterfall.categories.length === 0;
  return (
    <Section title={text.title}>
      {!losses || isFull ? (
        <p className="text-body">{losses ? text.none : text.notYet}</p>
      ) : (
        <div className="grid gap-6">
          <WaterfallPlot losses={losses} course={course} hrefOf={hrefOf} />
          {losses.items.length > 0 && <Sensitivity losses={losses} course={course} hrefOf={hrefOf} />}
        </div>
      )}
    </Section>
  );
}

interface PartProps extends LossesSectionProps {
  losses: CourseLosses;
}

function WaterfallPlot({ losses, course, hrefOf }: PartProps) {
  const format = useFormat();
  const { current } = losses.waterfall;
  const steps = lossSteps(losses.waterfall);
  const domain = stepsDomain(steps);
  const rows = steps.map((step): SpanRow & { detail: string } => ({
    id: step.kind === 'item' ? step.itemId : step.kind,
    name: <StepName step={step} course={course} hrefOf={hrefOf} />,
    detail: step.kind === 'item' ? categoryName(course, step.categoryId) : '',
    value: step.cost < 0 ? text.gain(format.number(-step.cost)) : text.cost(format.number(step.cost)),
    from: step.from,
    to: step.to,
    fill: step.kind === 'item' ? fillOf(course, step.categoryId) : PLOT_COLORS.label,
  }));
  const end: SpanRow = {
    id: 'current',
    name: <span className="font-semibold">{text.current}</span>,
    value: <span className="font-semibold">{format.percent(current, 2)}</span>,
    from: domain[0],
    to: current,
    fill: PLOT_COLORS.area,
  };
  return (
    <PlotFigure
      caption={text.caption(format.percent(100), format.percent(current, 2))}
      plot={
        <SpanPlot
          label={text.label}
          domain={domain}
          rows={[...rows.map((row) => (row.id === 'rest' ? { ...row, detail: text.restDetail } : row)), end]}
          formatValue={(value) => format.percent(value, 0)}
        />
      }
      table={
        <DataTable
          caption={text.label}
          columns={text.columns}
          figures={['cost', 'after']}
          rows={rows.map(({ id, name, detail, value, to }) => ({
            id,
            cells: [<Fragment key="name">{name}</Fragment>, detail, value, format.percent(to, 2)],
          }))}
        />
      }
    />
  );
}

function StepName({ step, ...names }: LossesSectionProps & { step: LossStep }) {
  if (step.kind === 'item') return <ItemLink id={step.itemId} {...names} />;
  return step.kind === 'others' ? text.others(step.count) : text.rest;
}

function Sensitivity({ losses, course, hrefOf }: PartProps) {
  const format = useFormat();
  const { sensitivity } = text;
  const table = (items: CourseLosses['items']) => (
    <DataTable
      caption={sensitivity.caption}
      columns={sensitivity.columns}
      figures={['cost', 'tenth']}
      rows={items.map(({ itemId, cost, gainOfTenth }) => ({
        id: itemId,
        cells: [
          <ItemLink key="item" course={course} id={itemId} hrefOf={hrefOf} />,
          text.gain(format.number(cost)),
          gainOfTenth < 0 ? text.cost(format.number(-gainOfTenth)) : text.gain(format.number(gainOfTenth)),
        ],
      }))}
    />
  );
  const others = losses.items.slice(SHOWN_ITEMS);
  return (
    <section className="grid gap-2">
      <h3 className="text-base">{sensitivity.title}</h3>
      <p className="text-sm text-body">{sensitivity.text}</p>
      {table(losses.items.slice(0, SHOWN_ITEMS))}
      {others.length > 0 && (
        <details>
          <summary className="min-h-8 content-center text-sm font-semibold text-ink touch:min-h-11">
            {text.others(others.length)}
          </summary>
          {table(others)}
        </details>
      )}
    </section>
  );
}

function ItemLink({ course, id, hrefOf }: LossesSectionProps & { id: string }) {
  const title = course.assignments.find((item) => item.id === id)?.title ?? '';
  return (
    <Link to={hrefOf(id)} className="target font-medium text-link hover:underline">
      {title}
    </Link>
  );
}

function categoryName({ categories }: WorkedCourse, categoryId: string | null): string {
  if (categories.length === 0) return '';
  return categories.find(({ id }) => id === categoryId)?.name ?? text.noCategory;
}

function fillOf({ categories }: WorkedCourse, categoryId: string | null): string {
  const place = categories.findIndex(({ id }) => id === categoryId);
  return CATEGORY_COLORS[Math.max(0, place) % CATEGORY_COLORS.length] ?? PLOT_COLORS.label;
}
