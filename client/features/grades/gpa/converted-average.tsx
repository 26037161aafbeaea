import { useId } from 'react';
import { transcriptAverage } from '#domain/grading/gpa';
import { convertAverage } from '#domain/grading/study-view';
import { PRESET_SCALES, SCALE_PRESET_NAMES } from '#domain/grading/scale-presets';
import { gpaViewMessages } from '../../../messages/en/transcript';
import { SCALE_NAMES } from '../../../messages/en/scale-names';
import { Badge } from '../../../ui/feedback/badge';
import { useFormat } from '../../../ui/format/format-context';
import { Select } from '../../../ui/form/select';
import { transcriptOf, type Study } from '../study';
import type { GpaViewState } from './use-gpa-view';

/** The data of every GPA view. */
export interface GpaViewProps {
  study: Study;
  gpaView: GpaViewState;
}

const text = gpaViewMessages;
const OPTIONS = SCALE_PRESET_NAMES.map((value) => ({ value, label: SCALE_NAMES[value] }));

/** The overall average on another scale: an estimate, with the rule and its inputs. */
export function ConvertedAverage({ study, gpaView: { settings, change } }: GpaViewProps) {
  const id = useId();
  const { record } = study;
  const { average, rounding } = transcriptAverage(transcriptOf(record, null));
  const target = PRESET_SCALES[settings.convertTo];
  return (
    <div className="grid gap-3">
      <div className="max-w-72 print:hidden">
        <Select
          id={id}
          name="convertTo"
          label={text.convertTo}
          value={settings.convertTo}
          options={OPTIONS}
          onChange={(convertTo) => convertTo && change({ convertTo })}
        />
      </div>
      {average.gradable ? (
        <Estimate
          name={SCALE_NAMES[settings.convertTo]}
          converted={convertAverage(average.value, record.scale, target, rounding)}
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
