import { useState } from 'react';
import { NUMBER_RANGES } from '#domain/limits/limits';
import { creditsNeeded, gpaNeeded, type GpaNeed, type GpaQuestion } from '#domain/grading/solve-gpa';
import { waits } from '../../../apollo/outbox/foreseen';
import { useSaveGradingPolicyMutation } from '../../../generated/hooks';
import { gpaToolMessages, gpaMessages } from '../../../messages/en/transcript';
import { Button } from '../../../ui/control/button';
import { isWithin, NumberField } from '../../../ui/form/number-field';
import { useFormat } from '../../../ui/format/format-context';
import { Drawer, type DrawerProps } from '../../../ui/overlay/drawer';
import { questionOf, type Study } from '../study';
import { EXACT_POINTS } from '../working/decimals';
import { Step } from '../working/working-step';
import { useGpaViewSettings } from './view-choice';

const workingText = gpaToolMessages.working;

/** The calculation of the answer: the average so far, the credits to come, the division, the rounding. */
function GpaNeedSteps({ working, reached }: Pick<GpaNeed, 'working' | 'reached'>) {
  const format = useFormat();
  const { qualityPoints, creditsInGpa, credits, points, computed, rounding } = working;
  const written = (figure: number) => format.number(figure, EXACT_POINTS);
  const toCome = credits * points;
  return (
    <details className="text-sm text-body">
      <summary className="min-h-8 cursor-pointer text-link touch:min-h-11">{gpaMessages.how}</summary>
      <ol className="grid list-decimal gap-1 pt-1 pl-5 tabular-nums">
        <li>{workingText.soFar(written(qualityPoints), written(creditsInGpa))}</li>
        <li>{workingText.toCome(written(credits), written(points), written(toCome))}</li>
        {creditsInGpa + credits > 0 && (
          <li>
            {workingText.division(
              written(qualityPoints + toCome),
              written(creditsInGpa + credits),
              written(computed),
            )}
          </li>
        )}
        <li>
          {gpaMessages.rounded[rounding.mode](rounding.decimals, format.fixed(reached, rounding.decimals))}
        </li>
      </ol>
    </details>
  );
}

const text = gpaToolMessages;
const PLANNED = { min: 0.5, max: 10_000 };
const STEP_DECIMALS = 2;

interface GpaToolsProps extends Pick<DrawerProps, 'onClose' | 'hasAddress'> {
  study: Study;
}

/** The ways to reach a GPA: the average over planned credits, and the credits at an average. */
export default function GpaTools({ study, ...drawer }: GpaToolsProps) {
  const { policy } = study;
  const [target, setTarget] = useState<number | null>(policy.target);
  const [save, { loading }] = useSaveGradingPolicyMutation({ context: waits('User') });
  const question = isWithin(target, NUMBER_RANGES.gpaTarget) ? questionOf(study, target) : null;
  const keep = () => void save({ variables: { input: { target } } }).catch(() => undefined);
  return (
    <Drawer title={text.title} {...drawer}>
      <div className="grid gap-6">
        <div className="grid gap-3">
          <div className="max-w-48">
            <NumberField
              name="target"
              label={text.target}
              range={NUMBER_RANGES.gpaTarget}
              value={target}
              onChange={setTarget}
              optional
              isLive
            />
          </div>
          <p className="text-sm text-muted">{text.targetHint}</p>
          {target === policy.target ? (
            target !== null && <p className="text-sm text-muted">{text.kept}</p>
          ) : (
            <div>
              <Button onClick={keep} pending={loading} disabled={target !== null && question === null}>
                {text.keep}
              </Button>
            </div>
          )}
        </div>
        {question ? <Answers question={question} /> : <p className="text-body">{text.noTarget}</p>}
      </div>
    </Drawer>
  );
}

function Answers({ question }: { question: GpaQuestion }) {
  const [{ plannedCredits }, change] = useGpaViewSettings();
  const [credits, setCredits] = useState<number | null>(plannedCredits);
  const [points, setPoints] = useState<number | null>(null);
  const plan = (value: number | null) => {
    setCredits(value);
    if (isWithin(value, PLANNED)) change({ plannedCredits: value });
  };
  return (
    <>
      {Number(question.creditsInGpa) === 0 && <p className="text-sm text-body">{text.noCredits}</p>}
      <Step title={text.need.title}>
        <div className="max-w-48">
          <NumberField
            name="credits"
            label={text.need.credits}
            range={PLANNED}
            value={credits}
            onChange={plan}
            isLive
          />
        </div>
        <Answer
          need={isWithin(credits, PLANNED) ? gpaNeeded(question, credits) : null}
          words={text.need}
          decimals={question.rounding?.decimals ?? STEP_DECIMALS}
        />
      </Step>
      <Step title={text.credits.title}>
        <div className="max-w-48">
          <NumberField
            name="points"
            label={text.credits.points}
            range={NUMBER_RANGES.statedGpa}
            value={points}
            onChange={setPoints}
            isLive
          />
        </div>
        <Answer
          need={isWithin(points, NUMBER_RANGES.statedGpa) ? creditsNeeded(question, points) : null}
          words={text.credits}
          decimals={question.rounding?.decimals ?? STEP_DECIMALS}
        />
      </Step>
      <p className="text-xs text-muted">{text.exact}</p>
    </>
  );
}

interface AnswerProps {
  /** Null while the question is not complete. */
  need: GpaNeed | null;
  words: (typeof text)['need' | 'credits'];
  decimals: number;
}

function Answer({ need, words, decimals }: AnswerProps) {
  const format = useFormat();
  return (
    <>
      <p role="status" className="min-h-6 text-base text-ink tabular-nums">
        {need && sentence(need)}
      </p>
      {need && <GpaNeedSteps working={need.working} reached={need.reached} />}
    </>
  );

  function sentence({ status, need: value, reached, step }: GpaNeed): string {
    const average = format.fixed(reached, decimals);
    if (status === 'safe') return words.safe;
    if (status === 'impossible' || value === null) return words.impossible(average);
    return words.needed(step < 0.1 ? format.fixed(value, STEP_DECIMALS) : format.number(value), average);
  }
}
