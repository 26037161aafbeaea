import tearDown from './global-teardown';
import { end } from './jest/kept.cjs';

/** Ends what a run without workers kept for all of its files, then the PostgreSQL below. */
export default async function tearDownBrowser(): Promise<void> {
  await end();
  await tearDown();
}
