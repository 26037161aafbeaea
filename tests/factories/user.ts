import type { TestApp, TestStudent } from '../support/test-app';
import { AVERAGE_FIELDS, type AverageSample } from './term';

/** What a test may say of a new student. */
export interface StudentOverrides {
  timezone?: string;
  /** `pro` holds any number of active courses. */
  subscriptionTier?: 'free' | 'pro';
}

/** Opens an account through the API. */
export async function createStudent(
  app: TestApp,
  { subscriptionTier = 'free', ...overrides }: StudentOverrides = {},
): Promise<TestStudent> {
  const student = await app.register(overrides);
  if (subscriptionTier !== 'free') {
    await app.app.database.dataSource.query('UPDATE users SET subscription_tier = $2 WHERE id = $1', [
      student.id,
      subscriptionTier,
    ]);
  }
  return student;
}

/** The figures of an account that other changes move. */
export interface AccountSample {
  gpa: AverageSample;
  usage: { resource: string; used: number; limit: number | null }[];
}

const ACCOUNT = `{ me { gpa { ${AVERAGE_FIELDS} } usage { resource used limit } } }`;

/** The figures of an account as they stand now. */
export async function readAccount(app: TestApp, token: string): Promise<AccountSample> {
  return (await app.data<{ me: AccountSample }>(ACCOUNT, {}, token)).me;
}
