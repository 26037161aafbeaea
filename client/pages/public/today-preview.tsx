import { publicMessages } from '../../messages/en/public';
import { LoadLine } from './load-line';
import { type DeadlineStatus, StatusIcon } from './status-icon';

const text = publicMessages.landing.preview;
const WEEK = { hours: [2, 3.25, 1.5, 3, 2.25, 5.25, 0.75], today: 3, limit: 4 };

/** The product at a glance: Today with its chart. For screen readers, a picture described in one sentence. */
export function TodayPreview() {
  return (
    <div role="img" aria-label={text.label} className="mx-auto w-full max-w-xl">
      <div aria-hidden="true" className="rounded-dialog border border-hairline bg-surface shadow-dialog">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 px-5 pt-5 sm:px-7 sm:pt-7">
          <p className="text-2xl font-bold text-ink">{text.date}</p>
          <p className="text-sm text-muted">{text.summary}</p>
        </div>
        <div className="px-5 pt-7 pb-3 sm:px-7">
          <LoadLine {...WEEK} days={text.days} todayLabel={text.todayHours} limitLabel={text.limit} />
        </div>
        <div className="px-5 sm:px-7">
          <Row {...text.rows.late} status="late" spine="bg-course-orange" />
          <Row {...text.rows.done} status="done" spine="bg-course-blue" />
          <Row {...text.rows.next} status="soon" spine="bg-course-green" />
        </div>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] divide-x divide-hairline border-t border-hairline">
          <Figure {...text.average} />
          <Figure {...text.exam} />
        </div>
      </div>
    </div>
  );
}

interface RowProps {
  readonly title: string;
  readonly course: string;
  readonly due: string;
  readonly estimate: string;
  readonly spine: string;
  readonly status: DeadlineStatus;
}

function Row({ title, course, due, estimate, spine, status }: RowProps) {
  const isDone = status === 'done';
  return (
    <div className="flex items-center gap-3 border-t border-hairline py-3">
      <span className={`h-9 w-1 shrink-0 rounded-full ${spine}`} />
      <div className="min-w-0 grow">
        <p className={`truncate font-medium ${isDone ? 'text-muted line-through' : 'text-ink'}`}>{title}</p>
        <p className="truncate text-sm text-muted">{course}</p>
      </div>
      <div className="shrink-0 text-right text-sm">
        <p className="flex items-center justify-end gap-1.5 text-body">
          <StatusIcon status={status} />
          {due}
        </p>
        <p className="text-muted tabular-nums">{estimate}</p>
      </div>
    </div>
  );
}

function Figure({ label, value, note }: { label: string; value: string; note: string }) {
  return (
    <div className="px-5 py-4 sm:px-7 sm:py-5">
      <p className="text-sm text-muted">{label}</p>
      <p className="text-figure font-bold text-ink tabular-nums">{value}</p>
      <p className="truncate text-sm text-muted">{note}</p>
    </div>
  );
}
