import { useMemo } from 'react';
import { Link } from 'wouter';
import { transcriptAverage } from '#domain/grading/gpa';
import { ROUNDING_MODES } from '#domain/grading/decimal';
import type { Scale } from '#domain/grading/scale';
import { SCALE_PRESET_NAMES } from '#domain/grading/scale-names';
import { ATTEMPT_POLICIES, type AttemptPolicy } from '#domain/grading/transcript';
import { waits } from '../../../apollo/outbox/foreseen';
import type { ScaleChoiceInput } from '../../../generated/graphql';
import { useOwnScalesQuery, useSaveGradingPolicyMutation } from '../../../generated/hooks';
import { shownScale } from '../rules/grading-values';
import { gpaMessages, policyMessages } from '../../../messages/en/transcript';
import { SCALE_NAMES } from '../../../messages/en/scale-names';
import { Checkbox } from '../../../ui/form/checkbox';
import { DialogActions } from '../../../ui/overlay/dialog';
import { Drawer } from '../../../ui/overlay/drawer';
import { ErrorSummary, SubmitButton } from '../../../ui/form/form-frame';
import { useFormat } from '../../../ui/format/format-context';
import { Select } from '../../../ui/form/select';
import { type Form, useForm } from '../../../ui/form/use-form';
import { RadioList } from '../../../ui/form/radio-list';
import { ScaleBands } from '../scales/scale-bar';
import { averageText, type Study, transcriptOf } from '../study';
import { toScale } from '../scales/letter-of';
import { scalesByChoice } from '../scales/scale-values';

const text = policyMessages;
const DECIMALS = ['1', '2', '3'] as const;

interface PolicyDrawerProps {
  study: Study;
  /** Address for managing custom scales. */
  scalesHref: string;
  onClose(): void;
}

interface PolicyValues {
  /** A preset, or the ID of a custom scale. */
  scale: string;
  attempts: AttemptPolicy;
  failCounts: boolean;
  decimals: string;
  mode: (typeof ROUNDING_MODES)[number];
}

type OwnScale = Study['policy']['scale'];

/** The student's own scales first; the current one is there before the others are known. */
function scaleOptions(inUse: OwnScale, own: readonly OwnScale[]) {
  return [...scalesByChoice([...own, inUse])].map(([value, { name, scale }]) => ({
    value,
    scale,
    label: Object.hasOwn(SCALE_NAMES, value) ? name : text.ownScale(name),
  }));
}

/** The rules of the student's program, with a preview of the averages before they are saved. */
export default function PolicyDrawer({ study, scalesHref, onClose }: PolicyDrawerProps) {
  const { policy } = study;
  const form = usePolicyForm(policy, onClose);
  const decimals = [...new Set([...DECIMALS, String(policy.rounding.decimals)])].sort();
  const { data } = useOwnScalesQuery();
  const scales = useMemo(() => scaleOptions(policy.scale, data?.gradeScales ?? []), [policy.scale, data]);
  const chosen = scales.find(({ value }) => value === form.values.scale);
  const changed = useMemo(
    () => changedStudy(study, form.values, chosen?.scale ?? toScale(policy.scale)),
    [study, form.values, chosen, policy.scale],
  );
  return (
    <Drawer title={text.title} onClose={onClose}>
      <form {...form.attributes} className="grid gap-6">
        <ErrorSummary form={form} />
        <Preview study={study} changed={changed} />
        <div className="grid gap-2">
          <Select {...form.field('scale', text)} options={scales} />
          <ScaleBands name={chosen?.label ?? ''} scale={changed.scale} />
          <ScalesLink href={scalesHref} />
        </div>
        <RadioList
          {...form.field('attempts', text)}
          options={ATTEMPT_POLICIES.map((value) => {
            const [label, hint] = text.attemptNames[value];
            return { value, label, hint };
          })}
        />
        <Checkbox {...form.field('failCounts', text)} />
        <div className="grid gap-4 sm:grid-cols-2">
          <Select
            {...form.field('decimals', text)}
            options={decimals.map((value) => ({ value, label: value }))}
          />
          <Select
            {...form.field('mode')}
            label={text.rounding}
            options={ROUNDING_MODES.map((value) => ({ value, label: text.roundingModes[value] }))}
          />
        </div>
        <DialogActions>
          <SubmitButton form={form} variant="primary">
            {text.save}
          </SubmitButton>
        </DialogActions>
      </form>
    </Drawer>
  );
}

/** A change of the scale affects the letters of courses too, so the queries on screen are refetched. */
function usePolicyForm(policy: Study['policy'], onClose: () => void): Form<PolicyValues> {
  const [save] = useSaveGradingPolicyMutation({ refetchQueries: 'active' });
  return useForm<PolicyValues>({
    name: 'grading-policy',
    operation: 'SaveGradingPolicy',
    initial: {
      scale: policy.scale.preset ?? policy.scale.id ?? '',
      attempts: policy.attempts,
      failCounts: policy.failCounts,
      decimals: String(policy.rounding.decimals),
      mode: policy.rounding.mode,
    },
    submit({ scale, attempts, failCounts, decimals, mode }) {
      const { rounding: kept } = policy;
      const rounding = { decimals: Number(decimals), mode };
      // The stored value may be older than the range for new choices: if unchanged, it isn't sent.
      const isKept = rounding.decimals === kept.decimals && mode === kept.mode;
      const input = { scale: choiceOf(scale), attempts, failCounts, ...(!isKept && { rounding }) };
      return save({ variables: { input }, context: waits('User', { scale: shownScale(input.scale) }) });
    },
    onSaved: onClose,
  });
}

function choiceOf(scale: string): ScaleChoiceInput {
  const preset = SCALE_PRESET_NAMES.find((name) => name === scale);
  return preset ? { preset } : { id: scale };
}

/** The record with the form's values. */
function changedStudy({ record }: Study, values: PolicyValues, scale: Scale): Study['record'] {
  const { attempts, failCounts, decimals, mode } = values;
  return {
    ...record,
    scale,
    rules: { attempts, failCounts, rounding: { decimals: Number(decimals), mode } },
  };
}

function Preview({ study, changed }: { study: Study; changed: Study['record'] }) {
  const format = useFormat();
  const current = study.terms.find(({ isCurrent }) => isCurrent);
  const scopes = [
    { id: null, name: gpaMessages.overall },
    ...(current ? [{ id: current.id, name: current.name }] : []),
  ];
  return (
    <div role="status" className="grid gap-1 rounded-control bg-sunken px-4 py-3 text-sm tabular-nums">
      <p className="font-semibold text-ink">{text.preview}</p>
      {scopes.map(({ id, name }) => {
        const [before, after] = [study.record, changed].map((record) =>
          averageText(transcriptAverage(transcriptOf(record, id)), format),
        );
        const [from = '', to = ''] = [before, after];
        return <p key={name}>{from === to ? text.same(name, from) : text.before(name, from, to)}</p>;
      })}
    </div>
  );
}

function ScalesLink({ href }: { href: string }) {
  return (
    <Link
      to={href}
      className="inline-flex min-h-8 items-center justify-self-start text-sm text-link hover:underline touch:min-h-11"
    >
      {text.editScales}
    </Link>
  );
}
