import { TEXT_LIMITS } from '#domain/limits/limits';
import type {
  CourseColor,
  SourceCard_SourceFragment,
  SourceForm_TermFragment,
} from '../../../generated/graphql';
import { useUpdateCalendarSourceMutation } from '../../../generated/hooks';
import { sourceMessages } from '../../../messages/en/calendar-sources';
import { courseMessages } from '../../../messages/en/courses';
import { courseFill } from '../../../ui/control/course-mark';
import { Dialog } from '../../../ui/overlay/dialog';
import { DialogForm } from '../../../ui/overlay/dialog-form';
import { namedOptions, Select } from '../../../ui/form/select';
import { TextField } from '../../../ui/form/text-field';
import { useForm } from '../../../ui/form/use-form';

const text = sourceMessages.settings;

const COLORS = Object.keys(courseMessages.colors) as CourseColor[];

interface SourceSettingsProps {
  source: SourceCard_SourceFragment;
  terms: readonly SourceForm_TermFragment[];
  onClose(): void;
}

/** The name, color, term, and address of a calendar. The address is a secret: it is never saved as a draft. */
export default function SourceSettings({ source, terms, onClose }: SourceSettingsProps) {
  const { id, name, color, termId, version } = source;
  const [update] = useUpdateCalendarSourceMutation();
  const form = useForm({
    name: `calendar-source:${id}`,
    operation: 'UpdateCalendarSource',
    initial: { name, color, termId, url: '' },
    secret: ['url'],
    version,
    submit: ({ url, ...settings }, expectedVersion) =>
      update({
        variables: {
          input: { id, expectedVersion: expectedVersion ?? null, ...settings, ...(url.trim() && { url }) },
        },
      }),
    onSaved: onClose,
  });
  return (
    <Dialog title={text.title} onClose={onClose}>
      <DialogForm form={form} action={text.save} pendingLabel={text.saving} onCancel={onClose}>
        <TextField {...form.field('name', text)} maxLength={TEXT_LIMITS.sourceName} />
        <Select
          {...form.field('color', text)}
          optional
          emptyLabel={text.noColor}
          options={COLORS.map((value) => ({
            value,
            label: courseMessages.colors[value],
            icon: <span aria-hidden className={`size-4 rounded-full ${courseFill(value)}`} />,
          }))}
        />
        <Select
          {...form.field('termId', text)}
          optional
          emptyLabel={text.noTerm}
          options={namedOptions(terms)}
        />
        <TextField
          {...form.field('url', text)}
          optional
          placeholder="https://…"
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={TEXT_LIMITS.link}
        />
      </DialogForm>
    </Dialog>
  );
}
