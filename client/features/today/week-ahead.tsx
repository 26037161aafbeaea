import { memo, useCallback } from 'react';
import { estimatedMinutes, overload, type DayLoad } from '#domain/planning/load';
import { diffDays } from '#domain/time/local-date';
import type { CourseProgress_CourseFragment } from '../../generated/graphql';
import { weekAheadMessages } from '../../messages/en/week-ahead';
import { useFormat, type Format } from '../../ui/format/format-context';
import { opens } from '../../ui/overlay/open-dialog';
import { LoadLine, PausedWork } from '../../ui/plot/load-line';
import ForecastButton, { type ForecastButtonProps } from './forecast/forecast-button';
import { GlanceCard } from './glance-card';

const text = weekAheadMessages;

export interface WeekAheadProps extends Pick<ForecastButtonProps, 'plan'> {
  paths: ForecastButtonProps['paths'] & Readonly<Record<'courses', { build(): string }>>;
  /** The seven days from today on. */
  loads: readonly DayLoad[];
  dailyMinutes: number;
  /** Those that are paused and have open work are named. */
  courses: readonly Pick<CourseProgress_CourseFragment, 'code' | 'status' | 'openAssignments'>[];
  chosen: string | null;
  /** Choosing the chosen day again shows all. */
  onChoose(day: string | null): void;
}

/** The workload of each of seven days, the chart's message, and the actions it offers. */
export default memo(WeekAhead);

function WeekAhead({ loads, dailyMinutes, courses, chosen, onChoose, ...forecast }: WeekAheadProps) {
  const format = useFormat();
  const choose = useCallback((day: string) => onChoose(day === chosen ? null : day), [chosen, onChoose]);
  const paused = courses.flatMap(({ status, openAssignments, code }) =>
    status === 'paused' && openAssignments > 0 ? [code] : [],
  );
  const unestimated = loads.reduce((sum, load) => sum + load.unestimated, 0);
  return (
    <GlanceCard title={text.title} isWide>
      <p className="mb-3 text-sm">{inWords(loads, unestimated, format)}</p>
      <LoadLine
        label={text.label}
        captions="weekday"
        loads={loads}
        today={format.today()}
        dailyMinutes={dailyMinutes}
        chosen={chosen}
        onChoose={choose}
      />
      <p className="mt-2 text-xs text-muted">
        {[
          dailyMinutes > 0 && text.line(format.duration(dailyMinutes)),
          loads.some((load) => isOver(load, dailyMinutes)) && text.striped,
          unestimated > 0 && text.assumed,
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      {paused.length > 0 && (
        <PausedWork codes={paused} to={forecast.paths.courses.build()} className="mt-2 text-xs" />
      )}
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <button
          type="button"
          {...opens('studyPlan')}
          className="min-h-8 text-sm font-medium text-link underline touch:min-h-11"
        >
          {text.plan}
        </button>
        <ForecastButton {...forecast} />
      </div>
    </GlanceCard>
  );
}

function isOver(load: DayLoad, dailyMinutes: number): boolean {
  return overload(load, load.freeMinutes ?? dailyMinutes) > 0;
}

/** The chart in a sentence: how much in all, and on which day the most. */
function inWords(loads: readonly DayLoad[], unestimated: number, format: Format): string {
  const known = loads.map((load) => ({ date: load.date, minutes: estimatedMinutes(load) }));
  const all = known.reduce((sum, { minutes }) => sum + minutes, 0);
  if (all === 0) return unestimated > 0 ? text.unestimated : text.nothing;
  const fullest = known.reduce((most, load) => (load.minutes > most.minutes ? load : most));
  const isNear = diffDays(format.today(), fullest.date) <= 1;
  const day = isNear ? format.relativeDay(fullest.date, 'inside') : format.weekday(fullest.date, 'long');
  return text.inAll(format.duration(all), unestimated, day, format.duration(fullest.minutes));
}
