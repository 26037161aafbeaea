import { useId } from 'react';
import { gpaViewMessages } from '../../../messages/en/transcript';
import { Checkbox } from '../../../ui/form/checkbox';
import { NumberField } from '../../../ui/form/number-field';
import { ConvertedAverage, type GpaViewProps } from './converted-average';
import { DegreeClassView } from './degree-class-view';
import type { GpaViewName } from './view-names';
import type { GpaViewState } from './use-gpa-view';

const text = gpaViewMessages;
const CREDITS = { min: 1, max: 10_000 };

/** The settings and results of a Student Pro view next to the averages. */
export default function GpaViewPanel({ study, gpaView }: GpaViewProps) {
  const panels: Partial<Record<GpaViewName, React.ReactNode>> = {
    last_credits: <LastCredits gpaView={gpaView} />,
    chosen: <ChosenCourses study={study} gpaView={gpaView} />,
    converted: <ConvertedAverage study={study} gpaView={gpaView} />,
    uk_class: <DegreeClassView study={study} gpaView={gpaView} />,
  };
  return panels[gpaView.name];
}

function LastCredits({ gpaView: { settings, change } }: { gpaView: GpaViewState }) {
  const id = useId();
  return (
    <div className="max-w-48 print:hidden">
      <NumberField
        id={id}
        name="lastCredits"
        label={text.lastCredits}
        range={CREDITS}
        value={settings.lastCredits}
        onChange={(credits) => {
          if (credits !== null && credits >= CREDITS.min && credits <= CREDITS.max) {
            change({ lastCredits: credits });
          }
        }}
        isLive
      />
    </div>
  );
}

function ChosenCourses({ study, gpaView: { chosen, choose } }: GpaViewProps) {
  const id = useId();
  const count = study.courses.filter((course) => chosen.has(course.id)).length;
  const toggle = (courseId: string) => {
    const next = new Set(chosen);
    if (!next.delete(courseId)) next.add(courseId);
    choose(next);
  };
  return (
    <details open={count === 0} className="print:hidden">
      <summary className="min-h-8 text-sm font-semibold text-ink touch:min-h-11">
        {text.chooseCourses(count, study.courses.length)}
      </summary>
      {count === 0 && <p className="text-sm text-body">{text.chooseSome}</p>}
      <fieldset className="grid gap-x-4 sm:grid-cols-2">
        <legend className="sr-only">{text.chosenLegend}</legend>
        {study.courses.map((course) => (
          <Checkbox
            key={course.id}
            id={`${id}-${course.id}`}
            name={course.id}
            value={chosen.has(course.id)}
            onChange={() => toggle(course.id)}
            label={course.code}
          />
        ))}
      </fieldset>
    </details>
  );
}
