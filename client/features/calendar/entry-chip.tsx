import type { ReactNode } from 'react';
import { courseLabel } from '#domain/courses/course-label';
import { dayOf } from '#domain/time/local-date-time';
import { WaitingMark } from '../../apollo/waiting-mark';
import { calendarMessages } from '../../messages/en/calendar';
import { VisuallyHidden } from '../../ui/layout/visually-hidden';
import type { Format } from '../../ui/format/format-context';
import { isCancelled, isProposed, rowOf, type CalendarEntry } from './calendar-entry';
import { EntryIcon } from './entry-icon';
import { kindText, movedText, offText, placeText, timeText, untilText } from './entry-words';

interface EntryChipProps {
  entry: CalendarEntry;
  /** The codes of the courses whose classes are shown. */
  codes: readonly string[];
  format: Format;
  /** The time of day as currently shown in the grid. */
  time: string;
  /** Room for one line, in which the time gives way to the title; for two short ones; for several; or for a few letters. */
  layout: 'line' | 'pair' | 'block' | 'narrow';
  /** How many more entries it stands for, in a narrow layout; none by default. */
  others?: number;
}

/** Cuts off a title that is too long: in a column of forty pixels, an ellipsis would take all the space. */
const CUT = {
  line: 'truncate',
  block: '',
  pair: '',
  narrow: 'overflow-hidden text-[0.6875rem] tracking-tight text-clip whitespace-nowrap',
};

/**
 * The content of an entry inside the grid. Its text is its name; its kind and day are added for screen
 * readers. `data-entry-id` lets keys and focus find it.
 */
export function EntryChip({ entry, codes, format, time, layout, others = 0 }: EntryChipProps) {
  const isOver = isCancelled(entry) || (entry.kind === 'deadline' && entry.isDone);
  const off = offText(entry, format);
  const moved = off ?? movedText(entry, format);
  const until = untilText(entry, format);
  const title = (
    <bdi className={`max-w-full min-w-0 font-medium ${CUT[layout]} ${isOver ? 'line-through' : ''}`}>
      {layout === 'narrow' ? shortName(entry, codes) : entry.title}
    </bdi>
  );
  const hidden = (
    <VisuallyHidden>
      {[
        '',
        ...(layout === 'narrow' ? [entry.title] : []),
        kindText(entry),
        format.day(dayOf(entry.start), 'long'),
        // A narrow chip shows no time, the others the start time.
        ...(layout === 'narrow' && !entry.allDay ? [timeText(entry, format)] : until ? [until] : []),
        ...(entry.place ? [placeText(entry)] : []),
        ...(moved ? [moved] : []),
        ...(others > 0 ? [calendarMessages.moreHint(others)] : []),
      ].join(', ')}
    </VisuallyHidden>
  );
  const Parts = PARTS[layout];
  const note = moved ?? (isProposed(entry) ? calendarMessages.proposed : null);
  return <Parts {...{ entry, time, title, hidden, note, others }} />;
}

interface PartsProps extends Required<Pick<EntryChipProps, 'entry' | 'others' | 'time'>> {
  title: ReactNode;
  /** Text for screen readers only. */
  hidden: ReactNode;
  /** Where it was before it was moved, why it doesn't take place, or that it is only proposed. */
  note: string | null;
}

const PARTS = { line: Line, pair: Pair, block: Block, narrow: Narrow };

function Block({ entry, time, title, hidden, note }: PartsProps) {
  return (
    // Lines that don't fit below wrap out of sight: half a line would be cut.
    <span
      data-entry-id={entry.id}
      className="absolute inset-y-0 right-1 left-2 flex flex-col flex-wrap content-start overflow-hidden py-0.5 max-sm:right-0 max-sm:left-1.5"
    >
      {/* One text, so the time of a short class isn't on a cut line. */}
      <span className="line-clamp-4 w-full">
        <WaitingMark {...rowOf(entry)} />
        {title} <span className="whitespace-nowrap text-body tabular-nums">{time}</span>
      </span>
      {(note || entry.place) && (
        <span aria-hidden className="w-full truncate text-body">
          {note ?? placeText(entry)}
        </span>
      )}
      {hidden}
    </span>
  );
}

function Pair({ entry, time, title, hidden }: PartsProps) {
  return (
    <span data-entry-id={entry.id} className="line-clamp-2 py-0.5 leading-4">
      <WaitingMark {...rowOf(entry)} />
      {title} {time && <span className="whitespace-nowrap text-body tabular-nums">{time}</span>}
      {hidden}
    </span>
  );
}

function Line({ entry, time, title, hidden }: PartsProps) {
  return (
    <span data-entry-id={entry.id} className="flex min-w-0 items-center gap-1">
      <EntryIcon entry={entry} size={14} />
      {/* A time that doesn't fit next to the title wraps out of sight: half a time would be wrong. */}
      <span className="flex h-[1lh] min-w-0 flex-1 flex-wrap gap-x-1 overflow-hidden">
        {title}
        {time && <span className="whitespace-nowrap text-body tabular-nums">{time}</span>}
      </span>
      <WaitingMark {...rowOf(entry)} />
      {hidden}
    </span>
  );
}

function Narrow({ entry, title, hidden, others }: PartsProps) {
  return (
    <span
      data-entry-id={entry.id}
      data-joined={others > 0 || undefined}
      className="flex min-w-0 items-center"
    >
      {title}
      {others > 0 && (
        <span className="absolute right-0 bottom-0 rounded-chip bg-ink px-1 text-[0.6875rem] leading-4 font-semibold text-surface">
          +{others}
        </span>
      )}
      <WaitingMark {...rowOf(entry)} isCorner />
      {hidden}
    </span>
  );
}

/** A class is named by its course, see {@link courseLabel}. Anything else begins with its own name, in its course's color. */
function shortName({ kind, course, title }: CalendarEntry, codes: readonly string[]): string {
  return kind === 'class' && course ? courseLabel(course.code, codes) : title;
}
