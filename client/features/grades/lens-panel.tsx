import { useId } from 'react';
import { lensMessages } from '../../messages/en/transcript';
import { Checkbox } from '../../ui/checkbox';
import { NumberField } from '../../ui/number-field';
import { ConvertedAverage } from './converted-average';
import { DegreeClassView } from './degree-class-view';
import type { LensName } from './lens-names';
import type { LensState } from './use-lens';
import type { Study } from './study';

const text = lensMessages;
const CREDITS = { min: 1, max: 10_000 };

/** Properties of {@link LensPanel}. */
export interface LensPanelProps {
  study: Study;
  lens: LensState;
}

/** What a lens of Student Pro asks and shows beside the averages. */
export default function LensPanel({ study, lens }: LensPanelProps) {
  const panels: Partial<Record<LensName, React.ReactNode>> = {
    last_credits: <LastCredits lens={lens} />,
    chosen: <ChosenCourses study={study} lens={lens} />,
    converted: <ConvertedAverage study={study} lens={lens} />,
    uk_class: <DegreeClassView study={study} lens={lens} />,
  };
  return panels[lens.name];
}

function LastCredits({ lens: { settings, change } }: { lens: LensState }) {
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

function ChosenCourses({ study, lens: { chosen, choose } }: LensPanelProps) {
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
