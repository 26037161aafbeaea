import { Bone } from '../../ui/loading/skeleton';

interface ListOutlineProps {
  /** Figures at the end of each row. */
  figures: number;
}

const ROWS = [1, 2, 3];

/** The shape of a list that is still empty, below the words that say what will be there; only to be seen. */
export function ListOutline({ figures }: ListOutlineProps) {
  return (
    <div aria-hidden className="divide-y divide-hairline rounded-card border border-hairline print:hidden">
      {ROWS.map((row) => (
        <div key={row} className="flex items-center gap-3 px-4 py-3">
          <Bone className="size-5 rounded-full" />
          <div className="grid flex-1 gap-2">
            <Bone className="h-4 w-32 max-w-full" />
            <Bone className="h-3 w-48 max-w-full" />
          </div>
          {Array.from({ length: figures }, (_, index) => (
            <Bone key={index} className={`h-5 w-12 ${index > 0 ? 'max-sm:hidden' : ''}`} />
          ))}
        </div>
      ))}
    </div>
  );
}
