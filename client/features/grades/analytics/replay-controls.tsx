import { useId } from 'react';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { addDays, diffDays } from '#domain/time/local-date';
import type { GradeReplay_RecordFragment } from '../../../generated/graphql';
import { replayMessages } from '../../../messages/en/grade-analytics';
import { IconButton } from '../../../ui/control/button';
import { DateField } from '../../../ui/form/date-field';
import { useFormat } from '../../../ui/format/format-context';

const text = replayMessages;
const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

export interface ReplayControlsProps {
  /** The day of each change. */
  days: readonly string[];
  today: string;
  /** The visible change, and the chosen day: that of the change or a later one. */
  index: number;
  day: string;
  record: GradeReplay_RecordFragment;
  onDay(day: string): void;
  onIndex(index: number): void;
}

/** Chooses a day with a slider or a field, or moves from change to change, also with the arrow keys on the slider. */
export function ReplayControls({ days, today, index, day, record, onDay, onIndex }: ReplayControlsProps) {
  const format = useFormat();
  const id = useId();
  const first = days[0] ?? today;
  const last = today > (days.at(-1) ?? '') ? today : (days.at(-1) ?? today);
  const step = (by: number): void => onIndex(Math.min(days.length - 1, Math.max(0, index + by)));
  const onKeyDown = (event: React.KeyboardEvent): void => {
    const by = STEPS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    step(by);
  };
  const percent = record.percent === null ? text.none : format.percent(record.percent);
  return (
    <div className="grid gap-3 print:hidden">
      <div>
        <input
          type="range"
          aria-label={text.slider}
          aria-valuetext={text.sliderValue(format.day(day, 'long'), percent, record.letter)}
          min={0}
          max={Math.max(1, diffDays(first, last))}
          value={diffDays(first, day)}
          onChange={(event) => onDay(addDays(first, event.target.valueAsNumber))}
          onKeyDown={onKeyDown}
          className="min-h-8 w-full cursor-pointer touch:min-h-11"
        />
        <SliderEnds first={first} last={last} />
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
        <div className="flex-1 basis-[12rem] max-w-form">
          <DateField
            id={id}
            name="replayDay"
            label={text.day}
            value={day}
            onChange={(chosen) => chosen && onDay(clamp(chosen, first, last))}
          />
        </div>
        <div className="flex items-center gap-1">
          <IconButton
            label={text.earlier}
            icon={<IconChevronLeft {...ICON} />}
            disabled={index === 0}
            onClick={() => step(-1)}
          />
          <span className="text-sm text-body tabular-nums">{text.place(index + 1, days.length)}</span>
          <IconButton
            label={text.later}
            icon={<IconChevronRight {...ICON} />}
            disabled={index === days.length - 1}
            onClick={() => step(1)}
          />
        </div>
      </div>
    </div>
  );
}

/** The days at both ends of the slider, hidden from screen readers because the slider announces them. */
function SliderEnds({ first, last }: Record<'first' | 'last', string>) {
  const format = useFormat();
  return (
    <p aria-hidden className="flex justify-between text-xs text-muted tabular-nums">
      <span>{format.day(first)}</span>
      <span>{format.day(last)}</span>
    </p>
  );
}

/** Keys that move from change to change, where a slider would move from day to day. */
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 };

function clamp(day: string, first: string, last: string): string {
  if (day < first) return first;
  return day > last ? last : day;
}
