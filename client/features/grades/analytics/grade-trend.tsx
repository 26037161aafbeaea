import type { ReactNode } from 'react';
import type { GradeFigures_RecordFragment } from '../../../generated/graphql';
import { useGradeHistoryQuery } from '../../../generated/hooks';
import { trendMessages } from '../../../messages/en/grade-trend';
import { gradeParts, shownLabel } from '../../../ui/format/grade-text';
import { useFormat } from '../../../ui/format/format-context';
import { DataTable } from '../../../ui/plot/data-table';
import { dayOfInstant, wallOf } from '../../../ui/plot/plot-axes';
import { Sparkline } from '../../../ui/plot/sparkline';
import { useNow } from '../../../ui/device/use-now';

const text = trendMessages;

interface GradeTrendProps {
  courseId: string;
  /** Wraps the trend if there is one; default: nothing. */
  frame?(trend: ReactNode): ReactNode;
}

/** A change of less than one percent is a flat line. */
const VISIBLE_CHANGE = 1;

/**
 * The history of a course's current grade, by the last of each day; nothing while it would be a flat line or is of a
 * single day. Failures are silent: it is an extra.
 */
export default function GradeTrend({ courseId, frame = (trend) => trend }: GradeTrendProps) {
  const format = useFormat();
  const { data } = useGradeHistoryQuery({ variables: { courseId }, fetchPolicy: 'cache-and-network' });
  const graded = (data?.gradeHistory ?? []).filter(({ percent }) => percent !== null);
  const days = graded.map(({ recordedAt }) => dayOfInstant(recordedAt, format));
  const records = graded.filter((_, index) => days[index] !== days[index + 1]);
  const percents = records.map(({ percent }) => percent ?? 0);
  const isVisible = Math.max(...percents) - Math.min(...percents) >= VISIBLE_CHANGE;
  return isVisible ? frame(<Trend records={records} />) : null;
}

/** A trend, with one record for each day. */
function Trend({ records }: { records: readonly GradeFigures_RecordFragment[] }) {
  const format = useFormat();
  const now = useNow();
  const percent = (record: GradeFigures_RecordFragment | undefined): string =>
    gradeParts(record?.percent ?? 0, record?.letter ?? null, format)[0];
  const [first, last] = [records[0], records.at(-1)];
  const since = format.date(first?.recordedAt ?? now);
  const label =
    first?.percent === last?.percent
      ? text.steady(percent(last), since)
      : text.label(percent(first), percent(last), since);
  return (
    <div className="grid gap-1">
      <Sparkline
        label={label}
        points={records.map((record) => ({ x: wallOf(record.recordedAt, format), y: record.percent }))}
        end={wallOf(now, format)}
      />
      <details className="text-sm">
        <summary className="min-h-8 content-center text-muted tabular-nums touch:min-h-11">{label}</summary>
        <DataTable
          caption={text.title}
          columns={{ day: text.day, percent: text.percent, letter: text.letter }}
          figures={['percent']}
          rows={records.map((record) => ({
            id: record.id,
            cells: [
              format.date(record.recordedAt),
              percent(record),
              shownLabel(record.letter ?? '–', format),
            ],
          }))}
        />
      </details>
    </div>
  );
}
