import { bringPicture } from '../../../boot/brought-picture';
import { removeDraft } from '../../../boot/drafts';
import { handOver } from '../../../boot/handover';
import { readInvitation } from '../../../boot/invitation';
import { leaveFor } from '../../../boot/leave';
import { removeSavedCopies } from '../../../boot/saved-copies';
import { readToken, storeToken } from '../../../boot/token';
import { browserPlace, recognizeVisitor } from '../../../boot/visitor';
import { accountMessages } from '../../../messages/en/account';
import { uiMessages } from '../../../messages/en/ui';
import { passwordVerdict } from '../../../messages/password-length';
import { type Failure, isServerFault, NETWORK_ERROR, readFailure } from '../../../notifications/failure';
import { GUEST_FAILURES, GUEST_SUCCESSES, UNNAMED_FAILURE } from '../../../notifications/guest-messages';
import { browserErrors, type FormErrors, NO_ERRORS, serverErrors } from '../../../ui/form/form-errors';
import { ADDRESSES } from '../addresses';
import { find, h, part } from '../dom';
import { showPending, showToast } from './feedback';
import { draftOf, keepTyped, showExpired, valuesOf, wanted } from './start';

/**
 * Makes the forms of the page work.
 *
 * @param apiUrl origin of the API; empty for the page's own
 * @param linkToken the secret of the mailed link that led here, if one did
 */
export function enlivenForms(apiUrl: string, linkToken: string | null): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-operation]'))
    STARTERS[form.dataset['operation'] ?? '']?.(form, apiUrl, linkToken);
}

const STARTERS: Readonly<
  Record<string, (form: HTMLFormElement, apiUrl: string, linkToken: string | null) => void>
> = {
  Login(form) {
    enliven(form, { onDone: (token) => enter(form, token, wanted(), GUEST_SUCCESSES.Login) });
  },
  StartDemo(form) {
    enliven(form, { more: browserPlace, onDone: (token) => enter(form, token, wanted()) });
  },
  Register(form) {
    enliven(form, {
      more: () => ({ ...browserPlace(), ...readInvitation() }),
      onDone: (token) => enter(form, token, ADDRESSES.dashboard, GUEST_SUCCESSES.Register),
    });
  },
  ForgotPassword: startForgotPassword,
  ResetPassword(form, apiUrl, linkToken) {
    startLink(form, apiUrl, linkToken, () => {
      handOver({ success: GUEST_SUCCESSES.ResetPassword });
      leaveFor(ADDRESSES.login);
    });
  },
  ConfirmEmail(form, apiUrl, linkToken) {
    startLink(form, apiUrl, linkToken, () => {
      const heading = find<HTMLElement>(document, 'h1');
      heading.textContent = accountMessages.confirmEmail.doneTitle;
      part('ask').hidden = true;
      part('done').hidden = false;
      heading.focus();
    });
  },
};

/** Begins a session: the application takes over, and shows the success message. */
async function enter(
  form: HTMLFormElement,
  token: string | null,
  address: string,
  success?: string,
): Promise<void> {
  if (token === null) return;
  storeToken(token);
  if (success !== undefined) handOver({ success });
  showPending(form);
  // Pictures are made where the application comes from.
  const isOwn = new URL(form.action).origin === location.origin;
  if (isOwn && address === ADDRESSES.dashboard) await bringPicture(address, token);
  leaveFor(address);
}

/** A form that redeems the secret of a mailed link, which ends all sessions of its account. */
function startLink(form: HTMLFormElement, apiUrl: string, token: string | null, onDone: () => void): void {
  if (token === null) return;
  enliven(form, {
    more: () => ({ token }),
    onFailed: (failure) => isLinkRefused(failure) && showExpired(),
    async onDone() {
      await recognizeVisitor(apiUrl);
      if (readToken() === null) await removeSavedCopies();
      onDone();
    },
  });
}

/** Whether the server refused the link itself: it has expired, was used, or was replaced by a newer one. */
function isLinkRefused({ fields }: Failure): boolean {
  return Object.keys(fields).some((path) => /^(input\.)?token$/.test(path));
}

/** Delay before the next email can be requested, in seconds. */
const RESEND_PAUSE = 30;

/**
 * Requests a link, after which another one can be requested. The answer is the same whether or not the address has an
 * account.
 */
function startForgotPassword(form: HTMLFormElement): void {
  const resend = part('resend') as HTMLButtonElement;
  let timer: ReturnType<typeof setInterval> | undefined;
  let sentTo = '';
  const restart = (): void => {
    clearInterval(timer);
    let rest = RESEND_PAUSE;
    const show = (): void => {
      resend.disabled = rest > 0;
      part('wait').textContent = rest > 0 ? accountMessages.forgot.wait(rest) : accountMessages.forgot.help;
      if (rest === 0) clearInterval(timer);
      rest -= 1;
    };
    show();
    timer = setInterval(show, 1000);
  };
  const showSent = (isSent: boolean): void => {
    part('ask').hidden = isSent;
    for (const name of ['sent', 'again']) part(name).hidden = !isSent;
  };
  enliven(form, {
    onDone(_, { email = '' }) {
      sentTo = email;
      part('address').textContent = email;
      showToast('success', GUEST_SUCCESSES.ForgotPassword);
      showSent(true);
      restart();
    },
  });
  resend.addEventListener('click', () => {
    if (form.ariaBusy !== null) return;
    void sendVisibly(form, { email: sentTo }, resend).then(({ isDone }) => {
      if (isDone) showToast('success', GUEST_SUCCESSES.ForgotPassword);
      restart();
    });
  });
  part('other').addEventListener('click', () => {
    clearInterval(timer);
    showSent(false);
  });
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

interface FormWork {
  /** Values sent in addition to the input. */
  more?: () => object;
  /** Called once the server has done it. */
  onDone(token: string | null, values: Readonly<Record<string, string>>): void | Promise<void>;
  /** Called before a failure is shown. */
  onFailed?(failure: Failure): void;
}

/** Makes a form of `pages.tsx` work: checks, sends, shows errors, and keeps all input. */
function enliven(form: HTMLFormElement, work: FormWork): void {
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
async function sendVisibly(form: HTMLFormElement, input: object, button?: HTMLButtonElement): Promise<Reply> {
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
