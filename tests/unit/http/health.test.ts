import Fastify, { type FastifyInstance } from 'fastify';
import { mountHealth } from '../../../server/http/health';

describe('readiness', () => {
  let app: FastifyInstance;
  let isBusy: boolean;
  let studentsAreAnswered: boolean;
  let answers: (() => void)[];
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    isBusy = false;
    studentsAreAnswered = true;
    answers = [];
    app = Fastify();
    mountHealth(app, {
      probe: {
        reconnect: async () => undefined,
        read: <Row>() =>
          new Promise<Row[]>((resolve) => {
            const answer = () => resolve([{ isReadOnly: false } as Row]);
            if (isBusy) answers.push(answer);
            else answer();
          }),
      },
      database: { answeredWithin: () => studentsAreAnswered },
      readBackground: async () => ({ grades: { outdated: 1 } }),
      isStopping: () => false,
    });
  });
  afterEach(async () => {
    jest.useRealTimers();
    await app.close();
  });

  const ready = { status: 'ready', grades: { outdated: 1 } };
  const ask = () => app.inject('/readyz').then((answer) => answer.json<object>());

  it('tells the last look where the next one takes its time, but students are answered', async () => {
    expect(await ask()).toEqual(ready);
    isBusy = true;
    await jest.advanceTimersByTimeAsync(1_100);
    const asked = ask();
    await new Promise((resolve) => setImmediate(resolve));
    await jest.advanceTimersByTimeAsync(25);
    expect(await asked).toEqual(ready);
    expect(answers).toHaveLength(1);
    answers[0]?.();
  });

  it('waits for the look where nobody is answered', async () => {
    expect(await ask()).toEqual(ready);
    isBusy = true;
    studentsAreAnswered = false;
    await jest.advanceTimersByTimeAsync(1_100);
    let told: object | undefined;
    const asked = ask().then((answer) => (told = answer));
    await new Promise((resolve) => setImmediate(resolve));
    await jest.advanceTimersByTimeAsync(500);
    expect(told).toBeUndefined();
    answers[0]?.();
    await asked;
    expect(told).toEqual(ready);
  });
});
