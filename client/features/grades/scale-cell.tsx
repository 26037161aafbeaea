import { useId, type ComponentProps } from 'react';
import { controlClass } from '../../ui/field';

/** Properties of {@link ScaleCell}. */
export interface ScaleCellProps extends Omit<
  ComponentProps<'input'>,
  'onChange' | 'value' | 'type' | 'ref' | 'id'
> {
  label: string;
  value: string;
  /** What is wrong, said below it as it is typed. */
  fault: string | undefined;
  /** The same for the list above the form, where it stands without its place. */
  named?: string | undefined;
  onChange(value: string): void;
}

/** A text of the editor's table. A faulty one refuses the form, like everything the browser finds. */
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
