import { readEnv } from '../../server/env';
import { FakePaddle } from './fake-paddle';
import { createTestApp, type TestApp, type TestStudent } from './test-app';

/** A server whose payments go through a provider of its own. */
export interface BillingScene {
  fake: FakePaddle;
  app: TestApp;
  /** Asks for a change of the plan of a student. */
  call(path: string, student: TestStudent, body?: object): ReturnType<TestApp['rest']>;
}

/** Sets the scene up within a `describe`; before every test the provider is there and knows of no call. */
export function useBilling(): BillingScene {
  const scene = {} as BillingScene;
  beforeAll(async () => {
    scene.fake = await FakePaddle.start();
    scene.app = await createTestApp({ env: { billing: readEnv(scene.fake.variables).billing } });
  });
  afterAll(async () => {
    await scene.app.close();
    await scene.fake.close();
  });
  beforeEach(() => {
    scene.fake.isDown = false;
    scene.fake.calls.length = 0;
  });
  return Object.assign(scene, {
    call: (path: string, { token }: TestStudent, body: object = {}) =>
      scene.app.rest(`/api/subscriptions/${path}`, { method: 'POST', body, token }),
  });
}

/** Every order of some things. */
export function orders<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((first, index) =>
    orders(items.filter((_item, other) => other !== index)).map((rest) => [first, ...rest]),
  );
}
