import { requestReconciliation } from '../../server/features/subscriptions/reconciliation.service';
import { endSubscriptions } from '../../server/features/subscriptions/subscription.service';
import { logIn } from '../factories/user';
import { deliver, openCheckout, readStatus, subscribe } from '../factories/subscription';
import { useBilling } from '../support/billing-scene';
import type { TestStudent } from '../support/test-app';

describe('payments through Paddle', () => {
  const scene = useBilling();
  describe('comparing with the provider', () => {
    const forget = (student: TestStudent) =>
      Promise.all(
        ['subscriptions', 'checkouts'].map((table) =>
          scene.app.app.database.dataSource.query(
            `UPDATE ${table} SET reconciled_at = now() - interval '2 days' WHERE user_id = $1`,
            [student.id],
          ),
        ),
      );

    it('at log-in finds what no message told', async () => {
      const { student, subscriptionId } = await subscribe(scene.app, scene.fake, { daysAgo: 30 });
      scene.fake.renew(subscriptionId);
      scene.fake.end(subscriptionId);
      await forget(student);
      const { email, password } = student;
      await scene.app.rest('/api/auth/login', { method: 'POST', body: { email, password } });
      await scene.app.runJobs();
      const { subscription, history } = await readStatus(scene.app, student);
      expect(subscription).toMatchObject({ tier: 'free', status: 'cancelled', isActive: false });
      expect(history.map(({ kind }) => kind)).toEqual(['ended', 'renewed', 'subscribed']);
    });

    it('finds a payment no message told, at most once a day', async () => {
      const student = await scene.app.register();
      scene.fake.pay(await openCheckout(scene.app, student));
      await expect(requestReconciliation(scene.app.app.database, student.id)).resolves.toBe(0);
      await forget(student);
      await expect(requestReconciliation(scene.app.app.database, student.id)).resolves.toBe(1);
      await scene.app.runJobs();
      await expect(requestReconciliation(scene.app.app.database, student.id)).resolves.toBe(0);
      expect((await readStatus(scene.app, student)).subscription.tier).toBe('pro');
    });
  });

  describe('closing the account', () => {
    const CLOSE = 'mutation ($input: DeleteAccountInput!) { deleteAccount(input: $input) { deletionAt } }';
    const close = ({ email, password, token }: TestStudent) =>
      scene.app.data(CLOSE, { input: { confirmation: email, password } }, token);
    const keep = async (student: TestStudent) => {
      const token = await logIn(scene.app, student);
      await scene.app.data('mutation { keepAccount { user { id } } }', {}, token);
      return { ...student, token };
    };

    it('cancels at the end of what is paid, says so, and keeping it leaves that to the student', async () => {
      const { student, subscriptionId } = await subscribe(scene.app, scene.fake);
      await close(student);
      await scene.app.runJobs();
      expect(scene.fake.subscription(subscriptionId)).toMatchObject({
        status: 'active',
        scheduled_change: { action: 'cancel' },
      });
      expect((await scene.app.mailsTo(student.email)).at(-1)?.text).toContain(
        'Student Pro is cancelled with it',
      );
      const { subscription } = await readStatus(scene.app, await keep(student));
      expect(subscription).toMatchObject({ tier: 'pro', status: 'cancelled', isActive: true });
      expect(subscription.reactivatedBillingAt).not.toBeNull();
    });

    it('cancels nothing once the account was kept', async () => {
      const { student, subscriptionId } = await subscribe(scene.app, scene.fake);
      await close(student);
      await keep(student);
      await scene.app.runJobs();
      expect(scene.fake.subscription(subscriptionId).scheduled_change).toBeNull();
    });

    it('of a free student asks the provider for nothing and speaks of no plan', async () => {
      const student = await scene.app.register();
      const before = scene.fake.calls.length;
      await close(student);
      await scene.app.runJobs();
      expect(scene.fake.calls).toHaveLength(before);
      expect((await scene.app.mailsTo(student.email)).at(-1)?.text).not.toContain('Student Pro');
    });
  });

  it('ends what runs at the provider when the account is to be removed', async () => {
    const { student, subscriptionId } = await subscribe(scene.app, scene.fake);
    const { database, services } = scene.app.app;
    const actor = { userId: student.id, now: new Date(), database };
    scene.fake.isDown = true;
    await expect(endSubscriptions(actor, services.billing.provider)).rejects.toMatchObject({
      code: 'UNAVAILABLE',
    });
    scene.fake.isDown = false;
    await endSubscriptions(actor, services.billing.provider);
    await endSubscriptions(actor, services.billing.provider);
    expect(scene.fake.subscription(subscriptionId).status).toBe('canceled');
    await database.dataSource.query('DELETE FROM users WHERE id = $1', [student.id]);
    await deliver(scene.app, scene.fake, [scene.fake.updated(subscriptionId)]);
  });

  it('works off a message about an account that is gone', async () => {
    const { student, subscriptionId } = await subscribe(scene.app, scene.fake);
    await scene.app.app.database.dataSource.query('DELETE FROM users WHERE id = $1', [student.id]);
    await deliver(scene.app, scene.fake, [
      ...scene.fake.renew(subscriptionId),
      scene.fake.updated(subscriptionId),
    ]);
    const waiting = await scene.app.app.database.read(
      'waiting',
      `SELECT 1 FROM graphile_worker._private_jobs WHERE last_error IS NOT NULL AND payload->>'userId' = $1`,
      [student.id],
    );
    expect(waiting).toEqual([]);
  });
});
