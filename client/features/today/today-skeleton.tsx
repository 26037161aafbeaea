import { Bone, Skeleton } from '../../ui/loading/skeleton';
import { TodayLayout } from './today-layout';

/** Today before its first answer: the sentence, the list, and the column at its side. */
export function TodaySkeleton() {
  return (
    <Skeleton>
      <TodayLayout
        summary={
          <div className="mb-3 flex min-h-11 items-center">
            <Bone className="h-5 w-56 max-w-full" />
          </div>
        }
        list={<RowBones />}
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
