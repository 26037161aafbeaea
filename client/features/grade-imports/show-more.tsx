import { useState } from 'react';
import { gradeImportMessages } from '../../messages/en/grade-imports';
import { Button } from '../../ui/control/button';

/** Rows shown at first: enough to see that a table was understood, and few enough to keep the page short. */
const AT_FIRST = 12;
/** Rows drawn at a time: a table may have two thousand. */
const AT_A_TIME = 200;

/** The first rows of a long list, how many are left, and a function that shows more of them. */
export function useFirst<Row>(rows: readonly Row[]): [shown: readonly Row[], rest: number, more: () => void] {
  const [count, setCount] = useState(AT_FIRST);
  return [
    rows.slice(0, count),
    Math.max(0, rows.length - count),
    () => setCount((known) => known + AT_A_TIME),
  ];
}

/** The button below a long list; nothing if all of it is shown. */
export function ShowMore({ count, onMore }: { count: number; onMore(): void }) {
  if (count === 0) return null;
  return (
    <Button variant="plain" onClick={onMore} className="justify-self-start">
      {gradeImportMessages.preview.more(count)}
    </Button>
  );
}
