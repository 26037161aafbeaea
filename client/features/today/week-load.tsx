import type { ReactNode } from 'react';
import type { DayLoad } from '#domain/planning/load';
import { todayMessages } from '../../messages/en/today';
import { useFormat } from '../../ui/format-context';
import { LoadLine } from '../../ui/load-line';
import { openDialog } from '../../ui/open-dialog';

const text = todayMessages.load;

/** Properties of {@link WeekLoad}. */
export interface WeekLoadProps {
  /** The seven days from today on. */
  loads: readonly DayLoad[];
  dailyMinutes: number;
  chosen: string | null;
  /** Choosing the chosen day again shows all. */
  onChoose(day: string | null): void;
  /** Stands beside the small print: ways to see further ahead. */
  children?: ReactNode;
}

/** The load line of Today, with what its marks mean in small print. */
export function WeekLoad({ loads, dailyMinutes, chosen, onChoose, children }: WeekLoadProps) {
  const format = useFormat();
  const assumed = loads.reduce((sum, load) => sum + load.assumedMinutes, 0);
  return (
    <div className="grid gap-2">
      <LoadLine
        isTall
        label={text.label}
        loads={loads}
        today={format.today()}
        dailyMinutes={dailyMinutes}
        chosen={chosen}
        onChoose={(day) => onChoose(day === chosen ? null : day)}
      />
      <div className="flex min-h-10 flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="flex flex-wrap gap-x-6 gap-y-1 text-xs text-muted">
          {dailyMinutes > 0 && (
            <span className="inline-flex items-center gap-2">
              <span aria-hidden className="w-5 border-t border-dashed border-control" />
              {text.free(format.duration(dailyMinutes))}
            </span>
          )}
          <button
            type="button"
            onClick={() => openDialog('studyPlan')}
            className="font-medium text-link underline"
          >
            {text.plan}
          </button>
          {assumed > 0 && <span>{text.assumed(format.duration(assumed))}</span>}
        </p>
        {children}
      </div>
    </div>
  );
}
