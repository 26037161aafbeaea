import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { installAgendaTools } from './calendar-acts';
import * as acts from './page-acts';
import type { BadLine, Quality } from './bad-line';
import { visit, type Product, type Visitor } from './product';

/** How long a page may take to show its rows, in milliseconds: a busy machine is slow. */
const PATIENCE_MS = 30_000;
/** How long a step within a page may take, in milliseconds: some are never answered. */
const STEP_MS = 1_500;

/** The most time for a step, in milliseconds: a browser may never answer about a page that just crashed. */
const LONGEST_MS = 60_000;

/** The end of a step, or an error if it takes too long. */
function bounded<Result>(step: Promise<Result>): Promise<Result> {
  const tooLong = pause(LONGEST_MS, undefined, { ref: false }).then(() => {
    throw new Error('A step of a browser does not end');
  });
  return Promise.race([step, tooLong]);
}

/** A browser of the student, on its own line. */
export class HistoryDevice {
  private page: Page;
  /** Its steps, one after another. */
  private turn: Promise<void> = Promise.resolve();
  /** When its page was last ended, in milliseconds. */
  killedAt = -Infinity;
  isOffline = false;

  private constructor(
    readonly name: string,
    readonly line: BadLine,
    private readonly visitor: Visitor,
    /** Numbers from 0 to 1. */
    private readonly random: () => number,
  ) {
    this.page = visitor.page;
  }

  /** A browser profile with the service worker, like that of a student who has logged in before. */
  static async open(
    browser: Browser,
    { name, line, token, random }: { name: string; line: BadLine; token: string; random: () => number },
  ): Promise<HistoryDevice> {
    // Lines are cut and servers killed, so anything may fail; only the final saved state counts.
    const options = { token, hasWorker: true, now: new Date(), provoked: /^/ };
    const visitor = await visit(browser, { url: line.url } as Product, options);
    await visitor.context.addInitScript(acts.installTools, STEP_MS);
    await visitor.context.addInitScript(installAgendaTools);
    const device = new HistoryDevice(name, line, visitor, random);
    await device.load();
    await device.page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await device.load();
    return device;
  }

  /** Does something once everything before it is done. */
  queue(work: () => Promise<unknown>): void {
    this.turn = this.turn
      .then(() => bounded(work()))
      .then(
        () => undefined,
        () => undefined,
      );
  }

  settled(): Promise<void> {
    return this.turn;
  }

  private async load(): Promise<void> {
    await this.page.goto('/assignments?status=all', { waitUntil: 'commit' });
    await this.page.locator('tr[data-assignment]').first().waitFor({ timeout: PATIENCE_MS });
  }

  async reload(): Promise<void> {
    this.killedAt = performance.now();
    await this.load();
  }

  /** The browser ends the tab, or the tab crashes; then the student opens another one. */
  async killTab(): Promise<void> {
    this.killedAt = performance.now();
    const { page } = this;
    if (this.random() < 0.5) await page.close();
    else {
      const devtools = await this.visitor.context.newCDPSession(page);
      const crashed = page.waitForEvent('crash');
      void devtools.send('Page.crash').catch(() => undefined);
      await crashed;
      await page.close();
    }
    this.page = await this.visitor.openTab();
    await this.load();
  }

  /** From now on, each request may fail in another way. */
  spoilLine(qualities: readonly Quality[]): void {
    this.line.quality = () => qualities[Math.floor(this.random() * qualities.length)]!;
    this.line.cut();
  }

  async setOffline(isOffline: boolean): Promise<void> {
    this.isOffline = isOffline;
    await this.visitor.context.setOffline(isOffline);
  }

  async jumpClock(milliseconds: number): Promise<void> {
    await this.visitor.context.clock.setFixedTime(Date.now() + milliseconds);
  }

  /** The line is good, the browser says so, and the student looks at the page. */
  async comeBack(): Promise<void> {
    this.line.quality = () => 'good';
    await bounded(this.setOffline(true));
    await bounded(this.setOffline(false));
    await this.run(acts.lookAgain, undefined);
  }

  run<Argument, Result>(act: (argument: Argument) => Result, argument: Argument): Promise<Awaited<Result>> {
    return bounded(this.page.evaluate(act as never, argument) as Promise<Awaited<Result>>);
  }

  close(): Promise<void> {
    return this.visitor.context.close();
  }

  /** Problems in its pages, other than failed or refused requests. */
  complaints(): string[] {
    return this.visitor.complaints
      .splice(0)
      .filter((text) => !/^[45]\d\d [A-Z]+ |Failed to load resource|net::ERR_/.test(text));
  }
}
