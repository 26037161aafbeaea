import { MINUTE_MS } from '#domain/time/local-date-time';
import { QueryView } from '../../../apollo/query-view';
import type { StudyPlanQuery } from '../../../generated/graphql';
import { studyMessages } from '../../../messages/en/study';
import { Button } from '../../../ui/control/button';
import { useIsOffline } from '../../../ui/device/is-offline';
import { NeedsConnection } from '../../../ui/feedback/needs-connection';
import { SegmentedControl } from '../../../ui/form/segmented-control';
import { dueText } from '../../../ui/format/due';
import { useFormat, type Format } from '../../../ui/format/format-context';
import { Section } from '../../../ui/layout/section';
import { StickyActions } from '../../../ui/layout/sticky-actions';
import { opens } from '../../../ui/overlay/open-dialog';
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
              {(plan) => <Words plan={plan} />}
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

/** What a plan leaves to say: that there is nothing to place, and the work that finds no room. */
function Words({ plan: { blocks, unplaced } }: { plan: Plan }) {
  return (
    <>
      {blocks.length === 0 && <p className="text-sm">{unplaced.length === 0 ? text.nothing : text.noRoom}</p>}
      {unplaced.length > 0 && <Unplaced work={unplaced} />}
    </>
  );
}

function Unplaced({ work }: { work: Plan['unplaced'] }) {
  const format = useFormat();
  return (
    <details className="text-sm">
      <summary className="target cursor-pointer font-semibold text-warning">
        {text.unplaced(work.length)}
      </summary>
      <p className="mt-1 text-muted">{text.unplacedHint}</p>
      <ul className="mt-2 grid gap-1">
        {work.map(({ assignment, minutes }) => (
          <li key={assignment.id} className="tabular-nums">
            <bdi className="font-medium wrap-anywhere text-ink">{assignment.title}</bdi>{' '}
            <span className="text-muted">{missingText(assignment, minutes, format)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** "30 min doesn’t fit · BIO 210 · due in 6 days, Fri 23:59" */
function missingText(
  assignment: Plan['unplaced'][number]['assignment'],
  minutes: number,
  format: Format,
): string {
  const due = dueText(assignment, format, 'inside');
  const parts = [text.missing(format.duration(minutes)), assignment.course?.code, due && text.due(due)];
  return parts.filter(Boolean).join(' · ');
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
