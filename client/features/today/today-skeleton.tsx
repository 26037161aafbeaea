import { Bone, Skeleton } from '../../ui/loading/skeleton';
import { TodayLayout } from './today-layout';

/** Heights of the skeleton's columns, as classes. */
const COLUMNS = ['h-8', 'h-5', 'h-10', 'h-3', 'h-6', 'h-4', 'h-7'];

/** Today before its first answer: sentence, chart, five rows, the cards. */
export function TodaySkeleton() {
  return (
    <Skeleton>
      <TodayLayout
        summary={<Bone className="h-7 w-64 max-w-full" />}
        loadLine={<LoadLineBones />}
        list={<RowBones />}
        glance={
          <>
            <Bone className="h-24 w-72 rounded-card lg:w-full" />
            <Bone className="h-72 w-72 rounded-card lg:w-full" />
          </>
        }
      />
    </Skeleton>
  );
}

function LoadLineBones() {
  return (
    <div className="grid h-27 auto-cols-fr grid-flow-col items-end pb-13 sm:h-25 sm:pb-9">
      {COLUMNS.map((height) => (
        <div key={height} className="px-1.5">
          <Bone className={`mx-auto max-w-16 ${height}`} />
        </div>
      ))}
    </div>
  );
}

function RowBones() {
  return (
    <div className="rounded-card border border-hairline bg-surface">
      {[0, 1, 2, 3, 4].map((row) => (
        <div
          key={row}
          className="flex h-16 items-center gap-4 border-t border-hairline px-5 first:border-t-0"
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
