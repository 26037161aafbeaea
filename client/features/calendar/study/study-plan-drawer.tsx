import { useState } from 'react';
import { STUDY_DEFAULTS } from '#domain/limits/study-limits';
import { dayOf, MINUTE_MS, timeOf } from '#domain/time/local-date-time';
import { toLocal } from '#domain/time/zone';
import { QueryView } from '../../../apollo/query-view';
import type {
  StudyPlanQuery,
  SaveStudyBlocksInput,
  StudyPlan_BlockFragment,
} from '../../../generated/graphql';
import { useSaveStudyBlocksMutation, useStudyPlanQuery } from '../../../generated/hooks';
import { studyMessages } from '../../../messages/en/study';
import { offerUndo } from '../../../notifications/undo';
import { Button } from '../../../ui/control/button';
import { useIsOffline } from '../../../ui/device/is-offline';
import { NeedsConnection } from '../../../ui/feedback/needs-connection';
import { Checkbox } from '../../../ui/form/checkbox';
import { SegmentedControl } from '../../../ui/form/segmented-control';
import { dueText } from '../../../ui/format/due';
import { useFormat } from '../../../ui/format/format-context';
import { DialogActions } from '../../../ui/overlay/dialog';
import { Drawer } from '../../../ui/overlay/drawer';
import { opens } from '../../../ui/overlay/open-dialog';
import { EXPANDED_ANEW } from '../calendar-cache';
import { FreeStudyPlan, LaterDeadline } from './free-study-plan';

/** A proposed block in the student's time zone. */
interface ProposedBlock {
  /** Identifies blocks within a plan: no two start together. */
  key: string;
  assignment: StudyPlan_BlockFragment['assignment'];
  /** `YYYY-MM-DD` */
  day: string;
  /** `HH:MM` */
  start: string;
  end: string;
  minutes: number;
}

/** A proposed block in a time zone. */
function proposedBlock(block: StudyPlan_BlockFragment, zone: string): ProposedBlock {
  const [startsAt, endsAt] = [Date.parse(block.startsAt), Date.parse(block.endsAt)];
  const start = toLocal(startsAt, zone);
  return {
    key: block.startsAt,
    assignment: block.assignment,
    day: dayOf(start),
    start: timeOf(start),
    end: timeOf(toLocal(endsAt, zone)),
    minutes: Math.round((endsAt - startsAt) / MINUTE_MS),
  };
}

/** The blocks of each day, days and blocks in order. */
function blocksByDay(blocks: readonly ProposedBlock[]): [day: string, blocks: ProposedBlock[]][] {
  const days = new Map<string, ProposedBlock[]>();
  for (const block of blocks) days.set(block.day, [...(days.get(block.day) ?? []), block]);
  return [...days];
}

/** The input for saving these blocks. */
function saveInput(blocks: readonly ProposedBlock[], timezone: string): SaveStudyBlocksInput {
  return {
    blocks: blocks.map(({ assignment, day, start, minutes }) => ({
      assignmentId: assignment.id,
      startLocal: `${day}T${start}`,
      timezone,
      minutes,
    })),
  };
}

/** Minutes of all these blocks. */
function minutesOf(blocks: readonly Pick<ProposedBlock, 'minutes'>[]): number {
  return blocks.reduce((sum, { minutes }) => sum + minutes, 0);
}

const text = studyMessages.plan;

/** Choices for the longest block, in minutes. */
const LENGTHS = [25, 50, 90];

type Plan = StudyPlanQuery['studyPlan'];

interface StudyPlanDrawerProps {
  onClose(): void;
  /** Whether the student's plan includes it; otherwise, blocks are added by hand. */
  isPro: boolean;
  /** Starts the checkout. */
  proHref: string;
}

/** Shows where open work would go before its deadlines, block by block, before anything is saved. */
export default function StudyPlanDrawer({ onClose, isPro, proHref }: StudyPlanDrawerProps) {
  return (
    <Drawer title={text.title} onClose={onClose}>
      {isPro ? <PlannedTime onClose={onClose} /> : <FreeStudyPlan proHref={proHref} />}
    </Drawer>
  );
}

function PlannedTime({ onClose }: { onClose(): void }) {
  const [length, setLength] = useState(`${STUDY_DEFAULTS.blockMinutes}`);
  // A plan is for this minute: a cached one would propose past times.
  const query = useStudyPlanQuery({
    variables: { blockMinutes: Number(length) },
    fetchPolicy: 'network-only',
  });
  const { data, previousData, error, refetch } = query;
  const shown = data ?? previousData;
  const isOffline = useIsOffline();
  return (
    <div className="grid gap-5">
      <NeedsConnection act="plan" />
      <p className="text-sm text-muted">{text.intro}</p>
      <div className="flex flex-wrap items-center gap-3">
        <span aria-hidden className="text-sm font-medium text-ink">
          {text.length}
        </span>
        <SegmentedControl
          label={text.length}
          value={length}
          onChange={setLength}
          options={LENGTHS.map((minutes) => ({ value: `${minutes}`, label: text.minutes(minutes) }))}
        />
      </div>
      {(!isOffline || shown) && (
        <QueryView query={{ data: shown, error, refetch }} what={text.what}>
          {({ studyPlan }) => (
            <Preview
              plan={studyPlan}
              onOutdated={() => void refetch().catch(() => undefined)}
              onClose={onClose}
            />
          )}
        </QueryView>
      )}
    </div>
  );
}

interface PreviewProps {
  plan: Plan;
  /** Called if saving failed, most likely because something changed: the plan must be made again. */
  onOutdated(): void;
  onClose(): void;
}

function Preview({ plan, onOutdated, onClose }: PreviewProps) {
  const format = useFormat();
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set());
  const [save, isSaving] = useSave(onOutdated, onClose);
  const isOffline = useIsOffline();
  const blocks = plan.blocks.map((block) => proposedBlock(block, format.timezone));
  const chosen = blocks.filter(({ key }) => !unticked.has(key));
  const toggle = (key: string, isTicked: boolean): void => {
    const others = [...unticked].filter((each) => each !== key);
    setUnticked(new Set(isTicked ? others : [...others, key]));
  };
  if (blocks.length === 0) return <NothingToPlace work={plan.unplaced} />;
  return (
    <div className="grid gap-5">
      {blocksByDay(blocks).map(([day, ofDay]) => (
        <section key={day} className="grid gap-1">
          <h3 className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm font-semibold text-ink">
            {format.day(day)}
            <span className="text-xs font-normal text-muted tabular-nums">
              {text.ofDay(format.duration(minutesOf(ofDay)))}
            </span>
          </h3>
          <ul className="divide-y divide-hairline rounded-card border border-hairline">
            {ofDay.map((block) => (
              <Line
                key={block.key}
                block={block}
                isTicked={!unticked.has(block.key)}
                onTick={(isTicked) => toggle(block.key, isTicked)}
              />
            ))}
          </ul>
        </section>
      ))}
      <Unplaced work={plan.unplaced} />
      <div className="-mx-4">
        <ByHand />
      </div>
      <DialogActions>
        <Button
          variant="primary"
          disabled={chosen.length === 0 || isOffline}
          pending={isSaving}
          pendingLabel={text.saving}
          onClick={() => save(chosen)}
        >
          {text.save}
        </Button>
        <Button onClick={onClose}>{text.cancel}</Button>
        <p role="status" className="mr-auto self-center text-sm text-muted tabular-nums">
          {text.total(chosen.length, format.duration(minutesOf(chosen)))}
        </p>
      </DialogActions>
    </div>
  );
}

/** Everything is planned, or there is no time. */
function NothingToPlace({ work }: { work: Plan['unplaced'] }) {
  return (
    <div className="grid gap-5">
      <p className="text-sm">{work.length === 0 ? text.nothing : text.noRoom}</p>
      {work.length === 0 && <LaterDeadline />}
      <Unplaced work={work} />
      <DialogActions>
        <ByHand />
      </DialogActions>
    </div>
  );
}

/** Saves the chosen blocks, closes the drawer and offers to take all of them back. */
function useSave(
  onOutdated: () => void,
  onClose: () => void,
): [save: (blocks: readonly ProposedBlock[]) => void, isSaving: boolean] {
  const { timezone } = useFormat();
  const [saveBlocks, { loading }] = useSaveStudyBlocksMutation(EXPANDED_ANEW);
  const save = async (blocks: readonly ProposedBlock[]): Promise<void> => {
    const { data } = await saveBlocks({ variables: { input: saveInput(blocks, timezone) } });
    if (!data) return;
    onClose();
    offerUndo({ message: text.saved(data.saveStudyBlocks.studyBlocks.length) });
  };
  return [(blocks) => void save(blocks).catch(onOutdated), loading];
}

interface LineProps {
  block: ProposedBlock;
  isTicked: boolean;
  onTick(isTicked: boolean): void;
}

function Line({ block, isTicked, onTick }: LineProps) {
  const format = useFormat();
  const { key, assignment, start, end } = block;
  return (
    <li className="px-3 tabular-nums">
      <Checkbox
        id={`study-${key}`}
        name={`study-${key}`}
        label={
          <span className="flex flex-wrap items-baseline gap-x-2">
            <span className="text-body">
              {studyMessages.today.span(format.time(start), format.time(end))}
            </span>
            <span className="font-medium wrap-anywhere">{assignment.title}</span>
          </span>
        }
        hint={workText(assignment, format)}
        value={isTicked}
        onChange={onTick}
      />
    </li>
  );
}

/** "BIO 210 · due in 6 days, Fri 23:59" */
function workText(assignment: ProposedBlock['assignment'], format: ReturnType<typeof useFormat>): string {
  const due = dueText(assignment, format, 'inside');
  return [assignment.course?.code, due && text.due(due)].filter(Boolean).join(' · ');
}

/** The work that doesn't fit, in words. */
function Unplaced({ work }: { work: Plan['unplaced'] }) {
  const format = useFormat();
  if (work.length === 0) return null;
  return (
    <section className="grid gap-1">
      <h3 className="text-sm font-semibold text-warning">{text.unplaced}</h3>
      <p className="text-sm text-muted">{text.unplacedHint}</p>
      <ul className="divide-y divide-hairline rounded-card border border-hairline">
        {work.map(({ assignment, minutes }) => (
          <li key={assignment.id} className="px-3 py-2 text-sm tabular-nums">
            <span className="block font-medium wrap-anywhere text-ink">{assignment.title}</span>
            <span className="block text-muted">
              {[text.missing(format.duration(minutes)), workText(assignment, format)]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ByHand() {
  return (
    <Button variant="plain" {...opens('studyBlock')}>
      {text.byHand}
    </Button>
  );
}
