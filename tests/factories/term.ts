import type { TestApp } from '../support/test-app';

/** A grade point average as the tests look at it. */
export interface AverageSample {
  value: number | null;
  creditsAttempted: number;
  creditsEarned: number;
  creditsInGpa: number;
}

/** A term as the tests look at it. */
export interface TermSample {
  id: string;
  name: string;
  startsOn: string;
  endsOn: string;
  timezone: string;
  isCurrent: boolean;
  version: number;
  gpa: AverageSample;
}

/** The fields of {@link AverageSample} in a document. */
export const AVERAGE_FIELDS = 'value creditsAttempted creditsEarned creditsInGpa';

/** The fields of {@link TermSample} in a document. */
export const TERM_FIELDS = `id name startsOn endsOn timezone isCurrent version gpa { ${AVERAGE_FIELDS} }`;

const CREATE = `mutation ($input: CreateTermInput!) { createTerm(input: $input) { term { ${TERM_FIELDS} } } }`;

/** Input of a fall term of 2026, unless told otherwise. */
export function termInput(overrides: Record<string, unknown> = {}): Record<string, unknown> {
  return { name: 'Fall 2026', startsOn: '2026-09-01', endsOn: '2026-12-18', ...overrides };
}

/** The dates of a term that is over at any time. */
export const LONG_OVER = { startsOn: '2020-01-13', endsOn: '2020-05-08' };

/** Adds a term through the API. */
export async function createTerm(
  app: TestApp,
  token: string,
  overrides: Record<string, unknown> = {},
): Promise<TermSample> {
  const answer = await app.data<{ createTerm: { term: TermSample } }>(
    CREATE,
    { input: termInput(overrides) },
    token,
  );
  return answer.createTerm.term;
}
