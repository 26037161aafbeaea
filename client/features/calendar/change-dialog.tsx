import { TEXT_LIMITS } from '#domain/limits/limits';
import type { MoveOccurrenceInput } from '../../generated/graphql';
import { useChangeOccurrenceMutation } from '../../generated/hooks';
import { calendarMessages } from '../../messages/en/calendar';
import { Dialog } from '../../ui/overlay/dialog';
import { DialogForm } from '../../ui/overlay/dialog-form';
import { useFormat } from '../../ui/format/format-context';
import { TextArea, TextField } from '../../ui/form/text-field';
import { useForm } from '../../ui/form/use-form';
import { EXPANDED_ANEW } from './calendar-cache';
import type { OccurrenceEntry } from './calendar-entry';
import { whenText } from './entry-words';

export interface ChangeDialogProps {
  /** One date of a series. */
  entry: OccurrenceEntry;
  onClose(): void;
}

interface ChangeValues {
  place: string;
  link: string;
  notes: string;
}

const text = calendarMessages.change;

/** Gives a single date of a series its own room, online link, or note. */
export default function ChangeDialog({ entry, onClose }: ChangeDialogProps) {
  const format = useFormat();
  const [changeOccurrence] = useChangeOccurrenceMutation(EXPANDED_ANEW);
  const { occurrence } = entry;
  const form = useForm<ChangeValues>({
    name: `occurrence:${occurrence.id}`,
    operation: 'ChangeOccurrence',
    initial: {
      place: occurrence.place ?? '',
      link: occurrence.link ?? '',
      notes: occurrence.notes ?? '',
    },
    submit: (values) => changeOccurrence({ variables: { input: inputOf(entry, values) } }),
    onSaved: onClose,
  });
  return (
    <Dialog title={text.title(entry.title, whenText(entry, format))} onClose={onClose}>
      <DialogForm form={form} action={text.save} onCancel={onClose}>
        <p className="text-sm text-muted">{text.hint}</p>
        <TextField {...form.field('place')} label={text.place} optional maxLength={TEXT_LIMITS.place} />
        <TextField
          {...form.field('link')}
          type="url"
          inputMode="url"
          label={text.link}
          optional
          maxLength={TEXT_LIMITS.link}
        />
        <TextArea {...form.field('notes')} label={text.notes} optional maxLength={TEXT_LIMITS.notes} />
      </DialogForm>
    </Dialog>
  );
}

/** The changes made here; an emptied field is again as in the series. */
function inputOf({ occurrence }: OccurrenceEntry, values: ChangeValues): MoveOccurrenceInput {
  const { eventId, originalStart, startLocal } = occurrence;
  const input: MoveOccurrenceInput = { eventId, originalStart, startLocal };
  for (const field of ['place', 'link', 'notes'] as const) {
    const value = values[field].trim();
    if (value !== (occurrence[field] ?? '')) input[field] = value || null;
  }
  return input;
}
