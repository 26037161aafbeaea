import { useId, useMemo } from 'react';
import { type StudyYear, studyClass } from '#domain/grading/study-view';
import { academicYearOf } from '#domain/terms/season';
import { gpaViewMessages } from '../../../messages/en/transcript';
import { controlClass } from '../../../ui/form/field';
import { useFormat } from '../../../ui/format/format-context';
import { parseDecimal } from '../../../ui/form/number-field';
import type { Study } from '../study';
import type { GpaViewProps } from './converted-average';

const text = gpaViewMessages;
const DECIMALS = 2;

/** The class of a degree: the means of its years, their editable weights, and the rule. */
export function DegreeClassView({ study, gpaView: { settings, change } }: GpaViewProps) {
  const format = useFormat();
  const { yearWeights } = settings;
  const years = useMemo(() => yearsOf(study, yearWeights), [study, yearWeights]);
  const result = useMemo(() => studyClass(study.record, years), [study, years]);
  const { mean, band } = result;
  const setWeight = (index: number, weight: number) =>
    change({ yearWeights: years.map((year, place) => (place === index ? weight : year.weight)) });
  return (
    <div className="grid gap-4">
      <div role="status">
        <p className="text-sm text-muted">{text.degreeClass}</p>
        <p className="text-figure font-bold text-ink">{band?.label ?? '–'}</p>
        <p className="text-sm text-body tabular-nums">
          {mean.gradable && band
            ? text.degreeRule(format.fixed(mean.value, DECIMALS), band.label, format.number(band.minPercent))
            : text.notGradable[mean.gradable ? 'nothing_graded' : mean.reason]}
        </p>
      </div>
      <table className="w-full max-w-md text-sm tabular-nums">
        <caption className="sr-only">{text.years.title}</caption>
        <thead>
          <tr className="text-xs text-muted">
            <th scope="col" className="py-1 text-left font-medium">
              {text.years.year}
            </th>
            <th scope="col" className="py-1 text-right font-medium">
              {text.years.mean}
            </th>
            <th scope="col" className="w-28 py-1 pl-4 text-right font-medium">
              {text.years.weight}
            </th>
          </tr>
        </thead>
        <tbody>
          {years.map((year, index) => (
            <tr key={year.id} className="border-t border-hairline">
              <th scope="row" className="py-1 text-left font-normal text-ink">
                {year.id}
              </th>
              <td className="py-1 text-right">{meanText(result.years[index]?.mean)}</td>
              <td className="py-1 pl-4">
                <WeightField year={year} onChange={(weight) => setWeight(index, weight)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="max-w-text text-xs text-muted">{text.years.note}</p>
    </div>
  );

  function meanText(of: typeof mean | undefined): string {
    return of?.gradable ? format.fixed(of.value, DECIMALS) : '–';
  }
}

function WeightField({ year, onChange }: { year: StudyYear; onChange(weight: number): void }) {
  const id = useId();
  return (
    <input
      id={id}
      inputMode="decimal"
      autoComplete="off"
      aria-label={text.years.weightOf(year.id)}
      defaultValue={String(year.weight)}
      onChange={(event) => {
        const weight = parseDecimal(event.target.value);
        if (weight !== null && weight >= 0 && weight <= 1000) onChange(weight);
      }}
      className={`${controlClass} text-right tabular-nums`}
    />
  );
}

/** The academic years in which there are terms, in order, with their weights. */
function yearsOf({ terms }: Study, weights: readonly number[]): StudyYear[] {
  const yearOf = (term: Study['terms'][number]) => academicYearOf(term.startsOn);
  return [...new Set(terms.map(yearOf))]
    .sort((one, other) => one - other)
    .map((year, index) => ({
      id: `${year}/${String((year + 1) % 100).padStart(2, '0')}`,
      termIds: terms.filter((term) => yearOf(term) === year).map(({ id }) => id),
      weight: weights[index] ?? weights.at(-1) ?? 0,
    }));
}
