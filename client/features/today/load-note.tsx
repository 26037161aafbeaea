import type { DayLoad } from '#domain/planning/load';
import { todayNoteMessages } from '../../messages/en/today-notes';
import { useFormat } from '../../ui/format/format-context';
import { opens } from '../../ui/overlay/open-dialog';
import ForecastButton, { type ForecastButtonProps } from './forecast/forecast-button';

const text = todayNoteMessages.load;

export interface LoadNoteProps extends Pick<ForecastButtonProps, 'paths' | 'plan'> {
  loads: readonly DayLoad[];
  dailyMinutes: number;
}

/** What the marks of the load line mean, and what can be done about the week: below the list, for few need it daily. */
export default function LoadNote({ loads, dailyMinutes, ...cushion }: LoadNoteProps) {
  const format = useFormat();
  const assumed = loads.reduce((sum, load) => sum + load.assumedMinutes, 0);
  return (
    <div className="mt-4 flex min-h-10 flex-wrap items-center justify-between gap-x-6 gap-y-2 print:hidden">
      <p className="flex flex-wrap gap-x-6 gap-y-1 text-xs text-muted">
        {dailyMinutes > 0 && (
          <span className="inline-flex items-center gap-2">
            <span aria-hidden className="w-5 border-t border-dashed border-control" />
            {text.free(format.duration(dailyMinutes))}
          </span>
        )}
        <button type="button" {...opens('studyPlan')} className="font-medium text-link underline">
          {text.plan}
        </button>
        {assumed > 0 && <span>{text.assumed(format.duration(assumed))}</span>}
      </p>
      <ForecastButton {...cushion} />
    </div>
  );
}
