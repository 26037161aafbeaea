import { accountMessages } from '../../../messages/en/account';
import { GUEST_SUCCESSES } from '../../../notifications/guest-messages';
import { part } from '../dom';
import { enliven, sendVisibly } from './live-form';
import { showToast } from './toast';

/** Delay before the next email can be requested, in seconds. */
const RESEND_PAUSE = 30;

/**
 * Requests a link, after which another one can be requested. The answer is the same whether or not the address has an
 * account.
 */
export function startForgotPassword(form: HTMLFormElement): void {
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
