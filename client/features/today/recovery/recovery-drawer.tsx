import { useState, type ReactNode } from 'react';
import { QueryView } from '../../../apollo/query-view';
import type { RecoveryLineFragment, RecoveryPlanQuery, ApplyRecoveryInput } from '../../../generated/graphql';
import { useApplyRecoveryMutation, useRecoveryPlanQuery } from '../../../generated/hooks';
import { recoveryMessages as text } from '../../../messages/en/recovery';
import { offerUndo } from '../../../notifications/undo';
import { Button } from '../../../ui/control/button';
import { useIsOffline } from '../../../ui/device/is-offline';
import { NeedsConnection } from '../../../ui/feedback/needs-connection';
import { Checkbox } from '../../../ui/form/checkbox';
import { dueText } from '../../../ui/format/due';
import { useFormat, type Format } from '../../../ui/format/format-context';
import { DialogActions } from '../../../ui/overlay/dialog';
import { Drawer } from '../../../ui/overlay/drawer';

/** Lines of a plan that belong together. */
interface RecoveryGroup {
  /** The day, `YYYY-MM-DD`, or the action of the lines. */
  key: string;
  lines: RecoveryLineFragment[];
}

/** The lines by the day their work starts, in order; then work without a day, extensions, and skipped work. */
function recoveryGroups(lines: readonly RecoveryLineFragment[]): RecoveryGroup[] {
  const keyOf = ({ action, parts }: RecoveryLineFragment) =>
    action === 'do' ? (parts[0]?.date ?? action) : action;
  const groups = new Map<string, RecoveryLineFragment[]>();
  for (const line of lines) groups.set(keyOf(line), [...(groups.get(keyOf(line)) ?? []), line]);
  // Digits sort before letters, and the actions as they should.
  return [...groups].map(([key, own]) => ({ key, lines: own })).sort((a, b) => (a.key < b.key ? -1 : 1));
}

/** Whether a line changes anything that can be saved: one without any free day is for reading only. */
function isApplicable({ action, parts }: RecoveryLineFragment): boolean {
  return action === 'let_go' || parts.length > 0;
}

/** The server input for the ticked lines. */
function recoveryInput(lines: readonly RecoveryLineFragment[]): ApplyRecoveryInput {
  return {
    lines: lines.map(({ assignment, action, parts, dueDate }) => ({
      id: assignment.id,
      expectedVersion: assignment.version,
      ...(action === 'let_go' ? {} : { plannedOn: parts[0]?.date ?? null }),
      ...(dueDate === null ? {} : { dueDate }),
    })),
  };
}

/** From when to when: "was due Fri → Mon, 1 h on Tue". */
function moveText(line: RecoveryLineFragment, format: Format): string {
  const { assignment, isOverdue, parts, dueDate } = line;
  const due = dueText(assignment, format, 'inside') ?? '';
  const [first, ...later] = parts;
  const from = isOverdue ? text.was(due) : text.due(due);
  return [
    first ? `${from} ${text.toDay(format.weekday(first.date))}` : from,
    ...later.map(({ minutes, date }) => text.part(format.duration(minutes), format.weekday(date))),
    ...(dueDate === null ? [] : [text.newDue(format.weekday(dueDate))]),
  ].join(', ');
}

/** The cost of skipping a task. */
function costText({ percent, gpa, stakeBasis, assignment }: RecoveryLineFragment, format: Format): string {
  if (percent <= 0)
    return stakeBasis === 'left_out' || stakeBasis === 'decided' ? text.let_go.nothing : text.let_go.dropped;
  const cost = text.let_go.cost(format.percent(percent, 2), assignment.course?.code ?? '');
  return gpa === null ? cost : `${cost} (${text.let_go.gpa(gpaText(gpa, format))})`;
}

/** Grade points lost with skipped work, in courses that count in an average. */
function lostGpa(lines: readonly RecoveryLineFragment[]): number {
  return lines.reduce((sum, { action, gpa }) => sum + (action === 'let_go' ? (gpa ?? 0) : 0), 0);
}

const SMALLEST = 0.005;

/** Grade points with two decimals; smaller amounts are shown as such. */
function gpaText(gpa: number, format: Format): string {
  return gpa < SMALLEST ? text.let_go.underHundredth : format.fixed(gpa, 2);
}

interface RecoveryDrawerProps {
  /** Called after the plan was applied. */
  onApplied(): void;
  onClose(): void;
}

type Plan = RecoveryPlanQuery['recoveryPlan'];

/** The steps of a catch-up plan, line by line, before anything is changed. */
export default function RecoveryDrawer({ onApplied, onClose }: RecoveryDrawerProps) {
  // A plan is of this minute: a copy of an earlier one would move the wrong things.
  const query = useRecoveryPlanQuery({ fetchPolicy: 'network-only' });
  const isOffline = useIsOffline();
  return (
    <Drawer title={text.title} onClose={onClose}>
      <NeedsConnection act="recovery" />
      {(!isOffline || query.data) && (
        <QueryView query={query} what={text.what}>
          {({ recoveryPlan }) => <Preview plan={recoveryPlan} {...{ onApplied, onClose }} />}
        </QueryView>
      )}
    </Drawer>
  );
}

function Preview({ plan, onApplied, onClose }: RecoveryDrawerProps & { plan: Plan }) {
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set());
  const [apply, isApplying] = useApply(onApplied, onClose);
  const isOffline = useIsOffline();
  const chosen = plan.lines.filter((line) => isApplicable(line) && !unticked.has(line.assignment.id));
  const unestimated = plan.lines.filter(({ isAssumed, parts }) => isAssumed && parts.length > 0).length;
  const toggle = (id: string, isTicked: boolean): void => {
    const others = [...unticked].filter((each) => each !== id);
    setUnticked(new Set(isTicked ? others : [...others, id]));
  };
  if (plan.lines.length === 0) return <p className="text-sm">{text.nothing}</p>;
  return (
    <div className="grid gap-5">
      <p className="text-sm text-muted">
        {text.intro} {unestimated > 0 && text.spread(unestimated)}
      </p>
      {recoveryGroups(plan.lines).map((group) => (
        <Group key={group.key} group={group} plan={plan}>
          {group.lines.map((line) => (
            <Line
              key={line.assignment.id}
              line={line}
              isTicked={!unticked.has(line.assignment.id)}
              onTick={(isTicked) => toggle(line.assignment.id, isTicked)}
            />
          ))}
        </Group>
      ))}
      {plan.unplanned > 0 && <p className="text-sm text-muted">{text.unplanned(plan.unplanned)}</p>}
      <DialogActions>
        <Button
          variant="primary"
          disabled={chosen.length === 0 || isOffline}
          pending={isApplying}
          pendingLabel={text.applying}
          onClick={() => apply(chosen)}
        >
          {text.apply}
        </Button>
        <Button onClick={onClose}>{text.cancel}</Button>
        <Totals chosen={chosen} />
      </DialogActions>
    </div>
  );
}

/** Saves the chosen lines, closes the drawer and offers to take all of it back. */
function useApply(
  onApplied: () => void,
  onClose: () => void,
): [apply: (lines: readonly RecoveryLineFragment[]) => void, isApplying: boolean] {
  const [applyRecovery, { loading }] = useApplyRecoveryMutation();
  const apply = async (lines: readonly RecoveryLineFragment[]): Promise<void> => {
    const { data } = await applyRecovery({ variables: { input: recoveryInput(lines) } });
    if (!data) return;
    onClose();
    // The bar that opened this disappears with the late work, so the focus moves to the page's heading.
    document.querySelector<HTMLElement>('h1')?.focus();
    offerUndo({ message: text.applied(lines.length), undone: text.undone });
    onApplied();
  };
  return [(lines) => void apply(lines).catch(() => undefined), loading];
}

function Group({ group, plan, children }: { group: RecoveryGroup; plan: Plan; children: ReactNode }) {
  const format = useFormat();
  const day = plan.days.find(({ date }) => date === group.key);
  const words = text[group.lines[0]?.action ?? 'do'];
  return (
    <section className="grid gap-1">
      <h3 className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm font-semibold text-ink">
        {day ? format.weekday(day.date) : words.title}
        {day && day.plannedMinutes > 0 && (
          <span className="text-xs font-normal text-muted tabular-nums">
            {text.load(format.duration(day.plannedMinutes), format.duration(day.freeMinutes))}
          </span>
        )}
      </h3>
      {!day && <p className="text-sm text-muted">{words.hint}</p>}
      <ul className="divide-y divide-hairline rounded-card border border-hairline">{children}</ul>
    </section>
  );
}

interface LineProps {
  line: RecoveryLineFragment;
  isTicked: boolean;
  onTick(isTicked: boolean): void;
}

function Line({ line, isTicked, onTick }: LineProps) {
  const format = useFormat();
  const { assignment, neededMinutes, isAssumed } = line;
  const { id, title, course } = assignment;
  const duration = format.duration(neededMinutes);
  const label = (
    <span className="flex flex-wrap items-baseline gap-x-2">
      <bdi className="font-medium wrap-anywhere">{title}</bdi>
      <span className="text-xs text-muted tabular-nums">
        {[course?.code, isAssumed ? text.unestimated : duration].filter(Boolean).join(' · ')}
      </span>
    </span>
  );
  const hint = hintOf(line, format);
  return (
    <li className="px-3 tabular-nums">
      {isApplicable(line) ? (
        <Checkbox
          id={`recover-${id}`}
          name={`recover-${id}`}
          label={label}
          hint={hint}
          value={isTicked}
          onChange={onTick}
        />
      ) : (
        <div className="py-2 text-sm text-ink">
          {label}
          <span className="block text-muted">{hint}</span>
        </div>
      )}
    </li>
  );
}

function hintOf(line: RecoveryLineFragment, format: ReturnType<typeof useFormat>): string {
  const { action, parts, keptFor } = line;
  if (action === 'let_go') return costText(line, format);
  if (action === 'do') return moveText(line, format);
  const last = parts.at(-1);
  const until = last ? text.extension.until(format.weekday(last.date)) : text.extension.noDay;
  return [until, keptFor && text.keptFor[keptFor]].filter(Boolean).join(' · ');
}

/** The totals of the ticked lines. */
function Totals({ chosen }: { chosen: readonly RecoveryLineFragment[] }) {
  const format = useFormat();
  const skipped = chosen.filter(({ action }) => action === 'let_go').length;
  const lost = lostGpa(chosen);
  const parts = [
    text.total.planned(chosen.length - skipped),
    skipped > 0 && text.total.skipped(skipped),
    lost > 0 ? text.total.cost(gpaText(lost, format)) : text.total.free,
  ].filter(Boolean);
  return (
    <p role="status" className="mr-auto self-center text-sm text-muted tabular-nums">
      {parts.join(' · ')}
    </p>
  );
}
