import { TEXT_LIMITS } from '#domain/limits/limits';
import type {
  CourseColor,
  SourceCard_SourceFragment,
  SourceForm_TermFragment,
} from '../../generated/graphql';
import { useUpdateCalendarSourceMutation } from '../../generated/hooks';
import { sourceMessages } from '../../messages/en/calendar-sources';
import { courseMessages } from '../../messages/en/courses';
import { uiMessages } from '../../messages/en/ui';
import { Button } from '../../ui/button';
import { courseFill } from '../../ui/course-mark';
import { Dialog, DialogActions } from '../../ui/dialog';
import { ErrorSummary } from '../../ui/error-summary';
import { Select } from '../../ui/select';
import { TextField } from '../../ui/text-field';
import { useForm } from '../../ui/use-form';

const text = sourceMessages.settings;

const COLORS = Object.keys(courseMessages.colors) as CourseColor[];

/** Properties of {@link SourceSettings}. */
export interface SourceSettingsProps {
  source: SourceCard_SourceFragment;
  terms: readonly SourceForm_TermFragment[];
  onClose(): void;
}

/** How a calendar is called and drawn, where its courses go, and a new address for it. */
export function SourceSettings({ source, terms, onClose }: SourceSettingsProps) {
  const form = useSettingsForm(source, onClose);
  const cancel = (): void => {
    form.discard();
    onClose();
  };
  return (
    <Dialog title={text.title} onClose={onClose}>
      <form {...form.attributes} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <ErrorSummary form={form} />
        <TextField
          {...form.field('name')}
          label={text.name}
          autoComplete="off"
          maxLength={TEXT_LIMITS.sourceName}
        />
        <Select
          {...form.field('color')}
          optional
          label={text.color}
          hint={text.colorHint}
          emptyLabel={text.noColor}
          options={COLORS.map((value) => ({
            value,
            label: courseMessages.colors[value],
            icon: <span aria-hidden className={`size-4 rounded-full ${courseFill(value)}`} />,
          }))}
        />
        <Select
          {...form.field('termId')}
          optional
          label={text.term}
          hint={text.termHint}
          emptyLabel={text.noTerm}
          options={terms.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <TextField
          {...form.field('url')}
          optional
          label={text.url}
          hint={text.urlHint}
          placeholder="https://…"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={TEXT_LIMITS.link}
        />
        <DialogActions>
          <Button type="submit" variant="primary" pending={form.isPending} pendingLabel={text.saving}>
            {text.save}
          </Button>
          <Button onClick={cancel}>{uiMessages.cancel}</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** The address is a secret: it is never kept as a draft. */
function useSettingsForm(
  { id, name, color, termId, version }: SourceCard_SourceFragment,
  onSaved: () => void,
) {
  const [update] = useUpdateCalendarSourceMutation();
  return useForm({
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
    onSaved,
  });
}
