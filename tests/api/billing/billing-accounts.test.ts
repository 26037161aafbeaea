import { requestReconciliation } from '../../../server/features/subscriptions/billing-events.service';
import { endSubscriptions } from '../../../server/features/subscriptions/subscription.service';
import { logIn } from '../../factories/user';
import { deliver, openCheckout, readStatus, subscribe } from '../../factories/subscription';
import { useBilling } from '../../support/billing-fixture';
import type { TestStudent } from '../../support/test-app';

describe('payments through Paddle', () => {
  const fixture = useBilling();
  describe('comparing with the provider', () => {
    const forget = (student: TestStudent) =>
      Promise.all(
        ['subscriptions', 'checkouts'].map((table) =>
          fixture.app.app.database.dataSource.query(
            `UPDATE ${table} SET reconciled_at = now() - interval '2 days' WHERE user_id = $1`,
            [student.id],
          ),
        ),
      );

    it('at log-in finds what no message told', async () => {
      const { student, subscriptionId } = await subscribe(fixture.app, fixture.fake, { daysAgo: 30 });
      fixture.fake.renew(subscriptionId);
      fixture.fake.end(subscriptionId);
      await forget(student);
      const { email, password } = student;
      await fixture.app.rest('/api/auth/login', { method: 'POST', body: { email, password } });
      await fixture.app.runJobs();
      const { subscription, history } = await readStatus(fixture.app, student);
      expect(subscription).toMatchObject({ tier: 'free', status: 'cancelled', isActive: false });
      expect(history.map(({ kind }) => kind)).toEqual(['ended', 'renewed', 'subscribed']);
    });

    it('finds a payment no message told, at most once a day', async () => {
      const student = await fixture.app.register();
      fixture.fake.pay(await openCheckout(fixture.app, student));
      await expect(requestReconciliation(fixture.app.app.database, student.id)).resolves.toBe(0);
      await forget(student);
      await expect(requestReconciliation(fixture.app.app.database, student.id)).resolves.toBe(1);
      await fixture.app.runJobs();
      await expect(requestReconciliation(fixture.app.app.database, student.id)).resolves.toBe(0);
      expect((await readStatus(fixture.app, student)).subscription.tier).toBe('pro');
    });
  });

  describe('closing the account', () => {
    const CLOSE = 'mutation ($input: DeleteAccountInput!) { deleteAccount(input: $input) { deletionAt } }';
    const close = ({ email, password, token }: TestStudent) =>
      fixture.app.data(CLOSE, { input: { confirmation: email, password } }, token);
    const keep = async (student: TestStudent) => {
      const token = await logIn(fixture.app, student);
      await fixture.app.data('mutation { keepAccount { user { id } } }', {}, token);
      return { ...student, token };
    };

    it('cancels at the end of what is paid, says so, and keeping it leaves that to the student', async () => {
      const { student, subscriptionId } = await subscribe(fixture.app, fixture.fake);
      await close(student);
      await fixture.app.runJobs();
      expect(fixture.fake.subscription(subscriptionId)).toMatchObject({
        status: 'active',
        scheduled_change: { action: 'cancel' },
      });
      expect((await fixture.app.mailsTo(student.email)).at(-1)?.text).toContain(
        'Student Pro is canceled too',
      );
      const { subscription } = await readStatus(fixture.app, await keep(student));
      expect(subscription).toMatchObject({ tier: 'pro', status: 'cancelled', isActive: true });
      expect(subscription.reactivatedBillingAt).not.toBeNull();
    });

    it('cancels nothing once the account was kept', async () => {
      const { student, subscriptionId } = await subscribe(fixture.app, fixture.fake);
      await close(student);
      await keep(student);
      await fixture.app.runJobs();
      expect(fixture.fake.subscription(subscriptionId).scheduled_change).toBeNull();
    });

    it('of a free student asks the provider for nothing and speaks of no plan', async () => {
      const student = await fixture.app.register();
      const before = fixture.fake.calls.length;
      await close(student);
      await fixture.app.runJobs();
      expect(fixture.fake.calls).toHaveLength(before);
      expect((await fixture.app.mailsTo(student.email)).at(-1)?.text).not.toContain('Student Pro');
    });
  });

  it('ends what runs at the provider when the account is to be removed', async () => {
    const { student, subscriptionId } = await subscribe(fixture.app, fixture.fake);
    const { database, services } = fixture.app.app;
    const actor = { userId: student.id, now: new Date(), database };
    fixture.fake.isDown = true;
    await expect(endSubscriptions(actor, services.billing.provider)).rejects.toMatchObject({
      code: 'UNAVAILABLE',
    });
    fixture.fake.isDown = false;
    await endSubscriptions(actor, services.billing.provider);
    await endSubscriptions(actor, services.billing.provider);
    expect(fixture.fake.subscription(subscriptionId).status).toBe('canceled');
    await database.dataSource.query('DELETE FROM users WHERE id = $1', [student.id]);
    await deliver(fixture.app, fixture.fake, [fixture.fake.updated(subscriptionId)]);
  });

  it('works off a message about an account that is gone', async () => {
    const { student, subscriptionId } = await subscribe(fixture.app, fixture.fake);
    await fixture.app.app.database.dataSource.query('DELETE FROM users WHERE id = $1', [student.id]);
    await deliver(fixture.app, fixture.fake, [
      ...fixture.fake.renew(subscriptionId),
      fixture.fake.updated(subscriptionId),
    ]);
    const waiting = await fixture.app.app.database.read(
      'waiting',
      `SELECT 1 FROM graphile_worker._private_jobs WHERE last_error IS NOT NULL AND payload->>'userId' = $1`,
      [student.id],
    );
    expect(waiting).toEqual([]);
  });
});
