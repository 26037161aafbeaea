import { readDraft, writeDraft } from '../../../boot/drafts';
import { takeHandover } from '../../../boot/handover';
import { keepInvitation } from '../../../boot/invitation';
import { leaveFor } from '../../../boot/leave';
import { readToken, TOKEN_KEY } from '../../../boot/token';
import { DEMO_ASKED, isMember, VISITOR_KNOWN } from '../../../boot/visitor';
import { guestPageMessages } from '../../../messages/en/guest-page';
import { NETWORK_ERROR } from '../../../notifications/failure';
import { ADDRESSES } from '../addresses';
import { find, part } from '../dom';
import { showPending, showToast, SUBMIT } from './feedback';

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

/** The names of the drafts of forms, by their operations. */
const DRAFTS: Readonly<Record<string, string>> = { Login: 'login', Register: 'register' };

/** The drafts with which forms begin; the log-in's address also begins the page for a forgotten password. */
const FILLED_FROM: typeof DRAFTS = { ...DRAFTS, ForgotPassword: 'login' };

/** The code of the forms, see `forms.ts`. */
interface Forms {
  enlivenForms(apiUrl: string, linkToken: string | null): void;
}

/**
 * Prepares the page, and sends visitors who are already logged in to the application. What makes the forms work is
 * fetched once the visitor touches the page; a press before it has come is repeated then.
 *
 * @param apiUrl origin of the API; empty for the page's own
 * @param loadForms fetches the code of the forms
 */
export function startAccountPage(apiUrl: string, loadForms: () => Promise<Forms>): void {
  watchMembers();
  watchConnection();
  let linkToken: string | null = null;
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-operation]')) {
    const { operation = '' } = form.dataset;
    form.action = `${apiUrl}/graphql`;
    fillIn(form, FILLED_FROM[operation]);
    if (operation === 'StartDemo' && comesForDemo()) offerFirst(form);
    if (operation === 'Register') showOffer();
    if (operation === 'ResetPassword' || operation === 'ConfirmEmail') {
      linkToken = takeLinkToken();
      if (linkToken === null) showExpired();
    }
  }
  loadOnTouch(async () => (await loadForms()).enlivenForms(apiUrl, linkToken));
  repeatEarlyPress();
  document.querySelector('[data-undecided]')?.removeAttribute('data-undecided');
  const { success, deletionAt, waiting } = takeHandover();
  if (success) showToast('success', success);
  if (deletionAt) showEnd(closedText(deletionAt));
  if (waiting) showEnd(guestPageMessages.waiting(waiting));
}

/** Sends the form that was sent before this script had come, see `early-press.ts`. */
function repeatEarlyPress(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-operation][aria-busy]')) {
    form.ariaBusy = null;
    part('spinner', form).hidden = true;
    if (!form.closest('[hidden]')) form.requestSubmit();
  }
}

/** What a visitor does on the way to a form's button, and there. */
const TOUCHES = ['pointerover', 'touchstart', 'focusin', 'input', 'click', 'submit'] as const;

/**
 * Loads code at the first touch of the page, and then repeats what was pressed meanwhile. Without a connection, a press
 * says so; the next one tries again.
 *
 * @param load makes the page work; called again after it failed
 */
function loadOnTouch(load: () => Promise<void>): void {
  const page = find<HTMLElement>(document, 'main');
  let loading: Promise<void> | undefined;
  let hasFailed = false;
  const loadOnce = (): Promise<void> =>
    (loading ??= load().then(
      () => TOUCHES.forEach((name) => page.removeEventListener(name, touch)),
      (fault: unknown) => {
        loading = undefined;
        throw fault;
      },
    ));
  const repeatLater = async (form: HTMLFormElement | null, repeat: () => void): Promise<void> => {
    if (form && form.ariaBusy !== null) return;
    const stop = form && showPending(form);
    try {
      await loadOnce();
      stop?.();
      repeat();
    } catch {
      stop?.();
      // A new version no longer has the file.
      if (hasFailed && navigator.onLine) {
        document.querySelectorAll('form').forEach(keepTyped);
        location.reload();
      }
      hasFailed = true;
      showToast('error', NETWORK_ERROR);
    }
  };
  /** The buttons that wait: who presses one twice saw nothing happen, and means one press. */
  const pressed = new Set<HTMLButtonElement>();
  const touch = (event: Event): void => {
    const target = event.target as Element;
    const button = target.closest<HTMLButtonElement>('button[type="button"]');
    if (event.type === 'submit') {
      event.preventDefault();
      const form = target as HTMLFormElement;
      void repeatLater(form, () => form.requestSubmit());
    } else if (event.type === 'click' && button) {
      if (pressed.has(button)) return;
      pressed.add(button);
      void repeatLater(null, () => button.click()).finally(() => pressed.delete(button));
    } else loadOnce().catch(() => {});
  };
  for (const name of TOUCHES) page.addEventListener(name, touch, { passive: name === 'touchstart' });
}

/** The name of a form's draft; undefined if it keeps none. */
export function draftOf({ dataset }: HTMLFormElement): string | undefined {
  return DRAFTS[dataset['operation'] ?? ''];
}

/** Keeps what was typed into a form as its draft, if it has one, except for passwords. */
export function keepTyped(form: HTMLFormElement): void {
  const draft = draftOf(form);
  if (draft !== undefined) writeDraft(draft, valuesOf(form, 'input:not([autocomplete$="password"])'));
}

/** The values of a form's fields, by their names. */
export function valuesOf(form: HTMLFormElement, fields = 'input'): Record<string, string> {
  const controls = form.querySelectorAll<HTMLInputElement>(fields);
  return Object.fromEntries(Array.from(controls, ({ name, value }) => [name, value]));
}

/** Puts a draft into those fields of the form that are still empty. */
function fillIn(form: HTMLFormElement, draft = ''): void {
  const values = readDraft<Record<string, string>>(draft) ?? {};
  for (const control of form.querySelectorAll('input')) {
    if (control.value === '') control.value = values[control.name] ?? '';
  }
}

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

/** Says what a link to this page promised: an invitation, or Student Pro. */
function showOffer(): void {
  const isForPro = new URLSearchParams(location.search).get('plan') === 'pro';
  const isInvited = keepInvitation() !== null;
  if (isForPro) part('lead').textContent = guestPageMessages.plan;
  else if (isInvited) part('lead').textContent = guestPageMessages.invited;
}

/** Says that a mailed link no longer works, in place of its form. */
export function showExpired(): void {
  part('ask').hidden = true;
  part('expired').hidden = false;
  document.querySelector('[data-part="lead"]')?.remove();
}

/** The address the visitor wanted to open. */
export function wanted(): string {
  return wantedAddress(location.search, location.origin) ?? ADDRESSES.dashboard;
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
  return guestPageMessages.closed(day);
}

/** Says above the log-in what the end of the last session left. */
function showEnd(text: string): void {
  const line = part('ended');
  line.textContent = text;
  line.hidden = false;
}
