import { removeDraft } from '../../../boot/drafts';
import { uiMessages } from '../../../messages/en/ui';
import { passwordVerdict } from '../../../messages/password-length';
import { type Failure, isServerFault, NETWORK_ERROR, readFailure } from '../../../notifications/failure';
import { GUEST_FAILURES, UNNAMED_FAILURE } from '../../../notifications/guest-messages';
import { browserErrors, type FormErrors, NO_ERRORS, serverErrors } from '../../../ui/form/form-errors';
import { find, h } from '../dom';
import { showPending, showToast } from './feedback';
import { draftOf, keepTyped, valuesOf } from './start';

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
  status?: number;
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
    const said = readFailure(body);
    const failure = said.kind === 'network' && isServerFault(body.status) ? readFailure(null) : said;
    const seconds = failure.code === 'UNAVAILABLE' && body.errors?.[0]?.extensions?.retryAfter;
    if (!seconds || attempt === ATTEMPTS) return { isDone: false, failure };
    await new Promise((resolve) => setTimeout(resolve, (seconds + Math.random()) * 1000));
  }
}

/** The body of the answer and its status; empty if none came. */
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
    const { status } = answer;
    return { ...((await answer.json().catch(() => ({}))) as Body), status };
  } catch {
    return {};
  }
}

/** The parts that are specific to a form. */
interface FormWork {
  /** Values sent in addition to the input. */
  more?: () => object;
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
      const draft = draftOf(form);
      if (draft !== undefined) removeDraft(draft);
      return work.onDone(reply.token, values);
    }
    work.onFailed?.(reply.failure);
    refuse(serverErrors(form, reply.failure, fallbackOf(form)));
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (form.ariaBusy === null) void submit();
  });
  const react = (target: EventTarget | null): void => {
    if (!(target instanceof HTMLInputElement)) return;
    keepTyped(form);
    if (target.autocomplete === 'new-password') showVerdict(form, target.value);
    const { [target.name]: mended, ...fields } = errors.fields;
    if (mended !== undefined) show({ message: errors.message, fields });
  };
  form.addEventListener('input', ({ target }) => react(target));
  // Something may have been typed before this code came.
  for (const control of form.querySelectorAll('input')) if (control.value !== '') react(control);
  form.querySelectorAll<HTMLInputElement>('input[type="password"]').forEach(enlivenSwitch);
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

function fallbackOf(form: HTMLFormElement): string {
  return GUEST_FAILURES[form.dataset['operation'] ?? ''] ?? UNNAMED_FAILURE;
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
