import { Field, type FieldBinding } from '../../../ui/form/field';
import { ScaleCell } from './scale-cell';

export interface LineEndProps extends FieldBinding<string> {
  label: string;
  fault: string | undefined;
}

/** What 0 % or 100 % is worth on a scale whose points run evenly. */
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
