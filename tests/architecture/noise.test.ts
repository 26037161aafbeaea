import { spawnSync } from 'node:child_process';
import path from 'node:path';

interface Outcome {
  title: string;
  status: string;
  failureMessages: string[];
}

const ROOT = path.resolve(__dirname, '../..');

/** Runs the fixture as a separate test file, with the setup that every test file has. */
function runFixture(): Outcome[] {
  const config = JSON.stringify({
    rootDir: ROOT,
    testMatch: ['<rootDir>/tests/architecture/fixtures/noise/*.case.ts'],
    setupFilesAfterEnv: ['<rootDir>/tests/support/console.ts'],
    transform: { '\\.ts$': '@swc/jest' },
    modulePathIgnorePatterns: ['<rootDir>/dist/'],
    cacheDirectory: '<rootDir>/.cache/jest',
  });
  const jest = path.join(ROOT, 'node_modules/jest/bin/jest.js');
  const { stdout } = spawnSync(process.execPath, [jest, '--config', config, '--json', '--silent'], {
    encoding: 'utf8',
  });
  const result = JSON.parse(stdout) as { testResults: { assertionResults: Outcome[] }[] };
  return result.testResults.flatMap(({ assertionResults }) => assertionResults);
}

describe('noise on the console', () => {
  it('fails the test that makes it, unless the test says that it will', () => {
    const outcomes = runFixture();
    expect(outcomes).toHaveLength(6);
    for (const { title, status } of outcomes) {
      expect({ title, status }).toEqual({ title, status: title.startsWith('fails') ? 'failed' : 'passed' });
    }
    const reasons = outcomes.flatMap(({ failureMessages }) => failureMessages).join('\n');
    expect(reasons).toContain('console.error: broken 7');
    expect(reasons).toContain('console.warn: and this');
    expect(reasons).toContain('did not come:\nconsole.error: /never/');
  }, 60_000);
});
