import { useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import {
  EditEventDocument,
  type EventForm_CourseFragment,
  type EventForm_EventFragment,
} from '../../generated/graphql';
import {
  useCreateEventMutation,
  useEditEventQuery,
  useNewEventQuery,
  useUpdateEventMutation,
} from '../../generated/hooks';
import { freshId } from '../../apollo/fresh-id';
import { FailureCard } from '../../apollo/query-view';
import { calendarMessages } from '../../messages/en/calendar';
import { isUnreachable, readFailure } from '../../notifications/failure';
import { Button } from '../../ui/control/button';
import { Dialog } from '../../ui/overlay/dialog';
import { DialogForm } from '../../ui/overlay/dialog-form';
import { useFormat } from '../../ui/format/format-context';
import { openDialog, type EventInstance } from '../../ui/overlay/open-dialog';
import { Skeleton } from '../../ui/loading/skeleton';
import { useForm, type Form } from '../../ui/form/use-form';
import { expandedOnceSent } from './calendar-cache';
import { ClashHint } from './clash-hint';
import {
  eventInputOf,
  eventValuesOf,
  faultyTimes,
  newEventValues,
  scopedInputOf,
  type EventSeed,
  type EventValues,
} from './event-form';
import { EventFields } from './event-fields';
import type { KnownTerms } from './event-term';
import { likelyEvent, placeEvent } from './likely-event';
import { waitable, waitableInput } from './likely-change';
import { ScopeField } from './scope-field';
import { useOfferEventUndo } from './use-offer-event-undo';
import { useDeleteEvent } from './use-delete-event';

export interface EventDialogProps {
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
      const likely = likelyEvent(id, input);
      const course = data?.courses.find((each) => each.id === input.courseId) ?? null;
      return createEvent({
        variables: { input: { id, ...input } },
        context: { likely: () => likely },
        ...expandedOnceSent(id, (cache) => placeEvent(cache, likely.createEvent.event, course)),
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

interface EditEventFormProps {
  event: EventForm_EventFragment;
  courses: readonly EventForm_CourseFragment[];
  instance: EventInstance | undefined;
  onClose(): void;
}

function EditEventForm({ event, courses, instance, onClose }: EditEventFormProps) {
  const client = useApolloClient();
  const [updateEvent] = useUpdateEventMutation();
  const deleteEvent = useDeleteEvent();
  const offerUndo = useOfferEventUndo();
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
      const sent = inputOf(values);
      const input = waitableInput({ id, ...sent }, expectedVersion);
      const { data } = await updateEvent({
        variables: { input },
        ...waitable(client.cache, input, { event: seen.get(expectedVersion ?? 0) ?? event, instance }),
      });
      if (data) offerUndo(sent, { event, undo: data.updateEvent.undo, instance });
    },
    loadTheirs: async () => {
      const { data } = await client.query({
        query: EditEventDocument,
        variables: { id },
        fetchPolicy: 'network-only',
      });
      return eventValuesOf(data?.event ?? event, instance);
    },
    onSaved: onClose,
  });
  const remove = (): void => {
    onClose();
    deleteEvent(event).catch(() => undefined);
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

interface EventFormProps {
  form: Form<EventValues>;
  courses: readonly EventForm_CourseFragment[];
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
  onClose(): void;
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
