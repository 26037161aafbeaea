import { Link } from 'wouter';
import { FEWEST_SCORES } from '#domain/analytics/work-figures';
import { courseAnalyticsMessages } from '../../messages/en/analytics';
import { useFormat, type Format } from '../../ui/format/format-context';
import { CourseCode } from '../../ui/control/course-mark';
import { DataTable } from '../../ui/plot/data-table';
import { courseColor } from '../../ui/plot/plot-colors';
import { PlotFigure } from '../../ui/plot/plot-figure';
import { ScatterPlot } from '../../ui/plot/scatter-plot';
import { Section } from '../../ui/layout/section';
import { type AnalyticsPartProps, hoursOf, type TermFigures, EmptyPart } from './analytics-parts';

const text = courseAnalyticsMessages.scores;

/** Fewer dots show nothing that the table doesn't. */
const FEWEST_DOTS = 3;

export interface ScoresSectionProps extends AnalyticsPartProps {
  /** The address of an assignment. */
  hrefOfItem(id: string): string;
}

/** Whether more hours went with better scores. */
export function ScoresSection(props: ScoresSectionProps) {
  const format = useFormat();
  const { scores } = props.figures;
  return (
    <Section title={text.title}>
      {scores.samples === 0 ? (
        <EmptyPart text={text.empty} href={props.assignmentsHref} />
      ) : (
        <div className="grid gap-3">
          <PlotFigure
            caption={scores.samples < FEWEST_DOTS ? null : text.intro(scores.samples)}
            plot={scores.samples < FEWEST_DOTS ? null : <Dots {...props} />}
            table={<ScoresTable {...props} />}
          />
          <p className="max-w-text text-sm font-medium text-ink">{claimOf(scores, format)}</p>
        </div>
      )}
    </Section>
  );
}

function claimOf({ samples, rho, direction }: TermFigures['scores'], format: Format): string {
  if (samples < FEWEST_SCORES) return text.few(FEWEST_SCORES);
  if (rho === null || direction === null) return text.same;
  return text[direction](format.fixed(rho, 2));
}

function Dots({ figures }: ScoresSectionProps) {
  const format = useFormat();
  const { items, samples } = figures.scores;
  const courses = figures.courses
    .map(({ course }) => course)
    .filter(({ id }) => items.some(({ courseId }) => courseId === id));
  const colorOf = new Map(courses.map(({ id, color }) => [id, courseColor(color)]));
  return (
    <div className="grid gap-2">
      <p aria-hidden className="text-xs text-muted">
        {text.y}
      </p>
      <ScatterPlot
        label={text.label(samples)}
        dots={items.map(({ assignmentId, title, courseId, loggedMinutes, scorePercent }) => ({
          id: assignmentId,
          x: hoursOf(loggedMinutes),
          y: scorePercent,
          fill: colorOf.get(courseId) ?? '',
          title: `${title}: ${format.duration(loggedMinutes)}, ${format.percent(scorePercent)}`,
        }))}
        formatX={(value) => format.number(value)}
        formatY={(value) => format.percent(value, 0)}
      />
      <p aria-hidden className="text-right text-xs text-muted">
        {text.x}
      </p>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-body">
        {courses.map(({ id, code, color }) => (
          <li key={id}>
            <CourseCode color={color} code={code} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function ScoresTable({ figures, hrefOfItem }: ScoresSectionProps) {
  const format = useFormat();
  const codeOf = new Map(figures.courses.map(({ course }) => [course.id, course.code]));
  return (
    <DataTable
      caption={text.label(figures.scores.samples)}
      columns={text.columns}
      figures={['hours', 'score']}
      rows={figures.scores.items.map(({ assignmentId, title, courseId, loggedMinutes, scorePercent }) => ({
        id: assignmentId,
        cells: [
          <Link
            key="item"
            to={hrefOfItem(assignmentId)}
            className="target font-medium text-link hover:underline"
          >
            {title}
          </Link>,
          codeOf.get(courseId) ?? '',
          format.duration(loggedMinutes),
          format.percent(scorePercent),
        ],
      }))}
    />
  );
}
