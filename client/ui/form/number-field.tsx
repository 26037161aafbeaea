import { useState, type ComponentProps } from 'react';
import { faultMessages } from '../../messages/en/feedback';
import { controlClass, Field, useFieldParts, type FieldValue, type FieldTexts } from './field';

/** Digits, at most one comma or point, an optional sign. */
const DECIMAL = /^[+\-−]?(\d+([.,]\d*)?|[.,]\d+)$/;

/**
 * Reads a number as people type it: `12`, `12.5`, `12,5`, `−3`, with spaces around it.
 *
 * @returns null for an empty text, NaN for anything that is not one number (`1,000.5`, `abc`)
 */
export function parseDecimal(text: string): number | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  if (!DECIMAL.test(trimmed)) return Number.NaN;
  return Number(trimmed.replace(',', '.').replace('−', '-'));
}

type NativeInput = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'id' | 'name' | 'type' | 'required'>;

interface Range {
  min: number;
  max: number;
}

const AS_NUMBER = { read: parseDecimal, fault: faultMessages.number as string };

interface NumberFieldProps extends FieldValue<number | null>, FieldTexts, Omit<NativeInput, 'min' | 'max'> {
  /** Smallest and largest value, from `domain/limits`. */
  range?: Range;
  /** Shown after the number, such as "%" or "min". */
  unit?: string;
  /** How a text is read, with what is said of one that can't be; default: as one number. */
  reading?: typeof AS_NUMBER;
  /** Shows errors at the field while typing: for a field without a form. Default false. */
  isLive?: boolean;
}

/** A number with a decimal comma or point; the text stays as typed. The first Escape says why it can't be saved. */
export function NumberField({ range, reading = AS_NUMBER, error: found, ...props }: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isAsked, ask] = useState(false);
  const fault = numberFault(props.value, range, reading.fault);
  const error = found ?? (((props.isLive || isAsked) && fault) || undefined);
  const { frame, control, own } = useFieldParts({ ...props, error });
  const { value, onChange, unit, isLive = isAsked, ...input } = own;
  const isOwnText = typed !== null && Object.is(reading.read(typed), value);
  const change = (element: HTMLInputElement): void => {
    const number = reading.read(element.value);
    element.setCustomValidity(numberFault(number, range, reading.fault));
    setTyped(element.value);
    ask(false);
    onChange(number);
  };
  return (
    <Field {...frame} isLive={isLive}>
      <div className="relative">
        <input
          inputMode="decimal"
          autoComplete="off"
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || isAsked || !fault) return;
            event.stopPropagation();
            ask(true);
          }}
          {...input}
          {...control}
          value={isOwnText ? typed : textOf(value)}
          onChange={(event) => change(event.target)}
          className={`${controlClass} tabular-nums ${unit ? 'pr-12' : ''}`}
        />
        {unit && !(isOwnText && /\p{L}/u.test(typed)) && (
          <span className="pointer-events-none absolute inset-y-0 right-3 grid place-items-center text-sm text-muted">
            {unit}
          </span>
        )}
      </div>
    </Field>
  );
}

function textOf(value: number | null): string {
  return value === null || Number.isNaN(value) ? '' : String(value);
}

/** Whether there is a number, and it is within a range. */
export function isWithin(number: number | null, { min, max }: Range): number is number {
  return number !== null && number >= min && number <= max;
}

/** Why a number can't be saved, or, if it is none, the last text; empty if it can, and without one. */
export function numberFault(number: number | null, range?: Range, unread = AS_NUMBER.fault): string {
  if (number === null) return '';
  if (Number.isNaN(number)) return unread;
  return range && !isWithin(number, range) ? faultMessages.range(range.min, range.max) : '';
}
