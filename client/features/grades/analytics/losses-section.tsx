import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { courseLosses, type CourseLosses } from '#domain/grading/losses';
import { lossMessages } from '../../../messages/en/grade-analytics';
import type { Format } from '../../../ui/format/format';
import { useFormat } from '../../../ui/format/format-context';
import { DataTable } from '../../../ui/plot/data-table';
import { CATEGORY_COLORS, PLOT_COLORS } from '../../../ui/plot/plot-colors';
import { PlotFigure } from '../../../ui/plot/plot-figure';
import { SpanPlot, type SpanRow } from '../../../ui/plot/span-plot';
import { Section } from '../../../ui/layout/section';
import { toGradebook } from '../gradebook/gradebook';
import type { WorkedCourse } from '../working/worked-course';
import { lossSteps, type LossStep, stepsDomain } from './loss-steps';

const text = lossMessages;

export interface LossesSectionProps {
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
          <Waterfall losses={losses} course={course} hrefOf={hrefOf} />
          {losses.items.length > 0 && <Sensitivity losses={losses} course={course} hrefOf={hrefOf} />}
        </div>
      )}
    </Section>
  );
}

interface PartProps extends LossesSectionProps {
  losses: CourseLosses;
}

function Waterfall({ losses, ...names }: PartProps) {
  const format = useFormat();
  const { current } = losses.waterfall;
  const steps = lossSteps(losses.waterfall);
  const domain = stepsDomain(steps);
  const rows = steps.map((step): SpanRow => ({
    id: idOf(step),
    name: <StepName step={step} {...names} />,
    detail: step.kind === 'rest' ? text.restDetail : categoryOf(step, names.course),
    value: pointsOf(step, format),
    from: step.from,
    to: step.to,
    fill: step.kind === 'item' ? fillOf(names.course, step.categoryId) : PLOT_COLORS.label,
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
          rows={[...rows, end]}
          formatValue={(value) => format.percent(value, 0)}
        />
      }
      table={<StepTable steps={steps} {...names} />}
    />
  );
}

function StepTable({ steps, ...names }: LossesSectionProps & { steps: readonly LossStep[] }) {
  const format = useFormat();
  return (
    <DataTable
      caption={text.label}
      columns={text.columns}
      figures={['cost', 'after']}
      rows={steps.map((step) => ({
        id: idOf(step),
        cells: [
          <StepName key="name" step={step} {...names} />,
          categoryOf(step, names.course),
          pointsOf(step, format),
          format.percent(step.to, 2),
        ],
      }))}
    />
  );
}

function StepName({ step, ...names }: LossesSectionProps & { step: LossStep }) {
  if (step.kind === 'item') return <ItemLink id={step.itemId} {...names} />;
  return step.kind === 'others' ? text.others(step.count) : text.rest;
}

function idOf(step: LossStep): string {
  return step.kind === 'item' ? step.itemId : step.kind;
}

function pointsOf({ cost }: LossStep, format: Format): string {
  return cost < 0 ? text.gain(format.number(-cost)) : text.cost(format.number(cost));
}

function categoryOf(step: LossStep, course: WorkedCourse): string {
  return step.kind === 'item' ? categoryName(course, step.categoryId) : '';
}

function Sensitivity({ losses, course, hrefOf }: PartProps) {
  const format = useFormat();
  const { sensitivity } = text;
  return (
    <section className="grid gap-2">
      <h3 className="text-base">{sensitivity.title}</h3>
      <p className="text-sm text-body">{sensitivity.text}</p>
      <DataTable
        caption={sensitivity.caption}
        columns={sensitivity.columns}
        figures={['cost', 'tenth']}
        rows={losses.items.map(({ itemId, cost, gainOfTenth }) => ({
          id: itemId,
          cells: [
            <ItemLink key="item" course={course} id={itemId} hrefOf={hrefOf} />,
            text.gain(format.number(cost)),
            gainOfTenth < 0 ? text.cost(format.number(-gainOfTenth)) : text.gain(format.number(gainOfTenth)),
          ],
        }))}
      />
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
