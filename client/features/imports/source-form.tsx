import { useRef } from 'react';
import { TEXT_LIMITS } from '#domain/limits/limits';
import { useAddCalendarSourceMutation } from '../../generated/hooks';
import { sourceMessages } from '../../messages/en/calendar-sources';
import { Button } from '../../ui/button';
import { ErrorSummary } from '../../ui/error-summary';
import { TextField } from '../../ui/text-field';
import { useForm } from '../../ui/use-form';
import { forgetSources } from './source-cache';

/** Takes the address of a calendar. The address is a secret: it is never kept as a draft. */
export function SourceForm({ onAdded }: { onAdded(draftId: string): void }) {
  const [add] = useAddCalendarSourceMutation({ update: forgetSources });
  const draftId = useRef<string | null>(null);
  const form = useForm({
    name: 'calendar-source:new',
    operation: 'AddCalendarSource',
    initial: { url: '' },
    secret: ['url'],
    submit: async ({ url }) => {
      const { data } = await add({ variables: { input: { url } } });
      draftId.current = data?.addCalendarSource.draftId ?? null;
    },
    onSaved: () => {
      if (draftId.current !== null) onAdded(draftId.current);
    },
  });
  return (
    <form {...form.attributes} className="grid gap-3">
      <ErrorSummary form={form} />
      <TextField
        {...form.field('url')}
        label={sourceMessages.url}
        hint={sourceMessages.urlHint}
        placeholder="https://…"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={TEXT_LIMITS.link}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" pending={form.isPending} pendingLabel={sourceMessages.fetching}>
          {sourceMessages.submit}
        </Button>
        <p className="min-w-0 flex-1 basis-52 text-sm text-muted">{sourceMessages.privacy}</p>
      </div>
    </form>
  );
}
