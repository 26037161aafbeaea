import { useMemo, useState, type ReactNode } from 'react';
import { transcriptAverage } from '#domain/grading/gpa';
import { gpaNeeded } from '#domain/grading/solve-gpa';
import { whoIsLeftOut, whyNoGpa } from '#domain/grading/no-number';
import {
  gpaMessages,
  gpaToolMessages,
  gpaViewMessages,
  policyMessages,
} from '../../../messages/en/transcript';
import { Button } from '../../../ui/control/button';
import { NARROW, useMediaQuery } from '../../../ui/device/use-media-query';
import { SegmentedControl } from '../../../ui/form/segmented-control';
import { useFormat } from '../../../ui/format/format-context';
import { lazy, nothing } from '../../../ui/loading/lazy';
import { Menu } from '../../../ui/overlay/menu';
import { GpaDrawer, GpaTools, PolicyDrawer } from '../lazy-drawers';
import { averageText, nameIn, questionOf, transcriptOf, type Study, unitNote } from '../study';
import {
  type GpaViewState,
  type SeenStudy,
  isProView,
  FREE_VIEWS,
  PRO_VIEWS,
  type GpaViewName,
} from './view-choice';
import { ProNote } from '../../../ui/feedback/pro-offer';

const GpaViewPanel = lazy(() => import('./view-panel'), { placeholder: nothing });

const text = gpaViewMessages;

interface GpaViewPickerProps {
  value: GpaViewName;
  onChange(value: GpaViewName): void;
  /** Whether the plan includes more than the two views; otherwise, the names of the others mention Student Pro. */
  hasAll: boolean;
}

/** Chooses the view: two are always visible, the others in a menu; the chosen one joins the visible ones. */
function GpaViewPicker({ value, onChange, hasAll }: GpaViewPickerProps) {
  const isNarrow = useMediaQuery(NARROW);
  const visible = isProView(value) ? [...FREE_VIEWS, value] : FREE_VIEWS;
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      <SegmentedControl
        label={text.choose}
        value={value}
        onChange={onChange}
        options={visible.map((name) => ({ value: name, label: text.names[name] }))}
      />
      <Menu
        label={text.more}
        {...(!isNarrow && { icon: null, variant: 'plain' })}
        actions={PRO_VIEWS.map((name) => ({
          id: name,
          label: text.names[name],
          ...(hasAll ? {} : { shortcut: text.pro }),
          onAction: () => onChange(name),
        }))}
      />
    </div>
  );
}

interface GpaFigureProps {
  /** Over which courses, e.g. "Fall 2026". */
  scope: string;
  /** Null for everything. */
  termId: string | null;
  study: Study;
  seen: SeenStudy;
  /** Shows the working of the average. */
  onOpen(): void;
}

/** An average, as a button that opens its working. */
function GpaFigure({ scope, termId, study, seen, onOpen }: GpaFigureProps) {
  const format = useFormat();
  const gpa = transcriptAverage(transcriptOf(seen.record, termId));
  const figure = averageText(gpa, format);
  const why = whyNoGpa(gpa);
  const who = why || whoIsLeftOut(gpa, nameIn(study));
  const unitsIn = (average: typeof gpa) => unitNote(average, seen.record.scale, format);
  const isTold =
    termId !== null && unitsIn(transcriptAverage(transcriptOf(seen.record, null))) === unitsIn(gpa);
  const note = [who, isTold ? '' : unitsIn(gpa)].filter(Boolean).join(' ');
  const name = gpaViewMessages.figures[seen.gpaView.kind];
  return (
    <button
      type="button"
      title={gpaMessages.how}
      aria-label={gpaMessages.open(name, scope, [why ? '' : `${figure}.`, note].filter(Boolean).join(' '))}
      onClick={onOpen}
      className="-mx-3 rounded-control px-3 py-2 text-left hover:bg-sunken"
    >
      <span className="block text-sm text-muted">{gpaMessages.title(name, scope)}</span>{' '}
      <span aria-hidden={why !== ''} className="block text-figure font-bold text-ink tabular-nums">
        {figure}
      </span>
      {note && <span className="block max-w-64 text-sm text-balance text-muted">{note}</span>}
    </button>
  );
}

export interface GpaHeadProps {
  study: Study;
  gpaView: GpaViewState;
  /** Address for managing custom scales. */
  scalesHref: string;
  /** The drawer that the address asks for: the current term's average, the overall one, the tools, or none. */
  asked?: string | null;
  /** Called when the requested working is closed. */
  onAnswered?(): void;
  /** More links, such as to the transcript. */
  links?: ReactNode;
  /** The scope of the averages: below everything, on a phone above the credits and the buttons. */
  children?: ReactNode;
}

type Opened = { kind: 'gpa'; termId: string | null } | { kind: 'tools' } | { kind: 'policy' };

/** The averages by view, each with its working, the credits, the target, the rules. */
export function GpaHead({
  study,
  gpaView,
  scalesHref,
  asked = null,
  onAnswered,
  links,
  children,
}: GpaHeadProps) {
  const current = study.terms.find(({ isCurrent }) => isCurrent);
  const isNarrow = useMediaQuery(NARROW);
  const [opened, open] = useState<Opened | null>(null);
  const [answered, setAnswered] = useState<string | null>(null);
  if (asked !== answered) {
    setAnswered(asked);
    open(asked ? openedBy(asked, current?.id ?? null) : null);
  }
  const close = () => {
    open(null);
    if (asked) onAnswered?.();
  };
  const drawer = { study, hasAddress: asked !== null, onClose: close };
  const more = (
    <>
      <Credits study={study} />
      <div className="flex flex-wrap gap-2 max-sm:grid max-sm:grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] print:hidden">
        {links}
        <Button onClick={() => open({ kind: 'tools' })}>{gpaToolMessages.open}</Button>
        <Button onClick={() => open({ kind: 'policy' })}>{policyMessages.open}</Button>
      </div>
    </>
  );
  return (
    <>
      <section aria-label={gpaMessages.gpa} className="grid gap-4">
        <GpaViewPicker value={gpaView.name} onChange={gpaView.setName} hasAll={gpaView.hasAll} />
        <Averages {...{ study, gpaView, current }} onOpen={(termId) => open({ kind: 'gpa', termId })} />
        <Target study={study} gpaView={gpaView} onOpen={() => open({ kind: 'tools' })} />
        {!isNarrow && more}
        {opened?.kind === 'gpa' && <GpaDrawer {...drawer} seen={gpaView.seen} termId={opened.termId} />}
        {opened?.kind === 'tools' && <GpaTools {...drawer} />}
        {opened?.kind === 'policy' && <PolicyDrawer study={study} scalesHref={scalesHref} onClose={close} />}
      </section>
      {children}
      {isNarrow && <div className="grid gap-4">{more}</div>}
    </>
  );
}

function openedBy(asked: string, termId: string | null): Opened {
  return asked === TOOLS ? { kind: 'tools' } : { kind: 'gpa', termId: asked === 'term' ? termId : null };
}

/** The value by which an address asks for the tools. */
const TOOLS = 'tools';

interface AveragesProps extends Pick<GpaHeadProps, 'study' | 'gpaView'> {
  current: Study['terms'][number] | undefined;
  /** Shows the working of the average of a term; null for everything. */
  onOpen(termId: string | null): void;
}

/** The average over everything and of the current term, and what else the view shows. */
function Averages({ study, gpaView, current, onOpen }: AveragesProps) {
  const { name, isBeyondPlan, seen } = gpaView;
  const scopes = [
    { scope: gpaMessages.overall, termId: null },
    ...(current ? [{ scope: current.name, termId: current.id }] : []),
  ];
  return (
    <>
      {(name !== 'uk_class' || isBeyondPlan) && (
        <div className="flex flex-wrap gap-x-8 gap-y-2">
          {scopes.map(({ scope, termId }) => (
            <GpaFigure key={termId} {...{ scope, termId, study, seen }} onOpen={() => onOpen(termId)} />
          ))}
        </div>
      )}
      {isProView(name) && isBeyondPlan && (
        <ProNote title={gpaViewMessages.names[name]} text={gpaViewMessages.adds[name]} />
      )}
      {isProView(name) && !isBeyondPlan && <GpaViewPanel study={study} gpaView={gpaView} />}
    </>
  );
}

/** All credits by kind, in every view those of the plain average; a sentence if there are none. */
function Credits({ study: { record } }: { study: Study }) {
  const format = useFormat();
  const gpa = useMemo(() => transcriptAverage(transcriptOf(record, null)), [record]);
  if (gpa.creditsAttempted === 0 && gpa.creditsInGpa === 0) {
    return gpa.average.gradable ? <p className="text-sm text-muted">{gpaMessages.credits.none}</p> : null;
  }
  const facts = [
    [gpaMessages.credits.attempted, gpa.creditsAttempted],
    [gpaMessages.credits.earned, gpa.creditsEarned],
    [gpaMessages.credits.inGpa, gpa.creditsInGpa],
  ] as const;
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-1 text-sm tabular-nums">
      {facts.map(([name, value]) => (
        <div key={name} className="flex gap-2">
          <dt className="text-muted">{name}</dt>
          <dd className="font-semibold text-ink">{format.number(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Target({ study, gpaView, onOpen }: { study: Study; gpaView: GpaViewState; onOpen(): void }) {
  const format = useFormat();
  const { plannedCredits } = gpaView.settings;
  const { target, rounding } = study.policy;
  const text = gpaToolMessages;
  if (target === null) {
    return (
      <p className="print:hidden">
        <Button variant="plain" onClick={onOpen} className="-ml-4">
          {text.setTarget}
        </Button>
      </p>
    );
  }
  const credits = format.number(plannedCredits);
  const { status, need, reached } = gpaNeeded(questionOf(study, target), plannedCredits);
  const sentence = {
    safe: () => text.sentence.safe(credits),
    needed: () => text.sentence.needed(format.fixed(need ?? 0, 2), credits),
    impossible: () => text.sentence.impossible(credits, format.fixed(reached, rounding.decimals)),
  };
  return (
    <p className="text-base text-ink print:hidden">
      <span className="text-muted">{text.wanted(format.fixed(target, rounding.decimals))}</span>{' '}
      <span aria-hidden>→</span>{' '}
      <button
        type="button"
        title={gpaMessages.how}
        onClick={onOpen}
        className="min-h-8 cursor-pointer text-left underline decoration-hairline underline-offset-4 hover:decoration-current touch:min-h-11"
      >
        {sentence[status]()}
      </button>
    </p>
  );
}
