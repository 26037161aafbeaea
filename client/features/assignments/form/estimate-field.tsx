import { useMemo } from 'react';
import { NUMBER_RANGES } from '#domain/limits/limits';
import { readDuration } from '#domain/planning/quick-add-amounts';
import { quickAddWords } from '#domain/planning/quick-add-words';
import { assignmentFormMessages } from '../../../messages/en/assignment-form';
import type { FieldTexts, FieldValue } from '../../../ui/form/field';
import { NumberField, parseDecimal } from '../../../ui/form/number-field';
import { useFormat } from '../../../ui/format/format-context';

const text = assignmentFormMessages;

interface EstimateFieldProps extends FieldValue<number | null>, FieldTexts {
  /** As in {@link NumberField}. */
  isLive?: boolean;
}

/** How long work takes, typed as minutes or as in quick add: "45m", "1h30", "1,5 h". */
export function EstimateField(props: EstimateFieldProps) {
  const { locale } = useFormat();
  const reading = useMemo(() => {
    const words = quickAddWords(locale);
    return {
      read: (typed: string) => readDuration(typed, words) ?? parseDecimal(typed),
      fault: text.noDuration,
    };
  }, [locale]);
  return (
    <NumberField
      {...props}
      reading={reading}
      range={NUMBER_RANGES.estimateMinutes}
      unit={text.minutes}
      inputMode="text"
      optional
    />
  );
}
