import type { ReactNode } from 'react';
import { MINUTE_MS } from '#domain/time/local-date-time';
import { QueryView } from '../../../apollo/query-view';
import type { StudyPlanQuery, UnplacedWork_AssignmentFragment } from '../../../generated/graphql';
import { usePlanAssignmentMutation } from '../../../generated/hooks';
import { studyMessages } from '../../../messages/en/study';
import { isSaved } from '../../../notifications/is-saved';
import { offerUndo } from '../../../notifications/undo';
import { Button } from '../../../ui/control/button';
import { useIsOffline } from '../../../ui/device/is-offline';
import { NeedsConnection } from '../../../ui/feedback/needs-connection';
import { SegmentedControl } from '../../../ui/form/segmented-control';
import { dueText } from '../../../ui/format/due';
import { useFormat } from '../../../ui/format/format-context';
import { Section } from '../../../ui/layout/section';
import { StickyActions } from '../../../ui/layout/sticky-actions';
import { opens } from '../../../ui/overlay/open-dialog';
import { keepFocusIn } from '../grid-focus';
import { PLAN_CHOICES, type PlanWish, type StudyPlanning } from './use-study-plan';

const text = studyMessages.plan;

type Plan = StudyPlanQuery['studyPlan'];

/** Above the calendar while study time is planned: how to plan, and what finds no room. */
export function PlanHead({ planning }: { planning: StudyPlanning }) {
  const isOffline = useIsOffline();
  const { query } = planning;
  return (
    <div className="mb-4 print:hidden">
      <Section title={text.title}>
        <div className="grid gap-3">
          <NeedsConnection act="plan" />
          <p className="text-sm text-muted">{text.intro}</p>
          <Choice {...{ planning }} of="days" label={text.days} words={text.ahead} />
          {(!isOffline || query.data) && (
            <QueryView query={query} what={text.what} skeleton={null}>
              {(plan) => <Words plan={plan} onChange={query.refetch} />}
            </QueryView>
          )}
          <details className="text-sm">
            <summary className="target cursor-pointer font-medium text-link">{text.options}</summary>
            <div className="mt-2 flex flex-wrap items-center gap-3">
              <span aria-hidden>{text.length}</span>
              <Choice {...{ planning }} of="blockMinutes" label={text.length} words={text.minutes} />
              <Button {...opens('studyBlock')}>{text.byHand}</Button>
            </div>
          </details>
        </div>
      </Section>
    </div>
  );
}

interface ChoiceProps {
  planning: StudyPlanning;
  of: keyof PlanWish;
  label: string;
  words(value: number): string;
}

function Choice({ planning: { wish, setWish }, of, label, words }: ChoiceProps) {
  return (
    <SegmentedControl
      label={label}
      value={`${wish[of]}`}
      onChange={(value) => setWish({ ...wish, [of]: Number(value) })}
      options={PLAN_CHOICES[of].map((value) => ({ value: `${value}`, label: words(value) }))}
    />
  );
}

interface WordsProps {
  plan: Plan;
  /** Makes the plan again. */
  onChange(): Promise<unknown>;
}

/** What a plan leaves to say: that there is nothing to place, and the work that finds no room or has no estimate. */
function Words({ plan: { blocks, unplaced, unestimated }, onChange }: WordsProps) {
  const format = useFormat();
  return (
    <>
      {blocks.length === 0 && <p className="text-sm">{unplaced.length === 0 ? text.nothing : text.noRoom}</p>}
      {unplaced.length > 0 && (
        <Fold title={text.unplaced(unplaced.length)} hint={text.unplacedHint} className="text-warning">
          {unplaced.map(({ assignment, minutes }) => (
            <WorkLine
              key={assignment.id}
              {...{ assignment }}
              first={text.missing(format.duration(minutes))}
            />
          ))}
        </Fold>
      )}
      {unestimated.length > 0 && (
        <Fold title={text.unestimated(unestimated.length)} hint={text.unestimatedHint} className="text-ink">
          {unestimated.map((assignment) => (
            <WorkLine key={assignment.id} {...{ assignment }}>
              <Estimates {...{ assignment, onChange }} />
            </WorkLine>
          ))}
        </Fold>
      )}
    </>
  );
}

interface FoldProps extends Record<'title' | 'hint' | 'className', string> {
  children: ReactNode;
}

function Fold({ title, hint, className, children }: FoldProps) {
  return (
    <details className="text-sm">
      <summary className={`target cursor-pointer font-semibold ${className}`}>{title}</summary>
      <p className="mt-1 text-muted">{hint}</p>
      <ul className="mt-2 grid gap-2">{children}</ul>
    </details>
  );
}

/** Choices for an estimate, in minutes; any other one is given in the assignment, which its title opens. */
const ESTIMATES = [30, 60, 120, 240];

function Estimates({ assignment: { id, title }, onChange }: LineProps & Pick<WordsProps, 'onChange'>) {
  const format = useFormat();
  const [plan, { loading }] = usePlanAssignmentMutation();
  const estimate = async (minutes: number, summary: HTMLElement | null | undefined): Promise<void> => {
    const { data } = await plan({ variables: { input: { id, estimateMinutes: minutes } } });
    if (data) offerUndo({ message: text.estimated(title, format.duration(minutes)) });
    await onChange();
    keepFocusIn(summary ?? null);
  };
  return (
    <div className="mt-1 flex flex-wrap gap-2">
      {ESTIMATES.map((minutes) => (
        <Button
          key={minutes}
          className="px-3!"
          disabled={loading}
          aria-label={text.estimateOf(title, format.duration(minutes))}
          onClick={({ currentTarget }) =>
            void isSaved(estimate(minutes, currentTarget.closest('details')?.querySelector('summary')))
          }
        >
          {format.duration(minutes)}
        </Button>
      ))}
    </div>
  );
}

interface LineProps {
  assignment: UnplacedWork_AssignmentFragment;
  /** Said before its course and deadline. */
  first?: string;
  children?: ReactNode;
}

/** "Essay 30 min doesn’t fit · BIO 210 · due in 6 days, Fri 23:59" */
function WorkLine({ assignment: { id, title, course, ...deadline }, first, children }: LineProps) {
  const due = dueText(deadline, useFormat(), 'inside');
  return (
    <li className="tabular-nums">
      <button
        type="button"
        {...opens('assignment', { id })}
        className="target text-left font-medium text-link"
      >
        <bdi className="wrap-anywhere">{title}</bdi>
      </button>{' '}
      <span className="text-muted">
        {[first, course?.code, due && text.due(due)].filter(Boolean).join(' · ')}
      </span>
      {children}
    </li>
  );
}

/** Below the calendar, always in reach: saves the plan, or drops it. */
export function PlanActions({ planning }: { planning: StudyPlanning }) {
  const format = useFormat();
  const isOffline = useIsOffline();
  const { blocks, note, isSaving, save, end } = planning;
  const minutes = blocks.reduce(
    (sum, { block }) => sum + Date.parse(block.endsAt) - Date.parse(block.startsAt),
    0,
  );
  return (
    <div className="contents print:hidden">
      <div className="h-4" />
      <StickyActions>
        <Button
          variant="primary"
          disabled={blocks.length === 0 || isOffline}
          pending={isSaving}
          pendingLabel={text.saving}
          onClick={save}
        >
          {text.save(blocks.length)}
        </Button>
        <Button onClick={end}>{text.cancel}</Button>
        <p role="status" className="self-center text-sm text-muted tabular-nums">
          {[note, blocks.length > 0 && text.total(format.duration(minutes / MINUTE_MS))]
            .filter(Boolean)
            .join(' ')}
        </p>
      </StickyActions>
    </div>
  );
}
