import { renderPublicPages, type RenderedPage } from '../../../client/entries/prerender';

const pages = renderPublicPages();

function parse({ head, body }: RenderedPage): Document {
  return new DOMParser().parseFromString(`<head>${head}</head><body>${body}</body>`, 'text/html');
}

function pageAt(path: string): Document {
  const page = pages.find((candidate) => candidate.path === path);
  if (!page) throw new Error(`No page at ${path}`);
  return parse(page);
}

/** The targets of all links with one name, each once. */
function targetsOf(within: ParentNode | null, name: string): (string | null)[] {
  const links = [...(within?.querySelectorAll('a') ?? [])].filter((link) => link.textContent.trim() === name);
  return [...new Set(links.map((link) => link.getAttribute('href')))];
}

test('every public address of the specification is rendered', () => {
  expect(pages.map(({ path }) => path)).toEqual([
    '/',
    '/about',
    '/legal',
    '/legal/terms',
    '/legal/privacy',
    '/legal/refund',
    '/tools/grade-calculator',
    '/login',
    '/register',
    '/forgot-password',
    '/reset-password',
    '/confirm-email',
    '/404',
  ]);
});

test.each(pages.map((page) => [page.path, page] as const))('%s stands by itself', (_, page) => {
  const document = parse(page);
  expect(document.querySelectorAll('h1')).toHaveLength(1);
  expect(document.title).not.toBe('');
  expect(document.querySelector('meta[name="description"]')?.getAttribute('content')).toMatch(/\.$/);
  // The content security policy admits none.
  expect(document.querySelectorAll('[style], style, script')).toHaveLength(0);
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  expect(ids).toHaveLength(new Set(ids).size);
});

test('titles tell the pages apart', () => {
  expect(new Set(pages.map((page) => parse(page).title)).size).toBe(pages.length);
});

test('links between public pages and within them lead somewhere', () => {
  for (const page of pages) {
    for (const link of parse(page).querySelectorAll('a')) {
      const [path, fragment] = (link.getAttribute('href') ?? '').split('#');
      const target = path === '' ? page : pages.find((candidate) => candidate.path === path);
      if (fragment !== undefined && target) expect(parse(target).getElementById(fragment)).not.toBeNull();
    }
  }
});

describe('the landing page', () => {
  const landing = pageAt('/');

  test.each([
    ['header', 'Login', ['/login']],
    ['header', 'Get Started', ['/register']],
    ['header', 'Go to Dashboard', ['/dashboard']],
    ['main', 'Start Free Trial', ['/register']],
    ['main', 'View Demo', ['/dashboard']],
    ['#pricing', 'Upgrade to Pro', ['/register', '/subscription?checkout=pro', '/dashboard']],
    ['footer', 'Home', ['/']],
    ['footer', 'Subscription', ['/subscription']],
    ['footer', 'Dashboard', ['/dashboard']],
    ['footer', 'Grade calculator', ['/tools/grade-calculator']],
    ['footer', 'Privacy', ['/legal/privacy']],
    ['footer', 'Terms', ['/legal/terms']],
    ['footer', 'Refunds', ['/legal/refund']],
    ['footer', 'About', ['/about']],
    ['footer', 'Legal', ['/legal']],
  ])('%s: "%s" leads to %j', (place, name, targets) => {
    expect(targetsOf(landing.querySelector(place), name)).toEqual(targets);
  });

  test('Help Center and Contact Us are plain text', () => {
    const texts = [...landing.querySelectorAll('footer li')].filter(
      (item) => !item.querySelector('a, button'),
    );
    expect(texts.map((item) => item.textContent)).toEqual(['Help Center', 'Contact Us']);
  });

  test('both plans name their price and all their lines', () => {
    const plans = [...landing.querySelectorAll('#pricing article')].map((plan) => plan.textContent);
    expect(plans[0]).toMatch(
      /Free.*\$0.*Up to 3 courses.*Assignment tracking.*Grade management.*Email support/s,
    );
    expect(plans[1]).toMatch(
      /Student Pro.*\$5.*per month.*Unlimited courses.*Detailed grade analytics.*Enhanced calendar features.*Priority support.*Advanced course analytics/s,
    );
  });

  test('it has four feature cards, the taglines, and 50K+ as an aim', () => {
    expect(landing.querySelectorAll('#features article')).toHaveLength(4);
    for (const tagline of ['For You', 'Simple', 'All-In-One'])
      expect(landing.body.textContent).toContain(tagline);
    expect(landing.body.textContent).toMatch(/our goal.*50K\+/s);
  });
});
