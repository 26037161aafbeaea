import type { DayLoad } from '#domain/planning/load';
import { todayMessages } from '../../messages/en/today';
import { useFormat } from '../../ui/format-context';
import { LoadLine } from '../../ui/load-line';

const text = todayMessages.load;

/** Properties of {@link WeekLoad}. */
export interface WeekLoadProps {
  /** The seven days from today on. */
  loads: readonly DayLoad[];
  dailyMinutes: number;
  chosen: string | null;
  /** Choosing the chosen day again shows all. */
  onChoose(day: string | null): void;
}

/** The load line of Today, with what its marks mean in small print. */
export function WeekLoad({ loads, dailyMinutes, chosen, onChoose }: WeekLoadProps) {
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
      {assumed > 0 && <p className="text-xs text-muted">{text.assumed(format.duration(assumed))}</p>}
    </div>
  );
}
