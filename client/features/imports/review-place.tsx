import { useId } from 'react';
import { IconInfoCircle } from '@tabler/icons-react';
import { TEXT_LIMITS } from '#domain/limits/limits';
import { importMessages } from '../../messages/en/imports';
import { Button } from '../../ui/control/button';
import { ComboBox } from '../../ui/form/combo-box';
import { DateField } from '../../ui/form/date-field';
import { useFormat } from '../../ui/format/format-context';
import { Section } from '../../ui/layout/section';
import { Select } from '../../ui/form/select';
import { TextField } from '../../ui/form/text-field';
import { zoneOptions } from '../../ui/form/zone-options';
import type { ImportPlan, Review } from './review-plan';

export interface ReviewTermProps {
  plan: ImportPlan;
  terms: readonly { id: string; name: string }[];
  onChange(changes: Partial<ImportPlan>): void;
}

/** The option "a new term" among the IDs of existing ones. */
const NEW_TERM = 'new';

/** Into which term the courses go: one that exists, or a new one with a proposed name and days. */
export function ReviewTerm({ plan, terms, onChange }: ReviewTermProps) {
  const id = useId();
  const text = importMessages.term;
  const { newTerm } = plan;
  const changeNew = (changes: Partial<ImportPlan['newTerm']>) =>
    onChange({ newTerm: { ...newTerm, ...changes } });
  return (
    <Section title={text.title}>
      <div className="grid gap-4">
        {terms.length > 0 && (
          <Select
            id={`${id}-term`}
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
            <TextField
              id={`${id}-name`}
              name="newTerm.name"
              label={text.name}
              value={newTerm.name}
              maxLength={TEXT_LIMITS.termName}
              onChange={(name) => changeNew({ name })}
            />
            <DateField
              id={`${id}-starts`}
              name="newTerm.startsOn"
              label={text.startsOn}
              value={newTerm.startsOn}
              onChange={(startsOn) => startsOn && changeNew({ startsOn })}
            />
            <DateField
              id={`${id}-ends`}
              name="newTerm.endsOn"
              label={text.endsOn}
              value={newTerm.endsOn}
              onChange={(endsOn) => endsOn && changeNew({ endsOn })}
            />
          </div>
        )}
      </div>
    </Section>
  );
}

export interface ReviewZoneProps {
  review: Pick<Review, 'timezone' | 'timezoneSource' | 'timezoneHint'>;
  onChange(timezone: string): void;
}

/** In which zone times without one are read, and a doubt when the deadlines look odd in it. */
export function ReviewZone({ review, onChange }: ReviewZoneProps) {
  const id = useId();
  const format = useFormat();
  const text = importMessages.zone;
  const hint = review.timezoneHint;
  return (
    <Section title={text.title}>
      <div className="grid gap-4">
        <ComboBox
          key={review.timezone}
          id={`${id}-zone`}
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
