import './day-notes.css';
import { IconRepeat } from '@tabler/icons-react';
import { useMemo } from 'react';
import { WaitingMark } from '../../apollo/waiting-mark';
import { calendarMessages } from '../../messages/en/calendar';
import { Badge } from '../../ui/feedback/badge';
import { Spine } from '../../ui/control/course-mark';
import { useFormat } from '../../ui/format/format-context';
import {
  colorOf,
  entriesOn,
  isCancelled,
  isProposed,
  isRecurring,
  rowOf,
  type CalendarEntry,
  entryClashes,
} from './calendar-entry';
import { schoolDayName, specialDaysOn, specialDayText, type DayFacts } from './day-notes';
import { EntryIcon } from './entry-icon';
import { kindText, movedText, offText, placeText, timeText } from './entry-words';

interface AgendaProps {
  /** The days listed, in order. */
  days: readonly string[];
  entries: readonly CalendarEntry[];
  /** Special days, and what school days are called. */
  facts: DayFacts;
  today: string;
  /** Leaves out days without entries, for paper. */
  isCompact?: boolean;
  onOpen(entry: CalendarEntry): void;
}

/** The days as a list: the calendar for phones, for paper, and for those who prefer reading. */
export function Agenda({ days, entries, facts, today, isCompact = false, onOpen }: AgendaProps) {
  const clashes = useMemo(() => entryClashes(entries), [entries]);
  const listed = days
    .map((day) => ({ day, entries: entriesOn(day, entries) }))
    .filter((item) => !isCompact || item.entries.length > 0 || specialDaysOn(item.day, facts).length > 0);
  return (
    <div className="grid gap-5 print:gap-0">
      {listed.map((item) => (
        <AgendaDay key={item.day} {...item} {...{ clashes, facts, onOpen }} isToday={item.day === today} />
      ))}
    </div>
  );
}

interface AgendaDayProps extends Pick<AgendaProps, 'entries' | 'facts' | 'onOpen'> {
  day: string;
  isToday: boolean;
  /** The entries at the same time as an entry, by ID. */
  clashes: ReadonlyMap<string, readonly CalendarEntry[]>;
}

/** The id of a day's heading, to scroll to. */
export function agendaDayId(day: string): string {
  return `agenda-${day}`;
}

/** A day with nothing on it takes a single line. */
const EMPTY = 'flex items-baseline justify-between gap-3 border-b border-hairline';

function AgendaDay({ day, entries, facts, isToday, clashes, onOpen }: AgendaDayProps) {
  const format = useFormat();
  const name = schoolDayName(day, facts);
  const specials = specialDaysOn(day, facts);
  const isEmpty = entries.length === 0 && specials.length === 0;
  return (
    <section
      aria-labelledby={agendaDayId(day)}
      className={`break-inside-avoid print:grid print:grid-cols-[7rem_1fr] print:gap-x-3 print:border-t print:border-hairline ${isEmpty ? EMPTY : ''}`}
    >
      <h3
        id={agendaDayId(day)}
        tabIndex={-1}
        className={`scroll-mt-24 pb-1 text-sm print:border-none print:pt-1 ${isEmpty ? '' : 'border-b border-hairline'} ${isToday ? 'text-link' : ''}`}
      >
        {isToday ? calendarMessages.todayNamed(format.day(day)) : format.day(day)}
        {name && <span className="ml-1 font-normal text-muted">{` ${name}`}</span>}
      </h3>
      {specials.map((special) => (
        <p
          key={special.id}
          className="no-classes mt-1 rounded-chip px-2 py-1 text-sm text-ink print:col-start-2"
        >
          {specialDayText(special, format)}
        </p>
      ))}
      {entries.length === 0 ? (
        <p className={`text-sm text-muted print:col-start-2 ${isEmpty ? '' : 'py-2'}`}>
          {calendarMessages.nothingOn}
        </p>
      ) : (
        <ul className="divide-y divide-hairline print:col-start-2">
          {entries.map((entry) => (
            <li key={entry.id}>
              <AgendaRow entry={entry} isClashing={clashes.has(entry.id)} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface AgendaRowProps extends Pick<AgendaProps, 'onOpen'> {
  entry: CalendarEntry;
  isClashing: boolean;
}

function AgendaRow({ entry, isClashing, onOpen }: AgendaRowProps) {
  const format = useFormat();
  const isOver = isCancelled(entry) || (entry.kind === 'deadline' && entry.isDone);
  const moved = movedText(entry, format);
  const off = offText(entry, format);
  return (
    <button
      type="button"
      data-entry-id={entry.id}
      onClick={() => onOpen(entry)}
      className={`relative flex min-h-14 w-full flex-wrap items-baseline gap-x-3 rounded-chip py-2 pr-2 pl-4 text-left hover:bg-sunken print:min-h-0 print:py-1${isProposed(entry) ? ' border-2 border-dashed border-control' : ''}`}
    >
      <Spine color={colorOf(entry)} />
      <span className="w-[5rem] shrink-0 text-sm text-body tabular-nums">{timeText(entry, format)}</span>
      <span className="grid min-w-0 flex-[1_1_8rem] print:flex print:flex-wrap print:items-baseline print:gap-x-3">
        <span className="flex min-w-0 items-center">
          <span className={`line-clamp-2 font-medium wrap-anywhere text-ink ${isOver ? 'line-through' : ''}`}>
            <bdi>{entry.title}</bdi>
          </span>
          <WaitingMark {...rowOf(entry)} />
        </span>
        <span className="flex min-w-0 flex-wrap items-center gap-1.5 text-sm text-muted">
          <span className="flex min-w-0 items-center gap-1.5">
            <EntryIcon entry={entry} />
            <span className="line-clamp-2">
              {kindText(entry)}
              {entry.place && ` · ${placeText(entry)}`}
            </span>
            {isRecurring(entry) && (
              <IconRepeat size={14} stroke={1.75} role="img" aria-label={calendarMessages.repeats} />
            )}
          </span>
          {off && <Badge>{off}</Badge>}
          {moved && <span className="font-medium text-warning">{moved}</span>}
          {isClashing && <Badge tone="warning">{calendarMessages.clash}</Badge>}
        </span>
      </span>
    </button>
  );
}
