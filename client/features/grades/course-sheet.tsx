import type { ReactNode } from 'react';
import { gradeMessages } from '../../messages/en/grades';

/** A column of a {@link CourseSheet} other than the courses' names. */
interface SheetColumn {
  /** Its heading. */
  label: string;
  /** Alignment and width. */
  className: string;
  /** Whether its heading is only for screen readers. */
  isSilent?: boolean;
}

interface CourseSheetProps {
  columns: readonly SheetColumn[];
  /** A row for each course. */
  children: ReactNode;
}

/** A table of courses that scrolls if it is too wide; on a phone, each row is a card that names its figures. */
export function CourseSheet({ columns, children }: CourseSheetProps) {
  const head = 'py-2 text-xs font-medium text-muted';
  return (
    <div className="@container relative sm:-m-1 sm:overflow-x-auto sm:p-1 print:overflow-visible">
      <table className="w-full text-sm max-sm:block">
        <thead className="max-sm:sr-only">
          <tr>
            <th scope="col" className={`${head} text-left`}>
              {gradeMessages.columns.course}
            </th>
            {columns.map(({ label, className, isSilent }) => (
              <th key={label} scope="col" className={`${head} ${className}`}>
                {isSilent ? <span className="sr-only">{label}</span> : label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block">{children}</tbody>
      </table>
    </div>
  );
}
