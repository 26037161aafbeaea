import { useMemo, type ComponentProps } from 'react';
import { NUMBER_RANGES } from '#domain/limits/limits';
import { readDuration } from '#domain/planning/quick-add-amounts';
import { quickAddWords } from '#domain/planning/quick-add-words';
import { assignmentFormMessages } from '../../../messages/en/assignment-form';
import { NumberField, parseDecimal } from '../../../ui/form/number-field';
import { useFormat } from '../../../ui/format/format-context';

const text = assignmentFormMessages;

/** How long work takes, typed as minutes or as in quick add: "45m", "1h30", "1,5 h". */
export function EstimateField(props: Omit<ComponentProps<typeof NumberField>, 'range' | 'unit'>) {
  const { locale } = useFormat();
  const words = useMemo(() => quickAddWords(locale), [locale]);
  const reading = {
    read: (typed: string) => readDuration(typed, words) ?? parseDecimal(typed),
    fault: text.noDuration,
  };
  const range = NUMBER_RANGES.estimateMinutes;
  return <NumberField {...props} {...{ reading, range }} unit={text.minutes} inputMode="text" optional />;
}
