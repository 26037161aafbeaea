import { DeliveryQueues } from '../../../server/features/reminders/delivery-queues';

const never = () => new Promise<string>(() => undefined);

describe('queues', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('let one thing at a time go through each queue, whatever became of the one before', async () => {
    const queues = new DeliveryQueues();
    const told: string[] = [];
    const work = (name: string) => async () => {
      told.push(`${name} begins`);
      await Promise.resolve();
      told.push(`${name} ends`);
      if (name === 'one') throw new Error(name);
    };
    const one = queues.run('a', work('one'));
    const two = queues.run('a', work('two'));
    await expect(one).rejects.toThrow('one');
    expect(await two).toMatchObject({ hasEnded: true });
    expect(told).toEqual(['one begins', 'one ends', 'two begins', 'two ends']);
  });

  it('let so many through at a time as are allowed, and the next as soon as one has ended', async () => {
    const queues = new DeliveryQueues(3);
    const ends: (() => void)[] = [];
    const work = () => new Promise<void>((resolve) => ends.push(resolve));
    const passages = Array.from({ length: 5 }, () => queues.run('a', work));
    await jest.advanceTimersByTimeAsync(1);
    expect(ends).toHaveLength(3);
    ends[1]?.();
    await passages[1];
    await jest.advanceTimersByTimeAsync(1);
    expect(ends).toHaveLength(4);
    void queues.run('b', work);
    await jest.advanceTimersByTimeAsync(1);
    expect(ends).toHaveLength(5);
    for (let next = 0; next < 6; next += 1) {
      ends[next]?.();
      await jest.advanceTimersByTimeAsync(1);
    }
    expect(await Promise.all(passages)).toEqual(Array(5).fill({ hasEnded: true }));
  });

  it('are held up by nothing that hangs in another queue', async () => {
    const queues = new DeliveryQueues();
    void queues.run('hangs', never);
    expect(await queues.run('answers', async () => 'sent')).toEqual({ hasEnded: true, result: 'sent' });
  });
});
