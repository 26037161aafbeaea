import { publicMessages } from '../../messages/en/public';
import { LoadLine } from './load-line';
import { type DeadlineStatus, StatusIcon } from './status-icon';

const text = publicMessages.landing.preview;
const WEEK = { hours: [2, 3.25, 1.5, 3, 2.25, 5.5, 0.75], today: 3, limit: 4 };

/** The product at a glance: Today with its load line. A picture for whoever cannot see it, told in one sentence. */
export function TodayPreview() {
  return (
    <div role="img" aria-label={text.label} className="relative mx-auto w-full max-w-lg lg:pb-10">
      <div
        aria-hidden="true"
        className="rounded-dialog border border-hairline bg-surface p-5 shadow-dialog sm:p-7"
      >
        <div className="flex items-baseline justify-between gap-4">
          <p className="text-2xl font-bold text-ink">{text.date}</p>
          <p className="text-sm text-muted">{text.summary}</p>
        </div>
        <div className="mt-6">
          <LoadLine {...WEEK} days={text.days} limitLabel={text.limit} />
        </div>
        <div className="mt-4">
          <Row {...text.rows.late} status="late" spine="bg-course-orange" />
          <Row {...text.rows.done} status="done" spine="bg-course-blue" />
          <Row {...text.rows.next} status="soon" spine="bg-course-green" />
          <Row {...text.rows.later} spine="bg-course-orange" />
        </div>
      </div>
      <AverageCard />
    </div>
  );
}

interface RowProps {
  readonly title: string;
  readonly course: string;
  readonly due: string;
  readonly estimate: string;
  readonly spine: string;
  readonly status?: DeadlineStatus;
}

function Row({ title, course, due, estimate, spine, status }: RowProps) {
  const isDone = status === 'done';
  return (
    <div className="flex items-center gap-3 border-t border-hairline py-2.5">
      <span className={`h-9 w-1 shrink-0 rounded-full ${spine}`} />
      <div className="min-w-0 grow">
        <p className={`truncate font-medium ${isDone ? 'text-muted line-through' : 'text-ink'}`}>{title}</p>
        <p className="truncate text-sm text-muted">{course}</p>
      </div>
      <div className="shrink-0 text-right text-sm">
        <p className="flex items-center justify-end gap-1.5 text-body">
          {status && <StatusIcon status={status} />}
          {due}
        </p>
        <p className="text-muted tabular-nums">{estimate}</p>
      </div>
    </div>
  );
}

function AverageCard() {
  return (
    <div
      aria-hidden="true"
      className="absolute -bottom-1 -left-10 hidden rounded-card border border-hairline bg-raised px-5 py-4 shadow-menu lg:block"
    >
      <p className="text-sm text-muted">{text.average.label}</p>
      <p className="text-figure font-bold text-ink tabular-nums">{text.average.value}</p>
      <p className="text-sm text-success">{text.average.change}</p>
    </div>
  );
}
