import { courseMessages } from '../../messages/en/courses';
import { courseFill, type CourseHue } from '../../ui/control/course-mark';
import { Field, type FieldBinding, type FieldTexts } from '../../ui/form/field';

const COLORS = Object.keys(courseMessages.colors) as CourseHue[];

/** One of the eight course colors, by name and look: native radio buttons, arrow keys move. */
export function ColorField({
  id,
  name,
  value,
  onChange,
  error,
  label,
}: FieldBinding<CourseHue | null> & FieldTexts) {
  return (
    <Field {...{ id, name, label, error }} labelAs="span" optional>
      <div role="radiogroup" aria-labelledby={`${id}-label`} className="flex flex-wrap gap-1">
        {COLORS.map((color) => (
          <label
            key={color}
            title={courseMessages.colors[color]}
            className={
              'relative grid size-10 cursor-pointer place-items-center rounded-full has-checked:outline-2 ' +
              'has-checked:-outline-offset-2 has-checked:outline-ink has-focus-visible:outline-2 has-focus-visible:outline-focus'
            }
          >
            <input
              type="radio"
              name={id}
              aria-label={courseMessages.colors[color]}
              checked={color === value}
              onChange={() => onChange(color)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
            />
            <span aria-hidden className={`size-6 rounded-full ${courseFill(color)}`} />
          </label>
        ))}
      </div>
    </Field>
  );
}
