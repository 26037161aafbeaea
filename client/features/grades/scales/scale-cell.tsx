import { useId, type ComponentProps } from 'react';
import { controlClass } from '../../../ui/form/field';

export interface ScaleCellProps extends Omit<
  ComponentProps<'input'>,
  'onChange' | 'value' | 'type' | 'ref' | 'id'
> {
  label: string;
  value: string;
  /** The fault, shown below it while typing. */
  fault: string | undefined;
  /** The same for the list above the form, where its position is missing. */
  named?: string | undefined;
  onChange(value: string): void;
}

/** A text in the editor's table. A faulty one blocks the form, like everything the browser finds. */
export function ScaleCell({ label, value, fault, named, onChange, className = '', ...rest }: ScaleCellProps) {
  const faultId = useId();
  return (
    <div className="grid gap-1">
      <input
        autoComplete="off"
        {...rest}
        ref={(element) => element?.setCustomValidity(fault ? (named ?? fault) : '')}
        aria-label={label}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? faultId : undefined}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={`${controlClass} ${className}`}
      />
      {fault && (
        <p id={faultId} className="text-xs font-medium text-danger">
          {fault}
        </p>
      )}
    </div>
  );
}
