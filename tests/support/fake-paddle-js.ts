import type { Page } from 'playwright-core';
import type { FakePaddle, SignedMessage } from './fake-paddle';

const PADDLE_JS = `
(() => {
  let tell = () => undefined;
  const open = ({ transactionId }) => {
    const overlay = document.createElement('dialog');
    overlay.setAttribute('aria-label', 'Paddle checkout');
    const button = document.createElement('button');
    button.textContent = 'Pay with the fake Paddle';
    button.addEventListener('click', async () => {
      await fetch('https://fake-checkout.paddle.com/pay/' + transactionId, { method: 'POST' });
      overlay.remove();
      tell({ name: 'checkout.completed', data: { transaction_id: transactionId } });
    });
    overlay.append(button);
    document.body.append(overlay);
    overlay.showModal();
  };
  const Initialize = ({ eventCallback }) => { if (eventCallback) tell = eventCallback; Paddle.Initialized = true; };
  const Paddle = {
    Initialized: false, Initialize, Setup: Initialize, Environment: { set() {} },
    Update: (options) => { if (options.eventCallback) tell = options.eventCallback; },
    Checkout: { open, close() { document.querySelector('dialog[aria-label="Paddle checkout"]')?.remove(); } },
    Spinner: { show() {}, hide() {} }, Status: { libraryVersion: 'fake' },
  };
  window.Paddle = Paddle;
  window.PaddleBillingV1 = Paddle;
})();`;

/**
 * Serves a stand-in of Paddle.js to a page, at the address of the real one. Its overlay has one button, which pays the
 * transaction at the fake API and lets `deliver` send the events before it tells the page `checkout.completed`.
 */
export async function servePaddleJs(
  page: Page,
  fake: FakePaddle,
  deliver: (messages: SignedMessage[]) => Promise<void>,
): Promise<void> {
  await page.route(/^https:\/\/(sandbox-)?cdn\.paddle\.com\/paddle\/v2\/paddle\.js/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: PADDLE_JS }),
  );
  await page.route('https://fake-checkout.paddle.com/pay/*', async (route) => {
    const transactionId = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    await deliver(fake.pay(transactionId).map((event) => fake.sign(event)));
    await route.fulfill({ status: 204, headers: { 'access-control-allow-origin': '*' } });
  });
}
