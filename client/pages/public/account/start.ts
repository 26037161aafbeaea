import { bringPicture } from '../../../boot/brought-picture';
import { handOver, takeHandover } from '../../../boot/handover';
import { readInvitation } from '../../../boot/invitation';
import { leaveFor } from '../../../boot/leave';
import { removeSavedCopies } from '../../../boot/saved-copies';
import { readToken, storeToken, TOKEN_KEY } from '../../../boot/token';
import { browserPlace, DEMO_ASKED, isMember, recognizeVisitor, VISITOR_KNOWN } from '../../../boot/visitor';
import { accountMessages } from '../../../messages/en/account';
import type { Failure } from '../../../notifications/failure';
import { GUEST_SUCCESSES } from '../../../notifications/guest-messages';
import { ADDRESSES } from '../addresses';
import { find, part } from '../dom';
import { enliven, fillIn, sendVisibly, showPending, showToast, SUBMIT } from './live-form';

/** Pages that logged-in users are never sent to. */
const GUEST_PATHS: ReadonlySet<string> = new Set([
  ADDRESSES.login,
  ADDRESSES.register,
  ADDRESSES.forgotPassword,
  ADDRESSES.resetPassword,
]);

/** Characters that browsers read differently than they look; no address of the application contains them. */
const UNSAFE = /[\\\p{Cc}]/u;

/**
 * The address after logging in: the requested one if it is on this origin and isn't a page for guests.
 *
 * @param search the query string of the log-in page
 * @param origin the origin of this application
 */
export function wantedAddress(search: string, origin: string): string | null {
  const next = new URLSearchParams(search).get('next');
  if (!next?.startsWith('/') || UNSAFE.test(next) || !URL.canParse(next, origin)) return null;
  const url = new URL(next, origin);
  // `/.//host` is on this origin, but its path is an address on another one.
  if (url.origin !== origin || url.pathname.startsWith('//') || GUEST_PATHS.has(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}

/**
 * The secret of the mailed link that led here. It leaves the address bar at once, so it is neither shown nor
 * bookmarked nor shared; the history entry keeps it for a reload.
 *
 * @returns null if the address contained none
 */
function takeLinkToken(): string | null {
  const fromAddress = new URLSearchParams(location.search).get('token');
  if (fromAddress !== null) history.replaceState({ linkToken: fromAddress }, '', location.pathname);
  return fromAddress ?? (history.state as { linkToken?: string } | null)?.linkToken ?? null;
}

/** The draft of the log-in, whose address begins the page for a forgotten password. */
const LOGIN_DRAFT = 'login';

/**
 * Makes the forms of the page work, and sends visitors who are already logged in to the application.
 *
 * @param apiUrl origin of the API; empty for the page's own
 */
export function startAccountPage(apiUrl: string): void {
  watchMembers();
  watchConnection();
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-operation]')) {
    form.action = `${apiUrl}/graphql`;
    STARTERS[form.dataset['operation'] ?? '']?.(form, apiUrl);
  }
  document.querySelector('[data-undecided]')?.removeAttribute('data-undecided');
  const { success, deletionAt, waiting } = takeHandover();
  if (success) showToast('success', success);
  if (deletionAt) showEnd(closedText(deletionAt));
  if (waiting) showEnd(accountMessages.login.waiting(waiting));
}

/** The action of each form. */
const STARTERS: Readonly<Record<string, (form: HTMLFormElement, apiUrl: string) => void>> = {
  Login(form) {
    const draft = LOGIN_DRAFT;
    fillIn(form, draft);
    enliven(form, { draft, onDone: (token) => enter(form, token, wanted(), GUEST_SUCCESSES.Login) });
  },
  StartDemo(form) {
    if (comesForDemo()) offerFirst(form);
    enliven(form, { more: browserPlace, onDone: (token) => enter(form, token, wanted()) });
  },
  Register(form) {
    const draft = 'register';
    if (readInvitation().invitation !== undefined)
      part('lead').textContent = accountMessages.register.invited;
    if (new URLSearchParams(location.search).get('plan') === 'pro')
      part('lead').textContent = accountMessages.register.plan;
    fillIn(form, draft);
    enliven(form, {
      draft,
      more: () => ({ ...browserPlace(), ...readInvitation() }),
      onDone: (token) => enter(form, token, ADDRESSES.dashboard, GUEST_SUCCESSES.Register),
    });
  },
  ForgotPassword(form) {
    fillIn(form, LOGIN_DRAFT);
    startForgotPassword(form);
  },
  ResetPassword(form, apiUrl) {
    startLink(form, apiUrl, () => {
      handOver({ success: GUEST_SUCCESSES.ResetPassword });
      leaveFor(ADDRESSES.login);
    });
  },
  ConfirmEmail(form, apiUrl) {
    startLink(form, apiUrl, () => {
      const heading = find<HTMLElement>(document, 'h1');
      heading.textContent = accountMessages.confirmEmail.doneTitle;
      part('ask').hidden = true;
      part('done').hidden = false;
      heading.focus();
    });
  },
};

/** Whether "View Demo" led here; a visitor who opens a bookmark, or the installed app, comes to log in. */
function comesForDemo(): boolean {
  const isAsked = sessionStorage.getItem(DEMO_ASKED) !== null;
  sessionStorage.removeItem(DEMO_ASKED);
  return isAsked && new URLSearchParams(location.search).get('next') === ADDRESSES.dashboard;
}

/** Puts the sample data above the log-in, as the main action, with the focus on it. */
function offerFirst(form: HTMLFormElement): void {
  const logIn = find<HTMLFormElement>(document, 'form[data-operation="Login"]');
  const start = find<HTMLElement>(form, SUBMIT);
  const submit = find<HTMLElement>(logIn, SUBMIT);
  [start.className, submit.className] = [submit.className, start.className];
  const block = part('demo');
  block.append(part('or'));
  logIn.before(block);
  start.focus();
}

/** The address the visitor wanted to open. */
function wanted(): string {
  return wantedAddress(location.search, location.origin) ?? ADDRESSES.dashboard;
}

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

/** Sends visitors on who turn out to be logged in, here, in another tab, or when they come back to this page. */
function watchMembers(): void {
  const isForGuests = (): boolean => document.querySelector('[data-guests-only]') !== null;
  const leadOn = (): void => {
    if (isForGuests() && isMember()) leaveFor(wanted());
  };
  document.addEventListener(VISITOR_KNOWN, leadOn);
  window.addEventListener('storage', ({ key, newValue }) => {
    if (isForGuests() && key === TOKEN_KEY && newValue !== null) leaveFor(wanted());
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && isForGuests() && readToken() !== null) location.reload();
  });
}

/** Says before anything is entered that it can't be sent offline. */
function watchConnection(): void {
  const show = (): void => {
    part('offline').hidden = navigator.onLine;
  };
  show();
  for (const name of ['online', 'offline']) window.addEventListener(name, show);
}

/** Says until when the account that was just closed can be kept. */
function closedText(deletionAt: string): string {
  const day = new Intl.DateTimeFormat(navigator.language, { dateStyle: 'long' }).format(new Date(deletionAt));
  return accountMessages.login.closed(day);
}

/** Says above the log-in what the end of the last session left. */
function showEnd(text: string): void {
  const line = part('ended');
  line.textContent = text;
  line.hidden = false;
}

/** A form that redeems the secret of a mailed link, which ends all sessions of its account. */
function startLink(form: HTMLFormElement, apiUrl: string, onDone: () => void): void {
  const token = takeLinkToken();
  const expire = (): void => {
    part('ask').hidden = true;
    part('expired').hidden = false;
    document.querySelector<HTMLElement>('[data-part="lead"]')?.remove();
  };
  if (token === null) return expire();
  enliven(form, {
    more: () => ({ token }),
    onFailed: (failure) => isLinkRefused(failure) && expire(),
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
