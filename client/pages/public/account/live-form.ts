import { readDraft, removeDraft, writeDraft } from '../../../boot/drafts';
import { passwordVerdict } from '../../../messages/password-length';
import { uiMessages } from '../../../messages/en/ui';
import { GUEST_FAILURES, UNNAMED_FAILURE } from '../../../notifications/guest-messages';
import { NETWORK_ERROR, type Failure } from '../../../notifications/failure';
import { browserErrors, NO_ERRORS, serverErrors, type FormErrors } from '../../../ui/form/form-errors';
import { find, part } from '../dom';
import { focusErrors, showErrors } from './errors';
import { send, type Reply } from './request';
import { showToast } from './toast';

/** Selects the button that sends a form. */
export const SUBMIT = 'button[type="submit"]';

/** The parts that are specific to a form. */
export interface FormWork {
  /** Values sent in addition to the input. */
  more?: () => object;
  /** Names the draft of the input, except for passwords. */
  draft?: string;
  /** Called once the server has done it. */
  onDone(token: string | null, values: Readonly<Record<string, string>>): void | Promise<void>;
  /** Called before a failure is shown. */
  onFailed?(failure: Failure): void;
}

/** Makes a form of `form.tsx` work: checks, sends, shows errors, and keeps all input. */
export function enliven(form: HTMLFormElement, work: FormWork): void {
  let errors = NO_ERRORS;
  const show = (found: FormErrors): void => {
    errors = found;
    showErrors(form, found);
  };
  const refuse = (found: FormErrors): void => {
    show(found);
    focusErrors(form);
  };
  const submit = async (): Promise<void> => {
    const found = browserErrors(form);
    if (Object.keys(found.fields).length > 0) return refuse(found);
    show(NO_ERRORS);
    const values = valuesOf(form);
    const reply = await sendVisibly(form, { ...values, ...work.more?.() });
    if (reply.isDone) {
      if (work.draft !== undefined) removeDraft(work.draft);
      return work.onDone(reply.token, values);
    }
    work.onFailed?.(reply.failure);
    refuse(serverErrors(form, reply.failure, fallbackOf(form)));
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (form.ariaBusy === null) void submit();
  });
  form.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    if (work.draft !== undefined)
      writeDraft(work.draft, valuesOf(form, 'input:not([autocomplete$="password"])'));
    if (target.autocomplete === 'new-password') showVerdict(form, target.value);
    const { [target.name]: mended, ...fields } = errors.fields;
    if (mended !== undefined) show({ message: errors.message, fields });
  });
  form.querySelectorAll<HTMLInputElement>('input[type="password"]').forEach(enlivenSwitch);
}

/** Puts a draft into those fields of the form that are still empty. */
export function fillIn(form: HTMLFormElement, draft: string): void {
  const values = readDraft<Record<string, string>>(draft) ?? {};
  for (const control of form.querySelectorAll('input')) {
    if (control.value === '') control.value = values[control.name] ?? '';
  }
}

/** Sends a form's operation. The button shows that it is under way, and a toast that it failed. */
export async function sendVisibly(
  form: HTMLFormElement,
  input: object,
  button?: HTMLButtonElement,
): Promise<Reply> {
  const stop = showPending(form, button);
  const reply = await send(form, input);
  stop();
  if (!reply.isDone) {
    const { kind, message } = reply.failure;
    showToast('error', kind === 'network' ? NETWORK_ERROR : (message ?? fallbackOf(form)));
  }
  return reply;
}

/**
 * Shows on a form's button that something is under way.
 *
 * @returns shows that it is over
 */
export function showPending(
  form: HTMLFormElement,
  button = find<HTMLButtonElement>(form, SUBMIT),
): () => void {
  const label = part('label', button);
  const { textContent: text } = label;
  const show = (isPending: boolean): void => {
    form.ariaBusy = button.ariaDisabled = isPending ? 'true' : null;
    label.textContent = isPending ? (form.dataset['pending'] ?? text) : text;
    part('spinner', button).hidden = !isPending;
  };
  show(true);
  return () => show(false);
}

function fallbackOf(form: HTMLFormElement): string {
  return GUEST_FAILURES[form.dataset['operation'] ?? ''] ?? UNNAMED_FAILURE;
}

function valuesOf(form: HTMLFormElement, fields = 'input'): Record<string, string> {
  const controls = form.querySelectorAll<HTMLInputElement>(fields);
  return Object.fromEntries(Array.from(controls, ({ name, value }) => [name, value]));
}

function showVerdict(form: HTMLFormElement, password: string): void {
  const line = find<HTMLElement>(form, '[data-part="password-length"]');
  const { text, isEnough } = passwordVerdict(password);
  line.textContent = text;
  line.classList.toggle('text-success', isEnough);
  line.classList.toggle('text-muted', !isEnough);
}

/** Makes the button behind a password show and hide it. */
function enlivenSwitch(field: HTMLInputElement): void {
  const button = field.nextElementSibling;
  button?.addEventListener('click', () => {
    const isShown = field.type === 'password';
    field.type = isShown ? 'text' : 'password';
    button.ariaLabel = isShown ? uiMessages.hidePassword : uiMessages.showPassword;
    button.textContent = isShown ? uiMessages.hide : uiMessages.show;
  });
}
