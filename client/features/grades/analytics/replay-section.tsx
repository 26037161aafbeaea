import { WALL_DAY_MS } from '#domain/time/local-date-time';
import { gradeText } from '../../../ui/format/scale-grade';
import { useMemo, useState, type ReactNode } from 'react';
import type { CourseGrade } from '#domain/grading/course-grade';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { addDays, diffDays } from '#domain/time/local-date';
import { useIsNew } from '../../../apollo/outbox/use-is-new';
import { QueryView } from '../../../apollo/query-view';
import type {
  GradeReplay_RecordFragment,
  GradeReplayQuery,
  GradeFigures_RecordFragment,
} from '../../../generated/graphql';
import { useGradeReplayQuery } from '../../../generated/hooks';
import { analyticsMessages, replayMessages } from '../../../messages/en/grade-analytics';
import { IconButton } from '../../../ui/control/button';
import { useNow } from '../../../ui/device/use-now';
import { DateField } from '../../../ui/form/date-field';
import { useFormat, type Format } from '../../../ui/format/format-context';
import { Section } from '../../../ui/layout/section';
import { Bone, Skeleton } from '../../../ui/loading/skeleton';
import { DataTable } from '../../../ui/plot/data-table';
import type { PlotPoint } from '../../../ui/plot/line-path';
import { LinePlot, type PlotFan } from '../../../ui/plot/line-plot';
import { PlotFigure, PlotLegend } from '../../../ui/plot/plot-figure';
import type { Domain } from '../../../ui/plot/plot-scale';
import { gradeOf } from '../gradebook/gradebook';
import type { Scale } from '#domain/grading/scale';
import { shownGrade, shownLabel } from '../../../ui/format/grade-text';
import { scaleOf } from '../scales/letter-of';
import type { WorkedCourse } from '../working/worked-course';
import { indexAtEndOf, stateAt, toChange } from './replay';
import { ReplayState } from './replay-state';
import { dayOfInstant, startOf, wallOf, dayAt, dayLabels } from '../../../ui/plot/plot-axes';

const text = replayMessages;
const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

interface ReplayControlsProps {
  /** The day of each change. */
  days: readonly string[];
  today: string;
  /** The visible change, and the chosen day: that of the change or a later one. */
  index: number;
  day: string;
  record: GradeReplay_RecordFragment;
  onDay(day: string): void;
  onIndex(index: number): void;
}

/** Chooses a day with a slider or a field, or moves from change to change, also with the arrow keys on the slider. */
function ReplayControls({ days, today, index, day, record, onDay, onIndex }: ReplayControlsProps) {
  const format = useFormat();
  const first = days[0] ?? today;
  const last = today > (days.at(-1) ?? '') ? today : (days.at(-1) ?? today);
  const onKeyDown = (event: React.KeyboardEvent): void => {
    const by = STEPS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onIndex(Math.min(days.length - 1, Math.max(0, index + by)));
  };
  const grade = gradeIn(record, format);
  return (
    <div className="grid gap-3 print:hidden">
      <div>
        <input
          type="range"
          aria-label={text.slider}
          aria-valuetext={text.sliderValue(format.day(day, 'long'), grade)}
          min={0}
          max={Math.max(1, diffDays(first, last))}
          value={diffDays(first, day)}
          onChange={(event) => onDay(addDays(first, event.target.valueAsNumber))}
          onKeyDown={onKeyDown}
          className="min-h-8 w-full cursor-pointer touch:min-h-11"
        />
        {/* The slider announces the days at its ends. */}
        <p aria-hidden className="flex justify-between text-xs text-muted tabular-nums">
          <span>{format.day(first)}</span>
          <span>{format.day(last)}</span>
        </p>
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
        <div className="flex-1 basis-[12rem] max-w-form">
          <DateField
            name="replayDay"
            label={text.day}
            value={day}
            onChange={(chosen) => chosen && onDay(clamp(chosen, first, last))}
          />
        </div>
        <ReplaySteps count={days.length} index={index} onIndex={onIndex} />
      </div>
    </div>
  );
}

/** Moves from change to change. */
function ReplaySteps({
  count,
  index,
  onIndex,
}: Pick<ReplayControlsProps, 'index' | 'onIndex'> & { count: number }) {
  return (
    <div className="flex items-center gap-1">
      <IconButton
        label={text.earlier}
        icon={<IconChevronLeft {...ICON} />}
        disabled={index === 0}
        onClick={() => onIndex(index - 1)}
      />
      <span className="text-sm text-body tabular-nums">{text.place(index + 1, count)}</span>
      <IconButton
        label={text.later}
        icon={<IconChevronRight {...ICON} />}
        disabled={index === count - 1}
        onClick={() => onIndex(index + 1)}
      />
    </div>
  );
}

function gradeIn({ percent, letter }: GradeReplay_RecordFragment, format: Format): string {
  return percent === null ? text.none : shownGrade(percent, letter, format);
}

/** Keys that move from change to change, where a slider would move from day to day. */
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 };

function clamp(day: string, first: string, last: string): string {
  if (day < first) return first;
  return day > last ? last : day;
}

/** The fan's share of the visible time. */
const FAN_SHARE = 0.12;

/** The parts of a record that are drawn. */
type DrawnRecord = Pick<
  GradeFigures_RecordFragment,
  'recordedAt' | 'percent' | 'floor' | 'ceiling' | 'projected'
>;

interface ReplayPlotProps {
  code: string;
  scale: Scale;
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
function ReplayPlot({ code, scale, records, now, grade, cursor, onDay }: ReplayPlotProps) {
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
        label={labelOf({ code, scale, records }, format)}
        domain={[start, fan ? fan.x : end]}
        end={end}
        main={line('percent')}
        dashed={line('projected')}
        area={area}
        fan={fan}
        cursor={cursor}
        labelsFor={(wanted) => dayLabels([start, end], wanted, format)}
        formatValue={(value) => (scale.unit ? gradeText(value, scale, format) : format.percent(value, 0))}
        {...(onDay && { onPoint: (x: number) => onDay(dayAt(Math.min(x, end))) })}
      />
      {fan && (
        <p className="text-xs text-muted">
          {text.fan(gradeText(fan.low, scale, format), gradeText(fan.high, scale, format))}
        </p>
      )}
    </div>
  );
}

function extentOf(places: readonly number[], now: number): Domain {
  const start = places[0] ?? now;
  return [start, Math.max(now, start + WALL_DAY_MS, ...places.slice(-1))];
}

/** The range the grade is heading to; null if unknown, or if everything is graded. */
function fanOf({ current, projected: { expected, band } }: CourseGrade, x: number): PlotFan | null {
  if (!current.gradable || !expected.gradable || !band?.low.gradable || !band.high.gradable) return null;
  const [low, high] = [band.low.value, band.high.value];
  if (low === high) return null;
  return { x, from: current.value, low, middle: expected.value, high };
}

function labelOf(
  { code, scale, records }: Pick<ReplayPlotProps, 'code' | 'scale' | 'records'>,
  format: Format,
): string {
  const graded = records.filter(({ percent }) => percent !== null);
  const [first, last] = [graded[0], graded.at(-1)].map((record) =>
    record?.percent == null ? text.none : gradeText(record.percent, scale, format),
  );
  const since = graded[0] ?? records[0];
  return text.label(code, first ?? '', last ?? '', since ? format.date(since.recordedAt) : '');
}

interface ReplaySectionProps {
  courseId: string;
  course: WorkedCourse;
}

/** A course that the server doesn't know yet has none. */
const NO_HISTORY: Pick<GradeReplayQuery, 'gradeReplay'> = { gradeReplay: [] };

/** The grade on every day since the start, and the gradebook of any of them. */
export function ReplaySection({ courseId, course }: ReplaySectionProps) {
  // Histories are long and rarely shown: they aren't saved on the device.
  const isNew = useIsNew(courseId);
  const query = useGradeReplayQuery({ variables: { courseId }, fetchPolicy: 'no-cache', skip: isNew });
  return (
    <Section title={text.title}>
      <QueryView
        query={isNew ? { ...query, data: NO_HISTORY } : query}
        what={text.what}
        skeleton={
          <Skeleton>
            <Bone className="min-h-[48rem]" />
          </Skeleton>
        }
      >
        {({ gradeReplay }) =>
          gradeReplay.length === 0 ? (
            <p className="text-body">{analyticsMessages.noHistory}</p>
          ) : (
            <Replay records={gradeReplay} course={course} />
          )
        }
      </QueryView>
    </Section>
  );
}

interface ReplayProps extends Pick<ReplaySectionProps, 'course'> {
  /** The earliest first, at least one. */
  records: readonly GradeReplay_RecordFragment[];
}

/** A replay, once its history has loaded; it starts with the last change. */
export function Replay({ records, course }: ReplayProps) {
  const format = useFormat();
  const now = useNow();
  const changes = useMemo(() => records.map(toChange), [records]);
  const days = useMemo(
    () => records.map(({ recordedAt }) => dayOfInstant(recordedAt, format)),
    [records, format],
  );
  const today = format.today();
  const [chosen, choose] = useState({ index: records.length - 1, day: today });
  const index = Math.min(chosen.index, records.length - 1);
  const state = useMemo(() => stateAt(changes, index, course), [changes, index, course]);
  const grade = useMemo(() => gradeOf(course), [course]);
  const record = records[index];
  if (!state || !record) return null;
  const chooseDay = (day: string): void => choose({ index: indexAtEndOf(days, day), day });
  const chooseIndex = (next: number): void => choose({ index: next, day: days[next] ?? today });
  const isDayOfChange = days[index] === chosen.day;
  const past = <ReplayState state={state} record={record} isDayOfChange={isDayOfChange} day={chosen.day} />;
  if (days[0] === days.at(-1))
    return (
      <OneDay records={records} index={index} onIndex={chooseIndex}>
        {past}
      </OneDay>
    );
  return (
    <div className="grid gap-5">
      <PlotFigure
        caption={text.caption}
        plot={
          <ReplayPlot
            code={course.code}
            scale={scaleOf(course)}
            records={records}
            now={now}
            grade={grade}
            cursor={{
              x: isDayOfChange ? wallOf(record.recordedAt, format) : startOf(chosen.day),
              y: record.percent,
            }}
            onDay={chooseDay}
          />
        }
        table={<HistoryTable records={records} days={days} scale={scaleOf(course)} />}
      >
        <ReplayControls
          days={days}
          today={today}
          index={index}
          day={chosen.day}
          record={record}
          onDay={chooseDay}
          onIndex={chooseIndex}
        />
      </PlotFigure>
      {past}
    </div>
  );
}

interface OneDayProps extends Pick<ReplayControlsProps, 'index' | 'onIndex'> {
  records: readonly GradeReplay_RecordFragment[];
  children: ReactNode;
}

/** A history of a single day: a line over time would be one point. */
function OneDay({ records, index, onIndex, children }: OneDayProps) {
  const format = useFormat();
  const last = records.at(-1);
  return (
    <div className="grid gap-5">
      {last && (
        <p className="max-w-text text-body">
          {text.oneDay(gradeIn(last, format), format.date(last.recordedAt))}
        </p>
      )}
      {records.length > 1 && <ReplaySteps count={records.length} index={index} onIndex={onIndex} />}
      {children}
    </div>
  );
}

/** The last record of every day; others of the same day are in the replay itself. */
function HistoryTable({
  records,
  days,
  scale,
}: {
  records: readonly GradeReplay_RecordFragment[];
  days: readonly string[];
  scale: Scale;
}) {
  const format = useFormat();
  const figure = (value: number | null): string => (value === null ? '–' : gradeText(value, scale, format));
  const lastOfDays = records.filter((_, index) => days[index] !== days[index + 1]);
  return (
    <DataTable
      caption={text.table}
      columns={text.columns}
      figures={['current', 'floor', 'ceiling', 'projected']}
      rows={lastOfDays.map(({ id, recordedAt, percent, floor, ceiling, projected, letter }) => ({
        id,
        cells: [
          format.date(recordedAt),
          ...[percent, floor, ceiling, projected].map(figure),
          shownLabel(letter ?? '–', format),
        ],
      }))}
    />
  );
}
