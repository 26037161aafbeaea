import { Bone, Skeleton } from '../../../ui/loading/skeleton';

/** The assignments page before its first answer: the filter bar and eight rows; or the rows alone, below one that stays. */
export function BoardSkeleton({ hasBar = true }: { hasBar?: boolean }) {
  return (
    <Skeleton>
      {hasBar && (
        <div className="mb-2 flex gap-2">
          <Bone className="h-10 w-44 rounded-control" />
          <Bone className="h-10 w-28 rounded-control max-sm:hidden" />
          <Bone className="h-10 w-32 rounded-control max-sm:hidden" />
          <Bone className="h-10 max-w-72 flex-1 rounded-control max-sm:hidden" />
        </div>
      )}
      <div className="overflow-hidden rounded-card border border-hairline bg-surface">
        {Array.from({ length: 8 }, (_, row) => (
          <div
            key={row}
            className="flex h-15 items-center gap-4 border-t border-hairline px-4 first:border-t-0"
          >
            <Bone className="size-5 rounded-full" />
            <div className="grid flex-1 gap-2">
              <Bone className="h-4 max-w-72" />
              <Bone className="h-3 w-32" />
            </div>
            <Bone className="h-4 w-24" />
          </div>
        ))}
      </div>
    </Skeleton>
  );
}
