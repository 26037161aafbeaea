import { Link } from 'react-router-dom';
import { addDays } from '#domain/time/local-date';
import { notificationMessages } from '../../messages/en/notification-settings';
import { Checkbox } from '../../ui/form/checkbox';
import { TimeField } from '../../ui/form/date-field';
import { useFormat } from '../../ui/format/format-context';
import { Select } from '../../ui/form/select';
import type { Form } from '../../ui/form/use-form';
import type { WishesValues } from './use-wishes-form';

const text = notificationMessages.hours;

/** Minutes before class that are offered. */
const CLASS_MINUTES = [5, 10, 15, 20, 30, 45, 60] as const;

/** The facts about the plan that the weekly review needs. */
export interface ReviewPlan {
  /** Whether the plan contains it. */
  isGranted: boolean;
  /** The page that compares the plans. */
  plansHref: string;
}

export interface HourFieldsProps {
  form: Form<WishesValues>;
  reviewPlan: ReviewPlan;
}

/** When notifications come, and when they wait. */
export function HourFields({ form, reviewPlan }: HourFieldsProps) {
  const { hasDigest, hasQuietHours } = form.values;
  return (
    <div className="@container grid gap-4">
      <div className="grid @md:max-w-1/2 @md:pr-2">
        <ClassField form={form} />
      </div>
      <div>
        <Checkbox {...form.field('hasDigest')} label={text.digest} />
        {hasDigest && (
          <div className="pt-1 pl-7 @md:max-w-1/2">
            <TimeField {...form.field('digestTime')} label={text.digestTime} />
          </div>
        )}
      </div>
      <ReviewFields {...{ form, reviewPlan }} />
      <div>
        <Checkbox {...form.field('hasQuietHours')} label={text.quiet} hint={text.quietHint} />
        {hasQuietHours && (
          <div className="grid gap-4 pt-1 pl-7 @sm:grid-cols-2">
            <TimeField {...form.field('quietFrom')} label={text.from} />
            <TimeField {...form.field('quietUntil')} label={text.until} />
          </div>
        )}
      </div>
      <Checkbox {...form.field('onFreeDays')} label={text.freeDays} hint={text.freeDaysHint} />
    </div>
  );
}

/** A Monday, for the names of the weekdays. */
const SOME_MONDAY = '2024-01-01';

const DAYS_PER_WEEK = 7;

/** The weekly review; it can always be turned off. */
function ReviewFields({ form, reviewPlan: { isGranted, plansHref } }: HourFieldsProps) {
  const format = useFormat();
  const { hasReview } = form.values;
  const plans = (
    <Link to={plansHref} className="font-medium text-link underline">
      {text.seePlans}
    </Link>
  );
  if (!isGranted && !hasReview) {
    return (
      <p className="text-sm text-muted">
        {text.reviewPro} {plans}
      </p>
    );
  }
  const weekdays = Array.from({ length: DAYS_PER_WEEK }, (_, index) => ({
    value: String(index + 1),
    label: format.weekday(addDays(SOME_MONDAY, index)),
  }));
  return (
    <div>
      <Checkbox {...form.field('hasReview')} label={text.review} hint={text.reviewHint} />
      {hasReview && (
        <div className="grid gap-4 pt-1 pl-7 @sm:grid-cols-2">
          <Select {...form.field('reviewWeekday')} label={text.reviewWeekday} options={weekdays} />
          <TimeField {...form.field('reviewTime')} label={text.reviewTime} />
        </div>
      )}
      {!isGranted && (
        <p className="pt-1 pl-7 text-sm text-muted">
          {text.reviewLapsed} {plans}
        </p>
      )}
    </div>
  );
}

/** The option for null: a choice like the others, not an empty field. */
const NONE = 'none';

/** Another length that an API set stays choosable. */
function ClassField({ form }: { form: Form<WishesValues> }) {
  const { value, onChange, ...field } = form.field('classMinutes');
  const own = value === null ? [] : [Number(value)];
  const minutes = [...new Set([...CLASS_MINUTES, ...own])].toSorted((left, right) => left - right);
  return (
    <Select
      {...field}
      value={value ?? NONE}
      onChange={(chosen) => onChange(chosen === NONE ? null : chosen)}
      label={text.class}
      options={[
        { value: NONE, label: text.noClass },
        ...minutes.map((count) => ({ value: String(count), label: text.minutes(count) })),
      ]}
    />
  );
}
