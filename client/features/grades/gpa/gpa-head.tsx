import { Suspense, useMemo, useState, type ReactNode } from 'react';
import { transcriptAverage } from '#domain/grading/gpa';
import { gpaNeeded } from '#domain/grading/solve-gpa';
import { gpaMessages, gpaToolMessages, policyMessages } from '../../../messages/en/transcript';
import { Button } from '../../../ui/control/button';
import { useFormat } from '../../../ui/format/format-context';
import { GpaFigure } from './grade-figure';
import { GpaDrawer, GpaTools, PolicyDrawer } from '../lazy-drawers';
import { isProView } from './view-names';
import { GpaViewPicker } from './view-picker';
import { GpaViewSample } from './view-sample';
import { questionOf, transcriptOf, type Study } from '../study';
import type { GpaViewState } from './use-gpa-view';
import { lazy } from '../../../ui/loading/lazy';

const GpaViewPanel = lazy(() => import('./view-panel'));

export interface GpaHeadProps {
  study: Study;
  gpaView: GpaViewState;
  /** Begins the checkout. */
  proHref: string;
  /** Where custom scales are managed. */
  scalesHref: string;
  /** Whose working is open initially: the current term's average, everything's, or none. */
  asked?: string | null;
  /** Called when the requested working is closed. */
  onAnswered?(): void;
  /** Shown with the buttons, such as the link to the transcript. */
  children?: ReactNode;
}

type Opened = { kind: 'gpa'; termId: string | null } | { kind: 'tools' } | { kind: 'policy' };

/** The averages by view, each with its working, the credits, the target, the rules. */
export function GpaHead({ study, gpaView, proHref, scalesHref, asked, onAnswered, children }: GpaHeadProps) {
  const current = study.terms.find(({ isCurrent }) => isCurrent);
  const [opened, open] = useState<Opened | null>(() =>
    asked ? { kind: 'gpa', termId: asked === 'term' ? (current?.id ?? null) : null } : null,
  );
  const close = () => {
    open(null);
    onAnswered?.();
  };
  const hasFigures = gpaView.name !== 'uk_class';
  return (
    <section aria-label={gpaMessages.gpa} className="grid gap-4">
      <GpaViewPicker value={gpaView.name} onChange={gpaView.setName} hasAll={gpaView.hasAll} />
      {gpaView.isSample && isProView(gpaView.name) ? (
        <GpaViewSample gpaView={gpaView.name} proHref={proHref} />
      ) : (
        <>
          {hasFigures && (
            <div className="flex flex-wrap gap-x-8 gap-y-2">
              <GpaFigure
                scope={gpaMessages.overall}
                termId={null}
                seen={gpaView.seen}
                onOpen={() => open({ kind: 'gpa', termId: null })}
              />
              {current && (
                <GpaFigure
                  scope={current.name}
                  termId={current.id}
                  seen={gpaView.seen}
                  onOpen={() => open({ kind: 'gpa', termId: current.id })}
                />
              )}
            </div>
          )}
          {isProView(gpaView.name) && (
            <Suspense fallback={null}>
              <GpaViewPanel study={study} gpaView={gpaView} />
            </Suspense>
          )}
        </>
      )}
      <Credits study={study} />
      <Target study={study} gpaView={gpaView} onOpen={() => open({ kind: 'tools' })} />
      <div className="flex flex-wrap gap-2 print:hidden">
        {children}
        <Button onClick={() => open({ kind: 'tools' })}>{gpaToolMessages.open}</Button>
        <Button onClick={() => open({ kind: 'policy' })}>{policyMessages.open}</Button>
      </div>
      {opened?.kind === 'gpa' && (
        <GpaDrawer study={study} seen={gpaView.seen} termId={opened.termId} onClose={close} />
      )}
      {opened?.kind === 'tools' && <GpaTools study={study} onClose={close} />}
      {opened?.kind === 'policy' && <PolicyDrawer study={study} scalesHref={scalesHref} onClose={close} />}
    </section>
  );
}

/** The credits of everything by kind; those of the plain average whatever the view. */
function Credits({ study: { record } }: { study: Study }) {
  const format = useFormat();
  const gpa = useMemo(() => transcriptAverage(transcriptOf(record, null)), [record]);
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
        <Button variant="plain" onClick={onOpen}>
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
