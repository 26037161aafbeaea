import { useMemo } from 'react';
import { transcriptAverage } from '#domain/grading/gpa';
import { convertAverage, type StudyYear, studyClass } from '#domain/grading/study-view';
import { PRESET_SCALES } from '#domain/grading/scale-presets';
import { academicYearOf } from '#domain/terms/season';
import { whyNoNumber } from '#domain/grading/no-number';
import { LISTED_SCALES, SCALE_NAMES } from '../../../messages/en/scale-names';
import { gpaViewMessages } from '../../../messages/en/transcript';
import { Badge } from '../../../ui/feedback/badge';
import { Checkbox } from '../../../ui/form/checkbox';
import { controlClass, useFields } from '../../../ui/form/field';
import { isWithin, NumberField, parseDecimal } from '../../../ui/form/number-field';
import { toggled } from '../../../ui/form/pick';
import { Select } from '../../../ui/form/select';
import { useFormat } from '../../../ui/format/format-context';
import { HeadRow } from '../../../ui/plot/data-table';
import { transcriptOf, type Study } from '../study';
import type { GpaViewState, GpaViewName } from './view-choice';

const text = gpaViewMessages;
const DECIMALS = 2;

/** The class of a degree: the means of its years, their editable weights, and the rule. */
function DegreeClassView({ study, gpaView: { settings, change } }: GpaViewProps) {
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
            : whyNoNumber('degree', mean.gradable ? 'nothing_graded' : mean.reason)}
        </p>
      </div>
      <table className="w-full max-w-md text-sm tabular-nums">
        <caption className="sr-only">{text.years.title}</caption>
        <thead>
          <HeadRow
            columns={[
              [text.years.year, 'py-1 text-left'],
              [text.years.mean, 'py-1 text-right'],
              [text.years.weight, 'w-28 py-1 pl-4 text-right'],
            ]}
          />
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
  return (
    <input
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

/** The data of every GPA view. */
interface GpaViewProps {
  study: Study;
  gpaView: GpaViewState;
}

const OPTIONS = LISTED_SCALES.map((value) => ({ value, label: SCALE_NAMES[value] }));

/** The overall average on another scale: an estimate, with the rule and its inputs. */
function ConvertedAverage({ study, gpaView: { settings, change } }: GpaViewProps) {
  const { record } = study;
  const field = useFields(settings, change);
  const { average, rounding, scale } = transcriptAverage(transcriptOf(record, null));
  const target = PRESET_SCALES[settings.convertTo];
  return (
    <div className="grid gap-3">
      <div className="max-w-72 print:hidden">
        <Select {...field('convertTo', text)} options={OPTIONS} />
      </div>
      {average.gradable ? (
        <Estimate
          name={SCALE_NAMES[settings.convertTo]}
          converted={convertAverage(average.value, scale, target, rounding)}
          decimals={rounding.decimals}
        />
      ) : (
        <p className="text-sm text-body">{text.noConversion}</p>
      )}
    </div>
  );
}

interface EstimateProps {
  name: string;
  converted: ReturnType<typeof convertAverage>;
  decimals: number;
}

function Estimate({ name, converted: { rule, working, value, pass }, decimals }: EstimateProps) {
  const format = useFormat();
  if (value === null) return <p className="text-sm text-body">{text.noConversion}</p>;
  const written = (number: number) => format.number(number, 4);
  const figure = format.fixed(value, decimals);
  const { got, from, to } = working;
  const best = written(from.best);
  const last = written(from.pass);
  return (
    <div role="status">
      <p className="text-sm text-muted">
        {text.convertedName(name)} <Badge tone="warning">{text.estimate}</Badge>
      </p>
      <p className="text-figure font-bold text-ink tabular-nums">{figure}</p>
      {!pass && <p className="text-sm text-warning">{text.failed}</p>}
      <p className="text-sm text-body tabular-nums">
        {rule === 'modified_bavarian'
          ? text.bavarian(written(got), best, last, figure)
          : text.linear(written(got), best, last, written(to.best), written(to.pass), figure)}
      </p>
      <p className="text-sm text-muted">{text.estimateText}</p>
    </div>
  );
}

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
  const field = useFields(settings, change);
  return (
    <div className="max-w-48 print:hidden">
      <NumberField
        {...field('lastCredits', text)}
        range={CREDITS}
        onChange={(credits) => isWithin(credits, CREDITS) && change({ lastCredits: credits })}
        isLive
      />
    </div>
  );
}

function ChosenCourses({ study, gpaView: { chosen, choose } }: GpaViewProps) {
  const count = study.courses.filter((course) => chosen.has(course.id)).length;
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
            name={course.id}
            value={chosen.has(course.id)}
            onChange={() => choose(toggled(chosen, course.id))}
            label={course.code}
          />
        ))}
      </fieldset>
    </details>
  );
}
