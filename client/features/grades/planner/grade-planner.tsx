import { shownLabel } from '../../../ui/format/grade-text';
import { gradeText } from '../../../ui/format/scale-grade';
import { scaleOf } from '../scales/letter-of';
import { useState, useEffect, useRef, type ReactNode } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { useOwnUndo } from '../../../apollo/undo/use-own-undo';
import {
  type Gpa_GpaFragment,
  type PlanGradesQuery,
  type PlannerCourse_CourseFragment,
  PlanGradesDocument,
} from '../../../generated/graphql';
import { useSetCourseTargetMutation } from '../../../generated/hooks';
import { plannerMessages } from '../../../messages/en/grade-analytics';
import { undoMessages } from '../../../messages/en/undo';
import { readFailure } from '../../../notifications/failure';
import { notify } from '../../../notifications/notify';
import { newChange } from '../../../notifications/undo';
import { Button } from '../../../ui/control/button';
import { CourseCode } from '../../../ui/control/course-mark';
import { OnlyOnline } from '../../../ui/feedback/needs-connection';
import { useForm } from '../../../ui/form/use-form';
import { useFormat, type Format } from '../../../ui/format/format-context';
import { Section } from '../../../ui/layout/section';
import { DataTable } from '../../../ui/plot/data-table';
import {
  GPA_DECIMALS,
  PlanForm,
  type PlanFormProps,
  type PlannerTerm,
  toPlanInput,
  type PlanValues,
  headingOf,
} from './plan-form';

const text = plannerMessages;

/** A course and its target percentage; null for none. */
type Target = readonly [courseId: string, target: number | null];

/**
 * Setting the targets of several courses, and undoing it. The courses are changed one after another, without those that
 * are gone or have the target already; if one fails, the error link reports it, and those before it keep their new one.
 */
export function useTargets(courses: readonly PlannerCourse_CourseFragment[]) {
  const [save] = useSetCourseTargetMutation();
  const [isPending, setPending] = useState(false);
  const [announcement, announce] = useState('');
  const { offer, undo, isUndoing } = useOwnUndo(announce);
  const saveAll = async (targets: readonly Target[]): Promise<void> => {
    const change = newChange();
    const context = { quiet: 'NOT_FOUND', change };
    let [saved, gone] = [0, 0];
    setPending(true);
    try {
      for (const [id, target] of targets) {
        const isSet = courses.some((course) => course.id === id && course.grading.target === target);
        const isThere =
          isSet || (await save({ variables: { input: { id, target } }, context }).catch(ifGone));
        if (isThere) saved += 1;
        else gone += 1;
      }
    } catch {
      // Reported by the error link.
    } finally {
      setPending(false);
    }
    if (gone > 0) notify[saved > 0 ? 'success' : 'error'](undoMessages.gone(gone));
    if (saved === 0) return;
    const words = plannerMessages.applied(saved);
    offer({ message: words, undone: plannerMessages.restored }, change);
    announce(words);
  };
  return {
    isPending: isPending || isUndoing,
    /** The last action; empty before. */
    announcement,
    set: (targets: readonly Target[]): void => void saveAll(targets),
    /** Null if there is nothing to undo. */
    undo,
  };
}

/** Takes the failure of a request for a row that is gone. */
function ifGone(error: unknown): null {
  if (readFailure(error).code !== 'NOT_FOUND') throw error;
  return null;
}

interface PlanCardProps {
  title: string;
  /** The difference from other plans; null for none. */
  hint: string | null;
  plan: PlanGradesQuery['planGrades']['plans'][number];
  courses: readonly PlannerCourse_CourseFragment[];
}

/** One set of grades: what each course needs, and a button to make these its targets. */
function PlanCard({ title, hint, plan, courses }: PlanCardProps) {
  const format = useFormat();
  const { average, effort } = plan;
  const facts = [effort > 0 ? text.effort(format.number(effort)) : text.noEffort, hint];
  return (
    <Section title={title}>
      <div className="grid gap-4">
        <div>
          {average !== null && (
            <p className="text-xl font-bold text-ink tabular-nums">
              {text.average(format.fixed(average, GPA_DECIMALS))}
            </p>
          )}
          <p className="text-sm text-body">{facts.filter(Boolean).join('. ')}</p>
        </div>
        <DataTable
          caption={title}
          columns={text.columns}
          figures={['heading', 'percent', 'rise']}
          rows={plan.grades.map((grade) => ({ id: grade.course.id, cells: cellsOf(grade, courses, format) }))}
        />
        <ApplyPlan plan={plan} courses={courses} />
      </div>
    </Section>
  );
}

/** Where a course is heading, and the grade that a plan needs in it; a course that is gone has neither name nor scale. */
function cellsOf(
  { course: { id }, letter, percent, rise, isDecided }: PlanCardProps['plan']['grades'][number],
  courses: PlanCardProps['courses'],
  format: Format,
): ReactNode[] {
  const course = courses.find((one) => one.id === id);
  const scale = course ? scaleOf(course) : null;
  const heading = course ? headingOf(course) : null;
  const shown = (value: number) => (scale ? gradeText(value, scale, format) : format.percent(value));
  return [
    <CourseCode key="course" color={course?.color ?? 'blue'} code={course?.code ?? ''} />,
    heading === null ? '–' : shown(heading),
    shownLabel(letter, format),
    isDecided ? text.decided : shown(percent),
    rise > 0 && !scale?.unit ? text.rise(format.number(rise)) : '–',
  ];
}

function ApplyPlan({ plan: { grades }, courses }: Pick<PlanCardProps, 'plan' | 'courses'>) {
  const targets = useTargets(courses);
  const open = grades.filter(({ isDecided }) => !isDecided);
  if (open.length === 0) return null;
  return (
    <OnlyOnline act="targets" isPart>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
        <Button
          pending={targets.isPending}
          onClick={() => targets.set(open.map(({ course, percent }) => [course.id, percent]))}
        >
          {text.apply}
        </Button>
        <p role="status" className="text-sm text-body">
          {targets.announcement}
        </p>
        {targets.undo && (
          <Button variant="plain" onClick={targets.undo}>
            {text.restore}
          </Button>
        )}
      </div>
    </OnlyOnline>
  );
}

type Plans = PlanGradesQuery['planGrades'];

interface PlanResultProps {
  plans: Plans;
  courses: readonly PlannerCourse_CourseFragment[];
}

/** The answer to a question: safe, a number of ways, or impossible with the best possible average. */
function PlanResult({ plans: { isReached, plans, notPlanned }, courses }: PlanResultProps) {
  const format = useFormat();
  const verdict = useRef<HTMLHeadingElement>(null);
  // On a phone, the answer is below the question: it is scrolled into view and announced.
  useEffect(() => verdict.current?.focus(), []);
  const [best] = plans;
  const isSafe = isReached && best?.effort === 0;
  const bestAverage = best?.average == null ? null : format.fixed(best.average, GPA_DECIMALS);
  const sentence = isReached
    ? isSafe
      ? text.safe
      : text.found(plans.length)
    : bestAverage === null
      ? text.impossibleUnknown
      : text.impossible(bestAverage);
  return (
    <div className="grid gap-4">
      <h2 ref={verdict} tabIndex={-1} className="scroll-mt-24 text-lg outline-none">
        {sentence}
      </h2>
      {plans.map((plan, index) => (
        <PlanCard
          key={index}
          title={titleOf(isReached, index)}
          hint={index === 0 ? null : sparing(best, plan, courses)}
          plan={plan}
          courses={courses}
        />
      ))}
      {notPlanned.length > 0 && (
        <Section title={text.notPlanned}>
          <ul className="grid gap-2 text-sm">
            {notPlanned.map(({ course, reason }) => (
              <li key={course.id}>
                <span className="font-medium text-ink">{codeOf(courses, course.id)}</span>{' '}
                <span className="text-body">{text.reasons[reason]}</span>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  );
}

function titleOf(isReached: boolean, index: number): string {
  if (!isReached) return text.best;
  return index === 0 ? text.nearest : text.plan(index + 1);
}

/** The courses that the closest plan asks more of but this one doesn't. */
function sparing(
  best: Plans['plans'][number] | undefined,
  plan: Plans['plans'][number],
  courses: readonly PlannerCourse_CourseFragment[],
): string | null {
  const spared = (best?.grades ?? []).filter(
    ({ rise, course }) => rise > 0 && plan.grades.find((grade) => grade.course.id === course.id)?.rise === 0,
  );
  return spared.length === 0
    ? null
    : text.sparing(spared.map(({ course }) => codeOf(courses, course.id)).join(', '));
}

function codeOf(courses: readonly PlannerCourse_CourseFragment[], id: string): string {
  return courses.find((course) => course.id === id)?.code ?? '';
}

interface GradePlannerProps {
  /** At least one, the current one first. */
  terms: readonly PlannerTerm[];
  termOptions: PlanFormProps['termOptions'];
  /** What to say below the choice of a term. */
  hintOf(termId: string): string | undefined;
  /** The average over all terms. */
  overall: Gpa_GpaFragment;
}

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
