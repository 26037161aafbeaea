import type { ApolloCache } from '@apollo/client';
import { NUMBER_RANGES, TEXT_LIMITS } from '#domain/limits/limits';
import { SEASONS, type Season, usualDays } from '#domain/terms/season';
import { freshId } from '../../../apollo/fresh-id';
import { waits } from '../../../apollo/outbox/foreseen';
import type { Study_TermFragment, TermForm_TermFragment } from '../../../generated/graphql';
import { useAddPastTermMutation, useSavePastTermMutation } from '../../../generated/hooks';
import { transcriptFormMessages } from '../../../messages/en/transcript';
import { uiMessages } from '../../../messages/en/ui';
import { Button } from '../../../ui/control/button';
import { DateField } from '../../../ui/form/date-field';
import { Dialog } from '../../../ui/overlay/dialog';
import { DialogForm } from '../../../ui/overlay/dialog-form';
import { ErrorSummary, SubmitButton } from '../../../ui/form/form-frame';
import { useFormat } from '../../../ui/format/format-context';
import { NumberField } from '../../../ui/form/number-field';
import { Select } from '../../../ui/form/select';
import { TextField } from '../../../ui/form/text-field';
import { differing } from '../../../ui/form/pick';
import { type Form, useForm } from '../../../ui/form/use-form';

const text = transcriptFormMessages.term;
/** Years that are offered for a past term; another one is typed as a day. */
const YEARS_BACK = 40;

interface StatedValues {
  name: string;
  startsOn: string | null;
  endsOn: string | null;
  gpa: number | null;
  creditsInGpa: number | null;
  creditsEarned: number | null;
  creditsAttempted: number | null;
}

/** The input of the form. Credits that are left out are those in the GPA, as on the server, which may not be asked yet. */
function inputOf({ name, startsOn, endsOn, gpa, creditsInGpa, ...credits }: StatedValues) {
  const [inGpa, { creditsEarned, creditsAttempted }] = [creditsInGpa ?? 0, credits];
  const earned = { creditsEarned: creditsEarned ?? inGpa, creditsAttempted: creditsAttempted ?? inGpa };
  const stated = { gpa: gpa ?? 0, creditsInGpa: inGpa, ...earned };
  return { name, startsOn: startsOn ?? '', endsOn: endsOn ?? '', stated };
}

interface PastTermDialogProps {
  onClose(): void;
  /** Puts the student's terms into the list of terms. */
  listTerms(cache: ApolloCache, terms: readonly TermForm_TermFragment[]): void;
}

/** Adds a finished term as a single line: season and year determine its name and dates, its transcript the rest. */
export function PastTermDialog({ onClose, listTerms }: PastTermDialogProps) {
  const format = useFormat();
  const [add] = useAddPastTermMutation({
    context: waits('Term'),
    update: (cache, { data }) => data && listTerms(cache, data.createTerm.terms),
  });
  const thisYear = Number(format.today().slice(0, 4));
  const form = useForm<StatedValues>({
    name: 'past-term:new',
    operation: 'AddPastTerm',
    initial: {
      ...named('Fall', thisYear - 1),
      ...{ gpa: null, creditsInGpa: null, creditsEarned: null, creditsAttempted: null },
    },
    submit: (values) =>
      add({ variables: { input: { id: freshId(), ...inputOf(values), isCurrent: false } } }),
    onSaved: onClose,
  });
  return (
    <Dialog title={text.title} onClose={onClose}>
      <DialogForm form={form} action={text.add} onCancel={onClose}>
        <SeasonFields form={form} thisYear={thisYear} />
        <StatedFields form={form} />
        <details>
          <summary className="min-h-8 text-sm font-medium text-link touch:min-h-11">{text.more}</summary>
          <TermFields form={form} />
        </details>
      </DialogForm>
    </Dialog>
  );
}

function named(season: Season, year: number): Pick<StatedValues, 'name' | 'startsOn' | 'endsOn'> {
  return { name: `${text.seasons[season]} ${year}`, ...usualDays(season, year) };
}

/** Season and year, read from the first day and writing name and days. */
function SeasonFields({ form, thisYear }: { form: Form<StatedValues>; thisYear: number }) {
  const { startsOn } = form.values;
  const year = Number(startsOn?.slice(0, 4) ?? thisYear);
  const season = SEASONS.find((name) => usualDays(name, year).startsOn === startsOn) ?? null;
  const years = Array.from({ length: YEARS_BACK + 1 }, (_, back) => String(thisYear - back));
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select
        name="season"
        value={season}
        onChange={(chosen) => chosen && form.change(named(chosen, year))}
        label={text.season}
        options={SEASONS.map((value) => ({ value, label: text.seasons[value] }))}
      />
      <Select
        name="year"
        value={years.find((value) => value === String(year)) ?? null}
        onChange={(chosen) => chosen && form.change(named(season ?? 'Fall', Number(chosen)))}
        label={text.year}
        options={years.map((value) => ({ value, label: value }))}
      />
    </div>
  );
}

interface PastTermFormProps {
  term: Study_TermFragment;
  /** Whether it has courses that could determine its average. */
  hasCourses: boolean;
  onClose(): void;
}

/** Edits the line of a past term in place. */
export function PastTermForm({ term, hasCourses, onClose }: PastTermFormProps) {
  const [save] = useSavePastTermMutation({ context: waits('Term') });
  const form = useForm<StatedValues>({
    name: `past-term:${term.id}:${term.version}`,
    operation: 'SavePastTerm',
    initial: valuesOf(term),
    version: term.version,
    submit: (values, expectedVersion, before) => {
      const edits = differing(inputOf(values), inputOf(before));
      return save({ variables: { input: { id: term.id, expectedVersion, ...edits } } });
    },
    onSaved: onClose,
  });
  const cancel = () => {
    form.discard();
    onClose();
  };
  const useCourses = () =>
    void save({ variables: { input: { id: term.id, stated: null } } }).then(onClose, () => undefined);
  return (
    <form {...form.attributes} className="grid gap-4" aria-label={text.edit(term.name)}>
      <ErrorSummary form={form} />
      <StatedFields form={form} />
      <TermFields form={form} />
      {hasCourses && (
        <div>
          <Button onClick={useCourses} disabled={form.blockedBy !== null}>
            {text.drop}
          </Button>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <SubmitButton form={form} variant="primary">
          {text.save}
        </SubmitButton>
        <Button onClick={cancel}>{uiMessages.cancel}</Button>
      </div>
    </form>
  );
}

function valuesOf({ name, startsOn, endsOn, stated }: Study_TermFragment): StatedValues {
  const { gpa, creditsInGpa, creditsEarned, creditsAttempted } = stated ?? {};
  return {
    ...{ name, startsOn, endsOn },
    ...{ gpa: gpa ?? null, creditsInGpa: creditsInGpa ?? null },
    ...{ creditsEarned: creditsEarned ?? null, creditsAttempted: creditsAttempted ?? null },
  };
}

function StatedFields({ form }: { form: Form<StatedValues> }) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberField {...form.field('gpa', text)} range={NUMBER_RANGES.statedGpa} />
        <NumberField {...form.field('creditsInGpa', text)} range={NUMBER_RANGES.studyCredits} />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberField {...form.field('creditsEarned', text)} range={NUMBER_RANGES.studyCredits} optional />
        <NumberField {...form.field('creditsAttempted', text)} range={NUMBER_RANGES.studyCredits} optional />
      </div>
      <p className="text-sm text-muted">{text.asInGpa}</p>
    </>
  );
}

function TermFields({ form }: { form: Form<StatedValues> }) {
  return (
    <div className="grid gap-4 pt-2">
      <TextField {...form.field('name', text)} maxLength={TEXT_LIMITS.termName} />
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField {...form.field('startsOn', text)} />
        <DateField {...form.field('endsOn', text)} />
      </div>
    </div>
  );
}
