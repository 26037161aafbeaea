import { useState } from 'react';
import { forgetPlan } from '../../apollo/forget-plan';
import { QueryView } from '../../apollo/query-view';
import type { ImportResult_ResultFragment } from '../../generated/graphql';
import { useConfirmImportMutation, useImportReviewQuery } from '../../generated/hooks';
import { importMessages } from '../../messages/en/imports';
import { Button } from '../../ui/control/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { useFormat } from '../../ui/format/format-context';
import { StickyActions } from '../../ui/layout/sticky-actions';
import { useNow } from '../../ui/device/use-now';
import { ReviewCourses } from './review-courses';
import { ReviewItems, UnreadableList } from './review-items';
import {
  confirmationOf,
  countPast,
  countToImport,
  proposedPlan,
  type ImportPlan,
  type Review,
} from './review-plan';
import { ReviewTerm, ReviewZone } from './review-place';
import { OnlyOnline } from '../../ui/feedback/needs-connection';

export interface ImportReviewProps {
  draftIds: readonly string[];
  terms: readonly { id: string; name: string }[];
  usage: { used: number; limit: number | null };
  /** @param importId undoes the import; null if it changed nothing */
  onDone(result: ImportResult_ResultFragment, importId: string | null): void;
  onCancel(): void;
}

/** The contents of the files, to be checked and changed before saving. */
export function ImportReview({ draftIds, ...rest }: ImportReviewProps) {
  const [chosenZone, setChosenZone] = useState<string | null>(null);
  const query = useImportReviewQuery({
    variables: { draftIds: [...draftIds], timezone: chosenZone },
    // Not cached: confirming forgets the cached plan, which would ask for the deleted drafts again.
    fetchPolicy: 'no-cache',
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
        />
      )}
    </QueryView>
  );
}

interface ReviewFormProps extends ImportReviewProps {
  review: Review;
  onZone(timezone: string): void;
}

function ReviewForm({ review, draftIds, terms, usage, onZone, onDone, onCancel }: ReviewFormProps) {
  const [plan, setPlan] = useState<ImportPlan>(() => proposedPlan(review));
  const [confirm, { loading }] = useConfirmImportMutation({ update: forgetPlan });
  const change = (changes: Partial<ImportPlan>) => setPlan((current) => ({ ...current, ...changes }));
  const format = useFormat();
  const now = useNow();
  const count = countToImport(review, plan);
  const submit = async () => {
    const input = confirmationOf(draftIds, review.timezone, plan);
    const result = await confirm({ variables: { input } }).catch(() => null);
    if (!result?.data) return;
    const { importId, ...done } = result.data.confirmImport;
    onDone(done, importId);
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
        past={countPast(review, format.local(now))}
        pastAsDone={plan.pastAsDone}
        onPastAsDone={(pastAsDone) => change({ pastAsDone })}
      />
      <UnreadableList entries={review.unreadable} />
      <ReviewTerm plan={plan} terms={terms} onChange={change} />
      <ReviewZone review={review} onChange={onZone} />
      <StickyActions>
        <OnlyOnline act="import" isTold>
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
