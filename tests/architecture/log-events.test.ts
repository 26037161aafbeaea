import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LOG_EVENTS } from '../../server/log/events';

/** The events of the table in docs/operations.md with their levels; the names of actions on accounts stand in groups. */
function explainedEvents(): Record<string, string> {
  const text = readFileSync(path.resolve(__dirname, '../../docs/operations.md'), 'utf8');
  const [, table = ''] = /^\| event .*\n\| -.*\n((?:\|.*\n)+)/m.exec(text) ?? [];
  const rows = table
    .trim()
    .split('\n')
    .map((row) => row.split('|').map((cell) => cell.trim()));
  return Object.fromEntries(
    rows.flatMap(([, names = '', level = '']) =>
      [...names.matchAll(/`(\w+)(…?)`/g)].flatMap(([, name = '', isGroup]) =>
        (isGroup ? Object.keys(LOG_EVENTS).filter((event) => event.startsWith(name)) : [name]).map(
          (event) => [event, level] as const,
        ),
      ),
    ),
  );
}

describe('the events of the log', () => {
  it('are those that docs/operations.md explains, with their levels', () => {
    expect(explainedEvents()).toEqual(LOG_EVENTS);
  });
});
