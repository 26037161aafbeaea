import { useMemo } from 'react';
import { QueryView } from '../../apollo/query-view';
import type { GradingDialogQuery } from '../../generated/graphql';
import { useGradingDialogQuery, useUpdateCourseGradingMutation } from '../../generated/hooks';
import { gradeRuleMessages } from '../../messages/en/grade-rules';
import { Drawer } from '../../ui/drawer';
import { DialogForm } from '../../ui/dialog-form';
import { useForm } from '../../ui/use-form';
import { earlierCourses } from './earlier-courses';
import { expectedGrade } from './grade-optimism';
import { AverageFields, ResultFields } from './grading-result-fields';
import { GradingPreview } from './grading-preview';
import { ScaleFields, TotalFields } from './grading-rule-fields';
import { changesOf, gradingWith, scaleChoices, valuesOf } from './grading-values';

/** Properties of {@link GradingDialog}. */
export interface GradingDialogProps {
  initial: { id?: string };
  onClose(): void;
}

/** How a course is graded: every rule, with what it does to the numbers while it is chosen. */
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
  const [save] = useUpdateCourseGradingMutation();
  const form = useForm({
    name: `grading:${course.id}`,
    operation: 'UpdateCourseGrading',
    initial: valuesOf(grading),
    submit: (values) => {
      const changes = changesOf(grading, gradingWith(grading, values, scales));
      return save({ variables: { input: { id: course.id, ...changes } } });
    },
    onSaved: onClose,
  });
  const wanted = gradingWith(grading, form.values, scales);
  return (
    <DialogForm form={form} action={gradeRuleMessages.save} onCancel={onClose}>
      <GradingPreview before={expectedGrade(course)} after={expectedGrade({ ...course, grading: wanted })} />
      <TotalFields form={form} />
      <ScaleFields form={form} scales={scales} scale={wanted.scale} />
      <ResultFields form={form} scale={wanted.scale} />
      <AverageFields form={form} earlier={earlierCourses(terms, courses, course.id)} />
    </DialogForm>
  );
}
