import { spawnSync } from 'node:child_process';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const SQUAWK = require.resolve('squawk-cli/js/bin/squawk');

/** Style, and what `migrate` and its rule about repeated work take care of. */
const LEFT_OUT = [
  'require-lock-timeout',
  'require-statement-timeout',
  'prefer-robust-stmts',
  'prefer-bigint-over-int',
  'prefer-text-field',
];

/** Changes allowed once no kept release needs the old schema. */
const CONTRACTIONS = new Set(['ban-drop-column', 'ban-drop-table', 'ban-drop-not-null', 'drop-view']);

/** A migration as the check sees it. */
export type CheckedMigration = new () => MigrationInterface;

/** Reasons why a migration can't run while the former release serves, one a line; empty if none. */
export async function onlineFaults(
  migration: CheckedMigration,
  releases: readonly string[],
): Promise<string[]> {
  const { statements, isTransactional } = await record(migration);
  // What a function does, it does when it is called.
  const text = statements
    .map(
      (statement) =>
        `${statement.replace(/;\s*$/, '').replace(/(CREATE OR REPLACE FUNCTION [^$]*)\$\$[^]*?\$\$/g, "$1''")};`,
    )
    .join('\n');
  return [
    ...squawk(text, isTransactional),
    ...ignoredFaults(text, releases),
    ...(isTransactional ? faultsInTransaction(text) : faultsOutside(text)),
  ];
}

/** Runs a migration on nothing: whatever it asks is written down and answered with no rows. */
async function record(migration: CheckedMigration) {
  const instance = new migration();
  const statements: string[] = [];
  const runner = {
    query: async (sql: string) => {
      statements.push(sql);
      return [];
    },
  };
  await instance.up(runner as unknown as QueryRunner);
  return { statements, isTransactional: instance.transaction !== false };
}

function squawk(text: string, isTransactional: boolean): string[] {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      SQUAWK,
      '--reporter=json',
      '--pg-version=15',
      `--exclude=${LEFT_OUT.join(',')}`,
      ...(isTransactional ? ['--assume-in-transaction'] : []),
    ],
    { input: text, encoding: 'utf8' },
  );
  if (!stdout.startsWith('[')) throw new Error(`Squawk did not run: ${stdout}${stderr}`);
  const found = JSON.parse(stdout) as { rule_name: string; message: string; help?: string }[];
  return found.map(({ rule_name, message, help }) => `${rule_name}: ${message} ${help ?? ''}`.trim());
}

/** A contraction names the kept release that stopped using what it removes; nothing else may be ignored. */
function ignoredFaults(text: string, releases: readonly string[]): string[] {
  const ignored = [...text.matchAll(/(?:-- since (\S+): .+\n)?-- squawk-ignore (.*)\n/g)];
  const faults = ignored.flatMap(([, since, rules = '']) => [
    ...rules
      .split(',')
      .map((rule) => rule.trim())
      .filter((rule) => !CONTRACTIONS.has(rule))
      .map((rule) => `${rule}: this can't be ignored.`),
    ...(since !== undefined && releases.includes(since)
      ? []
      : [
          `${rules}: add "-- since RELEASE: reason" above it, with a release of tests/fixtures/releases that no longer uses it.`,
        ]),
  ]);
  const views = [...text.matchAll(/(.*\n.*\n)?\s*DROP VIEW \w+/gi)].filter(
    ([match]) => !match.includes('squawk-ignore drop-view'),
  );
  return [...faults, ...views.map(() => 'drop-view: The former release may read this view.')];
}

/** How many rows one statement may change outside of a transaction. */
const PIECE = 1_000;

/** A statement that changes rows of a table, also in a CTE or a block of code. */
const CHANGE =
  /(?:^|[;(]|\b(?:BEGIN|THEN|ELSE|LOOP)\s)\s*(?:UPDATE|DELETE\s+FROM|INSERT\s+INTO|MERGE\s+INTO)\s+(?:ONLY\s+)?(?:public\.)?"?(\w+)"?/gim;

/** A function runs later, with the statements that call it. */
const FUNCTION = /CREATE (?:OR REPLACE )?FUNCTION [^$]*\$\$.*?\$\$/gis;

/** The tables whose rows are changed and that the migration does not create itself. */
function changedTables(text: string, created: ReadonlySet<string>): string[] {
  return [...text.replaceAll(FUNCTION, '').matchAll(CHANGE)]
    .map(([, table = '']) => table)
    .filter((table) => !created.has(table));
}

const createdTables = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(/CREATE TABLE (?:IF NOT EXISTS )?"?(\w+)/gi)].map(([, table = '']) => table));

/** Locks are held to the end of a transaction, so nothing long may be in one, and nothing that waits for another lock. */
function faultsInTransaction(text: string): string[] {
  const created = createdTables(text);
  const altered = [...text.matchAll(/ALTER TABLE (?:IF EXISTS )?(?:ONLY )?"?(\w+)/gi)];
  // A new table locks those it refers to against writes.
  const referred = [...text.matchAll(/CREATE TABLE [^;]*/gi)].flatMap(([statement]) => [
    ...statement.matchAll(/REFERENCES "?(\w+)/gi),
  ]);
  const inUse = [...new Set([...altered, ...referred].map(([, table = '']) => table))];
  const locked = inUse.filter((table) => !created.has(table));
  return [
    ...(locked.length > 1 ? [`several-tables: Lock ${locked.join(' and ')} in a migration each.`] : []),
    ...changedTables(text, created).map(
      (table) => `rows-in-transaction: Change rows of ${table} in pieces, with transaction = false.`,
    ),
    ...(/VALIDATE CONSTRAINT/i.test(text)
      ? ['validate-in-transaction: Validate in a later migration with transaction = false.']
      : []),
  ];
}

/** Selects the rows of one piece by their primary key. */
const IN_PIECES = /\(user_id, id\) IN \(\s*SELECT user_id, id FROM [^()]*\bLIMIT (\d+)\s*\)/i;

/** Outside a transaction, a failed statement is repeated from its beginning, and locks its rows at once. */
function faultsOutside(text: string): string[] {
  const created = createdTables(text);
  const unlimited = text
    .replaceAll(FUNCTION, '')
    .split(/;\s*$/m)
    .filter((statement) => !(Number(IN_PIECES.exec(statement)?.[1] ?? Infinity) <= PIECE))
    .flatMap((statement) => changedTables(statement, created));
  const unrepeatable = [...text.matchAll(/CREATE (?:UNIQUE )?INDEX CONCURRENTLY (?:IF NOT EXISTS )?(\w+)/gi)]
    .map(([, index = '']) => index)
    .filter((index) => !text.includes(`DROP INDEX CONCURRENTLY IF EXISTS ${index}`));
  return [
    ...unlimited.map(
      (table) =>
        `rows-at-once: Change rows of ${table} in pieces: WHERE (user_id, id) IN (SELECT user_id, id FROM … LIMIT ${PIECE}).`,
    ),
    ...unrepeatable.map(
      (index) => `invalid-index: A failed attempt leaves ${index} invalid. Drop it first, if it exists.`,
    ),
  ];
}
