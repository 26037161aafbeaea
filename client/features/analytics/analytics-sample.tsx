import { HOURS_PER_CREDIT } from '#domain/analytics/course-figures';
import { addDays } from '#domain/time/local-date';
import { courseAnalyticsMessages } from '../../messages/en/analytics';
import { useFormat } from '../../ui/format/format-context';
import { CATEGORY_COLORS } from '../../ui/plot/plot-colors';
import { SpanPlot, type SpanRow } from '../../ui/plot/span-plot';
import { ProSample, SampleFigure } from '../../ui/feedback/pro-sample';
import { HeatMap, type HeatWeek } from './heat-map';

const text = courseAnalyticsMessages.sample;
const { from, to } = HOURS_PER_CREDIT.ects;

/** Sample courses: hours logged and estimated per credit. */
const COURSES = [
  { logged: 14.5, planned: 24 },
  { logged: 21, planned: 29 },
  { logged: 9.5, planned: 16 },
];

const FIRST_DAY = '2025-10-06';
const DAYS = 7;

/** Sample hours due on the days of a few weeks, Monday first. */
const WEEKS = [
  [0, 1.5, 0, 2, 1, 0, 0],
  [1, 0, 2, 0, 3, 0, 0.5],
  [2, 4, 0, 6, 5, 0, 2],
  [0, 1, 0, 2.5, 0, 0, 0],
];
const CLASH = 2;

const SAMPLE_WEEKS = WEEKS.map((hours, index): HeatWeek => {
  const startsOn = addDays(FIRST_DAY, DAYS * index);
  const days = hours.map((count, offset) => ({
    date: addDays(startsOn, offset),
    minutes: 60 * count,
    assumedMinutes: 0,
    items: Math.ceil(count / 2),
  }));
  const minutes = days.reduce((total, day) => total + day.minutes, 0);
  return { number: index + 1, startsOn, days, minutes, isClash: index === CLASH };
});

/** What Student Pro shows, with sample data: never the student's own, hidden. */
export function AnalyticsSample({ plansHref }: { plansHref: string }) {
  const format = useFormat();
  const rows = COURSES.map(({ logged, planned }, index): SpanRow => {
    const name = text.courses[index] ?? '';
    const value = courseAnalyticsMessages.hours.perCredit(format.number(logged));
    return {
      id: name,
      name,
      value,
      from: 0,
      to: logged,
      diamond: planned,
      fill: CATEGORY_COLORS[index] ?? '',
    };
  });
  return (
    <ProSample title={text.title} text={text.text} href={plansHref}>
      <SampleFigure caption={text.hours}>
        <SpanPlot
          label={text.hours}
          domain={[0, to]}
          band={[from, to]}
          rows={rows}
          formatValue={(value) => format.number(value)}
        />
      </SampleFigure>
      <SampleFigure caption={text.weeks}>
        <HeatMap label={text.weeks} weeks={SAMPLE_WEEKS} />
      </SampleFigure>
    </ProSample>
  );
}
