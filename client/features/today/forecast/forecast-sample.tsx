import { forecastOf } from '#domain/planning/forecast';
import { addDays } from '#domain/time/local-date';
import { toInstant } from '#domain/time/zone';
import type { CushionForecastFragment } from '../../../generated/graphql';
import { forecastMessages } from '../../../messages/en/forecast';
import { useFormat } from '../../../ui/format/format-context';
import { ProSample } from '../../../ui/feedback/pro-sample';
import { ForecastView } from './forecast-view';

const text = forecastMessages.sample;

const FIRST_DAY = '2025-11-03';
const LAST_DAY = '2025-11-30';
const DAY_MS = 86_400_000;

/** Free minutes per day in the sample. */
const DAILY = 105;

/** Days from the first until each piece is due, and its minutes; their names are in the messages. */
const WORK = [
  { days: 9, neededMinutes: 600 },
  { days: 4, neededMinutes: 240 },
  { days: 11, neededMinutes: 480 },
  { days: 15, neededMinutes: 90 },
  { days: 24, neededMinutes: 720 },
];

/** A sample of Student Pro for an imaginary student: never the student's own figures, hidden. */
export function ForecastSample({ plansHref }: { plansHref: string }) {
  const { timezone } = useFormat();
  return (
    <ProSample title={forecastMessages.title} isTitleAbove text={text.text} href={plansHref}>
      <ForecastView forecast={sampleForecast(timezone)} name={({ title }) => title} />
    </ProSample>
  );
}

/** The forecast of four weeks that are invented, by the rules of every other. */
function sampleForecast(zone: string): CushionForecastFragment {
  const now = toInstant(`${FIRST_DAY}T08:00`, zone);
  const { points, shortage, ...forecast } = forecastOf({
    work: WORK.map(({ days, neededMinutes }, index) => ({
      id: `sample-${index}`,
      title: text.work[index] ?? '',
      dueAt: toInstant(`${addDays(FIRST_DAY, days)}T17:00`, zone),
      neededMinutes,
    })),
    now,
    zone,
    termEnd: LAST_DAY,
    freeMinutesUntil: (instant) => Math.max(0, Math.round(((instant - now) / DAY_MS) * DAILY)),
  });
  const shown = (point: (typeof points)[number]) => ({
    __typename: 'CushionPoint' as const,
    ...point,
    at: new Date(point.at).toISOString(),
  });
  return {
    __typename: 'CushionForecast',
    ...forecast,
    points: points.map(shown),
    shortage: shortage && {
      __typename: 'CushionShortage',
      first: shown(shortage.first),
      worst: shown(shortage.worst),
      largest: shortage.largest.map(({ id, title, neededMinutes }) => ({
        __typename: 'CushionWork',
        neededMinutes,
        assignment: { __typename: 'Assignment', id, title, course: null },
      })),
    },
  };
}
