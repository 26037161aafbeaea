import { useRef, useState } from 'react';
import { IconPlus } from '@tabler/icons-react';
import { REMINDER_LIMITS } from '#domain/limits/limits';
import {
  REMINDER_RULE_KINDS,
  ruleKey,
  type ReminderRule,
  type ReminderRuleKind,
} from '#domain/reminders/rule';
import { DAY_MINUTES } from '#domain/time/local-date-time';
import { reminderMessages } from '../../messages/en/reminders';
import { Button } from '../../ui/control/button';
import { TimeField } from '../../ui/form/date-field';
import { useFormat } from '../../ui/format/format-context';
import { useFields } from '../../ui/form/field';
import { Select } from '../../ui/form/select';
import { ruleText } from './rule-words';

const text = reminderMessages.editor;

/** Days before the deadline that are offered. */
const DAYS = [0, 1, 2, 3, 5, 7, 14, 21, 28] as const;

/** Spans before the deadline that are offered, in minutes. */
const SPANS = [0, 10, 30, 60, 120, 180, 360, 720, 1440, 2880] as const;

interface RuleAdderProps {
  /** The existing rules. */
  rules: readonly ReminderRule[];
  /** The name of the button, if there are several on screen. */
  label?: string;
  onAdd(rule: ReminderRule): void;
}

/** A button that expands into the choice of one more reminder. It isn't a form, because it is inside others. */
export function RuleAdder({ rules, label = text.add, onAdd }: RuleAdderProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    setOpen(false);
    // The button is drawn again first.
    requestAnimationFrame(() => button.current?.focus());
  };
  if (rules.length >= REMINDER_LIMITS.rules)
    return <p className="text-sm text-muted">{text.full(REMINDER_LIMITS.rules)}</p>;
  if (isOpen)
    return (
      <RuleChoice
        rules={rules}
        onAdd={(rule) => {
          onAdd(rule);
          close();
        }}
        onCancel={close}
      />
    );
  return (
    <div className="-ml-2">
      <Button ref={button} variant="plain" aria-label={label} className="px-2!" onClick={() => setOpen(true)}>
        <IconPlus size={18} stroke={1.75} aria-hidden />
        {text.add}
      </Button>
    </div>
  );
}

interface RuleChoiceProps extends Pick<RuleAdderProps, 'rules' | 'onAdd'> {
  onCancel(): void;
}

interface RuleValues {
  kind: ReminderRuleKind;
  /** Days and minutes as text. */
  days: string;
  time: string | null;
  span: string;
}

function RuleChoice({ rules, onAdd, onCancel }: RuleChoiceProps) {
  const format = useFormat();
  const [values, setValues] = useState<RuleValues>({ kind: 'at_time', days: '1', time: '09:00', span: '60' });
  const { kind } = values;
  const field = useFields(values, (changes) => setValues({ ...values, ...changes }), 'reminder-');
  const rule = ruleOf(values);
  const isKnown = rule !== null && rules.some((known) => ruleKey(known) === ruleKey(rule));
  return (
    <fieldset className="@container rounded-control border border-hairline p-4">
      <legend className="px-1 text-sm font-semibold text-ink">{text.legend}</legend>
      <div className="grid gap-4">
        <Select
          {...field('kind', text)}
          options={REMINDER_RULE_KINDS.toSorted().map((value) => ({ value, label: text.kinds[value] }))}
        />
        {kind === 'at_time' && (
          <div className="grid items-start gap-4 @xs:grid-cols-2">
            <Select
              {...field('days', text)}
              options={DAYS.map((count) => ({ value: String(count), label: daysText(count) }))}
            />
            <TimeField {...field('time', text)} />
          </div>
        )}
        {kind === 'before_due' && (
          <Select
            {...field('span', text)}
            options={SPANS.map((minutes) => ({
              value: String(minutes),
              label: ruleText(beforeDue(minutes), format),
            }))}
          />
        )}
        {kind === 'start_by' && <p className="text-sm text-muted">{text.startByHint}</p>}
        <p role="status" className="text-sm text-muted empty:hidden">
          {isKnown ? text.known : ''}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button disabled={rule === null || isKnown} onClick={() => rule && onAdd(rule)}>
            {text.submit}
          </Button>
          <Button variant="plain" onClick={onCancel}>
            {text.cancel}
          </Button>
        </div>
      </div>
    </fieldset>
  );
}

function daysText(days: number): string {
  return days === 0 ? reminderMessages.rule.onTheDay : reminderMessages.rule.daysBefore(days);
}

/** The chosen rule; null while its time is incomplete. */
function ruleOf({ kind, days, time, span }: RuleValues): ReminderRule | null {
  if (kind === 'start_by') return { kind, days: null, minutes: null, time: null };
  if (kind === 'before_due') return beforeDue(Number(span));
  return time === null ? null : { kind, days: Number(days), minutes: null, time };
}

/** Whole days are calendar days, so one day before 17:00 is 17:00 even when the clocks change. */
function beforeDue(span: number): ReminderRule {
  const isDays = span > 0 && span % DAY_MINUTES === 0;
  return {
    kind: 'before_due',
    days: isDays ? span / DAY_MINUTES : 0,
    minutes: isDays ? 0 : span,
    time: null,
  };
}
