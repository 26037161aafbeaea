import type { Database } from '../../database/database';
import { kindOf, readChangeLog } from './change-log';
import type { Change } from './change.types';

/** The most rows that are told with a revision. */
const MOST_TOLD = 20;

/** What changed with a revision: the rows, or that there are too many. */
interface ToldItems {
  items: Pick<Change, 'noun' | 'id' | 'kind'>[];
  many: boolean;
}

/** Reads what changed with revisions, once for all who are told of the same ones at once. */
export class ToldItemsReader {
  private readonly underWay = new Map<string, Promise<ToldItems>>();

  constructor(private readonly database: Database) {}

  /** The rows of an account that changed after a revision up to another one. */
  read(userId: string, after: number, until: number): Promise<ToldItems> {
    const key = `${userId} ${after} ${until}`;
    const known = this.underWay.get(key) ?? this.ask(userId, after, until);
    this.underWay.set(key, known);
    void known.finally(() => this.underWay.delete(key)).catch(() => undefined);
    return known;
  }

  private async ask(userId: string, after: number, until: number): Promise<ToldItems> {
    const read: Database['read'] = (...statement) => this.database.read(...statement);
    const log = await readChangeLog(read, userId, { after, behind: null, until }, MOST_TOLD + 1);
    const many = !log.isComplete || log.items.length > MOST_TOLD;
    const items = log.items.map((item) => ({
      noun: item.noun,
      id: item.id,
      kind: kindOf(item, item.lastLife === 'removed'),
    }));
    return { items: many ? [] : items, many };
  }
}
