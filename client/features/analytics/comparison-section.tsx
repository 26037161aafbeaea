import { courseAnalyticsMessages } from '../../messages/en/analytics';
import type { Format } from '../../ui/format/format';
import { useFormat } from '../../ui/format/format-context';
import { DataTable } from '../../ui/plot/data-table';
import { Section } from '../../ui/layout/section';
import {
  type AnalyticsPartProps,
  type CourseFigures,
  hoursOf,
  leadText,
  onTimePercent,
} from './analytics-parts';
import { CourseName } from './course-name';

const { compared: text, none } = courseAnalyticsMessages;

/** All courses of the term next to each other. */
export function ComparisonSection({ figures, hrefOfCourse }: AnalyticsPartProps) {
  const format = useFormat();
  return (
    <Section title={text.title}>
      <DataTable
        caption={text.caption}
        columns={text.columns}
        figures={['grade', 'hours', 'perCredit', 'onTime', 'lead']}
        rows={figures.courses.map((line) => ({
          id: line.course.id,
          cells: [
            <CourseName key="course" course={line.course} href={hrefOfCourse(line.course.id)} />,
            ...cellsOf(line, format),
          ],
        }))}
      />
    </Section>
  );
}

function cellsOf(line: CourseFigures, format: Format): string[] {
  const { percent, letter } = line.course.grade;
  const onTime = onTimePercent(line);
  return [
    percent === null ? none : [format.percent(percent), letter].filter(Boolean).join(' '),
    line.loggedMinutes > 0 ? format.number(hoursOf(line.loggedMinutes), 1) : none,
    line.minutesPerCredit ? format.number(hoursOf(line.minutesPerCredit), 1) : none,
    onTime === null ? none : format.percent(onTime, 0),
    line.leadHours === null ? none : leadText(line.leadHours, format),
  ];
}
