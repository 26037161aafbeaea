import { addDays, diffDays } from '#domain/time/local-date';
import { dayOf, fromWallMs, midnightOf, timeOf, toWallMs, WALL_DAY_MS } from '#domain/time/local-date-time';
import type { EventScope } from '../../generated/graphql';
import { calendarMessages } from '../../messages/en/calendar';
import { DateField, TimeField } from '../../ui/form/date-field';
import { useForm, type Form } from '../../ui/form/use-form';
import { useFormat } from '../../ui/format/format-context';
import { Dialog } from '../../ui/overlay/dialog';
import { DialogForm } from '../../ui/overlay/dialog-form';
import { isRecurring, type CalendarEntry } from './calendar-entry';
import { moveHints } from './entry-words';
import type { MoveTarget } from './planned-move';
import { ScopeField } from './scope-field';

/** The values of "Move to…". */
export interface MoveValues {
  /** First or only day. */
  day: string | null;
  /** Last day, of entries that cover whole days. */
  lastDay: string | null;
  /** Time of day; of a deadline it may be missing. */
  start: string | null;
  end: string | null;
  /** For a series, which of its dates move. */
  scope: EventScope;
}

/** The current values of an entry. */
export function moveValuesOf(entry: CalendarEntry): MoveValues {
  return {
    day: dayOf(entry.start),
    lastDay: entry.allDay ? addDays(dayOf(entry.end), -1) : null,
    start: entry.allDay ? null : timeOf(entry.start),
    end: entry.allDay || entry.kind === 'deadline' ? null : timeOf(entry.end),
    scope: 'this',
  };
}

/** The other changes that follow: a new first day or start moves the last day or the end along. */
export function withMoved(values: MoveValues, change: Partial<MoveValues>): MoveValues {
  const next = { ...values, ...change };
  if (change.day && values.day && values.lastDay) {
    next.lastDay = addDays(values.lastDay, diffDays(values.day, change.day));
  }
  if (change.start && values.start && values.end)
    next.end = shiftTime(values.end, values.start, change.start);
  if (next.day && next.lastDay && next.lastDay < next.day) next.lastDay = next.day;
  return next;
}

/** Whether the end is on the day after the start, because its time of day isn't later. */
export function endsNextDay({ start, end }: Pick<MoveValues, 'start' | 'end'>): boolean {
  return start !== null && end !== null && end <= start;
}

/**
 * The target of the values; null while the day is missing. It has an end only if the local length changed, because an
 * unchanged length is kept exactly.
 */
export function moveTargetOf(entry: CalendarEntry, values: MoveValues): MoveTarget | null {
  const { day, lastDay, start, end } = values;
  if (day === null) return null;
  if (entry.kind === 'deadline') {
    return start === null
      ? { allDay: true, start: midnightOf(day) }
      : { allDay: false, start: `${day}T${start}` };
  }
  if (entry.allDay || start === null || end === null) {
    return { allDay: true, start: midnightOf(day), end: midnightOf(addDays(lastDay ?? day, 1)) };
  }
  const target = { allDay: false, start: `${day}T${start}`, end: endAfter(entry, day, values) };
  const isSameLength = wallLength(target) === wallLength(entry);
  return isSameLength ? { allDay: false, start: target.start } : target;
}

/** The next such time after the start, plus the whole days that the entry already lasts. */
function endAfter(entry: CalendarEntry, day: string, { start, end }: MoveValues): string {
  const wholeDays = Math.floor(wallLength(entry) / WALL_DAY_MS);
  const isNextDay = endsNextDay({ start, end });
  return `${addDays(day, wholeDays + (isNextDay ? 1 : 0))}T${end}`;
}

function wallLength({ start, end }: { start: string; end: string }): number {
  return toWallMs(end) - toWallMs(start);
}

/** `time` moved by the distance from `from` to `to`, around the clock. */
function shiftTime(time: string, from: string, to: string): string {
  const on = (text: string): number => toWallMs(`2000-01-02T${text}`);
  return timeOf(fromWallMs(on(time) + on(to) - on(from)));
}

interface MoveDialogProps {
  entry: CalendarEntry;
  onMove(entry: CalendarEntry, target: MoveTarget, scope: EventScope): void;
  onClose(): void;
}

const text = calendarMessages.move;

/** Moves an entry without dragging: its day and times in fields. */
export default function MoveDialog({ entry, onMove, onClose }: MoveDialogProps) {
  const format = useFormat();
  const form = useForm<MoveValues>({
    name: `move:${entry.id}`,
    initial: moveValuesOf(entry),
    // A dismissed draft isn't worth keeping here.
    secret: ['day', 'lastDay', 'start', 'end', 'scope'],
    submit: async (values) => {
      const target = moveTargetOf(entry, values);
      if (target) onMove(entry, target, values.scope);
    },
    onSaved: onClose,
  });
  const change = (changed: Partial<MoveValues>): void => form.change(withMoved(form.values, changed));
  return (
    <Dialog title={text.title(entry.title)} onClose={onClose}>
      <DialogForm form={form} action={text.submit} onCancel={onClose}>
        {isRecurring(entry) && (
          <ScopeField
            label={text.scope}
            hints={moveHints(entry, format)}
            kind={entry.kind}
            value={form.values.scope}
            onChange={(scope) => form.change({ scope })}
          />
        )}
        {entry.kind === 'deadline' ? <DueFields form={form} /> : <SpanFields {...{ entry, form, change }} />}
      </DialogForm>
    </Dialog>
  );
}

function DueFields({ form }: { form: Form<MoveValues> }) {
  return (
    <>
      <DateField {...form.field('day')} label={text.dueDay} quickDays />
      <TimeField {...form.field('start')} label={text.dueTime} hint={text.dueTimeHint} optional />
    </>
  );
}

interface SpanFieldsProps {
  entry: CalendarEntry;
  form: Form<MoveValues>;
  change(changed: Partial<MoveValues>): void;
}

function SpanFields({ entry, form, change }: SpanFieldsProps) {
  if (entry.allDay) {
    return (
      <>
        <DateField
          {...form.field('day')}
          onChange={(day) => change({ day })}
          label={text.firstDay}
          quickDays
        />
        <DateField
          {...form.field('lastDay')}
          onChange={(lastDay) => change({ lastDay })}
          label={text.lastDay}
        />
      </>
    );
  }
  const endHint = endsNextDay(form.values) ? text.endNextDay : undefined;
  return (
    <>
      <DateField {...form.field('day', text)} quickDays />
      <div className="grid grid-cols-2 items-start gap-4">
        <TimeField {...form.field('start')} onChange={(start) => change({ start })} label={text.start} />
        <TimeField {...form.field('end', text)} hint={endHint} />
      </div>
    </>
  );
}
