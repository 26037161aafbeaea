import type { ReactNode } from 'react';
import { courseAnalyticsMessages } from '../../messages/en/analytics';
import type { Format } from '../../ui/format/format';
import { useFormat } from '../../ui/format/format-context';
import { Section } from '../../ui/layout/section';
import { DataTable } from '../../ui/plot/data-table';
import { AccuracySection } from './accuracy-section';
import {
  type AnalyticsPartProps,
  type CourseFigures,
  hoursOf,
  leadText,
  onTimePercent,
  CourseName,
} from './analytics-parts';
import { HoursSection } from './hours-section';
import { LoadSection } from './load-section';
import { ScoresSection, type ScoresSectionProps } from './scores-section';
import { TimingSection } from './timing-section';

const { compared: text, none } = courseAnalyticsMessages;

/** All courses of the term next to each other. */
function ComparisonSection({ figures, hrefOfCourse }: AnalyticsPartProps) {
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

/** All figures of a term, from the whole to the single. On paper no part is torn in two. */
export function TermFigures(props: ScoresSectionProps) {
  const part: AnalyticsPartProps = props;
  return (
    <>
      <Whole>
        <ComparisonSection {...part} />
      </Whole>
      <Whole>
        <HoursSection {...part} />
      </Whole>
      <Whole>
        <LoadSection {...part} />
      </Whole>
      <div className="grid items-start gap-4 lg:grid-cols-2 print:block">
        <Whole>
          <TimingSection {...part} />
        </Whole>
        <Whole>
          <AccuracySection {...part} />
        </Whole>
      </div>
      <Whole>
        <ScoresSection {...props} />
      </Whole>
    </>
  );
}

function Whole({ children }: { children: ReactNode }) {
  return <div className="min-w-0 break-inside-avoid print:mb-2">{children}</div>;
}
