import { useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { TEXT_LIMITS } from '#domain/limits/limits';
import type { UpdateEventInput } from '../../generated/graphql';
import { useUpdateEventMutation } from '../../generated/hooks';
import { calendarMessages } from '../../messages/en/calendar';
import { Dialog } from '../../ui/overlay/dialog';
import { DialogForm } from '../../ui/overlay/dialog-form';
import { useFormat } from '../../ui/format/format-context';
import { TextArea, TextField } from '../../ui/form/text-field';
import { useForm } from '../../ui/form/use-form';
import { readEvent } from './calendar-cache';
import type { OccurrenceEntry } from './calendar-entry';
import { whenText } from './entry-words';
import { waitable, waitableInput } from './event-change';

interface ChangeValues {
  place: string;
  link: string;
  notes: string;
}

const text = calendarMessages.change;

const DETAILS = ['place', 'link', 'notes'] as const;

/** Gives a single date of a series its own room, online link, or note. */
export default function ChangeDialog({ entry, onClose }: { entry: OccurrenceEntry; onClose(): void }) {
  const format = useFormat();
  const client = useApolloClient();
  const [updateEvent] = useUpdateEventMutation();
  const { occurrence } = entry;
  const [version] = useState(() => readEvent(client.cache, occurrence.eventId)?.version);
  const [instance] = useState(occurrence);
  const form = useForm<ChangeValues>({
    name: `occurrence:${occurrence.id}`,
    operation: 'UpdateEvent',
    initial: valuesOf(occurrence),
    version,
    submit: async (values, expectedVersion) => {
      const input = waitableInput(inputOf(entry, values), expectedVersion);
      await updateEvent({ variables: { input }, ...waitable(client.cache, input, { instance }) });
    },
    onSaved: onClose,
  });
  return (
    <Dialog title={text.title(entry.title, whenText(entry, format))} onClose={onClose}>
      <DialogForm form={form} action={text.save} onCancel={onClose}>
        <p className="text-sm text-muted">{text.hint}</p>
        <TextField {...form.field('place', text)} optional maxLength={TEXT_LIMITS.place} />
        <TextField
          {...form.field('link', text)}
          type="url"
          inputMode="url"
          optional
          maxLength={TEXT_LIMITS.link}
        />
        <TextArea {...form.field('notes', text)} optional maxLength={TEXT_LIMITS.notes} />
      </DialogForm>
    </Dialog>
  );
}

function valuesOf({ place, link, notes }: OccurrenceEntry['occurrence']): ChangeValues {
  return { place: place ?? '', link: link ?? '', notes: notes ?? '' };
}

/** The changes made here; an emptied field is again as in the series. */
function inputOf({ occurrence }: OccurrenceEntry, values: ChangeValues): UpdateEventInput {
  const { eventId: id, originalStart } = occurrence;
  const input: UpdateEventInput = { id, scope: 'this', originalStart };
  for (const field of DETAILS) {
    const value = values[field].trim();
    if (value !== (occurrence[field] ?? '')) input[field] = value || null;
  }
  return input;
}
