import { useState } from 'react';
import { IconInfoCircle } from '@tabler/icons-react';
import { TEXT_LIMITS } from '#domain/limits/limits';
import { forgetPlan } from '../../apollo/forget-plan';
import { QueryView } from '../../apollo/query-view';
import type { ImportResult_ResultFragment } from '../../generated/graphql';
import { useConfirmImportMutation, useImportReviewQuery } from '../../generated/hooks';
import { importMessages } from '../../messages/en/imports';
import { Button } from '../../ui/control/button';
import { useNow } from '../../ui/device/use-now';
import { EmptyState } from '../../ui/feedback/empty-state';
import { OnlyOnline } from '../../ui/feedback/needs-connection';
import { ComboBox } from '../../ui/form/combo-box';
import { DateField } from '../../ui/form/date-field';
import { useFields } from '../../ui/form/field';
import { Select } from '../../ui/form/select';
import { TextField } from '../../ui/form/text-field';
import { zoneOptions } from '../../ui/form/zone-options';
import { useFormat } from '../../ui/format/format-context';
import { Section } from '../../ui/layout/section';
import { StickyActions } from '../../ui/layout/sticky-actions';
import { ReviewCourses } from './review-courses';
import { ReviewItems, UnreadableList } from './review-items';
import {
  confirmationOf,
  countPast,
  countToImport,
  coursesByKey,
  proposedPlan,
  type ImportPlan,
  type Review,
} from './review-plan';

interface ReviewTermProps {
  plan: ImportPlan;
  terms: readonly { id: string; name: string }[];
  onChange(changes: Partial<ImportPlan>): void;
}

/** The option "a new term" among the IDs of existing ones. */
const NEW_TERM = 'new';

/** Into which term the courses go: one that exists, or a new one with a proposed name and days. */
function ReviewTerm({ plan, terms, onChange }: ReviewTermProps) {
  const text = importMessages.term;
  const { newTerm } = plan;
  const changeNew = (changes: Partial<ImportPlan['newTerm']>) =>
    onChange({ newTerm: { ...newTerm, ...changes } });
  const field = useFields(newTerm, changeNew, 'newTerm.');
  return (
    <Section title={text.title}>
      <div className="grid gap-4">
        {terms.length > 0 && (
          <Select
            name="term"
            label={text.into}
            value={plan.termId ?? NEW_TERM}
            onChange={(value) => onChange({ termId: value === NEW_TERM ? null : value })}
            options={[
              ...terms.map((term) => ({ value: term.id, label: term.name })),
              { value: NEW_TERM, label: text.fresh(newTerm.name) },
            ]}
          />
        )}
        {plan.termId === null && (
          <div className="grid gap-4 sm:grid-cols-3">
            <TextField {...field('name', text)} maxLength={TEXT_LIMITS.termName} />
            <DateField
              {...field('startsOn', text)}
              onChange={(startsOn) => startsOn && changeNew({ startsOn })}
            />
            <DateField {...field('endsOn', text)} onChange={(endsOn) => endsOn && changeNew({ endsOn })} />
          </div>
        )}
      </div>
    </Section>
  );
}

interface ReviewZoneProps {
  review: Pick<Review, 'timezone' | 'timezoneSource' | 'timezoneHint'>;
  onChange(timezone: string): void;
}

/** In which zone times without one are read, and a doubt when the deadlines look odd in it. */
function ReviewZone({ review, onChange }: ReviewZoneProps) {
  const format = useFormat();
  const text = importMessages.zone;
  const hint = review.timezoneHint;
  return (
    <Section title={text.title}>
      <div className="grid gap-4">
        <ComboBox
          key={review.timezone}
          name="timezone"
          label={text.label}
          hint={text.sources[review.timezoneSource]}
          value={review.timezone}
          onChange={(zone) => zone && zone !== review.timezone && onChange(zone)}
          options={zoneOptions(review.timezone)}
        />
        {hint && (
          <div role="note" className="flex gap-3 rounded-control bg-warning-soft p-4 text-sm text-ink">
            <IconInfoCircle size={20} stroke={1.75} aria-hidden className="text-warning" />
            <div className="grid justify-items-start gap-3">
              <p>{text.hint(hint.deadlines, hint.total, format.time(hint.localTime))}</p>
              {hint.suggestion && (
                <Button onClick={() => hint.suggestion && onChange(hint.suggestion)}>
                  {text.use(hint.suggestion)}
                </Button>
              )}
            </div>
          </div>
        )}
      </div>
    </Section>
  );
}

export interface ImportReviewProps {
  draftIds: readonly string[];
  terms: readonly { id: string; name: string }[];
  usage: { used: number; limit: number | null };
  onDone(result: ImportResult_ResultFragment, hasChanged: boolean): void;
  onCancel(): void;
}

/** The contents of the files, to be checked and changed before saving. */
export function ImportReview({ draftIds, ...rest }: ImportReviewProps) {
  const [chosenZone, setChosenZone] = useState<string | null>(null);
  const [isConfirming, setConfirming] = useState(false);
  const query = useImportReviewQuery({
    variables: { draftIds: [...draftIds], timezone: chosenZone },
    // Not cached: confirming forgets the cached plan, which would ask for the deleted drafts again.
    fetchPolicy: 'no-cache',
    // Nor would a change on another device ask for drafts that are being deleted.
    skip: isConfirming,
  });
  const shown = query.data ?? query.previousData;
  return (
    <QueryView
      query={{ ...query, data: shown }}
      what={importMessages.what}
      notFound={
        <EmptyState text={importMessages.expired}>
          <Button variant="primary" onClick={rest.onCancel}>
            {importMessages.cancel}
          </Button>
        </EmptyState>
      }
    >
      {({ importReview }) => (
        <ReviewForm
          // Other files, another proposal; another zone leaves the student's changes alone.
          key={draftIds.join()}
          {...rest}
          draftIds={draftIds}
          review={importReview}
          onZone={setChosenZone}
          onConfirming={setConfirming}
        />
      )}
    </QueryView>
  );
}

interface ReviewFormProps extends ImportReviewProps {
  review: Review;
  onZone(timezone: string): void;
  /** It is being saved, or could not be. */
  onConfirming(isConfirming: boolean): void;
}

function ReviewForm({ review, onZone, onConfirming, ...props }: ReviewFormProps) {
  const { draftIds, terms, usage, onDone, onCancel } = props;
  const [plan, setPlan] = useState<ImportPlan>(() => proposedPlan(review));
  const [confirm, { loading }] = useConfirmImportMutation({ update: forgetPlan });
  const change = (changes: Partial<ImportPlan>) => setPlan((current) => ({ ...current, ...changes }));
  const format = useFormat();
  const now = useNow();
  const count = countToImport(review, plan);
  const submit = async () => {
    const input = confirmationOf(draftIds, review.timezone, plan);
    onConfirming(true);
    const result = await confirm({ variables: { input } }).catch(() => null);
    if (!result?.data) {
      onConfirming(false);
      return;
    }
    const { importId, ...done } = result.data.confirmImport;
    onDone(done, importId !== null);
  };
  if (review.items.length === 0 && review.unreadable.length === 0) return <p>{importMessages.nothing}</p>;
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <ReviewCourses
        courses={review.courses}
        plan={plan}
        usage={usage}
        onChange={(courses) => change({ courses })}
      />
      <ReviewItems
        items={review.items}
        courses={coursesByKey(plan)}
        past={countPast(review, format.local(now))}
        pastAsDone={plan.pastAsDone}
        onPastAsDone={(pastAsDone) => change({ pastAsDone })}
      />
      <UnreadableList entries={review.unreadable} />
      <ReviewTerm plan={plan} terms={terms} onChange={change} />
      <ReviewZone review={review} onChange={onZone} />
      <StickyActions>
        <OnlyOnline act="import" isSilent>
          <Button type="submit" variant="primary" pending={loading} pendingLabel={importMessages.confirming}>
            {importMessages.confirm(count)}
          </Button>
        </OnlyOnline>
        <Button variant="plain" onClick={onCancel}>
          {importMessages.cancel}
        </Button>
      </StickyActions>
    </form>
  );
}
