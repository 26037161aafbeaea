import type { PaddleEventData } from '@paddle/paddle-js';
import { openOverlay, OVERLAY_PATIENCE_MS } from '../../../client/features/subscriptions/overlay';
import type { Checkout_OpeningFragment } from '../../../client/generated/graphql';

const CHECKOUT: Checkout_OpeningFragment = {
  __typename: 'CheckoutPayload',
  checkoutUrl: 'https://pay.example/checkout',
  transactionId: 'txn_1',
  overlay: true,
  clientToken: 'test_token',
  environment: 'sandbox',
  nextBilledAt: null,
};

/** The used parts of the provider's script. */
class PaddleScript {
  readonly opened: object[] = [];
  readonly environments: string[] = [];
  Initialized = false;
  tell: (event: { name: string }) => void = () => undefined;
  Environment = { set: (name: string) => void this.environments.push(name) };
  Checkout = { open: (options: object) => void this.opened.push(options), close: () => undefined };
  Initialize = ({ eventCallback }: { eventCallback: (event: PaddleEventData) => void }): void => {
    this.Initialized = true;
    this.tell = (event) => eventCallback(event as PaddleEventData);
  };
  Update = this.Initialize;
}

function listener() {
  return { onCompleted: jest.fn(), onClosed: jest.fn(), onBroken: jest.fn() };
}

let script: PaddleScript;

function open(told: ReturnType<typeof listener>): Promise<void> {
  return openOverlay(CHECKOUT, { locale: 'en-GB', theme: 'dark' }, told);
}

beforeEach(() => {
  jest.resetModules();
  script = new PaddleScript();
  Object.assign(window, { PaddleBillingV1: script });
});
afterEach(() => {
  Reflect.deleteProperty(window, 'PaddleBillingV1');
  for (const element of document.querySelectorAll('script')) element.remove();
});

test('§5 the overlay shows the transaction the server opened, in the environment it named', async () => {
  await open(listener());
  expect(script.opened).toEqual([{ transactionId: 'txn_1' }]);
  expect(script.environments).toEqual(['sandbox']);
});

test('completing is told once, and the closing that follows is not', async () => {
  const told = listener();
  await open(told);
  for (const name of ['checkout.loaded', 'checkout.completed', 'checkout.closed']) script.tell({ name });
  expect(told.onCompleted).toHaveBeenCalledTimes(1);
  expect(told.onClosed).not.toHaveBeenCalled();
});

test('closing without paying is told', async () => {
  const told = listener();
  await open(told);
  script.tell({ name: 'checkout.closed' });
  expect(told.onClosed).toHaveBeenCalledTimes(1);
  expect(told.onCompleted).not.toHaveBeenCalled();
});

test('an error before the payment is shown means that the overlay is broken; a later one is the overlay’s to tell', async () => {
  const early = listener();
  await open(early);
  script.tell({ name: 'checkout.error' });
  expect(early.onBroken).toHaveBeenCalledTimes(1);
  const late = listener();
  await open(late);
  script.tell({ name: 'checkout.loaded' });
  script.tell({ name: 'checkout.error' });
  expect(late.onBroken).not.toHaveBeenCalled();
});

test('without its script, or when it does not come in time, the overlay cannot be opened', async () => {
  Reflect.deleteProperty(window, 'PaddleBillingV1');
  jest.useFakeTimers();
  const opening = expect(open(listener())).rejects.toThrow('in time');
  await jest.advanceTimersByTimeAsync(OVERLAY_PATIENCE_MS);
  await opening;
  jest.useRealTimers();
});

test('without the provider’s token for browsers it is not even tried', async () => {
  const bare = { ...CHECKOUT, clientToken: null };
  await expect(openOverlay(bare, { locale: 'en', theme: 'light' }, listener())).rejects.toThrow('token');
  expect(script.opened).toEqual([]);
});
