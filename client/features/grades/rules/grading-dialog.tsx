import { useApolloClient } from '@apollo/client/react';
import { useMemo } from 'react';
import { QueryView } from '../../../apollo/query-view';
import { GradingDialogDocument, type GradingDialogQuery } from '../../../generated/graphql';
import { rememberAct } from '../../../notifications/remember-act';
import { offerUndo } from '../../../notifications/undo';
import { useGradingDialogQuery, useUpdateCourseGradingMutation } from '../../../generated/hooks';
import { gradeHintMessages } from '../../../messages/en/grade-hints';
import { gradeRuleMessages } from '../../../messages/en/grade-rules';
import { Drawer } from '../../../ui/overlay/drawer';
import { DialogForm } from '../../../ui/overlay/dialog-form';
import { useForm } from '../../../ui/form/use-form';
import { earlierCourses } from '../transcript/earlier-courses';
import { expectedGrade } from '../grade-optimism';
import {
  AverageFields,
  type AverageFieldsProps,
  BasisFields,
  OverrideField,
  TargetField,
} from './grading-result-fields';
import { GradingPreview } from './grading-preview';
import { MainRuleFields, RoundingFields, TotalFields } from './grading-rule-fields';
import { changesOf, gradingWith, periodFaults, scaleChoices, valuesOf } from './grading-values';
import { PeriodFields, type PeriodFieldsProps } from './period-fields';
import { RuleFold } from './rule-fold';

export interface GradingDialogProps {
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
  const client = useApolloClient();
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
      await save({ variables: { input: { id, expectedVersion, ...changesOf(grading, wanted) } } });
      const back = changesOf(wanted, grading);
      if (Object.keys(back).length > 0)
        rememberRules(course, wanted, () => save({ variables: { input: { id, ...back } } }));
    },
    loadTheirs: async () => {
      const { data } = await client.query({
        query: GradingDialogDocument,
        variables: { id: course.id },
        fetchPolicy: 'network-only',
      });
      return valuesOf(data?.course.grading ?? grading);
    },
    onSaved: onClose,
  });
  const wanted = gradingWith(grading, form.values, scales);
  return (
    <DialogForm form={form} action={gradeRuleMessages.save} onCancel={onClose}>
      <GradingPreview before={expectedGrade(course)} after={expectedGrade({ ...course, grading: wanted })} />
      <MainRuleFields form={form} scales={scales} scale={wanted.scale} />
      <BasisFields form={form} scale={wanted.scale} />
      <TargetField form={form} />
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
        <OverrideField form={form} />
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

/** Lets Ctrl+Z restore the former rules; if grading periods were removed with everything in them, it is offered. */
function rememberRules(
  { id, code, grading }: GradingDialogQuery['course'],
  saved: Grading,
  undo: () => Promise<unknown>,
): void {
  const left = new Set(saved.periods.map((period) => period.id));
  const removed = grading.periods.filter((period) => !left.has(period.id));
  if (removed.length === 0) return void rememberAct(gradeRuleMessages.title(code), undo);
  offerUndo({
    message: gradeRuleMessages.periods.removed(removed.map(({ name }) => name).join(', ')),
    actId: `periods:${id}:${removed.map((period) => period.id).join()}`,
    undo,
  });
}
