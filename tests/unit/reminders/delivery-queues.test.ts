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

  it('are held up by nothing that hangs in another queue', async () => {
    const queues = new DeliveryQueues();
    void queues.run('hangs', never);
    expect(await queues.run('answers', async () => 'sent')).toEqual({ hasEnded: true, result: 'sent' });
  });
});
