import { useMemo, useState, type ReactNode } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { GRADE_BASES } from '#domain/grading/transcript';
import { NUMBER_RANGES } from '#domain/limits/limits';
import { QueryView } from '../../../apollo/query-view';
import type { GradingDialogQuery, GradeScale_ScaleFragment } from '../../../generated/graphql';
import { useGradingDialogQuery, useUpdateCourseGradingMutation } from '../../../generated/hooks';
import { gradeHintMessages } from '../../../messages/en/grade-hints';
import { gradeRuleMessages } from '../../../messages/en/grade-rules';
import { offerUndo } from '../../../notifications/undo';
import { Badge } from '../../../ui/feedback/badge';
import { useFormat } from '../../../ui/format/format-context';
import { shownLabel } from '../../../ui/format/grade-text';
import { Checkbox } from '../../../ui/form/checkbox';
import { NumberField } from '../../../ui/form/number-field';
import { type Option, Select } from '../../../ui/form/select';
import { pick } from '../../../ui/form/pick';
import { useForm } from '../../../ui/form/use-form';
import { DialogForm } from '../../../ui/overlay/dialog-form';
import { Drawer } from '../../../ui/overlay/drawer';
import { likelyGrading } from '../grade-optimism';
import { GradingPreview } from './grading-preview';
import { MainRuleFields, RoundingFields, TotalFields, type GradingFieldsProps } from './grading-rule-fields';
import {
  changesOf,
  gradingWith,
  ruleInputOf,
  periodFaults,
  scaleChoices,
  valuesOf,
  type GradingValues,
  isUsual,
} from './grading-values';
import { PeriodFields, type PeriodFieldsProps } from './period-fields';

/** The courses that one can repeat, each once: the newest term first, courses without a term last. */
export function earlierCourses(
  terms: GradingDialogQuery['terms'],
  courses: GradingDialogQuery['courses'],
  id: string,
): Option<string>[] {
  const inTerms = [...terms]
    .sort((one, other) => other.startsOn.localeCompare(one.startsOn))
    .flatMap((term) => term.courses.map((course) => ({ course, term: term.name })));
  const known = new Set([id, ...inTerms.map(({ course }) => course.id)]);
  const loose = courses.filter((course) => !known.has(course.id));
  return [...inTerms, ...loose.map((course) => ({ course, term: gradeRuleMessages.noTerm }))]
    .filter(({ course }) => course.id !== id)
    .map(({ course, term }) => ({ value: course.id, label: `${course.code}, ${term}` }));
}

const text = gradeRuleMessages;

/** The usual ones first. */
const BASES = [...GRADE_BASES]
  .sort((one, other) => Number(other === 'percent') - Number(one === 'percent'))
  .map((value) => ({ value, label: text.bases[value] }));
const RESULTS = (['open', 'yes', 'no'] as const).map((value) => ({ value, label: text.results[value] }));

interface ResultFieldsProps extends GradingFieldsProps {
  /** The chosen scale of the course. */
  scale: GradeScale_ScaleFragment;
}

/** The grading basis of the course, and the final letter or result that it prints on the transcript. */
function BasisFields({ form, scale }: ResultFieldsProps) {
  const { basis, finalLetter } = form.values;
  const format = useFormat();
  const letters = scale.bands.map(({ label }) => ({ value: label, label: shownLabel(label, format) }));
  return (
    <>
      <Select {...form.field('basis', text)} hint={text.basisMeans[basis]} options={BASES} />
      {basis === 'letter' && (
        <Select
          {...form.field('finalLetter', text)}
          value={letters.some(({ value }) => value === finalLetter) ? finalLetter : null}
          optional
          emptyLabel={text.noLetter}
          options={letters}
        />
      )}
      {(basis === 'pass_fail' || basis === 'transfer') && (
        <Select {...form.field('passed', text)} options={RESULTS} />
      )}
    </>
  );
}

interface AverageFieldsProps extends GradingFieldsProps {
  /** The courses that it may repeat. */
  earlier: readonly Option<string>[];
}

/** The part of the course in averages. */
function AverageFields({ form, earlier }: AverageFieldsProps) {
  return (
    <>
      <Checkbox {...form.field('countsInGpa', text)} />
      <NumberField {...form.field('levelBonus', text)} range={NUMBER_RANGES.levelBonus} optional />
      <NumberField {...form.field('gpaWeight', text)} range={NUMBER_RANGES.gpaWeight} optional />
      <Select {...form.field('repeatOf', text)} optional emptyLabel={text.repeatsNone} options={earlier} />
    </>
  );
}

interface RuleFoldProps extends GradingFieldsProps {
  title: string;
  /** The fields inside. */
  fields: readonly (keyof GradingValues)[];
  children: ReactNode;
}

/**
 * Rules that few courses need, folded away. It opens when one of them is set or has an error; its title shows
 * that even when it is closed.
 */
export function RuleFold({ form, title, fields, children }: RuleFoldProps) {
  const isSet = fields.some((field) => !isUsual(form.values, field));
  const isFaulty = Object.keys(form.errors.fields).some((name) =>
    fields.some((field) => name.startsWith(field)),
  );
  const reason = isFaulty ? 'faulty' : isSet ? 'set' : null;
  const [isOpen, setOpen] = useState(reason !== null);
  const [known, setKnown] = useState(reason);
  if (reason !== known) {
    setKnown(reason);
    if (reason) setOpen(true);
  }
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="border-t border-hairline"
    >
      <summary className="min-h-11 cursor-pointer content-center rounded-chip text-sm font-semibold text-ink">
        {title} {isSet && <Badge>{gradeRuleMessages.more.set}</Badge>}
      </summary>
      <div className="grid gap-4 pt-2 pb-5">{children}</div>
    </details>
  );
}

interface GradingDialogProps {
  initial: { id?: string };
  onClose(): void;
}

/** The grading rules of a course: the five usual ones, the others folded, with a live preview. */
export default function GradingDialog({ initial: { id = '' }, onClose }: GradingDialogProps) {
  const query = useGradingDialogQuery({ variables: { id } });
  const code = query.data?.course.code;
  return (
    <Drawer title={code ? gradeRuleMessages.title(code) : gradeHintMessages.settings} onClose={onClose}>
      <QueryView query={query} what={gradeRuleMessages.what}>
        {(data) => <GradingForm {...data} onClose={onClose} />}
      </QueryView>
    </Drawer>
  );
}

type GradingFormProps = GradingDialogQuery & Pick<GradingDialogProps, 'onClose'>;

function GradingForm({ me, gradeScales, terms, courses, course, onClose }: GradingFormProps) {
  const { grading } = course;
  const scales = useMemo(() => scaleChoices(me.grading.scale, gradeScales), [me.grading.scale, gradeScales]);
  const { cache } = useApolloClient();
  const [save] = useUpdateCourseGradingMutation();
  const form = useForm({
    name: `grading:${course.id}`,
    operation: 'UpdateCourseGrading',
    initial: valuesOf(grading),
    version: course.version,
    check: ({ periods }) => periodFaults(periods),
    submit: async (values, expectedVersion) => {
      const wanted = gradingWith(grading, values, scales);
      const { id } = course;
      const changes = changesOf(grading, wanted);
      await save({
        variables: { input: { id, expectedVersion, ...changes } },
        context: {
          row: { id, title: course.code, base: pick(ruleInputOf(grading), Object.keys(changes)) },
          likely: () => likelyGrading(cache, course, wanted),
        },
      });
      offerPeriods(grading, wanted);
    },
    onSaved: onClose,
  });
  const wanted = gradingWith(grading, form.values, scales);
  return (
    <DialogForm form={form} action={gradeRuleMessages.save} onCancel={onClose}>
      <GradingPreview before={course} after={{ ...course, grading: wanted }} />
      <MainRuleFields form={form} scales={scales} scale={wanted.scale} />
      <BasisFields form={form} scale={wanted.scale} />
      <NumberField {...form.field('target', text)} unit="%" range={NUMBER_RANGES.targetPercent} optional />
      <MoreRules
        form={form}
        stored={valuesOf(grading).periods}
        earlier={earlierCourses(terms, courses, course.id)}
      />
    </DialogForm>
  );
}

/** The rules that few courses need. */
function MoreRules({ form, stored, earlier }: PeriodFieldsProps & AverageFieldsProps) {
  const { more } = gradeRuleMessages;
  return (
    <section aria-label={more.title}>
      <h3 className="pb-2 text-base">{more.title}</h3>
      <RuleFold form={form} title={more.total} fields={['overWeights', 'dropMode', 'cap']}>
        <TotalFields form={form} />
      </RuleFold>
      <RuleFold form={form} title={more.rounding} fields={['decimals', 'rounding']}>
        <RoundingFields form={form} />
      </RuleFold>
      <RuleFold form={form} title={more.periods} fields={['periods']}>
        <PeriodFields form={form} stored={stored} />
      </RuleFold>
      <RuleFold form={form} title={more.override} fields={['override']}>
        <NumberField
          {...form.field('override', text)}
          unit="%"
          range={NUMBER_RANGES.gradeOverride}
          optional
        />
      </RuleFold>
      <RuleFold
        form={form}
        title={more.average}
        fields={['countsInGpa', 'levelBonus', 'gpaWeight', 'repeatOf']}
      >
        <AverageFields form={form} earlier={earlier} />
      </RuleFold>
    </section>
  );
}

type Grading = GradingDialogQuery['course']['grading'];

/** Offers to undo a change that removed grading periods with everything in them. */
function offerPeriods(former: Grading, saved: Grading): void {
  const left = new Set(saved.periods.map((period) => period.id));
  const removed = former.periods.filter((period) => !left.has(period.id));
  const names = removed.map(({ name }) => name).join(', ');
  if (removed.length > 0) offerUndo({ message: gradeRuleMessages.periods.removed(names) });
}
