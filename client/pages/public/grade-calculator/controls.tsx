import { TEXT_LIMITS } from '#domain/limits/limits';
import type { ComponentProps, ReactNode } from 'react';

/** The look of every control of the calculator: 16 px, so phones don't zoom in, and 44 px high. */
const CONTROL =
  'h-11 w-full min-w-0 scroll-mb-20 rounded-control border border-control bg-surface text-base text-ink ' +
  'placeholder:text-muted aria-invalid:border-danger aria-invalid:bg-danger-soft print:border-hairline';

const BUTTON_LOOKS = {
  quiet: 'px-4 text-ink ring-1 ring-inset ring-control hover:bg-sunken',
  plain: 'px-3 text-link hover:bg-primary-soft',
  primary: 'px-5 bg-primary text-primary-ink hover:bg-primary-hover',
} as const;

interface ButtonProps {
  /** Its name for the page's script. */
  action: string;
  look?: keyof typeof BUTTON_LOOKS;
  className?: string;
  children: ReactNode;
}

/** A button that the page's script works. */
export function ActionButton({ action, look = 'quiet', className = '', children }: ButtonProps) {
  return (
    <button
      type="button"
      data-action={action}
      className={`inline-flex min-h-11 items-center justify-center gap-2 rounded-control text-sm font-semibold transition-colors print:hidden ${BUTTON_LOOKS[look]} ${className}`}
    >
      {children}
    </button>
  );
}

/** A button with only a cross; its label names the row. */
export function DeleteButton({ action, label }: { action: string; label: string }) {
  return (
    <button
      type="button"
      data-action={action}
      aria-label={label}
      className="grid size-11 place-items-center rounded-control text-muted hover:bg-sunken hover:text-ink print:hidden"
    >
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" fill="none" stroke="currentColor">
        <path d="M5 5l10 10M15 5L5 15" strokeWidth="1.75" strokeLinecap="round" />
      </svg>
    </button>
  );
}

interface CellProps extends Omit<ComponentProps<'input'>, 'className' | 'type'> {
  /** Its name for the page's script, such as `item.earned`. */
  field: string;
  label: string;
  isNumber?: boolean;
}

/** A field in a row; the column's heading is its visible label. */
export function Cell({ field, label, isNumber = false, ...input }: CellProps) {
  return (
    <input
      type="text"
      data-field={field}
      aria-label={label}
      maxLength={TEXT_LIMITS.calculatorId}
      {...(isNumber ? { inputMode: 'decimal' as const } : {})}
      {...input}
      className={`${CONTROL} px-2 sm:px-3 ${isNumber ? 'text-right tabular-nums' : ''}`}
    />
  );
}

/** A control with its label above it. */
export function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <label className="grid min-w-0 content-start gap-1.5 text-sm font-medium text-ink">
      {label}
      {children}
    </label>
  );
}

/** A text field with a visible label and room for its error. */
export function LabelledInput({ field, label, ...input }: Omit<CellProps, 'isNumber'>) {
  return (
    <div data-faults="" className="grid min-w-0 content-start gap-1.5">
      <Labelled label={label}>
        <input
          type="text"
          data-field={field}
          maxLength={TEXT_LIMITS.calculatorId}
          {...input}
          className={`${CONTROL} px-3 font-normal tabular-nums`}
        />
      </Labelled>
      <Fault />
    </div>
  );
}

interface LabelledSelectProps {
  field: string;
  label: string;
  value: string;
  options: Readonly<Record<string, string>>;
}

/** A native choice with its label. */
export function LabelledSelect({ field, label, value, options }: LabelledSelectProps) {
  return (
    <Labelled label={label}>
      <select data-field={field} defaultValue={value} className={`${CONTROL} px-2.5 font-normal`}>
        {Object.entries(options).map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

/** The place for the error of a field in this row. */
export function Fault() {
  return <p data-fault="" hidden className="col-span-full text-sm font-normal text-danger" />;
}
