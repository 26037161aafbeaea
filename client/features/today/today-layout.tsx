import { type ReactNode, memo } from 'react';
import { todayMessages } from '../../messages/en/today';
import { Bone, Skeleton } from '../../ui/loading/skeleton';

const text = todayMessages.summary;

/** The contents of the sentence below the date. */
interface DaySummaryProps {
  /** Open work whose deadline has passed. */
  late: number;
  /** Open work due today. */
  dueToday: number;
  /** Whether anything was due today at all. */
  hadWork: boolean;
  /** How long the late work and that of today takes, in words; null for none, and where some has no estimate. */
  duration: string | null;
  /** The next deadline, in a sentence; shown if nothing is left for today. */
  next: string | null;
}

/** The day in one sentence, above the list. */
export const DaySummary = memo(function DaySummary(props: DaySummaryProps) {
  const { late, dueToday, hadWork, duration, next } = props;
  const parts = [
    late > 0 && text.late(late),
    dueToday > 0 && text.dueToday(dueToday),
    duration !== null && text.work(duration),
  ].filter((part) => part !== false);
  return (
    // Two lines at most, for which there is always room: a tick that ends the day moves nothing.
    <p className="line-clamp-2 min-w-0 flex-[1_1_8rem] text-balance">
      {late + dueToday > 0 ? parts.join(', ') : `${hadWork ? text.nothingLeft : text.nothing} ${next ?? ''}`}
    </p>
  );
});

/** Today before its first answer: the sentence, the list, and the column at its side. */
export function TodaySkeleton() {
  return (
    <Skeleton>
      <TodayLayout
        summary={
          <div className="mb-3 flex min-h-12 items-center">
            <Bone className="h-5 w-56 max-w-full" />
          </div>
        }
        list={
          <>
            <div className="mb-4 grid gap-1.5">
              <Bone className="h-5 w-64 max-w-full" />
              <Bone className="h-5 w-56 max-w-full" />
            </div>
            <RowBones />
          </>
        }
        glance={
          <div className="grid gap-6 max-lg:hidden">
            {['h-36', 'h-18', 'h-48'].map((height) => (
              <Bone key={height} className={`${height} rounded-card`} />
            ))}
          </div>
        }
      />
    </Skeleton>
  );
}

function RowBones() {
  return (
    <div className="rounded-card border border-hairline bg-surface pt-10">
      {[0, 1, 2, 3, 4].map((row) => (
        <div
          key={row}
          className="flex h-18 items-center gap-4 border-t border-hairline px-5 first:border-t-0"
        >
          <Bone className="size-5 rounded-full" />
          <div className="grid flex-1 gap-2">
            <Bone className="h-4 max-w-64" />
            <Bone className="h-3 w-28" />
          </div>
        </div>
      ))}
    </div>
  );
}

interface TodayLayoutProps {
  summary: ReactNode;
  list: ReactNode;
  /** Facts that aren't tasks: next to the list if there is room, below it otherwise. */
  glance: ReactNode;
  /** An open assignment: it replaces the facts at the side if there is room next to the list. */
  open?: ReactNode;
}

/** The layout of Today, the list first; its skeleton uses the same. */
export function TodayLayout({ summary, list, glance, open }: TodayLayoutProps) {
  return (
    <div className="flex items-start gap-6">
      {/* As wide as its own letters allow: large ones get one column. */}
      <div className="@container min-w-0 flex-1">
        <div className={`grid gap-x-10 gap-y-8 ${open ? '' : 'lg:@2xl:grid-cols-[minmax(0,1fr)_18rem]'}`}>
          <div className="min-w-0">
            {summary}
            {list}
          </div>
          <aside
            aria-label={todayMessages.aside}
            className={`grid content-start gap-6 sm:max-lg:grid-cols-2 print:hidden ${open ? 'lg:hidden' : ''}`}
          >
            {glance}
          </aside>
        </div>
      </div>
      {open}
    </div>
  );
}
