import { bringPicture } from '../../../boot/brought-picture';
import { handOver } from '../../../boot/handover';
import { readInvitation } from '../../../boot/invitation';
import { leaveFor } from '../../../boot/leave';
import { removeSavedCopies } from '../../../boot/saved-copies';
import { readToken, storeToken } from '../../../boot/token';
import { browserPlace, recognizeVisitor } from '../../../boot/visitor';
import { accountMessages } from '../../../messages/en/account';
import type { Failure } from '../../../notifications/failure';
import { GUEST_SUCCESSES } from '../../../notifications/guest-messages';
import { ADDRESSES } from '../addresses';
import { find, part } from '../dom';
import { showPending, showToast } from './feedback';
import { enliven, sendVisibly } from './live-form';
import { showExpired, wanted } from './start';

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

/** The action of each form. */
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
