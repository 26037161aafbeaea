import { defaultProduct, type Product } from './support/product';

const PAGES = [
  ...['/', '/about', '/legal', '/legal/terms', '/legal/privacy', '/legal/refund'],
  '/tools/grade-calculator',
  ...['/login', '/register', '/forgot-password', '/reset-password?token=a', '/confirm-email?token=a'],
  ...['/dashboard', '/courses', '/courses/019a0000-0000-7000-8000-000000000000', '/profile', '/import'],
  '/calendar/timetable',
  ...['/subscription', '/subscription/success', '/api/docs', '/no-such-page'],
];

let product: Product;
beforeAll(async () => {
  product = await defaultProduct();
});

it.each(PAGES)(
  'the page %s is framed by nobody, runs our scripts alone and tells no referrer',
  async (page) => {
    const { headers } = await fetch(product.url + page, { headers: { accept: 'text/html' } });
    expect(headers.get('content-type')).toMatch(/^text\/html/);
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
    });
    const policy = headers.get('content-security-policy')?.split('; ') ?? [];
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        expect.stringMatching(/^script-src 'self'(?: 'sha256-[\w+/]{43}=')*$/),
        "frame-ancestors 'none'",
        "base-uri 'none'",
      ]),
    );
    for (const telling of ['x-powered-by', 'server', 'set-cookie']) expect(headers.has(telling)).toBe(false);
  },
);
