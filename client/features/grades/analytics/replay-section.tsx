import { useMemo, useState } from 'react';
import { QueryView } from '../../../apollo/query-view';
import type { GradeReplay_RecordFragment } from '../../../generated/graphql';
import { useGradeReplayQuery } from '../../../generated/hooks';
import { analyticsMessages, replayMessages } from '../../../messages/en/grade-analytics';
import { useFormat } from '../../../ui/format/format-context';
import { DataTable } from '../../../ui/plot/data-table';
import { dayOfInstant, startOf, wallOf } from '../../../ui/plot/plot-axes';
import { PlotFigure } from '../../../ui/plot/plot-figure';
import { Bone, Skeleton } from '../../../ui/loading/skeleton';
import { Section } from '../../../ui/layout/section';
import { useNow } from '../../../ui/device/use-now';
import { gradeOf } from '../gradebook/gradebook';
import type { WorkedCourse } from '../working/worked-course';
import { indexAtEndOf, stateAt, toChange } from './replay';
import { ReplayControls } from './replay-controls';
import { ReplayPlot } from './replay-plot';
import { ReplayState } from './replay-state';

const text = replayMessages;

export interface ReplaySectionProps {
  courseId: string;
  course: WorkedCourse;
}

/** The grade on every day since the start, and the gradebook of any of them. */
export function ReplaySection({ courseId, course }: ReplaySectionProps) {
  // Histories are long and rarely shown: they aren't saved on the device.
  const query = useGradeReplayQuery({ variables: { courseId }, fetchPolicy: 'no-cache' });
  return (
    <Section title={text.title}>
      <QueryView
        query={query}
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

export interface ReplayProps extends Pick<ReplaySectionProps, 'course'> {
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
  const isDayOfChange = days[index] === chosen.day;
  return (
    <div className="grid gap-5">
      <PlotFigure
        caption={text.caption}
        plot={
          <ReplayPlot
            code={course.code}
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
        table={<HistoryTable records={records} days={days} />}
      >
        <ReplayControls
          days={days}
          today={today}
          index={index}
          day={chosen.day}
          record={record}
          onDay={chooseDay}
          onIndex={(next) => choose({ index: next, day: days[next] ?? today })}
        />
      </PlotFigure>
      <ReplayState state={state} record={record} isDayOfChange={isDayOfChange} day={chosen.day} />
    </div>
  );
}

/** The last record of every day; others of the same day are in the replay itself. */
function HistoryTable({
  records,
  days,
}: {
  records: readonly GradeReplay_RecordFragment[];
  days: readonly string[];
}) {
  const format = useFormat();
  const figure = (value: number | null): string => (value === null ? '–' : format.percent(value));
  const lastOfDays = records.filter((_, index) => days[index] !== days[index + 1]);
  return (
    <DataTable
      caption={text.table}
      columns={text.columns}
      figures={['current', 'floor', 'ceiling', 'projected']}
      rows={lastOfDays.map(({ id, recordedAt, percent, floor, ceiling, projected, letter }) => ({
        id,
        cells: [format.date(recordedAt), ...[percent, floor, ceiling, projected].map(figure), letter ?? '–'],
      }))}
    />
  );
}
