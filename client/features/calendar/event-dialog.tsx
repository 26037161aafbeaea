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
import { calendarMessages } from '../../messages/en/calendar';
import { uiMessages } from '../../messages/en/ui';
import { readFailure } from '../../notifications/failure';
import { Button } from '../../ui/button';
import { Dialog, DialogActions } from '../../ui/dialog';
import { ErrorCard } from '../../ui/error-card';
import { ErrorSummary } from '../../ui/error-summary';
import { useFormat } from '../../ui/format-context';
import { Skeleton } from '../../ui/skeleton';
import { useForm, type Form } from '../../ui/use-form';
import { EXPANDED_ANEW } from './calendar-cache';
import { eventInputOf, eventValuesOf, newEventValues, type EventSeed, type EventValues } from './event-form';
import { EventFields } from './event-fields';
import { useDeleteEvent } from './use-delete-event';

/** Properties of {@link EventDialog}. */
export interface EventDialogProps {
  onClose(): void;
  /** With an `id` it edits that event or series, without one it creates. */
  initial: EventSeed & { id?: string };
}

const text = calendarMessages.form;

/** The form of an event or a weekly class. */
export default function EventDialog({ onClose, initial }: EventDialogProps) {
  const { id, ...seed } = initial;
  return (
    <Dialog title={id ? text.edit : text.create} onClose={onClose}>
      {id ? <EditEvent id={id} onClose={onClose} /> : <NewEvent seed={seed} onClose={onClose} />}
    </Dialog>
  );
}

function NewEvent({ seed, onClose }: { seed: EventSeed; onClose(): void }) {
  const format = useFormat();
  const { data } = useNewEventQuery();
  const [createEvent] = useCreateEventMutation(EXPANDED_ANEW);
  const form = useForm<EventValues>({
    // A form opened from a certain hour has nothing to do with one opened from another.
    name: `event:new:${seed.startLocal ?? ''}`,
    operation: 'CreateEvent',
    initial: newEventValues(seed, format.today()),
    submit: (values) => createEvent({ variables: { input: eventInputOf(values, format.timezone, null) } }),
    onSaved: onClose,
  });
  return (
    <EventForm
      form={form}
      courses={data?.courses ?? []}
      timezone={format.timezone}
      customRule={null}
      onClose={onClose}
    />
  );
}

function EditEvent({ id, onClose }: { id: string; onClose(): void }) {
  // The saved copy may be older than the last move of the series, and its version with it.
  const { data, error, refetch } = useEditEventQuery({ variables: { id }, fetchPolicy: 'network-only' });
  if (data) return <EditEventForm event={data.event} courses={data.courses} onClose={onClose} />;
  if (!error) return <Skeleton rows={6} />;
  const reason = readFailure(error).message ?? undefined;
  return <ErrorCard what={text.what} reason={reason} onRetry={() => void refetch().catch(() => undefined)} />;
}

interface EditEventFormProps {
  event: EventForm_EventFragment;
  courses: readonly EventForm_CourseFragment[];
  onClose(): void;
}

function EditEventForm({ event, courses, onClose }: EditEventFormProps) {
  const client = useApolloClient();
  const [updateEvent] = useUpdateEventMutation(EXPANDED_ANEW);
  const deleteEvent = useDeleteEvent();
  const { id, timezone, recurrenceRule } = event;
  const form = useForm<EventValues>({
    name: `event:${id}`,
    operation: 'UpdateEvent',
    initial: eventValuesOf(event),
    version: event.version,
    submit: (values, expectedVersion) =>
      updateEvent({
        variables: { input: { id, expectedVersion, ...eventInputOf(values, timezone, recurrenceRule) } },
      }),
    loadTheirs: async () => {
      const { data } = await client.query({
        query: EditEventDocument,
        variables: { id },
        fetchPolicy: 'network-only',
      });
      return data ? eventValuesOf(data.event) : eventValuesOf(event);
    },
    onSaved: onClose,
  });
  const remove = (): void => {
    onClose();
    deleteEvent(event).catch(() => undefined);
  };
  return (
    <EventForm {...{ form, courses, timezone, onClose }} customRule={recurrenceRule} onRemove={remove} />
  );
}

interface EventFormProps {
  form: Form<EventValues>;
  courses: readonly EventForm_CourseFragment[];
  timezone: string;
  customRule: string | null;
  onRemove?: () => void;
  onClose(): void;
}

function EventForm({ form, courses, timezone, customRule, onRemove, onClose }: EventFormProps) {
  const close = (): void => {
    form.discard();
    onClose();
  };
  return (
    <form {...form.attributes} className="grid gap-5">
      <ErrorSummary form={form} />
      <EventFields form={form} courses={courses} timezone={timezone} customRule={customRule} />
      <DialogActions>
        <Button type="submit" variant="primary" pending={form.isPending} pendingLabel={text.saving}>
          {onRemove ? text.save : text.add}
        </Button>
        <Button onClick={close}>{uiMessages.cancel}</Button>
        {onRemove && (
          <Button variant="plain" onClick={onRemove} className="mr-auto text-danger!">
            {text.remove}
          </Button>
        )}
      </DialogActions>
    </form>
  );
}
