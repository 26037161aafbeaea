import { useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { isFinished } from '#domain/assignments/open';
import { calendarSpan } from '#domain/assignments/calendar-span';
import { takesPlace } from '#domain/assignments/sitting';
import type { Span } from '#domain/time/clashes';
import { addDays, isValidDay } from '#domain/time/local-date';
import { toInstant, toLocal } from '#domain/time/zone';
import { freshId } from '../../apollo/fresh-id';
import { waits } from '../../apollo/outbox/foreseen';
import { FailureCard } from '../../apollo/query-view';
import {
  EditEventDocument,
  type Timetable_CourseFragment,
  type EventForm_EventFragment,
  type EventScope,
  type EventSurroundingsQuery,
  type UpdateEventInput,
} from '../../generated/graphql';
import {
  useCreateEventMutation,
  useEditEventQuery,
  useNewEventQuery,
  useUpdateEventMutation,
  useEventSurroundingsQuery,
} from '../../generated/hooks';
import { calendarMessages } from '../../messages/en/calendar';
import { isUnreachable, readFailure } from '../../notifications/failure';
import { offerUndo } from '../../notifications/undo';
import { Button } from '../../ui/control/button';
import { useForm, type Form } from '../../ui/form/use-form';
import { useFormat } from '../../ui/format/format-context';
import { Skeleton } from '../../ui/loading/skeleton';
import { Dialog } from '../../ui/overlay/dialog';
import { DialogForm } from '../../ui/overlay/dialog-form';
import { openDialog, type EventInstance } from '../../ui/overlay/open-dialog';
import { expandedOnceSent, readEvent } from './calendar-cache';
import { EventFields } from './event-fields';
import {
  eventInputOf,
  eventValuesOf,
  faultyTimes,
  newEventValues,
  scopedInputOf,
  type EventSeed,
  type EventValues,
  type KnownTerms,
} from './event-form';
import { waitable, waitableInput } from './event-change';
import { canonical, placeEvent } from './known-event';
import { ScopeField } from './scope-field';
import { deleteEvent } from './delete-event';

interface ClashHintProps {
  values: EventValues;
  /** The time zone of the times. */
  timezone: string;
  /** The event itself doesn't clash with anything; null for a new one. */
  exceptId: string | null;
}

/** Lists other entries and deadlines during an event; the student may save it anyway. */
export function ClashHint({ values, timezone, exceptId }: ClashHintProps) {
  const { allDay, startDay, startTime, endDay, endTime, kind, courseId } = values;
  const isTimed = !allDay && startDay !== null && startTime !== null && endDay !== null && endTime !== null;
  // The event's time zone may be a day off the calendar's.
  const range = { from: addDays(startDay ?? '2000-01-01', -1), to: addDays(startDay ?? '2000-01-01', 1) };
  // A year that is still being typed is none that the server knows.
  const skip = !isTimed || !isValidDay(range.from) || !isValidDay(range.to) || !isValidDay(endDay);
  const { data } = useEventSurroundingsQuery({ variables: range, skip, context: { quiet: true } });
  if (skip || !data) return null;
  const start = toInstant(`${startDay}T${startTime}`, timezone);
  const end = toInstant(`${endDay}T${endTime}`, timezone);
  const clashes = data.calendar.occurrences.filter(
    (other) =>
      !other.allDay &&
      other.eventId !== exceptId &&
      Date.parse(other.startsAt) < end &&
      Date.parse(other.endsAt) > start,
  );
  const open = data.calendar.assignments.filter(
    (item) => !isFinished(item) && touches(item, { start, end }, timezone),
  );
  // An exam may be during a class of its own course.
  const sittings = open.filter(
    (item) => isSitting(item) && !(kind === 'class' && item.courseId === courseId),
  );
  const due = open.filter((item) => !isSitting(item));
  const titles = (items: readonly { title: string }[]) => [...new Set(items.map(({ title }) => title))];
  return (
    <div role="status" className="grid gap-1 text-sm text-warning empty:hidden">
      {clashes.length + sittings.length > 0 && (
        <p>{calendarMessages.entry.clash(titles([...clashes, ...sittings]))}</p>
      )}
      {due.length > 0 && <p>{calendarMessages.entry.dueMeanwhile(titles(due))}</p>}
    </div>
  );
}

type Surrounding = EventSurroundingsQuery['calendar']['assignments'][number];

function isSitting({ type, dueTime }: Surrounding): boolean {
  return takesPlace({ type, isWholeDay: dueTime === null });
}

/** Whether something is due, or an exam takes place, during the event. */
function touches(item: Surrounding, event: Span, zone: string): boolean {
  if (item.dueAt === null || item.dueTime === null) return false;
  const due = Date.parse(item.dueAt);
  if (!isSitting(item)) return due >= event.start && due < event.end;
  const span = calendarSpan({ type: item.type, dueAt: due, dueLocal: toLocal(due, zone) });
  return span.start < event.end && span.end > event.start;
}

interface EventDialogProps {
  onClose(): void;
  /** With an `id` it edits that event or series, without one it creates. */
  initial: EventSeed & { id?: string; instance?: EventInstance | undefined };
}

const text = calendarMessages.form;

/** The form of an event or a weekly class. */
export default function EventDialog({ onClose, initial }: EventDialogProps) {
  const { id, instance, ...seed } = initial;
  return (
    <Dialog title={id ? text.edit : text.create} onClose={onClose}>
      {id ? <EditEvent {...{ id, instance, onClose }} /> : <NewEvent seed={seed} onClose={onClose} />}
    </Dialog>
  );
}

function NewEvent({ seed, onClose }: { seed: EventSeed; onClose(): void }) {
  const format = useFormat();
  const { data } = useNewEventQuery();
  const [createEvent] = useCreateEventMutation();
  const form = useForm<EventValues>({
    // Forms opened from different hours are independent.
    name: `event:new:${seed.startLocal ?? seed.day ?? ''}`,
    operation: 'CreateEvent',
    initial: newEventValues(seed, format.today()),
    check: faultyTimes,
    submit: (values) => {
      const id = freshId();
      const input = eventInputOf(values, format.timezone, null);
      return createEvent({
        variables: { input: { id, ...input } },
        context: waits('CalendarEvent', canonical(input)),
        ...expandedOnceSent(id, (cache) => {
          const event = readEvent(cache, id);
          if (event) placeEvent(cache, event);
        }),
      });
    },
    onSaved: onClose,
  });
  const assignmentInstead = (): void => {
    const { title, courseId, startDay, startTime, allDay } = form.values;
    form.discard();
    openDialog('assignment', {
      title,
      ...(courseId && { courseId }),
      ...(startDay && { dueDate: startDay, dueTime: allDay || !seed.startLocal ? null : startTime }),
    });
  };
  const studyInstead = (): void => {
    const { startDay, startTime, endDay, endTime, allDay } = form.values;
    form.discard();
    const hasTimes = !allDay && startDay && startTime && endDay && endTime;
    openDialog(
      'studyBlock',
      hasTimes ? { startLocal: `${startDay}T${startTime}`, endLocal: `${endDay}T${endTime}` } : {},
    );
  };
  return (
    <EventForm
      onAssignment={assignmentInstead}
      onStudy={studyInstead}
      form={form}
      courses={data?.courses ?? []}
      known={data ?? null}
      timezone={format.timezone}
      customRule={null}
      onClose={onClose}
    />
  );
}

interface EditEventProps {
  id: string;
  /** The date of a series from which the form was opened. */
  instance: EventInstance | undefined;
  onClose(): void;
}

function EditEvent({ id, instance, onClose }: EditEventProps) {
  const client = useApolloClient();
  // The saved copy, and its version, may be older than the last move of the series.
  const { data, error, refetch } = useEditEventQuery({ variables: { id }, fetchPolicy: 'network-only' });
  const isCut = error !== undefined && isUnreachable(readFailure(error));
  const known = data ?? (isCut && client.readQuery({ query: EditEventDocument, variables: { id } }));
  if (known) {
    return <EditEventForm event={known.event} courses={known.courses} {...{ instance, onClose }} />;
  }
  if (!error) return <Skeleton rows={6} />;
  const retry = (): void => void refetch().catch(() => undefined);
  return <FailureCard error={error} what={text.what} onRetry={retry} />;
}

const said = calendarMessages.notice;

const SAVED: Record<EventScope, (title: string) => string> = {
  this: said.savedOne,
  this_and_following: said.savedFollowing,
  all: said.savedAll,
};

interface EditEventFormProps extends Omit<EditEventProps, 'id'> {
  event: EventForm_EventFragment;
  courses: readonly Timetable_CourseFragment[];
}

function EditEventForm({ event, courses, instance, onClose }: EditEventFormProps) {
  const client = useApolloClient();
  const [updateEvent] = useUpdateEventMutation();
  const { id, timezone, recurrenceRule } = event;
  // Once something was typed, the form stays with the version that it was typed into.
  const [seen] = useState(() => new Map<number, EventForm_EventFragment>());
  seen.set(event.version, event);
  const before = eventValuesOf(event, instance);
  const inputOf = (values: EventValues) =>
    instance
      ? scopedInputOf({ values, before, instance }, timezone, recurrenceRule)
      : eventInputOf(values, timezone, recurrenceRule);
  const form = useForm<EventValues>({
    name: `event:${id}${instance ? `:${instance.originalStart}` : ''}`,
    operation: 'UpdateEvent',
    initial: before,
    version: event.version,
    check: faultyTimes,
    submit: async (values, expectedVersion) => {
      const input: UpdateEventInput = waitableInput({ id, ...inputOf(values) }, expectedVersion);
      const { data } = await updateEvent({
        variables: { input },
        ...waitable(client.cache, input, { event: seen.get(expectedVersion ?? 0) ?? event, instance }),
      });
      if (!data || !instance) return;
      const { title } = instance;
      offerUndo({ message: SAVED[input.scope ?? 'all'](title), undone: said.changedBack(title) });
    },
    onSaved: onClose,
  });
  const remove = (): void => {
    onClose();
    deleteEvent(client, event).catch(() => undefined);
  };
  return (
    <EventForm
      {...{ form, courses, timezone, onClose }}
      eventId={id}
      customRule={recurrenceRule}
      isPlanned={event.meeting !== null}
      isScoped={instance !== undefined}
      onRemove={remove}
    />
  );
}

interface EventFormProps extends Pick<EditEventFormProps, 'courses' | 'onClose'> {
  form: Form<EventValues>;
  /** The terms of a new one. */
  known?: KnownTerms | null;
  timezone: string;
  customRule: string | null;
  /** Null for a new one. */
  eventId?: string | null;
  /** Whether its days follow from the timetable. */
  isPlanned?: boolean;
  /** Whether it was opened from one date of a series. */
  isScoped?: boolean;
  onRemove?: () => void;
  /** For a new one: called if the student means a deadline. */
  onAssignment?: () => void;
  /** For a new one: called if the student means a study block. */
  onStudy?: () => void;
}

function EventForm(props: EventFormProps) {
  const { form, timezone, eventId = null, isScoped = false, onRemove, onClose } = props;
  const { onAssignment, onStudy, courses, known = null, customRule, isPlanned = false } = props;
  const { kind, scope } = form.values;
  return (
    <DialogForm
      form={form}
      action={onRemove ? text.save : text.add}
      pendingLabel={text.saving}
      onCancel={onClose}
      removal={onRemove && { label: text.remove, onRemove }}
    >
      {onStudy && (
        <div role="group" aria-label={text.instead} className="-mt-2 flex flex-wrap items-center text-sm">
          <span aria-hidden className="mr-1 text-muted">
            {text.instead}
          </span>
          <Button variant="plain" className="px-2!" onClick={onAssignment}>
            {text.assignment}
          </Button>
          <Button variant="plain" className="px-2!" onClick={onStudy}>
            {text.study}
          </Button>
        </div>
      )}
      {isScoped && (
        <ScopeField
          label={text.scope}
          hints={text.scopeHints}
          kind={kind}
          value={scope}
          onChange={(chosen) => form.change({ scope: chosen })}
        />
      )}
      <EventFields
        {...{ form, courses, known, timezone, customRule, isPlanned }}
        isOneDate={isScoped && scope === 'this'}
      />
      <ClashHint values={form.values} timezone={timezone} exceptId={eventId} />
    </DialogForm>
  );
}
