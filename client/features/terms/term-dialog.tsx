import { TEXT_LIMITS } from '#domain/limits/limits';
import { nextUsualTerm } from '#domain/terms/usual-term';
import { useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { knownTerms } from '../../apollo/known-terms';
import { QueryView } from '../../apollo/query-view';
import { freshId } from '../../apollo/fresh-id';
import { waits } from '../../apollo/outbox/foreseen';
import type { TermForm_TermFragment } from '../../generated/graphql';
import { useCreateTermMutation, useTermDetailQuery, useUpdateTermMutation } from '../../generated/hooks';
import { termMessages } from '../../messages/en/terms';
import { Checkbox } from '../../ui/form/checkbox';
import { DateField } from '../../ui/form/date-field';
import { Dialog } from '../../ui/overlay/dialog';
import { DialogForm } from '../../ui/overlay/dialog-form';
import { useFormat } from '../../ui/format/format-context';
import { TextField } from '../../ui/form/text-field';
import { differing } from '../../ui/form/pick';
import { useForm } from '../../ui/form/use-form';
import { replaceTerms } from './term-cache';

/** Adds a term, or edits the one with the given ID. */
export default function TermDialog({ onClose, initial }: { onClose(): void; initial: { id?: string } }) {
  return (
    <Dialog title={initial.id ? termMessages.edit : termMessages.add} onClose={onClose}>
      {initial.id ? (
        <LoadedTerm id={initial.id} onClose={onClose} />
      ) : (
        <TermForm term={null} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface TermValues {
  name: string;
  startsOn: string | null;
  endsOn: string | null;
  isCurrent: boolean;
}

function valuesOf({ name, startsOn, endsOn, isCurrent }: TermForm_TermFragment): TermValues {
  return { name, startsOn, endsOn, isCurrent };
}

/** The input of the form, which requires the dates. */
function inputOf({ startsOn, endsOn, ...rest }: TermValues) {
  return { ...rest, startsOn: startsOn ?? '', endsOn: endsOn ?? '' };
}

/** A new term is proposed as the current one at most universities in the student's country, or the next one not added yet. */
function TermForm({ term, onClose }: { term: TermForm_TermFragment | null; onClose(): void }) {
  const next = useNextTerm();
  const [createTerm] = useCreateTermMutation({
    context: waits('Term'),
    update: (cache, { data }) => data && replaceTerms(cache, data.createTerm.terms),
  });
  const [updateTerm] = useUpdateTermMutation({
    context: waits('Term'),
    update: (cache, { data }) => data && replaceTerms(cache, data.updateTerm.terms),
  });
  const form = useForm<TermValues>({
    name: term ? `term:${term.id}:${term.version}` : 'term:new',
    operation: term ? 'UpdateTerm' : 'CreateTerm',
    initial: term ? valuesOf(term) : next,
    ...(term && { version: term.version }),
    submit: (values, expectedVersion, before) => {
      if (!term) return createTerm({ variables: { input: { id: freshId(), ...inputOf(values) } } });
      const edits = differing(inputOf(values), inputOf(before));
      return updateTerm({ variables: { input: { id: term.id, expectedVersion, ...edits } } });
    },
    onSaved: onClose,
  });
  return (
    <DialogForm form={form} action={term ? termMessages.save : termMessages.create} onCancel={onClose}>
      <TextField {...form.field('name', termMessages)} maxLength={TEXT_LIMITS.termName} />
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField {...form.field('startsOn', termMessages)} />
        <DateField {...form.field('endsOn', termMessages)} />
      </div>
      <Checkbox {...form.field('isCurrent', termMessages)} />
    </DialogForm>
  );
}

/** The proposed term; a coming one leaves the current one current. */
function useNextTerm(): TermValues {
  const { cache } = useApolloClient();
  const format = useFormat();
  // Once it is saved, it is known, and must not become the next proposal while the form closes.
  const [initial] = useState(() => {
    const known = knownTerms(cache);
    const today = format.today();
    const term = nextUsualTerm(known, today, format.timezone);
    return { ...term, isCurrent: term.startsOn <= today || !known.some(({ isCurrent }) => isCurrent) };
  });
  return initial;
}

function LoadedTerm({ id, onClose }: { id: string; onClose(): void }) {
  const query = useTermDetailQuery({ variables: { id } });
  return (
    <QueryView query={query} what={termMessages.what}>
      {({ term }) => <TermForm term={term} onClose={onClose} />}
    </QueryView>
  );
}
