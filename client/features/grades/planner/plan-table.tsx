import { plannerMessages } from '../../../messages/en/grade-analytics';
import { CourseDot, type CourseHue } from '../../../ui/control/course-mark';
import { useFormat } from '../../../ui/format/format-context';
import { DataTable } from '../../../ui/plot/data-table';

const text = plannerMessages;

/** The grade a plan needs in one course. */
export interface PlanLine {
  id: string;
  code: string;
  color: CourseHue;
  /** The percentage it is heading to. */
  heading: number | null;
  letter: string;
  /** The percentage to end with. */
  percent: number;
  /** Percentage points above where it is heading. */
  rise: number;
  isDecided: boolean;
}

/** The grades a plan needs in each course. */
export function PlanTable({ caption, grades }: { caption: string; grades: readonly PlanLine[] }) {
  const format = useFormat();
  return (
    <DataTable
      caption={caption}
      columns={text.columns}
      figures={['heading', 'percent', 'rise']}
      rows={grades.map(({ id, code, color, heading, letter, percent, rise, isDecided }) => ({
        id,
        cells: [
          <span key="course" className="flex items-center gap-2">
            <CourseDot color={color} name={code} />
            {code}
          </span>,
          heading === null ? '–' : format.percent(heading),
          letter,
          isDecided ? text.decided : format.percent(percent, 2),
          rise > 0 ? text.rise(format.number(rise)) : '–',
        ],
      }))}
    />
  );
}
