import { Field, type FieldBinding, type FieldTexts } from './field';

interface DayTogglesProps<Day extends number> extends FieldBinding<readonly Day[]>, FieldTexts {
  /** The days in order, each with a short name. */
  options: readonly { value: Day; label: string }[];
}

/** Some of a handful of days, all of them in sight: weekdays, days of a cycle. */
export function DayToggles<Day extends number>(props: DayTogglesProps<Day>) {
  const { id, value, onChange, options } = props;
  const toggle = (day: Day): void =>
    onChange(value.includes(day) ? value.filter((other) => other !== day) : [...value, day]);
  return (
    <Field {...props} labelAs="span">
      <div id={id} role="group" aria-labelledby={`${id}-label`} className="grid grid-cols-7 gap-1">
        {options.map((option) => (
          <label
            key={option.value}
            className={
              'relative grid min-h-10 touch:min-h-11 cursor-pointer place-items-center rounded-control border border-control ' +
              'text-sm text-ink has-checked:border-primary has-checked:bg-primary has-checked:font-semibold ' +
              'has-checked:text-primary-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 ' +
              'has-focus-visible:outline-focus'
            }
          >
            <input
              type="checkbox"
              checked={value.includes(option.value)}
              onChange={() => toggle(option.value)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-control outline-none"
            />
            {option.label}
          </label>
        ))}
      </div>
    </Field>
  );
}
