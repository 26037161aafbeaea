import { type ClipboardEvent, useRef } from 'react';
import type { ApolloCache } from '@apollo/client';
import { IconFileText, IconPencil } from '@tabler/icons-react';
import { useAddCalendarSourceMutation } from '../../generated/hooks';
import { onboardingMessages } from '../../messages/en/onboarding';
import { syllabusMessages } from '../../messages/en/syllabi';
import { useIsOffline } from '../../ui/device/is-offline';
import { ErrorSummary, SubmitButton } from '../../ui/form/form-frame';
import { TextArea } from '../../ui/form/text-field';
import { useForm } from '../../ui/form/use-form';
import { SampleOption } from './sample-option';
import { StartOption, StartOptions } from './start-options';

const text = onboardingMessages.paste;

interface PasteAnythingProps {
  /** The address of a calendar to begin with; empty without one. */
  link: string;
  /** Called when a calendar was fetched from its link; its draft waits for review. */
  onLinked(draftId: string): void;
  onCalendar(files: readonly { name: string; content: Blob }[]): void;
  onLines(lines: string): void;
  /** Forgets which calendars there are. */
  forgetSources(cache: ApolloCache): void;
}

/**
 * One field for anything a student has copied; the text itself decides what happens with it. Text pasted into the
 * empty field is processed at once. An address is a secret, so the field isn't saved as a draft.
 */
export function PasteAnything({ link, onLinked, onCalendar, onLines, forgetSources }: PasteAnythingProps) {
  const [addSource] = useAddCalendarSourceMutation({ update: forgetSources });
  const done = useRef<() => void>(() => undefined);
  const form = useForm({
    name: 'calendar-source:new',
    operation: 'AddCalendarSource',
    // Named as in the server's error messages.
    initial: { url: link },
    secret: ['url'],
    // Lines and calendars are only read here; the page says what an import needs.
    need: () => null,
    submit: async ({ url }) => {
      const pasted = url.trim();
      const kind = pastedKind(pasted);
      done.current = () => undefined;
      if (kind === 'link') {
        const { data } = await addSource({ variables: { input: { url: pasted } } });
        const draftId = data?.addCalendarSource.draftId;
        if (draftId) done.current = () => onLinked(draftId);
      } else if (kind === 'calendar') {
        const content = new Blob([pasted], { type: 'text/calendar' });
        done.current = () => onCalendar([{ name: text.fileName, content }]);
      } else {
        done.current = () => onLines(url);
      }
    },
    onSaved: () => done.current(),
  });
  const takeAtOnce = ({ currentTarget, clipboardData }: ClipboardEvent<HTMLFormElement>) => {
    if (form.values.url.trim() !== '' || clipboardData.getData('text').trim() === '') return;
    // The field has the text only after this event.
    setTimeout(() => currentTarget.requestSubmit());
  };
  const kind = pastedKind(form.values.url);
  const isOffline = useIsOffline();
  return (
    <form
      {...form.attributes}
      onPaste={takeAtOnce}
      className="grid gap-3 rounded-card border border-hairline bg-surface p-5 sm:p-6"
    >
      <ErrorSummary form={form} />
      <TextArea
        {...form.field('url')}
        label={text.label}
        hint={text.hint}
        placeholder={text.placeholder}
        rows={2}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <SubmitButton form={form} disabled={isOffline && kind === 'link'} pendingLabel={text.pending}>
          {text.submit[form.values.url.trim() === '' ? 'link' : kind]}
        </SubmitButton>
        <p className="min-w-0 flex-1 basis-[12rem] text-sm text-muted">{text.privacy}</p>
      </div>
    </form>
  );
}

type PastedKind = 'link' | 'calendar' | 'lines';

/** A single address. `webcal:` is used for subscribing to calendars. */
const LINK = /^(?:https?|webcals?):\/\/\S+$/i;

const CALENDAR = /^\uFEFF?BEGIN:VCALENDAR/i;

/** The kind of a pasted text: the address of a calendar, the text of one, or lines to be read one by one. */
function pastedKind(text: string): PastedKind {
  const trimmed = text.trim();
  if (LINK.test(trimmed)) return 'link';
  return CALENDAR.test(trimmed) ? 'calendar' : 'lines';
}

interface OtherWaysProps {
  /** Starts with a course and a typed list of deadlines. */
  onByHand(): void;
  /** Starts with a syllabus. */
  onSyllabus(): void;
  /** Sample data is offered to an account without active courses alone, and leads away when it was added. */
  sample: { isOffered: boolean; onAdded(): void };
}

/** The first steps for a student without a calendar. */
export function OtherWays({ onByHand, onSyllabus, sample }: OtherWaysProps) {
  return (
    <section aria-labelledby="other-ways">
      <h2 id="other-ways" className="sr-only">
        {onboardingMessages.startOptions.title}
      </h2>
      <StartOptions>
        <StartOption
          icon={IconFileText}
          title={syllabusMessages.option}
          hint={syllabusMessages.optionText}
          onOpen={onSyllabus}
        />
        <StartOption
          icon={IconPencil}
          title={onboardingMessages.startOptions.hand}
          hint={onboardingMessages.startOptions.handText}
          onOpen={onByHand}
        />
        {sample.isOffered && <SampleOption onAdded={sample.onAdded} />}
      </StartOptions>
    </section>
  );
}
