import { IconX } from '@tabler/icons-react';
import { ruleKey, type ReminderRule } from '#domain/reminders/rule';
import { QueryView } from '../../apollo/query-view';
import type { WishesFieldsFragment } from '../../generated/graphql';
import { useNotificationSettingsQuery, useUpdateNotificationSettingsMutation } from '../../generated/hooks';
import { assignmentMessages } from '../../messages/en/assignments';
import { reminderMessages } from '../../messages/en/reminders';
import { useFormat } from '../../ui/format/format-context';
import { Skeleton } from '../../ui/loading/skeleton';
import { RuleAdder } from './rule-adder';
import { ruleInputs, writeWishes } from './reminder-cache';
import { ruleText } from './rule-words';

const text = reminderMessages.defaults;

/** The default reminders of each type, in a line; expanded, they can be changed and are saved at once. */
export default function DefaultRules() {
  const query = useNotificationSettingsQuery();
  return (
    <div className="grid gap-2">
      <p className="text-sm text-muted">{text.text}</p>
      <QueryView query={query} what={text.what} skeleton={<Skeleton rows={6} />}>
        {({ notificationSettings }) => (
          <ul className="divide-y divide-hairline">
            {notificationSettings.rules.map((ofType) => (
              <TypeRow key={ofType.type} ofType={ofType} />
            ))}
          </ul>
        )}
      </QueryView>
    </div>
  );
}

function TypeRow({ ofType: { type, rules } }: { ofType: WishesFieldsFragment['rules'][number] }) {
  const format = useFormat();
  const [update] = useUpdateNotificationSettingsMutation({
    update: (cache, { data }) =>
      data && writeWishes(cache, data.updateNotificationSettings.notificationSettings),
  });
  const set = (next: readonly ReminderRule[]): void =>
    void update({ variables: { input: { rules: [{ type, rules: ruleInputs(next) }] } } }).catch(
      () => undefined,
    );
  const name = assignmentMessages.types[type];
  return (
    <li>
      <details className="group">
        <summary className="min-h-11 cursor-pointer rounded-chip py-2.5 text-sm">
          <h3 className="inline font-medium text-ink">{name}</h3>
          <span className="block pl-4 text-muted tabular-nums group-open:hidden">
            {rules.map((rule) => ruleText(rule, format)).join(' · ') || text.none}
          </span>
        </summary>
        <ul aria-label={text.list(name)} className="flex flex-wrap gap-2 empty:hidden">
          {rules.map((rule) => (
            <RuleChip
              key={ruleKey(rule)}
              name={ruleText(rule, format)}
              onRemove={() => set(rules.filter((other) => other !== rule))}
            />
          ))}
        </ul>
        <div className="py-1">
          <RuleAdder rules={rules} label={text.addTo(name)} onAdd={(rule) => set([...rules, rule])} />
        </div>
      </details>
    </li>
  );
}

function RuleChip({ name, onRemove }: { name: string; onRemove(): void }) {
  return (
    <li className="flex max-w-full items-center rounded-control bg-sunken pl-3 text-sm text-ink">
      <span className="min-w-0 py-1.5 tabular-nums">{name}</span>
      <button
        type="button"
        aria-label={reminderMessages.editor.remove(name)}
        onClick={onRemove}
        className="grid size-9 shrink-0 place-items-center rounded-control text-muted hover:text-ink touch:size-11"
      >
        <IconX size={16} stroke={1.75} aria-hidden />
      </button>
    </li>
  );
}
