import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { PLAN_PRICES } from '#domain/plans/plans';
import { isPaddleEvent } from '../billing/paddle-entities';
import type { PaymentProvider } from '../billing/provider';
import { isSigned } from '../billing/signature';
import type { Database } from '../database/database';
import { badInput, DomainError } from '../errors/domain-error';
import { receiveEvent } from '../features/subscriptions/billing-events.service';
import type { StandInProvider, TestPayment } from '../billing/stand-in';
import type { Env } from '../env';
import type { Billing } from '../billing/billing';

/** The path to which the payment provider sends its messages. */
const BILLING_WEBHOOK = '/api/webhooks/paddle';

/** The provider has no account here, and its messages may list many items. */
const MESSAGE_LIMIT = 512 * 1024;

/** What payments need; `standIn` is the provider of development. */
interface BillingOptions {
  env: Env;
  database: Database;
  billing: Billing;
  clock: () => Date;
}

/**
 * The route for the payment provider's messages; for the stand-in also its page, whose messages arrive the same
 * way.
 */
export function mountBilling(
  app: FastifyInstance,
  { env, database, billing: { provider, standIn }, clock }: BillingOptions,
): void {
  if (provider) mountBillingWebhook(app, { database, provider, clock });
  if (!standIn) return;
  standIn.connect(async (payload, signature) => {
    const headers = { 'content-type': 'application/json', 'paddle-signature': signature };
    return (await app.inject({ method: 'POST', url: BILLING_WEBHOOK, payload, headers })).statusCode;
  });
  mountTestCheckout(app, standIn, env);
}

/** The route's dependencies. */
interface BillingWebhookOptions {
  database: Database;
  provider: PaymentProvider;
  clock: () => Date;
}

/**
 * `POST /api/webhooks/paddle`: stores a signed message from the payment provider and returns 200; a job processes it.
 * A message that isn't signed, was altered, or is more than 5 minutes away from our clock leaves no trace.
 */
function mountBillingWebhook(
  app: FastifyInstance,
  { database, provider, clock }: BillingWebhookOptions,
): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The signature applies to the bytes as received.
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post(BILLING_WEBHOOK, { config: { guestBody: MESSAGE_LIMIT } }, async (request, reply) => {
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
    });
  });
}

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}

const STYLE =
  ':root{color-scheme:light dark;--canvas:#f7f8fb;--surface:#fff;--line:#d5dbe6;--ink:#0f172a;--text:#334155;' +
  '--primary:#2456e6;--on-primary:#fff;--mark:#fff4d6;--mark-ink:#6b4700;--mark-line:#e0b040;--bad:#b42318}' +
  '@media (prefers-color-scheme:dark){:root{--canvas:#0c111b;--surface:#141b28;--line:#344055;--ink:#eef2f9;' +
  '--text:#c3ccda;--primary:#8fb0ff;--on-primary:#0d1b45;--mark:#3a2c0a;--mark-ink:#ffe0a3;--mark-line:#8a6a1f;--bad:#ffa99f}}' +
  '*{box-sizing:border-box}body{margin:0;padding:clamp(16px,5vw,48px) 16px;font:16px/24px system-ui,sans-serif;' +
  'color:var(--text);background:var(--canvas)}main{max-width:440px;margin:0 auto;padding:24px;background:var(--surface);' +
  'border:1px solid var(--line);border-radius:14px}h1{margin:16px 0 4px;font-size:24px;line-height:32px;color:var(--ink);' +
  'letter-spacing:-.02em}p{margin:0 0 16px}.mark{margin:0;padding:12px 16px;color:var(--mark-ink);background:var(--mark);' +
  'border:1px solid var(--mark-line);border-radius:10px}.mark strong{display:block;letter-spacing:.04em}' +
  'dl{display:grid;grid-template-columns:1fr auto;gap:8px 16px;margin:0 0 24px;padding:16px 0;border:solid var(--line);' +
  'border-width:1px 0}dt,dd{margin:0}dd{font-variant-numeric:tabular-nums;text-align:end}.total{font-weight:650;color:var(--ink)}' +
  'form{display:grid;gap:12px}button,.button{display:block;width:100%;min-height:44px;padding:9px 16px;font:inherit;' +
  'font-weight:650;text-align:center;text-decoration:none;color:var(--ink);background:transparent;border:1px solid var(--line);' +
  'border-radius:10px;cursor:pointer}.pay{color:var(--on-primary);background:var(--primary);border-color:var(--primary)}' +
  ':focus-visible{outline:3px solid var(--primary);outline-offset:2px}.bad{font-weight:550;color:var(--bad)}';

const ACTIONS = ['pay', 'decline', 'close'];

/**
 * Mounts the page of the stand-in payment provider: a separate document without scripts, with plain forms.
 * Anyone who knows the ID of a payment may pay it, as on a real provider's page; a form can be sent once.
 */
function mountTestCheckout(app: FastifyInstance, standIn: StandInProvider, env: Env): void {
  // If the product is on another origin than this server, APP_URL says where; otherwise links are relative.
  const product = env.corsOrigins.length > 0 ? env.appUrl : '';
  const policy = policyFor(env);
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 10_000 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.get<{ Params: { id: string } }>('/test-checkout/:id', async (request, reply) => {
      const payment = await standIn.findPayment(request.params.id);
      return payment ? send(reply, policy, paymentPage(payment, product)) : reply.callNotFound();
    });
    scope.post<{ Params: { id: string }; Body: Record<string, string> | null }>(
      '/test-checkout/:id',
      async (request, reply) => {
        const { id } = request.params;
        const { action = '', token = '' } = request.body ?? {};
        if (!(await standIn.findPayment(id)) || !ACTIONS.includes(action)) return reply.callNotFound();
        if (action === 'close') return reply.redirect(`${product}/subscription?checkout=closed`, 303);
        const isDone = await (action === 'pay' ? standIn.pay(id, token) : standIn.decline(id, token));
        const isPaid = action === 'pay' && isDone;
        return reply.redirect(isPaid ? `${product}/subscription/success` : `/test-checkout/${id}`, 303);
      },
    );
  });
}

/** A form that leads on by a redirect needs both addresses in `form-action`. */
function policyFor({ appUrl, corsOrigins }: Env): string {
  const product = corsOrigins.length > 0 ? ` ${new URL(appUrl).origin}` : '';
  const hash = createHash('sha256').update(STYLE).digest('base64');
  return `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self'${product}; base-uri 'none'; frame-ancestors 'none'`;
}

function send(reply: FastifyReply, policy: string, body: string): FastifyReply {
  return reply
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'same-origin')
    .header('x-robots-tag', 'noindex')
    .type('text/html; charset=utf-8')
    .send(body);
}

const PRICE = `$${PLAN_PRICES.pro.amount}`;

function paymentPage(payment: TestPayment, product: string): string {
  const body = payment.isOpen
    ? openPayment(payment)
    : '<h1>This payment is done</h1><p>It was paid or closed before. There is nothing left to do here.</p>' +
      `<a class="button" href="${product}/subscription">Back to your subscription</a>`;
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<title>Test payment · Termwise</title><style>${STYLE}</style></head><body><main>` +
    '<p class="mark"><strong>TEST PAYMENT</strong> This page stands in for a payment provider. No money moves and no card ' +
    `is asked for.</p>${body}</main></body></html>`
  );
}

function openPayment({ id, declined, formToken }: TestPayment): string {
  const failure =
    declined > 0
      ? '<p class="bad" role="alert">The test payment was declined. Nothing was charged. You can try again.</p>'
      : '';
  return (
    `<h1>Student Pro</h1><p>One month, renewed every month until you cancel.</p>${failure}` +
    `<dl><dt>Student Pro × 1</dt><dd>${PRICE}.00</dd><dt class="total">Due today</dt>` +
    `<dd class="total">${PRICE}.00</dd></dl>` +
    `<form method="post" action="/test-checkout/${id}"><input type="hidden" name="token" value="${formToken}">` +
    `<button class="pay" name="action" value="pay">Pay ${PRICE} (test)</button>` +
    '<button name="action" value="decline">Decline</button>' +
    '<button name="action" value="close">Close</button></form>'
  );
}
