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

/** What may be done once a kept release no longer needs the old. */
const CONTRACTIONS = new Set(['ban-drop-column', 'ban-drop-table', 'ban-drop-not-null', 'drop-view']);

/** A migration as the check sees it. */
export type CheckedMigration = new () => MigrationInterface;

/** What keeps a migration from running while the former release serves, one line each; empty if nothing does. */
export async function onlineFaults(
  migration: CheckedMigration,
  releases: readonly string[],
): Promise<string[]> {
  const { statements, isTransactional } = await record(migration);
  const text = statements.map((statement) => `${statement.replace(/;\s*$/, '')};`).join('\n');
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

/** A contraction names the kept release since which nothing uses what it removes; nothing else may be ignored. */
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

/** Locks are held to the end of a transaction, so nothing long may be in one. */
function faultsInTransaction(text: string): string[] {
  const created = new Set([...text.matchAll(/CREATE TABLE (\w+)/gi)].map(([, table]) => table));
  const changed = [
    ...text.matchAll(/^\s*(?:UPDATE|DELETE FROM|INSERT INTO) (\w+)/gim),
    ...text.matchAll(/\bAS \(\s*(?:UPDATE|DELETE FROM|INSERT INTO) (\w+)/gi),
  ].map(([, table = '']) => table);
  return [
    ...changed
      .filter((table) => !created.has(table))
      .map((table) => `rows-in-transaction: Change rows of ${table} in pieces, with transaction = false.`),
    ...(/VALIDATE CONSTRAINT/i.test(text)
      ? ['validate-in-transaction: Validate in a later migration with transaction = false.']
      : []),
  ];
}

/** What runs outside of a transaction is repeated from its beginning after a failure. */
function faultsOutside(text: string): string[] {
  return [...text.matchAll(/CREATE (?:UNIQUE )?INDEX CONCURRENTLY (?:IF NOT EXISTS )?(\w+)/gi)]
    .map(([, index = '']) => index)
    .filter((index) => !text.includes(`DROP INDEX CONCURRENTLY IF EXISTS ${index}`))
    .map((index) => `invalid-index: A failed attempt leaves ${index} invalid. Drop it first, if it exists.`);
}
