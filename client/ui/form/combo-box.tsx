import { Suspense } from 'react';
import { controlAttributes, controlClass, Field, type FieldBinding, type FieldTexts } from './field';
import type { Option } from './select';
import { lazy } from '../loading/lazy';

const ComboBoxControl = lazy(() => import('./combo-box-control'));
ComboBoxControl.preload();

interface ComboBoxProps extends FieldBinding<string | null>, FieldTexts {
  options: readonly Option<string>[];
}

/**
 * A choice from a long list, found by typing: a time zone, or one of many courses. The control is fetched along with
 * the form that uses it; until then, a box of the same size shows the value.
 */
export function ComboBox(props: ComboBoxProps) {
  const { id, name, value, onChange, optional, options } = props;
  const chosen = options.find((option) => option.value === value)?.label ?? '';
  return (
    <Field {...props}>
      <Suspense
        fallback={
          <div aria-busy className={controlClass}>
            {chosen}
          </div>
        }
      >
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
