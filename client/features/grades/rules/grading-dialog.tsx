import { useApolloClient } from '@apollo/client/react';
import { useMemo } from 'react';
import { QueryView } from '../../../apollo/query-view';
import { GradingDialogDocument, type GradingDialogQuery } from '../../../generated/graphql';
import { offerUndo } from '../../../notifications/undo';
import { useGradingDialogQuery, useUpdateCourseGradingMutation } from '../../../generated/hooks';
import { gradeRuleMessages } from '../../../messages/en/grade-rules';
import { Drawer } from '../../../ui/overlay/drawer';
import { DialogForm } from '../../../ui/overlay/dialog-form';
import { useForm } from '../../../ui/form/use-form';
import { earlierCourses } from '../transcript/earlier-courses';
import { expectedGrade } from '../grade-optimism';
import { AverageFields, ResultFields } from './grading-result-fields';
import { GradingPreview } from './grading-preview';
import { ScaleFields, TotalFields } from './grading-rule-fields';
import { changesOf, gradingWith, periodFaults, periodInputs, scaleChoices, valuesOf } from './grading-values';
import { PeriodFields } from './period-fields';

export interface GradingDialogProps {
  initial: { id?: string };
  onClose(): void;
}

/** How a course is graded: every rule, with a live preview of its figures. */
export default function GradingDialog({ initial: { id = '' }, onClose }: GradingDialogProps) {
  const query = useGradingDialogQuery({ variables: { id } });
  const code = query.data?.course.code;
  return (
    <Drawer title={code ? gradeRuleMessages.title(code) : ''} onClose={onClose}>
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
      const input = { id: course.id, expectedVersion, ...changesOf(grading, wanted) };
      await save({ variables: { input } });
      offerRemovedPeriods(course, wanted, (periods) =>
        save({ variables: { input: { id: course.id, periods: periodInputs(periods) } } }),
      );
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
      <TotalFields form={form} />
      <PeriodFields form={form} stored={valuesOf(grading).periods} />
      <ScaleFields form={form} scales={scales} scale={wanted.scale} />
      <ResultFields form={form} scale={wanted.scale} />
      <AverageFields form={form} earlier={earlierCourses(terms, courses, course.id)} />
    </DialogForm>
  );
}

type Grading = GradingDialogQuery['course']['grading'];

/** Offers to restore grading periods that were removed, with everything in them. */
function offerRemovedPeriods(
  { id, grading }: GradingDialogQuery['course'],
  saved: Grading,
  bringBack: (periods: Grading['periods']) => Promise<unknown>,
): void {
  const left = new Set(saved.periods.map((period) => period.id));
  const removed = grading.periods.filter((period) => !left.has(period.id));
  if (removed.length === 0) return;
  offerUndo({
    message: gradeRuleMessages.periods.removed(removed.map(({ name }) => name).join(', ')),
    actId: `periods:${id}:${removed.map((period) => period.id).join()}`,
    undo: () => bringBack(grading.periods),
  });
}
