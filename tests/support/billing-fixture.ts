import { readEnv } from '../../server/env';
import { FakePaddle } from './fake-paddle';
import { createTestApp, type TestApp, type TestStudent } from './test-app';

/** A server with its own payment provider. */
export interface BillingFixture {
  fake: FakePaddle;
  app: TestApp;
  /** Asks for a change of the plan of a student. */
  call(path: string, student: TestStudent, body?: object): ReturnType<TestApp['rest']>;
}

/** Sets the fixture up within a `describe`; before every test the provider is there and knows of no call. */
export function useBilling(): BillingFixture {
  const fixture = {} as BillingFixture;
  beforeAll(async () => {
    fixture.fake = await FakePaddle.start();
    fixture.app = await createTestApp({ env: { billing: readEnv(fixture.fake.variables).billing } });
  });
  afterAll(async () => {
    await fixture.app.close();
    await fixture.fake.close();
  });
  beforeEach(() => {
    fixture.fake.isDown = false;
    fixture.fake.calls.length = 0;
  });
  return Object.assign(fixture, {
    call: (path: string, { token }: TestStudent, body: object = {}) =>
      fixture.app.rest(`/api/subscriptions/${path}`, { method: 'POST', body, token }),
  });
}

/** Every order of some things. */
export function orders<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((first, index) =>
    orders(items.filter((_item, other) => other !== index)).map((rest) => [first, ...rest]),
  );
}
