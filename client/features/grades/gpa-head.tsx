import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { transcriptAverage } from '#domain/grading/gpa';
import { gpaNeeded } from '#domain/grading/solve-gpa';
import { gpaMessages, gpaToolMessages, policyMessages } from '../../messages/en/transcript';
import { Button } from '../../ui/button';
import { useFormat } from '../../ui/format-context';
import { GpaFigure } from './grade-figure';
import { GpaDrawer, GpaTools, PolicyDrawer } from './late-drawers';
import { isProLens } from './lens-names';
import { LensPicker } from './lens-picker';
import { LensSample } from './lens-sample';
import { questionOf, transcriptOf, type Study } from './study';
import type { LensState } from './use-lens';

const LensPanel = lazy(() => import('./lens-panel'));

/** Properties of {@link GpaHead}. */
export interface GpaHeadProps {
  study: Study;
  lens: LensState;
  /** Begins the checkout. */
  proHref: string;
  /** Where scales of one's own are made and changed. */
  scalesHref: string;
  /** Whose working is open on arrival: that of the current term's average, of everything's, or none. */
  asked?: string | null;
  /** The working that was asked for is closed. */
  onAnswered?(): void;
  /** Stands with the buttons, e.g. the link to the transcript. */
  children?: ReactNode;
}

type Opened = { kind: 'gpa'; termId: string | null } | { kind: 'tools' } | { kind: 'policy' };

/** Where the student stands: the averages by lens, each with its working, the credits, the target, the rules. */
export function GpaHead({ study, lens, proHref, scalesHref, asked, onAnswered, children }: GpaHeadProps) {
  const current = study.terms.find(({ isCurrent }) => isCurrent);
  const [opened, open] = useState<Opened | null>(() =>
    asked ? { kind: 'gpa', termId: asked === 'term' ? (current?.id ?? null) : null } : null,
  );
  const close = () => {
    open(null);
    onAnswered?.();
  };
  const hasFigures = lens.name !== 'uk_class';
  return (
    <section aria-label={gpaMessages.gpa} className="grid gap-4">
      <LensPicker value={lens.name} onChange={lens.setName} hasAll={lens.hasAll} />
      {lens.isSample && isProLens(lens.name) ? (
        <LensSample lens={lens.name} proHref={proHref} />
      ) : (
        <>
          {hasFigures && (
            <div className="flex flex-wrap gap-x-8 gap-y-2">
              <GpaFigure
                scope={gpaMessages.overall}
                termId={null}
                seen={lens.seen}
                onOpen={() => open({ kind: 'gpa', termId: null })}
              />
              {current && (
                <GpaFigure
                  scope={current.name}
                  termId={current.id}
                  seen={lens.seen}
                  onOpen={() => open({ kind: 'gpa', termId: current.id })}
                />
              )}
            </div>
          )}
          {isProLens(lens.name) && (
            <Suspense fallback={null}>
              <LensPanel study={study} lens={lens} />
            </Suspense>
          )}
        </>
      )}
      <Credits study={study} />
      <Target study={study} lens={lens} onOpen={() => open({ kind: 'tools' })} />
      <div className="flex flex-wrap gap-2 print:hidden">
        {children}
        <Button onClick={() => open({ kind: 'tools' })}>{gpaToolMessages.open}</Button>
        <Button onClick={() => open({ kind: 'policy' })}>{policyMessages.open}</Button>
      </div>
      {opened?.kind === 'gpa' && (
        <GpaDrawer study={study} seen={lens.seen} termId={opened.termId} onClose={close} />
      )}
      {opened?.kind === 'tools' && <GpaTools study={study} onClose={close} />}
      {opened?.kind === 'policy' && <PolicyDrawer study={study} scalesHref={scalesHref} onClose={close} />}
    </section>
  );
}

/** The credits of everything, kept apart; those of the plain average whatever the lens. */
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

function Target({ study, lens, onOpen }: { study: Study; lens: LensState; onOpen(): void }) {
  const format = useFormat();
  const { plannedCredits } = lens.settings;
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
