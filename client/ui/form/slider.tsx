import { Field, type FieldTexts, type FieldValue, useFieldId } from './field';

export interface SliderProps extends Omit<FieldValue<number | null>, 'error'>, Pick<FieldTexts, 'label'> {
  min: number;
  max: number;
  /** One press of an arrow key. */
  step: number;
  /** The value as read aloud, e.g. "18 of 20". */
  spoken: string;
  onChange(value: number): void;
}

/**
 * A number on a track: the native range control. Arrow keys move by a step, Page Up and Down by a tenth, Home
 * and End to the ends. Combine it with a number field: a track is quick, a number is exact. Without a value,
 * the thumb is at the start.
 */
export function Slider({ name, label, value, min, max, step, spoken, onChange, ...given }: SliderProps) {
  const id = useFieldId(given.id);
  return (
    <Field {...{ id, name, label }}>
      <input
        id={id}
        type="range"
        name={name}
        min={min}
        max={max}
        step={step}
        value={value ?? min}
        aria-valuetext={spoken}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        className="h-11 w-full cursor-pointer [touch-action:pan-y] rounded-control"
      />
    </Field>
  );
}
