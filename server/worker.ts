import type { Siblings } from './http/metrics';
import type { BackupState } from './database/backup/scheduled-backups';
import type { Order, Report, ServeOrder, StopOrder } from './supervisor';

/** What a worker hears from its supervisor, and tells it. The worker ends with the supervisor. */
export class Post implements Siblings {
  /** The order to serve, which comes once there is a database. */
  readonly serve: Promise<ServeOrder>;
  /** The state of the backups, as the supervisor last told it. */
  readonly backups: BackupState;
  private readScrape = async (): Promise<string> => '';
  private scrapes: ((texts: string[]) => void)[] = [];

  /** @param on what to do when the port is to be opened at once, or the worker is to end. */
  constructor(on: { listen: () => void; stop: (order: StopOrder) => void }) {
    let figures: ServeOrder['backups'] = { problem: null, ageSeconds: null };
    this.backups = { problem: () => figures.problem, ageSeconds: () => figures.ageSeconds };
    this.serve = new Promise((resolve) => {
      process.on('message', (order: Order) => {
        if (order.kind === 'listen') on.listen();
        if (order.kind === 'stop') on.stop(order);
        if (order.kind === 'serve') {
          figures = order.backups;
          resolve(order);
        }
        if (order.kind === 'backups') figures = order;
        if (order.kind === 'scrape') {
          void this.readScrape().then((text) => this.tell({ kind: 'scraped', text }));
        }
        if (order.kind === 'scraped') for (const answer of this.scrapes.splice(0)) answer(order.texts);
      });
    });
  }

  tell(report: Report): void {
    process.send?.(report);
  }

  onScrape(read: () => Promise<string>): void {
    this.readScrape = read;
  }

  scrape(): Promise<string[]> {
    return new Promise((resolve) => {
      this.scrapes.push(resolve);
      this.tell({ kind: 'scrape' });
    });
  }
}
