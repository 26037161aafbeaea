import { lazy, Suspense } from 'react';
import { controlAttributes, controlClass, Field, type FieldBinding, type FieldTexts } from './field';
import type { Option } from './select';

const control = import('./combo-box-control');
const ComboBoxControl = lazy(() => control);

/** Properties of {@link ComboBox}. */
export interface ComboBoxProps extends FieldBinding<string | null>, FieldTexts {
  options: readonly Option<string>[];
}

/**
 * One of a long list, found by typing: a time zone, a course of many. The control is fetched beside
 * the form that uses it; until it is there, a box of the same size shows the value.
 */
export function ComboBox(props: ComboBoxProps) {
  const { id, name, value, onChange, optional, options } = props;
  const chosen = options.find((option) => option.value === value)?.label ?? '';
  return (
    <Field {...props}>
      <Suspense fallback={<div className={controlClass}>{chosen}</div>}>
        <ComboBoxControl
          {...{ id, name, value, onChange, options }}
          describedBy={controlAttributes(id, props)['aria-describedby']}
          className={controlClass}
          isRequired={!optional}
        />
      </Suspense>
    </Field>
  );
}
