import { notificationMessages } from '../../messages/en/notification-settings';
import { Checkbox } from '../../ui/checkbox';
import { TimeField } from '../../ui/date-field';
import { Select } from '../../ui/select';
import type { Form } from '../../ui/use-form';
import type { WishesValues } from './use-wishes-form';

const text = notificationMessages.hours;

/** Minutes before class that are offered. */
const CLASS_MINUTES = [5, 10, 15, 20, 30, 45, 60] as const;

/** When notifications come, and when they wait. */
export function HourFields({ form }: { form: Form<WishesValues> }) {
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

/** Stands for null: a choice like the others, not a field left empty. */
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
