import { useState } from 'react';
import { IconChevronRight, IconInfoCircle } from '@tabler/icons-react';
import { eventName } from '#domain/courses/event-name';
import { TEXT_LIMITS } from '#domain/limits/limits';
import { forgetPlan } from '../../apollo/forget-plan';
import { QueryView } from '../../apollo/query-view';
import type {
  ImportChange,
  ImportItemKind,
  ImportResult_ResultFragment,
  ReviewItems_ItemFragment,
} from '../../generated/graphql';
import { useConfirmImportMutation, useImportReviewQuery } from '../../generated/hooks';
import { importMessages } from '../../messages/en/imports';
import { Button } from '../../ui/control/button';
import { useNow } from '../../ui/device/use-now';
import { Badge, type BadgeTone } from '../../ui/feedback/badge';
import { EmptyState } from '../../ui/feedback/empty-state';
import { OnlyOnline } from '../../ui/feedback/needs-connection';
import { Checkbox } from '../../ui/form/checkbox';
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
import {
  confirmationOf,
  countPast,
  countToImport,
  coursesByKey,
  proposedPlan,
  type ImportPlan,
  type Review,
} from './review-plan';

const itemsText = importMessages.items;
const KINDS: readonly ImportItemKind[] = ['deadline', 'class', 'event'];
const CHANGES: readonly ImportChange[] = ['new', 'changed', 'unchanged'];
const TONES: Record<ImportChange, BadgeTone> = { new: 'primary', changed: 'warning', unchanged: 'neutral' };
/** The most entries listed of each kind; more would slow the page down, and no one reads them. */
const LISTED = 100;
/** A list this short is shown at once; longer ones would push the courses' term and zone out of sight. */
const OPEN_UP_TO = 8;

interface ReviewItemsProps {
  items: readonly ReviewItems_ItemFragment[];
  /** The courses they go to, by key; classes are called by them. */
  courses: ReadonlyMap<string, { code: string; name: string }>;
  /** New deadlines that have passed. */
  past: number;
  pastAsDone: boolean;
  onPastAsDone(pastAsDone: boolean): void;
}

/** The contents of the files, counted by kind and by effect; each kind can be opened. */
function ReviewItems({ items, courses, past, pastAsDone, onPastAsDone }: ReviewItemsProps) {
  return (
    <Section title={itemsText.title}>
      <div className="grid gap-1">
        {KINDS.map((kind) => (
          <KindGroup key={kind} {...{ kind, courses }} items={items.filter((item) => item.kind === kind)} />
        ))}
        {past > 0 && (
          <Checkbox
            name="pastAsDone"
            label={itemsText.past(past)}
            value={pastAsDone}
            onChange={onPastAsDone}
          />
        )}
      </div>
    </Section>
  );
}

function KindGroup({
  kind,
  items,
  courses,
}: Pick<ReviewItemsProps, 'items' | 'courses'> & { kind: ImportItemKind }) {
  if (items.length === 0) return null;
  const counts = CHANGES.map((change) => ({
    change,
    count: items.filter((item) => item.change === change).length,
  }));
  // Without a deadline, last.
  const sorted = [...items].sort((a, b) => (a.startLocal ?? '~').localeCompare(b.startLocal ?? '~'));
  return (
    <details className="group" open={items.length <= OPEN_UP_TO}>
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 rounded-chip">
        <IconChevronRight
          size={18}
          stroke={1.75}
          aria-hidden
          className="text-link transition-transform group-open:rotate-90"
        />
        <span className="text-base font-semibold text-link underline">
          {itemsText.kinds[kind](items.length)}
        </span>
        {counts.map(
          ({ change, count }) =>
            count > 0 && (
              <Badge key={change} tone={TONES[change]}>
                {itemsText.changes[change](count)}
              </Badge>
            ),
        )}
      </summary>
      <ul className="mb-3 grid">
        {sorted.slice(0, LISTED).map((item) => (
          <ItemRow key={item.key} item={item} course={courses.get(item.courseKey ?? '')} />
        ))}
      </ul>
      {sorted.length > LISTED && (
        <p className="mb-3 text-sm text-muted">{itemsText.more(sorted.length - LISTED)}</p>
      )}
    </details>
  );
}

interface ItemRowProps {
  item: ReviewItems_ItemFragment;
  course: { code: string; name: string } | undefined;
}

function ItemRow({ item, course }: ItemRowProps) {
  const format = useFormat();
  const [day = '', time = ''] = item.startLocal?.split('T') ?? [];
  const when = item.startLocal
    ? [
        format.day(day),
        item.allDay ? itemsText.allDay : format.time(time),
        item.recurring && itemsText.repeats,
      ]
    : [itemsText.undated];
  const details = [item.kind !== 'class' && course?.code, ...when, item.place, item.teacher];
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 border-t border-hairline py-2 text-sm">
      <bdi className="min-w-0 flex-1 basis-[12rem] text-ink">
        {item.kind === 'class' ? eventName({ ...item, kind: 'class', course: course ?? null }) : item.title}
      </bdi>
      <span className="text-muted tabular-nums">{details.filter(Boolean).join(' · ')}</span>
      {item.change !== 'new' && <Badge tone={TONES[item.change]}>{badgeOf(item)}</Badge>}
      {item.keptFields.length > 0 && (
        <span className="basis-full text-muted">{itemsText.kept(item.keptFields.join(', '))}</span>
      )}
    </li>
  );
}

function badgeOf({ change, progress }: ReviewItems_ItemFragment): string {
  if (progress === 'submitted' || progress === 'let_go') return itemsText.marked[progress];
  return itemsText.badge[change];
}

function UnreadableList({ entries }: { entries: Review['unreadable'] }) {
  if (entries.length === 0) return null;
  const words = importMessages.unreadable;
  return (
    <Section title={words.title(entries.length)}>
      <p className="mb-2 text-sm text-muted">{words.intro}</p>
      <ul className="grid text-sm">
        {entries.slice(0, LISTED).map((entry) => (
          <li key={`${entry.draftId} ${entry.position}`} className="border-t border-hairline py-2">
            <span className="font-medium text-ink">{words.entry(entry.position, entry.title ?? null)}</span>{' '}
            <span className="text-muted">{entry.reason}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

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
