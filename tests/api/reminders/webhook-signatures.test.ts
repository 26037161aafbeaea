import { Webhook } from 'standardwebhooks';
import { signatureHeaders } from '../../../server/features/reminders/webhook.service';
import { useReminders } from '../../support/reminder-fixture';

const CREATE = `mutation ($input: CreateWebhookInput!) { createWebhook(input: $input) { secret webhook { id } } }`;
const REPLACE = `mutation ($id: ID!) { replaceWebhookSecret(id: $id) { secret } }`;
const TEST = `mutation ($id: ID) { sendTestNotification(input: { channel: webhook, webhookId: $id }) { deliveries { id } } }`;

interface Post {
  body: string;
  headers: Record<string, string>;
}

describe('posts to webhooks', () => {
  const fixture = useReminders();

  /** Has a test notification delivered. */
  async function deliver(id: string): Promise<Post> {
    const posts: Post[] = [];
    fixture.hook.answer = (request, response) => {
      let body = '';
      request.on('data', (chunk) => (body += chunk));
      request.on('end', () => {
        posts.push({ body, headers: request.headers as Post['headers'] });
        response.writeHead(200).end();
      });
    };
    await fixture.data(TEST, { id });
    await fixture.app.runJobs();
    const [post] = posts;
    if (!post) throw new Error('Nothing was posted.');
    return post;
  }

  it('verify with the library of Standard Webhooks, by the secret as it was shown, also once it was replaced', async () => {
    const input = { name: 'Café ☕', url: fixture.hook.url };
    const { createWebhook } = await fixture.data<{
      createWebhook: { secret: string; webhook: { id: string } };
    }>(CREATE, { input });
    const { secret, webhook } = createWebhook;
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const { body, headers } = await deliver(webhook.id);
    expect(new Webhook(secret).verify(body, headers)).toMatchObject({ kind: 'test' });
    expect(headers['webhook-id']).toBe(headers['x-termwise-delivery']);
    expect(() => new Webhook(secret).verify(`${body} `, headers)).toThrow('No matching signature');

    const replaced = await fixture.data<{ replaceWebhookSecret: { secret: string } }>(REPLACE, {
      id: webhook.id,
    });
    const later = await deliver(webhook.id);
    expect(() => new Webhook(secret).verify(later.body, later.headers)).toThrow('No matching signature');
    const fresh = new Webhook(replaced.replaceWebhookSecret.secret);
    expect(fresh.verify(later.body, later.headers)).toMatchObject({ kind: 'test' });
  });

  it('verify by a secret from before Standard Webhooks, which is its own key', () => {
    const secret = 'tw_whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY';
    const body = Buffer.from('{"title":"Übung – 数学"}');
    const unixSeconds = Math.floor(Date.now() / 1000);
    const headers = signatureHeaders({ id: 'delivery-1', body, secret, unixSeconds });
    const receiver = new Webhook(secret, { format: 'raw' });
    expect(receiver.verify(body.toString(), headers)).toEqual({ title: 'Übung – 数学' });
    expect(() => new Webhook('b3RoZXI=').verify(body.toString(), headers)).toThrow('No matching signature');
  });
});
