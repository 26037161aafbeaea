import { isLonger } from '#domain/limits/text-fault';
import { faultMessages as faults } from '../../messages/en/feedback';
import { NETWORK_ERROR, type Failure } from '../../notifications/failure';

/** The errors of a form: a sentence for the whole, and one per field. */
export interface FormErrors {
  message: string | null;
  /** By the field's name. */
  fields: Readonly<Record<string, string>>;
}

/** A form without errors, or not checked yet. */
export const NO_ERRORS: FormErrors = { message: null, fields: {} };

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * The errors found by the browser with `required`, `type`, `minLength`, and so on, in our words.
 *
 * @param rules the errors found by the form itself, by the field's name, in the server's words; used if the
 * browser finds nothing
 */
export function browserErrors(
  form: HTMLFormElement,
  rules: Readonly<Record<string, string>> = {},
): FormErrors {
  const fields: Record<string, string> = {};
  for (const field of form.querySelectorAll<HTMLElement>('[data-field]')) {
    const controls = field.querySelectorAll<Control>('input, select, textarea');
    const faulty = [...controls].find(
      (control) => control.willValidate && (isFaulty(control) || isTooShort(control)),
    );
    const rule = rules[nameOf(field)];
    if (faulty) fields[nameOf(field)] = faultOf(faulty, labelOf(field));
    else if (isIncomplete(field)) fields[nameOf(field)] = faults.incomplete(labelOf(field));
    else if (rule) fields[nameOf(field)] = sentence(labelOf(field), rule);
  }
  return { message: null, fields };
}

/** The names of the dates and times that are filled in only in part. */
export function incompleteFields(form: HTMLFormElement): string[] {
  return [...form.querySelectorAll<HTMLElement>('[data-field]')].filter(isIncomplete).map(nameOf);
}

/** Whether only some parts of a date or time are filled in; its control doesn't report that. */
function isIncomplete(field: HTMLElement): boolean {
  const parts = [...field.querySelectorAll('[role="spinbutton"]')];
  const empty = parts.filter((part) => part.hasAttribute('data-placeholder'));
  return empty.length > 0 && empty.length < parts.length;
}

/**
 * The server's errors in terms of this form. It sends a rule per field ("must be at least 0"), which becomes a
 * sentence with the field's label; fields the form doesn't show are added to the message.
 */
export function serverErrors(form: HTMLFormElement | null, failure: Failure, fallback: string): FormErrors {
  const labels = new Map<string, string>();
  for (const field of form?.querySelectorAll<HTMLElement>('[data-field]') ?? []) {
    labels.set(nameOf(field), labelOf(field));
  }
  const fields: Record<string, string> = {};
  for (const [path, rule] of Object.entries(failure.fields)) {
    const full = path.replace(/^input\./, '');
    // A form of one row of a list knows its fields by their own names.
    const name = labels.has(full) ? full : full.replace(/^.*\]\./, '');
    const label = labels.get(name);
    if (label !== undefined) fields[name] = sentence(label, rule);
  }
  if (Object.keys(fields).length > 0) return { message: null, fields };
  return { message: failure.kind === 'network' ? NETWORK_ERROR : (failure.message ?? fallback), fields };
}

/** "Credits" and "must be at least 0" make "Credits must be at least 0."; a sentence stays as it is. */
function sentence(label: string, rule: string): string {
  const text = /^\p{Ll}/u.test(rule) ? `${label} ${rule}` : rule;
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

function faultOf(control: Control, label: string): string {
  const { validity } = control;
  if (validity.valueMissing) return faults.missing(label);
  if (validity.customError) return control.validationMessage;
  if (validity.typeMismatch) return control.type === 'url' ? faults.url(label) : faults.email(label);
  if ('minLength' in control && isTooShort(control)) return faults.tooShort(label, control.minLength);
  if (validity.tooLong && 'maxLength' in control) return faults.tooLong(label, control.maxLength);
  return faults.other(label);
}

/** Whether the browser finds a fault. It counts an emoji as two characters, and the server as one. */
function isFaulty(control: Control): boolean {
  const { validity, value } = control;
  if (!validity.tooLong || !('maxLength' in control)) return !validity.valid;
  return isLonger(value, control.maxLength);
}

/** The browser checks this only for typed text, and counts an emoji as two; the server does neither. */
function isTooShort(control: Control): boolean {
  if (!('minLength' in control) || control.value === '') return false;
  return [...control.value].length < control.minLength;
}

function nameOf(field: HTMLElement): string {
  return field.dataset['field'] ?? '';
}

function labelOf(field: HTMLElement): string {
  return field.dataset['label'] ?? '';
}
