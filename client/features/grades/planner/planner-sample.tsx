import { plannerMessages } from '../../../messages/en/grade-analytics';
import { ProSample, SampleFigure } from '../../../ui/feedback/pro-sample';
import { PlanTable, type PlanLine } from './plan-table';

const text = plannerMessages;

/** A sample term. */
const COURSES: readonly PlanLine[] = (
  [
    { code: 'HIST 101', color: 'blue', heading: 88.4, letter: 'A-', percent: 90, rise: 1.6 },
    { code: 'MATH 130', color: 'orange', heading: 81.2, letter: 'B', percent: 83, rise: 1.8 },
    { code: 'CHEM 110', color: 'teal', heading: 93.6, letter: 'A', percent: 93.6, rise: 0 },
  ] as const
).map((line) => ({ ...line, id: line.code, isDecided: false }));

/** The planner with sample data: never the student's own, hidden. */
export function PlannerSample({ plansHref }: { plansHref: string }) {
  return (
    <ProSample title={text.nearest} text={text.sample.text} href={plansHref}>
      <SampleFigure caption={text.sample.caption}>
        <PlanTable caption={text.sample.caption} grades={COURSES} />
      </SampleFigure>
    </ProSample>
  );
}
