import { NUMBER_RANGES } from '#domain/limits/limits';
import type { Scale } from '#domain/grading/scale';
import { GRADE_BASES } from '#domain/grading/transcript';
import { transcriptFormMessages, transcriptMessages } from '../../../messages/en/transcript';
import type { FieldBinding } from '../../../ui/form/field';
import { NumberField } from '../../../ui/form/number-field';
import { Select } from '../../../ui/form/select';
import type { EntryValues, Result } from './entry-values';

const text = transcriptFormMessages.entry;
const RESULTS: readonly Result[] = ['none', 'passed', 'failed'];

export interface EntryFieldsProps {
  values: EntryValues;
  change(values: Partial<EntryValues>): void;
  /** The binding of a field by name, without the value and its change. */
  bind(name: keyof EntryValues): Pick<FieldBinding<unknown>, 'id' | 'name' | 'error'>;
  scale: Scale;
  percentHint: string;
}

/** On what basis a course is graded, and the final grade that this basis has. */
export function EntryFields({ values, change, bind, scale, percentHint }: EntryFieldsProps) {
  const { basis, finalLetter, percent, result } = values;
  const words = basis === 'transfer' ? text.transferResults : text.results;
  const results = basis === 'transfer' ? RESULTS.slice(1) : RESULTS;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select
        {...bind('basis')}
        label={text.basis}
        hint={transcriptMessages.basisHints[basis]}
        value={basis}
        onChange={(chosen) => chosen && change({ basis: chosen })}
        options={GRADE_BASES.map((value) => ({ value, label: transcriptMessages.bases[value] }))}
      />
      {basis === 'letter' && (
        <Select
          {...bind('finalLetter')}
          label={text.finalLetter}
          value={finalLetter}
          onChange={(label) => change({ finalLetter: label })}
          options={scale.bands.map(({ label }) => ({ value: label, label }))}
          emptyLabel={text.results.none}
          optional
        />
      )}
      {basis === 'percent' && (
        <NumberField
          {...bind('percent')}
          label={text.finalPercent}
          hint={percentHint}
          unit="%"
          range={NUMBER_RANGES.gradeOverride}
          value={percent}
          onChange={(value) => change({ percent: value })}
          optional
        />
      )}
      {(basis === 'pass_fail' || basis === 'transfer') && (
        <Select
          {...bind('result')}
          label={text.result}
          value={basis === 'transfer' && result === 'none' ? 'passed' : result}
          onChange={(chosen) => chosen && change({ result: chosen })}
          options={results.map((value) => ({ value, label: words[value] }))}
        />
      )}
    </div>
  );
}
