import type { CourseGrade } from '#domain/grading/course-grade';
import type { GradeFigures_RecordFragment } from '../../../generated/graphql';
import { replayMessages } from '../../../messages/en/grade-analytics';
import type { Format } from '../../../ui/format/format';
import { useFormat } from '../../../ui/format/format-context';
import type { PlotPoint } from '../../../ui/plot/line-path';
import { LinePlot, type PlotFan } from '../../../ui/plot/line-plot';
import { dayAt, dayLabels, wallOf } from '../../../ui/plot/plot-axes';
import { PlotLegend } from '../../../ui/plot/plot-figure';
import type { Domain } from '../../../ui/plot/plot-scale';

const text = replayMessages;

/** The fan's share of the visible time. */
const FAN_SHARE = 0.12;

const DAY_MS = 86_400_000;

/** The parts of a record that are drawn. */
export type DrawnRecord = Pick<
  GradeFigures_RecordFragment,
  'recordedAt' | 'percent' | 'floor' | 'ceiling' | 'projected'
>;

export interface ReplayPlotProps {
  code: string;
  /** The earliest first, at least one. */
  records: readonly DrawnRecord[];
  /** When the last record ends, in epoch milliseconds. */
  now: number;
  /** The current course, for its projection; null leaves that out. */
  grade: CourseGrade | null;
  cursor: PlotPoint | null;
  /** The day of a press or a drag. */
  onDay?(day: string): void;
}

/** The four numbers over time. */
export function ReplayPlot({ code, records, now, grade, cursor, onDay }: ReplayPlotProps) {
  const format = useFormat();
  const places = records.map(({ recordedAt }) => wallOf(recordedAt, format));
  const [start, end] = extentOf(places, wallOf(now, format));
  const fan = grade && fanOf(grade, end + (end - start) * FAN_SHARE);
  const line = (field: 'percent' | 'projected'): PlotPoint[] =>
    records.map((record, index) => ({ x: places[index] ?? start, y: record[field] }));
  const area = records.flatMap(({ floor, ceiling }, index) =>
    floor === null || ceiling === null ? [] : [{ x: places[index] ?? start, low: floor, high: ceiling }],
  );
  return (
    <div className="grid gap-2">
      <PlotLegend
        entries={[
          { look: 'main', label: text.legend.current },
          { look: 'dashed', label: text.legend.projected },
          { look: 'area', label: text.legend.range },
        ]}
      />
      <LinePlot
        label={labelOf(code, records, format)}
        domain={[start, fan ? fan.x : end]}
        end={end}
        main={line('percent')}
        dashed={line('projected')}
        area={area}
        fan={fan}
        cursor={cursor}
        labelsFor={(wanted) => dayLabels([start, end], wanted, format)}
        formatValue={(value) => format.percent(value, 0)}
        {...(onDay && { onPoint: (x: number) => onDay(dayAt(Math.min(x, end))) })}
      />
      {fan && (
        <p className="text-xs text-muted">{text.fan(format.percent(fan.low), format.percent(fan.high))}</p>
      )}
    </div>
  );
}

function extentOf(places: readonly number[], now: number): Domain {
  const start = places[0] ?? now;
  return [start, Math.max(now, start + DAY_MS, ...places.slice(-1))];
}

/** The range the grade is heading to; null if unknown, or if everything is graded. */
function fanOf({ current, projected: { expected, band } }: CourseGrade, x: number): PlotFan | null {
  if (!current.gradable || !expected.gradable || !band?.low.gradable || !band.high.gradable) return null;
  const [low, high] = [band.low.value, band.high.value];
  if (low === high) return null;
  return { x, from: current.value, low, middle: expected.value, high };
}

function labelOf(code: string, records: readonly DrawnRecord[], format: Format): string {
  const graded = records.filter(({ percent }) => percent !== null);
  const [first, last] = [graded[0], graded.at(-1)].map((record) =>
    record?.percent == null ? text.none : format.percent(record.percent),
  );
  const since = graded[0] ?? records[0];
  return text.label(code, first ?? '', last ?? '', since ? format.date(since.recordedAt) : '');
}
