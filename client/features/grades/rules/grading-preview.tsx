import { gradeText } from '../../../ui/format/scale-grade';
import { workingMessages } from '../../../messages/en/grades';
import { gradeRuleMessages } from '../../../messages/en/grade-rules';
import { expectedGrade } from '../grade-optimism';
import type { GradedCourse } from '../gradebook/gradebook';
import { scaleOf } from '../scales/letter-of';
import { shownLabel } from '../../../ui/format/grade-text';

import { useFormat, type Format } from '../../../ui/format/format-context';

const text = gradeRuleMessages.preview;
const DECIMALS = 4;

/** The effect of chosen settings on the four figures and the letter of a course before anything is saved. */
export function GradingPreview({ before, after }: { before: GradedCourse; after: GradedCourse }) {
  const format = useFormat();
  const one = figuresOf(before, format);
  const figures = figuresOf(after, format).map(({ name, value }, index) => ({
    name,
    value,
    former: one[index]?.value ?? value,
  }));
  const changes = figures.filter(({ value, former }) => value !== former);
  const spoken = changes.map(({ name, value, former }) => text.change(name, former, value)).join('; ');
  return (
    <section
      aria-label={text.title}
      className="sticky top-14 z-10 rounded-control border border-hairline bg-sunken px-3 py-2"
    >
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(4.5rem,1fr))] gap-x-2 gap-y-1.5 text-sm tabular-nums">
        {figures.map(({ name, value, former }) => (
          <div key={name} className="min-w-0">
            <dt className="truncate text-xs text-muted">{name}</dt>
            <dd className={`font-semibold ${value === former ? 'text-ink' : 'text-link'}`}>
              {value}
              {value !== former && (
                <del className="block text-xs font-normal text-muted">
                  <span className="sr-only">{text.before} </span>
                  {former}
                </del>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p role="status" className="sr-only">
        {spoken ? text.spoken(spoken) : text.same}
      </p>
    </section>
  );
}

function figuresOf(course: GradedCourse, format: Format) {
  const grade = expectedGrade(course);
  const scale = scaleOf(course);
  const { views } = workingMessages;
  const percent = (value: number | null) => {
    if (value === null) return '–';
    return scale.unit ? gradeText(value, scale, format) : format.percent(value, DECIMALS);
  };
  return [
    { name: text.letter, value: grade.letter === null ? '–' : shownLabel(grade.letter, format) },
    { name: views.current, value: percent(grade.percent) },
    { name: views.floor, value: percent(grade.floor) },
    { name: views.ceiling, value: percent(grade.ceiling) },
    { name: views.projected, value: percent(grade.projected) },
  ];
}
