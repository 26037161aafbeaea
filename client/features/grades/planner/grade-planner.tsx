import { useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import type {
  Gpa_GpaFragment,
  PlanGradesQuery,
  PlannerCourse_CourseFragment,
} from '../../../generated/graphql';
import { PlanGradesDocument } from '../../../generated/graphql';
import { plannerMessages } from '../../../messages/en/grade-analytics';
import { Section } from '../../../ui/layout/section';
import { useForm } from '../../../ui/form/use-form';
import { PlanForm, type PlanFormProps, type PlannerTerm } from './plan-form';
import { PlanResult } from './plan-result';
import { toPlanInput, type PlanValues } from './plan-values';

export interface GradePlannerProps {
  /** At least one, the current one first. */
  terms: readonly PlannerTerm[];
  termOptions: PlanFormProps['termOptions'];
  /** What to say below the choice of a term. */
  hintOf(termId: string): string | undefined;
  /** The average over all terms. */
  overall: Gpa_GpaFragment;
}

/** A question and its answer. */
interface Answer {
  plans: PlanGradesQuery['planGrades'];
  courses: readonly PlannerCourse_CourseFragment[];
  /** Distinguishes answers. */
  key: number;
}

/** Asks which grades in a term lead to an average, and shows the sets that do. */
export function GradePlanner({ terms, termOptions, hintOf, overall }: GradePlannerProps) {
  const client = useApolloClient();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const termOf = ({ termId }: Pick<PlanValues, 'termId'>) =>
    terms.find(({ id }) => id === termId) ?? terms[0];
  const form = useForm<PlanValues>({
    name: 'planner',
    operation: 'PlanGrades',
    initial: { termId: null, aim: 'term', targetGpa: null, targetOverallGpa: null, fixed: {} },
    async submit(values) {
      const term = termOf(values);
      if (!term) return;
      setAnswer(null);
      const { data } = await client.query({
        query: PlanGradesDocument,
        variables: { input: toPlanInput(term.id, term.courses, values) },
        fetchPolicy: 'no-cache',
      });
      if (data) setAnswer({ plans: data.planGrades, courses: term.courses, key: Date.now() });
    },
  });
  const term = termOf(form.values);
  if (!term) return null;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Section title={plannerMessages.form}>
        <PlanForm
          {...{ form, termOptions, term, overall }}
          termHint={hintOf(term.id)}
          onChange={() => setAnswer(null)}
        />
      </Section>
      {answer && <PlanResult key={answer.key} plans={answer.plans} courses={answer.courses} />}
    </div>
  );
}
