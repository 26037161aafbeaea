import { useEffect, useEffectEvent } from 'react';
import { IconBell, IconBellOff, IconX } from '@tabler/icons-react';
import { isFinished } from '#domain/assignments/open';
import { ruleKey, type ReminderRule } from '#domain/reminders/rule';
import { OnlyOnline } from '../../ui/feedback/needs-connection';
import { useIsNew } from '../../apollo/outbox/use-is-new';
import { QueryView } from '../../apollo/query-view';
import type { AssignmentForm_AssignmentFragment, ItemRemindersFieldsFragment } from '../../generated/graphql';
import { useItemRemindersQuery, useSetAssignmentRemindersMutation } from '../../generated/hooks';
import { assignmentMessages } from '../../messages/en/assignments';
import { reminderMessages } from '../../messages/en/reminders';
import { Badge } from '../../ui/feedback/badge';
import { Button, IconButton } from '../../ui/control/button';
import { Checkbox } from '../../ui/form/checkbox';
import { useFormat } from '../../ui/format/format-context';
import { Skeleton } from '../../ui/loading/skeleton';
import { useNow } from '../../ui/device/use-now';
import { RuleAdder } from './rule-adder';
import { ruleInputs, writeItemReminders } from './reminder-cache';
import { fateOf, momentText, ruleText, type RuleFate } from './rule-words';

const text = reminderMessages.item;

export interface ItemRemindersProps {
  assignment: AssignmentForm_AssignmentFragment;
}

/** The reminders of one assignment, each with its exact time; changes are saved at once. */
export default function ItemReminders({
  assignment,
  isSummary = false,
}: ItemRemindersProps & { isSummary?: boolean }) {
  const isNew = useIsNew(assignment.id);
  if (isSummary) return isNew ? NO_SUMMARY : <Summary assignment={assignment} />;
  return (
    <section aria-labelledby={`reminders-${assignment.id}`} className="grid gap-2">
      <h3 id={`reminders-${assignment.id}`} className="text-sm font-semibold text-ink">
        {text.title}
      </h3>
      {isNew ? (
        <p className="text-sm text-muted">{text.onceSaved}</p>
      ) : (
        <SavedReminders assignment={assignment} />
      )}
    </section>
  );
}

/** Shown alone; a screen reader hears the label of the chip instead. */
const NO_SUMMARY = <span aria-hidden>{text.title}</span>;

/** The first reminder, and how many more there are: "1 day before, 18:00 +2". */
function Summary({ assignment }: ItemRemindersProps) {
  const format = useFormat();
  const { data } = useItemRemindersQuery({ variables: { assignmentId: assignment.id } });
  if (!data) return NO_SUMMARY;
  const [first, ...more] = data.assignmentReminders.rules;
  return first ? text.some(ruleText(first, format), more.length) : text.empty;
}

function SavedReminders({ assignment }: ItemRemindersProps) {
  const query = useItemRemindersQuery({
    variables: { assignmentId: assignment.id },
    fetchPolicy: 'cache-and-network',
  });
  useRefetchAfter(assignment.version, query.refetch);
  return (
    <QueryView query={query} what={text.what} skeleton={<Skeleton rows={1} />}>
      {({ assignmentReminders }) => (
        <OnlyOnline act="reminders" isPart>
          <Rules assignment={assignment} reminders={assignmentReminders} />
        </OnlyOnline>
      )}
    </QueryView>
  );
}

/** A saved change of the assignment moves its reminders. */
function useRefetchAfter(version: number, refetch: () => Promise<unknown>): void {
  const ask = useEffectEvent(() => void refetch().catch(() => undefined));
  useEffect(() => ask(), [version]);
}

interface RulesProps extends ItemRemindersProps {
  reminders: ItemRemindersFieldsFragment;
}

function Rules({ assignment, reminders: { rules, isCustom, onFreeDays, reminders } }: RulesProps) {
  const format = useFormat();
  const change = useChange(assignment.id);
  const set = (next: readonly ReminderRule[]): void => change({ rules: ruleInputs(next), onFreeDays });
  const snoozed = reminders.filter(({ isSnoozed, state }) => isSnoozed && state === 'planned');
  return (
    <>
      <p className="flex min-h-8 flex-wrap items-center justify-between gap-x-3 text-sm">
        <Badge>{isCustom ? text.own : text.default(assignmentMessages.types[assignment.type])}</Badge>
        {isCustom && (
          <Button variant="plain" className="-mr-2 px-2!" onClick={() => change({ rules: null, onFreeDays })}>
            {text.reset}
          </Button>
        )}
      </p>
      <Notes assignment={assignment} isEmpty={rules.length === 0} />
      <ul aria-label={text.list} className="divide-y divide-hairline border-y border-hairline empty:hidden">
        {snoozed.map((reminder) => (
          <ReminderLine
            key={reminder.id}
            main={momentText(format.local(reminder.fireAt), format)}
            more={text.snoozed}
          />
        ))}
        {rules.map((rule) => (
          <RuleRow
            key={ruleKey(rule)}
            {...{ rule, assignment, reminders }}
            onRemove={() => set(rules.filter((other) => other !== rule))}
          />
        ))}
      </ul>
      <RuleAdder rules={rules} onAdd={(rule) => set([...rules, rule])} />
      <Checkbox
        id={`free-days-${assignment.id}`}
        name="remindOnFreeDays"
        label={text.freeDays}
        value={onFreeDays}
        onChange={(isWanted) => change({ rules: isCustom ? ruleInputs(rules) : null, onFreeDays: isWanted })}
      />
    </>
  );
}

/** Saves at once; a failure shows a toast and changes nothing. */
function useChange(assignmentId: string) {
  const [set] = useSetAssignmentRemindersMutation({
    update: (cache, { data }) =>
      data && writeItemReminders(cache, data.setAssignmentReminders.assignmentReminders),
  });
  return (wishes: { rules: ReturnType<typeof ruleInputs> | null; onFreeDays: boolean }): void =>
    void set({ variables: { input: { assignmentId, ...wishes } } }).catch(() => undefined);
}

/** Why no reminders are sent, if so. */
function Notes({ assignment, isEmpty }: ItemRemindersProps & { isEmpty: boolean }) {
  const note = isFinished(assignment)
    ? text.done
    : isEmpty
      ? text.none
      : assignment.dueAt === null
        ? text.noDue
        : null;
  return note && <p className="text-sm text-muted">{note}</p>;
}

interface RuleRowProps extends ItemRemindersProps {
  rule: ReminderRule;
  reminders: ItemRemindersFieldsFragment['reminders'];
  onRemove(): void;
}

function RuleRow({ rule, assignment, reminders, onRemove }: RuleRowProps) {
  const format = useFormat();
  const now = useNow();
  const { dueAt, dueZone } = assignment;
  const name = ruleText(rule, format);
  const isComing = dueAt !== null && !isFinished(assignment);
  const fate = isComing
    ? fateOf(rule, { reminders, dueAt, dueZone: dueZone ?? format.timezone, zone: format.timezone, now })
    : null;
  const isPlanned = fate?.type === 'planned';
  const moment = (local: string) => momentText(local, format);
  const [main, more] = isPlanned
    ? [moment(fate.local), [name, fate.isMoved && text.moved].filter(Boolean).join(', ')]
    : [name, fate && fateText(fate, moment)];
  return (
    <ReminderLine
      {...{ main, more }}
      isOff={!isPlanned && fate?.type !== 'later'}
      onRemove={onRemove}
      name={name}
    />
  );
}

interface ReminderLineProps {
  main: string;
  more: string | null;
  isOff?: boolean;
  /** The rule that its button removes. */
  name?: string;
  onRemove?(): void;
}

function ReminderLine({ main, more, isOff = false, name = '', onRemove }: ReminderLineProps) {
  const Mark = isOff ? IconBellOff : IconBell;
  return (
    <li className="flex items-start gap-3 py-1.5">
      <Mark size={18} stroke={1.75} aria-hidden className="mt-2.5 text-muted" />
      <div className="min-w-0 flex-1 py-1.5 text-sm tabular-nums">
        <p className="text-ink">{main}</p>
        {more && <p className="text-muted">{more}</p>}
      </div>
      {onRemove && (
        <IconButton
          label={reminderMessages.editor.remove(name)}
          icon={<IconX size={18} stroke={1.75} aria-hidden />}
          onClick={onRemove}
        />
      )}
    </li>
  );
}

function fateText(fate: Exclude<RuleFate, { type: 'planned' }>, moment: (local: string) => string): string {
  if (fate.type === 'sent') return text.sent(moment(fate.local));
  if (fate.type === 'past') return text.past;
  if (fate.type === 'unplanned') return fate.isShared ? text.shared : text.unplanned;
  return fate.local === null ? text.startLater : text.later(moment(fate.local));
}
