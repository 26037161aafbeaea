import type { FastifyInstance } from 'fastify';
import { isPaddleEvent } from '../billing/paddle-entities';
import type { PaymentProvider } from '../billing/provider';
import { isSigned } from '../billing/signature';
import type { Database } from '../database/database';
import { badInput, DomainError } from '../errors/domain-error';
import { receiveEvent } from '../features/subscriptions/billing-events.service';

/** The path to which the payment provider sends its messages. */
export const BILLING_WEBHOOK = '/api/webhooks/paddle';

/** The provider has no account here, and its messages may list many items. */
const MESSAGE_LIMIT = 512 * 1024;

/** The route's dependencies. */
export interface BillingWebhookOptions {
  database: Database;
  provider: PaymentProvider;
  clock: () => Date;
}

/**
 * `POST /api/webhooks/paddle`: stores a signed message from the payment provider and returns 200; a job processes it.
 * A message that isn't signed, was altered, or is more than 5 minutes away from our clock leaves no trace.
 */
export function mountBillingWebhook(
  app: FastifyInstance,
  { database, provider, clock }: BillingWebhookOptions,
): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The signature applies to the bytes as received.
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post(
      BILLING_WEBHOOK,
      { bodyLimit: MESSAGE_LIMIT, config: { guestBody: MESSAGE_LIMIT } },
      async (request, reply) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const header = request.headers['paddle-signature'];
        const key = { secret: provider.webhookSecret, now: clock() };
        if (typeof header !== 'string' || !isSigned(header, body, key)) {
          throw new DomainError('FORBIDDEN', 'The signature is missing, invalid, or too old.');
        }
        const event = readJson(body);
        if (!isPaddleEvent(event)) throw badInput('body', 'is not an event');
        await receiveEvent(database, event);
        return reply.code(200).send({ received: true });
      },
    );
  });
}

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}
