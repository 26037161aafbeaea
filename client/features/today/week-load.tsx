import type { DayLoad } from '#domain/planning/load';
import { todayMessages } from '../../messages/en/today';
import { useFormat } from '../../ui/format/format-context';
import { LoadLine } from '../../ui/plot/load-line';

const text = todayMessages.load;

export interface WeekLoadProps {
  /** The seven days from today on. */
  loads: readonly DayLoad[];
  dailyMinutes: number;
  chosen: string | null;
  /** Choosing the chosen day again shows all. */
  onChoose(day: string | null): void;
}

/** The load line of Today: how much there is to do on each of seven days. */
export function WeekLoad({ loads, dailyMinutes, chosen, onChoose }: WeekLoadProps) {
  const format = useFormat();
  return (
    <LoadLine
      isTall
      label={text.label}
      loads={loads}
      today={format.today()}
      dailyMinutes={dailyMinutes}
      chosen={chosen}
      onChoose={(day) => onChoose(day === chosen ? null : day)}
    />
  );
}
