import { Suspense } from 'react';
import {
  controlAttributes,
  controlClass,
  Field,
  type FieldTexts,
  type FieldValue,
  useFieldId,
} from './field';
import type { Option } from './select';
import { lazy } from '../loading/lazy';

const ComboBoxControl = lazy(() => import('./combo-box-control'));
ComboBoxControl.preload();

interface ComboBoxProps extends FieldValue<string | null>, FieldTexts {
  options: readonly Option<string>[];
}

/**
 * A choice from a long list, found by typing: a time zone, or one of many courses. The control is fetched along with
 * the form that uses it; until then, a box of the same size shows the value.
 */
export function ComboBox(props: ComboBoxProps) {
  const { name, value, onChange, optional, options } = props;
  const id = useFieldId(props.id);
  const chosen = options.find((option) => option.value === value)?.label ?? '';
  return (
    <Field {...props} id={id}>
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
