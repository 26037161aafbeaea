import { Field, type FieldBinding } from '../../../ui/form/field';
import { ScaleCell } from './scale-cell';

export interface LineEndProps extends FieldBinding<string> {
  label: string;
  fault: string | undefined;
}

/** The points of 0 % or 100 % on a linear scale. */
export function LineEnd({ id, name, value, onChange, label, fault }: LineEndProps) {
  return (
    <Field id={id} name={name} label={label} labelAs="span">
      <ScaleCell
        label={label}
        value={value}
        fault={fault}
        named={fault && `${label}: ${fault}`}
        inputMode="decimal"
        className="tabular-nums"
        onChange={onChange}
      />
    </Field>
  );
}
