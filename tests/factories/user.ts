import type { TestApp, TestStudent } from '../support/test-app';
import { AVERAGE_FIELDS, type AverageSample } from './term';

/** The settable fields of a new student. */
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

/** Opens a new account before every test of a `describe`. @returns the student of the current test */
export function useStudent(app: TestApp, overrides: StudentOverrides = {}): TestStudent {
  const student = {} as TestStudent;
  beforeEach(async () => {
    Object.assign(student, await createStudent(app, overrides));
  });
  return student;
}

const DAILY_MINUTES =
  'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { user { dailyMinutes } } }';

/** Says how much time a student has on a day. */
export async function setDailyMinutes(app: TestApp, token: string, dailyMinutes: number): Promise<void> {
  await app.data(DAILY_MINUTES, { input: { dailyMinutes } }, token);
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

/** A personal access token as its maker sees it. */
export interface AccessTokenSample {
  id: string;
  /** The secret. */
  token: string;
}

const CREATE_TOKEN = `mutation ($input: CreatePersonalAccessTokenInput!) {
  createPersonalAccessToken(input: $input) { token personalAccessToken { id } }
}`;

/** Makes a personal access token; one that may write unless told. */
export async function createAccessToken(
  app: TestApp,
  token: string,
  input: { name?: string; scope?: 'read' | 'write'; expiresInDays?: number } = {},
): Promise<AccessTokenSample> {
  const { createPersonalAccessToken: made } = await app.data<{
    createPersonalAccessToken: { token: string; personalAccessToken: { id: string } };
  }>(CREATE_TOKEN, { input: { name: 'Sample script', scope: 'write', ...input } }, token);
  return { id: made.personalAccessToken.id, token: made.token };
}

const LOGIN = 'mutation ($input: LoginInput!) { login(input: $input) { token } }';

/** Logs in again and returns the token of the new session. */
export async function logIn(
  app: TestApp,
  { email, password }: { email: string; password: string },
): Promise<string> {
  return (await app.data<{ login: { token: string } }>(LOGIN, { input: { email, password } })).login.token;
}
