import { readDraft, removeDraft, writeDraft } from '../../../boot/drafts';
import { appMessages } from '../../../messages/en/app';
import { uiMessages } from '../../../messages/en/ui';
import { passwordVerdict } from '../../../messages/password-length';
import { type Failure, NETWORK_ERROR, readFailure } from '../../../notifications/failure';
import { GUEST_FAILURES, UNNAMED_FAILURE } from '../../../notifications/guest-messages';
import { browserErrors, type FormErrors, NO_ERRORS, serverErrors } from '../../../ui/form/form-errors';
import { find, h, part } from '../dom';

/** How long a toast stays, in milliseconds. */
export const TOAST_MS = 3000;

/** Shows a toast at the top right; it stays while it is pointed at. */
export function showToast(kind: 'success' | 'error', text: string): void {
  const edge = kind === 'success' ? 'border-success' : 'border-danger';
  const toast = h(
    'div',
    {
      role: kind === 'success' ? 'status' : 'alert',
      'data-toast': kind,
      class: `rounded-control border border-l-4 ${edge} bg-raised p-3 text-sm text-ink shadow-menu`,
    },
    text,
  );
  let timer: ReturnType<typeof setTimeout>;
  const leaveSoon = (): void => {
    timer = setTimeout(() => toast.remove(), TOAST_MS);
  };
  toast.addEventListener('pointerenter', () => clearTimeout(timer));
  toast.addEventListener('pointerleave', leaveSoon);
  region().prepend(toast);
  leaveSoon();
}

/** The place of all toasts, made with the first one; on a phone, it covers the header instead of the heading. */
function region(): HTMLElement {
  const present = document.querySelector<HTMLElement>('[data-toasts]');
  if (present) return present;
  const place = h('section', {
    'data-toasts': true,
    'aria-label': appMessages.toasts.label,
    class: 'fixed top-2 right-3 z-20 grid w-[calc(100%-1.5rem)] max-w-85 gap-2 sm:top-18',
  });
  document.body.append(place);
  return place;
}

/**
 * Shows the errors of a form, at its fields and as a summary with links to them, as `ErrorSummary` does in the
 * application.
 */
function showErrors(form: HTMLFormElement, { message, fields }: FormErrors): void {
  for (const field of form.querySelectorAll<HTMLElement>('[data-field]')) {
    showAtField(field, fields[field.dataset['field'] ?? '']);
  }
  const summary = find<HTMLElement>(form, '[data-part="errors"]');
  const faults = Object.entries(fields);
  const isShown = message !== null || faults.length > 0;
  summary.replaceChildren(...(isShown ? [summaryOf(form, message, faults)] : []));
  summary.hidden = !isShown;
  const title = document.title.replace(uiMessages.error.titlePrefix, '');
  document.title = isShown ? uiMessages.error.titlePrefix + title : title;
}

/** Moves the focus to the summary: a refused submit calls for it. */
function focusErrors(form: HTMLFormElement): void {
  form.querySelector<HTMLElement>('[data-part="errors"] [tabindex]')?.focus();
}

function showAtField(field: HTMLElement, text: string | undefined): void {
  const control = find<HTMLInputElement>(field, 'input');
  const errorId = `${control.id}-error`;
  field.querySelector(`#${errorId}`)?.remove();
  const texts = (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter((id) => id && id !== errorId);
  field.toggleAttribute('data-faulty', text !== undefined);
  control.ariaInvalid = text === undefined ? null : 'true';
  if (text !== undefined) {
    field.append(h('p', { id: errorId, class: 'text-sm font-medium text-danger' }, text));
    texts.push(errorId);
  }
  if (texts.length > 0) control.setAttribute('aria-describedby', texts.join(' '));
  else control.removeAttribute('aria-describedby');
}

function summaryOf(
  form: HTMLFormElement,
  message: string | null,
  faults: readonly [name: string, text: string][],
): HTMLElement {
  const headingId = `${form.dataset['operation']}-errors`;
  return h(
    'div',
    {
      tabindex: '-1',
      role: 'alert',
      'aria-labelledby': headingId,
      class: 'grid gap-2 rounded-control border-2 border-danger bg-danger-soft p-4 text-sm text-ink',
    },
    h('h2', { id: headingId, class: 'text-base' }, uiMessages.error.title),
    message !== null && h('p', {}, message),
    faults.length > 0 &&
      h(
        'ul',
        { class: 'grid gap-1' },
        ...faults.map(([name, text]) => h('li', {}, linkTo(form, name, text))),
      ),
  );
}

/** Moves the focus itself, because a form must not change the page's address. */
function linkTo(form: HTMLFormElement, name: string, text: string): HTMLElement {
  const control = find<HTMLInputElement>(form, `[data-field="${name}"] input`);
  const link = h('a', { href: `#${control.id}`, class: 'font-medium text-danger underline' }, text);
  link.addEventListener('click', (event) => {
    event.preventDefault();
    control.scrollIntoView({ block: 'center' });
    control.focus();
  });
  return link;
}

/** The server's answer to an operation of `account.graphql`, or the reason there is none. */
type Reply = { isDone: true; token: string | null } | { isDone: false; failure: Failure };

interface Body {
  data?: Record<string, { token?: string } | null> | null;
  errors?: readonly { extensions?: { retryAfter?: number } }[];
}

/** The number of attempts while the server says that it is too busy to begin. */
const ATTEMPTS = 3;

/** Sends a persisted operation by its hash. */
async function send(form: HTMLFormElement, input: object): Promise<Reply> {
  for (let attempt = 1; ; attempt += 1) {
    const body = await ask(form, input);
    const payload = Object.values(body.data ?? {})[0];
    if (payload && !body.errors) return { isDone: true, token: payload.token ?? null };
    const failure = readFailure(body);
    const seconds = failure.code === 'UNAVAILABLE' && body.errors?.[0]?.extensions?.retryAfter;
    if (!seconds || attempt === ATTEMPTS) return { isDone: false, failure };
    await new Promise((resolve) => setTimeout(resolve, (seconds + Math.random()) * 1000));
  }
}

/** The body of the answer; empty if none came, or it wasn't JSON. */
async function ask({ action, dataset }: HTMLFormElement, input: object): Promise<Body> {
  try {
    const answer = await fetch(action, {
      method: 'POST',
      headers: { accept: 'application/graphql-response+json', 'content-type': 'application/json' },
      body: JSON.stringify({
        operationName: dataset['operation'],
        variables: { input },
        extensions: { persistedQuery: { version: 1, sha256Hash: dataset['hash'] } },
      }),
    });
    return (await answer.json()) as Body;
  } catch {
    return {};
  }
}

/** Selects the button that sends a form. */
export const SUBMIT = 'button[type="submit"]';

/** The parts that are specific to a form. */
interface FormWork {
  /** Values sent in addition to the input. */
  more?: () => object;
  /** Names the draft of the input, except for passwords. */
  draft?: string;
  /** Called once the server has done it. */
  onDone(token: string | null, values: Readonly<Record<string, string>>): void | Promise<void>;
  /** Called before a failure is shown. */
  onFailed?(failure: Failure): void;
}

/** Makes a form of `pages.tsx` work: checks, sends, shows errors, and keeps all input. */
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
