import type { Weekday } from '#domain/time/local-date';
import { useFormat } from '../../ui/format/format-context';
import { coreRange, daysOf, isWithin, visibleRange, type CalendarViewName } from './visible-range';

/** The width of six weeks on a narrow screen, by their least height: each has room for its entries. */
export const NARROW_RATIO = 0.68;

interface GridPlaceholderProps {
  view: CalendarViewName;
  day: string;
  firstDay: Weekday;
  isNarrow: boolean;
}

/** The empty grid with its dates, in its final place while its code is loading. */
export function GridPlaceholder({ view, day, firstDay, isNarrow }: GridPlaceholderProps) {
  const format = useFormat();
  const days = daysOf(visibleRange(view, day, firstDay));
  const core = coreRange(view, day, firstDay);
  const columns = view === 'day' ? '' : 'grid-cols-7';
  const isNarrowMonth = isNarrow && view === 'month';
  return (
    <div aria-hidden aria-busy className="overflow-hidden rounded-card border border-hairline bg-surface">
      <div className={`grid ${columns} border-b border-hairline`}>
        {days.slice(0, 7).map((date) => (
          <p key={date} className="py-2 text-center text-xs font-semibold text-muted">
            {format.day(date, 'weekday')}
          </p>
        ))}
      </div>
      <div className={`grid ${columns}`}>
        {days.map((date) => (
          <div
            key={date}
            style={isNarrowMonth ? { aspectRatio: (6 * NARROW_RATIO) / 7 } : undefined}
            className={`-mt-px -ml-px border-t border-l border-hairline p-1 text-right text-xs tabular-nums ${
              view === 'month' ? 'sm:min-h-28' : 'min-h-[48rem]'
            } ${isWithin(date, core) ? 'text-ink' : 'bg-canvas text-muted'}`}
          >
            {view === 'month' && Number(date.slice(8))}
          </div>
        ))}
      </div>
    </div>
  );
}
