import { readFileSync } from 'node:fs';
import type { CDPSession, Page } from 'playwright-core';
import { createStudent, logIn, PASSWORD } from './support/account';
import { workerReady } from './support/offline';
import { exploreSampleData, settle } from './support/product';
import { useVisitor } from './support/product-fixture';

const CALENDAR = readFileSync('tests/fixtures/feeds/canvas-feed.ics', 'utf8');

/** What the product says it can be given, as it is written. */
const MANIFEST = JSON.parse(readFileSync('client/public/manifest.webmanifest', 'utf8')) as {
  share_target: { action: string; method: string; enctype: string; params: SharedParams };
  file_handlers: { action: string; accept: Record<string, string[]> }[];
  protocol_handlers: { protocol: string; url: string }[];
};

/** The names of the fields in which a system sends what is shared. */
type SharedParams = Record<'title' | 'text' | 'url', string> & {
  files: { name: string; accept: string[] }[];
};

/** The page that a system opens for a link of a scheme that the product handles. */
function handlerOf(link: string): string {
  const handler = MANIFEST.protocol_handlers.find(({ protocol }) => link.startsWith(`${protocol}:`));
  return (handler?.url ?? 'no handler').replace('%s', encodeURIComponent(link));
}

interface Sent {
  title?: string;
  text?: string;
  url?: string;
  file?: { name: string; type: string; content: string };
}

/** The manifest as the browser read it. */
interface ReadManifest {
  shortcuts: { name: string; url: string }[];
  shareTarget: { action: string };
  protocolHandlers: { protocol: string; url: string }[];
}

/** Posts to the share target of the manifest as a system would. */
async function share(page: Page, sent: Sent): Promise<void> {
  await page.evaluate(
    ([{ file, ...texts }, { action, method, enctype, params }]) => {
      const form = document.createElement('form');
      Object.assign(form, { action, method, enctype });
      const addField = (field: { type: string; name: string; value?: string }) => {
        const added = document.createElement('input');
        form.append(Object.assign(added, field));
        return added;
      };
      for (const [name, value] of Object.entries(texts))
        addField({ type: 'hidden', name: params[name as 'title'], value });
      if (file) {
        const given = new DataTransfer();
        given.items.add(new File([file.content], file.name, { type: file.type }));
        addField({ type: 'file', name: params.files[0]?.name ?? '' }).files = given.files;
      }
      document.body.append(form);
      form.submit();
    },
    [sent, MANIFEST.share_target] as const,
  );
}

/** Waits until this device keeps no share; settled ones are removed in the background. */
async function untilNothingWaits(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      new Promise<boolean>((resolve) => {
        const opening = indexedDB.open('termwise-shares');
        opening.onsuccess = () => {
          const counting = opening.result.transaction('shares').objectStore('shares').count();
          counting.onsuccess = () => {
            opening.result.close();
            resolve(counting.result === 0);
          };
        };
      }),
  );
}

/** In the page: nothing waits of what was shared before. */
function forgetShares(): Promise<void> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('termwise-shares');
    opening.onupgradeneeded = () => opening.result.createObjectStore('shares');
    opening.onsuccess = () => {
      const clearing = opening.result.transaction('shares', 'readwrite');
      clearing.objectStore('shares').clear();
      clearing.oncomplete = () => {
        opening.result.close();
        resolve();
      };
    };
  });
}

/**
 * Ends the session without a log-out, as when it expires, and opens the log-in. Another page is
 * shown meanwhile: the application could still ask for something, which is refused without a token.
 */
async function endSession(page: Page): Promise<void> {
  await page.goto('/favicon.svg');
  await page.evaluate(() => localStorage.removeItem('token'));
  await page.goto('/login');
}

/** Waits until the service worker serves the page. */
async function becomeServed(page: Page): Promise<void> {
  await workerReady(page);
  await page.evaluate(async () => {
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
  });
}

describe('what is shared with the application', () => {
  let page: Page;
  const fixture = useVisitor({ kind: 'whole', hasWorker: true }, async (visitor) => {
    ({ page } = visitor);
    await exploreSampleData(page);
    await settle(page);
    await becomeServed(page);
  });
  beforeEach(async () => {
    await page.close();
    page = await fixture.openTab();
    // The least page of the origin.
    await page.goto('/robots.txt');
    await page.evaluate(forgetShares);
  });

  it('is offered in the manifest as the browser reads it', async () => {
    await page.goto('/dashboard');
    const devtools: CDPSession = await page.context().newCDPSession(page);
    const answer = await devtools.send('Page.getAppManifest');
    expect(answer.errors).toEqual([]);
    const { manifest } = answer as unknown as { manifest: ReadManifest };
    expect(new URL(manifest.shareTarget.action).pathname).toBe(MANIFEST.share_target.action);
    expect(MANIFEST.share_target.params.files.flatMap(({ accept }) => accept)).toEqual(
      expect.arrayContaining(['text/calendar', '.ics', 'image/*']),
    );
    expect(manifest.protocolHandlers.map(({ protocol }) => protocol)).toEqual(['webcal', 'web+termwise']);
    // Chromium does not tell these.
    const written = JSON.parse(answer.data ?? '') as { file_handlers: object[] };
    expect(written.file_handlers).toEqual([{ action: '/share', accept: { 'text/calendar': ['.ics'] } }]);
    // A test's profile is a private one, in which nothing is installed.
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito']);
    const shortcuts: [string, string][] = [];
    for (const { name, url } of manifest.shortcuts) {
      await page.goto(url);
      await page.waitForURL((now) => now.pathname !== MANIFEST.share_target.action);
      await settle(page);
      expect(await page.getByText('There is no page here').count()).toBe(0);
      shortcuts.push([name, new URL(page.url()).pathname]);
    }
    expect(shortcuts).toEqual([
      ['Add assignment', '/dashboard'],
      ['Assignments', '/assignments'],
      ['Calendar', '/calendar'],
      ['Timetable', '/calendar/timetable'],
    ]);
  });

  it('begins a line or a list, and writes nothing by itself', async () => {
    await share(page, { title: 'Essay', text: 'Essay fri 5pm #bio' });
    await page.waitForURL('**/dashboard');
    const dialog = page.getByRole('dialog');
    expect(await dialog.getByRole('textbox').inputValue()).toBe('Essay fri 5pm #bio');
    await page.keyboard.press('Escape');
    await share(page, { title: 'Reading list', url: 'https://library.example.edu/list' });
    await page.waitForURL('**/dashboard');
    const line = 'Reading list https://library.example.edu/list';
    await page.waitForFunction(
      (wanted) =>
        [...document.querySelectorAll<HTMLInputElement>('input, textarea')].some(
          ({ value }) => value === wanted,
        ),
      line,
    );
    await page.keyboard.press('Escape');

    await share(page, { text: 'Lab report Nov 27 5pm\nMidterm exam: December 4' });
    await page.waitForURL('**/import?shared=*');
    expect(await page.getByLabel('Deadlines, one per line').inputValue()).toContain('Midterm exam');
    await page.getByRole('button', { name: 'Start over' }).click();
    await untilNothingWaits(page);
    await page.goto('/share');
    await page.getByText('Nothing is waiting here.').waitFor();
  });

  it('leads a calendar to its review, and refuses a picture in one sentence', async () => {
    await share(page, { file: { name: 'term.ics', type: 'text/calendar', content: CALENDAR } });
    await page.waitForURL('**/import?shared=*');
    await page.getByRole('heading', { name: 'Courses', exact: true }).waitFor();
    await page.getByText('term.ics').waitFor();
    // It is still there after a reload, and gone when it isn't wanted.
    await page.reload();
    await page.getByText('term.ics').waitFor();

    const image = { name: 'syllabus.png', type: 'image/png', content: 'not a picture' };
    await share(page, { file: image });
    await page.getByText('Termwise can’t read pictures.').waitFor();
    await share(page, { file: { name: 'syllabus.pdf', type: 'application/pdf', content: '%PDF-' } });
    await page.getByText('Termwise can’t read pictures.').waitFor({ state: 'detached' });
    await page.getByText('Termwise can’t read this kind of file.').waitFor();
    // The calendar was not imported, and still waits.
    await page.getByRole('link', { name: 'Paste or type dates' }).click();
    await page.getByRole('link', { name: 'Open 1 thing you shared earlier' }).click();
    await page.waitForURL('**/import?shared=*');
    await page.getByText('term.ics').waitFor();
  });

  it('opens something new at once, while earlier things wait to be chosen', async () => {
    await share(page, { text: 'Lab report Nov 27 5pm\nMidterm exam: December 4' });
    await page.waitForURL('**/import?shared=*');
    await page.goto(handlerOf('webcal://canvas.example.edu/feeds/user_1.ics'));
    await page.waitForURL('**/import?shared=*');
    await page.goto(handlerOf('web+termwise:today'));
    await page.waitForURL('**/dashboard');
    // The shortcut, as the manifest has it.
    await page.goto('/share?url=web%2Btermwise%3Aadd');
    await page.waitForURL('**/dashboard');
    await page.getByRole('dialog').getByRole('textbox').waitFor();
    await page.goto('/import');
    await page.getByRole('link', { name: 'Open 2 things you shared earlier' }).click();
    await page.getByText('Choose what to open first.').waitFor();
    // The links of its own scheme were never kept. The last one left opens.
    const waiting = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Discard' }) });
    expect(await waiting.count()).toBe(2);
    await waiting.filter({ hasText: 'Lab report' }).getByRole('button', { name: 'Discard' }).click();
    await page.locator('textarea').filter({ hasText: 'user_1.ics' }).waitFor();
  });

  it('leads a calendar that the system opens with it to its review, also past the log-in', async () => {
    const { page } = await fixture.visit({ hasWorker: true });
    await createStudent(page, 'opening@example.edu');
    await settle(page);
    await endSession(page);
    // The system hands the file to one document only, through the queue simulated here.
    await page.addInitScript((content) => {
      if (location.search !== '?opened') return;
      const getFile = () => Promise.resolve(new File([content], 'term.ics', { type: 'text/calendar' }));
      const setConsumer = (consumer: (launch: object) => void) =>
        consumer({ files: [{ kind: 'file', name: 'term.ics', getFile }] });
      Object.defineProperty(window, 'launchQueue', { value: { setConsumer } });
    }, CALENDAR);
    await page.goto(`${MANIFEST.file_handlers[0]?.action}?opened`);
    await page.waitForURL('**/login?next=%2Fshare**');
    await logIn(page, 'opening@example.edu', PASSWORD);
    await page.waitForURL('**/import?shared=*');
    await page.getByRole('heading', { name: 'Courses', exact: true }).waitFor();
    await page.getByText('term.ics').waitFor();
  });

  it('begins the form of a calendar’s address, which stays out of the address bar', async () => {
    const address = 'webcal://canvas.example.edu/feeds/calendars/user_s3cr3t.ics';
    await page.goto(handlerOf(address));
    await page.waitForURL('**/import?shared=*');
    await page.locator('textarea').filter({ hasText: address }).waitFor();
    expect(await page.getByLabel('Paste a calendar link or syllabus text').inputValue()).toBe(address);
    expect(page.url()).not.toContain('s3cr3t');
    await page.getByRole('button', { name: 'Fetch calendar' }).waitFor();
  });

  it('opens places by links of its own scheme, and nothing by hostile ones', async () => {
    const open = (link: string) => page.goto(handlerOf(link));
    await open('web+termwise:timetable');
    await page.waitForURL('**/calendar/timetable');
    for (const link of [
      'web+termwise:javascript:alert(1)',
      'web+termwise://evil.example/',
      'web+termwise:logout',
    ]) {
      await open(link);
      await page.getByText('This link doesn’t lead to anything in Termwise.').waitFor();
      expect(new URL(page.url()).pathname).toBe('/share');
    }
  });

  it('waits for a log-in and for a connection', async () => {
    const { page } = await fixture.visit({ hasWorker: true, provoked: /ERR_INTERNET_DISCONNECTED/ });
    await createStudent(page, 'sharing@example.edu');
    await settle(page);
    await becomeServed(page);
    await page.context().setOffline(true);
    await share(page, { text: 'Essay fri 5pm' });
    await page.getByRole('dialog').getByRole('textbox').waitFor();
    await page.context().setOffline(false);
    await endSession(page);
    await share(page, { text: 'Lab report mon\nQuiz tue' });
    await page.waitForURL('**/login?next=%2Fshare');
    await logIn(page, 'sharing@example.edu', PASSWORD);
    await page.waitForURL('**/import?shared=*');
    expect(await page.getByLabel('Deadlines, one per line').inputValue()).toContain('Quiz tue');
  });

  it('is told to be lost where there is no service worker', async () => {
    const { page } = await fixture.visit();
    await exploreSampleData(page);
    await share(page, { text: 'Essay' });
    await page.getByText('What you shared didn’t arrive.').waitFor();
  });
});
