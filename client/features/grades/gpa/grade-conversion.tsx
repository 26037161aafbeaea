import { useState } from 'react';
import {
  convertLinear,
  convertModifiedBavarian,
  scaleRange,
  type ConversionRule,
  type ConvertedGrade,
} from '#domain/grading/scale-conversion';
import { bandOf, gradeOnScale, type Scale } from '#domain/grading/scale';
import type { GradeScale_ScaleFragment } from '../../../generated/graphql';
import { conversionMessages } from '../../../messages/en/scales';
import { Badge } from '../../../ui/feedback/badge';
import { useFormat } from '../../../ui/format/format-context';
import { NumberField, parseDecimal } from '../../../ui/form/number-field';
import { SegmentedControl } from '../../../ui/form/segmented-control';
import { Select } from '../../../ui/form/select';
import { TextField } from '../../../ui/form/text-field';
import { scalesByChoice } from '../scales/scale-values';

const text = conversionMessages;
const OTHER = 'other';
const GERMAN = 'de_1_5';
const RULES = (['modified_bavarian', 'linear'] as const).map((value) => ({
  value,
  label: text.rules[value],
}));

/** One end of a conversion: a scale, or the two grades that define another one. */
interface EndValues {
  choice: string;
  best: number | null;
  pass: number | null;
}

/** A range that can be converted from or to, and the scale it belongs to. */
interface End {
  name: string | null;
  scale: Scale | null;
  best: number;
  pass: number;
}

type Choices = ReturnType<typeof scalesByChoice>;

/** A grade on another scale: an estimate, with the formula and its inputs. Nothing is saved. */
export function GradeConversion({ own }: { own: readonly GradeScale_ScaleFragment[] }) {
  const [got, setGot] = useState('');
  const [from, setFrom] = useState<EndValues>({ choice: 'us_4_0_plus_minus', best: 10, pass: 4 });
  const [to, setTo] = useState<EndValues>({ choice: GERMAN, best: 10, pass: 4 });
  const [rule, setRule] = useState<ConversionRule>('modified_bavarian');
  const choices = scalesByChoice(own);
  const isGerman = to.choice === GERMAN;
  return (
    <div className="grid gap-4">
      <p className="text-sm text-body">{text.intro}</p>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <TextField
          name="got"
          label={text.got}
          value={got}
          onChange={setGot}
          maxLength={40}
          placeholder="3.7"
        />
        <EndFields name="from" label={text.from} values={from} choices={choices} onChange={setFrom} />
        <EndFields name="to" label={text.to} values={to} choices={choices} onChange={setTo} />
      </div>
      <p className="-mt-2 text-sm text-muted">{text.gotHint}</p>
      {isGerman && (
        <SegmentedControl<ConversionRule> label={text.rule} value={rule} onChange={setRule} options={RULES} />
      )}
      <div role="status">
        <Answer
          got={got}
          from={endOf(from, choices)}
          to={endOf(to, choices)}
          rule={isGerman ? rule : 'linear'}
        />
      </div>
    </div>
  );
}

interface EndFieldsProps {
  name: string;
  label: string;
  values: EndValues;
  choices: Choices;
  onChange(values: EndValues): void;
}

function EndFields({ name, label, values, choices, onChange }: EndFieldsProps) {
  return (
    <div className="grid gap-3">
      <Select
        name={name}
        label={label}
        value={values.choice}
        options={[
          ...[...choices].map(([value, choice]) => ({ value, label: choice.name })),
          { value: OTHER, label: text.other },
        ]}
        onChange={(choice) => choice && onChange({ ...values, choice })}
      />
      {values.choice === OTHER && (
        <div className="grid grid-cols-2 gap-3">
          {(['best', 'pass'] as const).map((end) => (
            <NumberField
              key={end}
              name={`${name}-${end}`}
              label={text[end]}
              value={values[end]}
              onChange={(number) => onChange({ ...values, [end]: number })}
              isLive
            />
          ))}
        </div>
      )}
    </div>
  );
}

/** Null while the two grades of another scale are no numbers, or one and the same. */
function endOf({ choice, best, pass }: EndValues, choices: Choices): End | null {
  const known = choices.get(choice);
  const end = known
    ? { name: known.name, scale: known.scale, ...scaleRange(known.scale) }
    : { name: null, scale: null, best: best ?? Number.NaN, pass: pass ?? Number.NaN };
  const isRange = Number.isFinite(end.best) && Number.isFinite(end.pass) && end.best !== end.pass;
  return isRange ? end : null;
}

/** An entered grade in points: by its name on the scale, otherwise as a number; NaN if it is neither. */
function pointsOf(typed: string, { scale }: End): number {
  const band = scale && bandOf(scale, typed);
  if (!band) return parseDecimal(typed) ?? Number.NaN;
  return gradeOnScale(scale, band.minPercent).points.valueOf();
}

interface AnswerProps {
  got: string;
  from: End | null;
  to: End | null;
  rule: ConversionRule;
}

function Answer({ got, from, to, rule }: AnswerProps) {
  const format = useFormat();
  const note = (words: string) => <p className="text-sm text-body">{words}</p>;
  if (!from || !to) return note(text.noRange);
  if (got.trim() === '') return note(text.waiting);
  const points = pointsOf(got, from);
  if (Number.isNaN(points) && !from.scale) return note(text.notANumber);
  if (from.scale && !isWithin(points, from.scale)) {
    const { best, worst } = scaleRange(from.scale);
    return note(text.unknown(from.name ?? '', format.number(best), format.number(worst)));
  }
  const grade = rule === 'linear' ? convertLinear(points, from, to) : convertModifiedBavarian(points, from);
  return <Estimate grade={grade} to={to} />;
}

function isWithin(points: number, scale: Scale): boolean {
  const { best, worst } = scaleRange(scale);
  return points >= Math.min(best, worst) && points <= Math.max(best, worst);
}

function Estimate({ grade, to }: { grade: ConvertedGrade; to: End }) {
  const format = useFormat();
  const { value, pass, rule, working } = grade;
  if (value === null) return <p className="text-sm text-body">{text.noRange}</p>;
  const { got, from, to: other, isCapped } = working;
  const written = (number: number) => format.number(number, 4);
  const figure = format.fixed(value, 2);
  const best = written(from.best);
  const start = [isCapped ? best : written(got), best, written(from.pass)] as const;
  const isFailed = rule === 'modified_bavarian' && !pass;
  return (
    <div className="grid gap-1 rounded-card bg-sunken p-4">
      <p className="text-sm text-muted">
        {to.name === null ? text.resultOther : text.result(to.name)}{' '}
        <Badge tone="warning">{text.estimate}</Badge>
      </p>
      <p className="text-figure font-bold text-ink tabular-nums">{figure}</p>
      <p className="text-sm text-body tabular-nums">
        <span className="font-medium">{text.rules[rule]}: </span>
        {isFailed && text.bavarianFailed}
        {!isFailed && rule === 'modified_bavarian' && text.bavarian(...start, figure)}
        {rule === 'linear' && text.linear(...start, written(other.best), written(other.pass), figure)}
      </p>
      {isCapped && <p className="text-sm text-body">{text.capped}</p>}
      {!pass && <p className="text-sm text-warning">{text.failed}</p>}
      <p className="text-sm text-muted">{text.estimateText}</p>
    </div>
  );
}
