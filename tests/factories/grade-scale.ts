import type { TestApp } from '../support/test-app';

/** A scale as the tests look at it. */
export interface GradeScaleSample {
  id: string;
  name: string;
  bands: { label: string; minPercent: number; points: number; pass: boolean }[];
  version: number;
}

/** Two bands: everything from half on passes. */
export const HALVES = {
  direction: 'higher',
  bands: [
    { label: 'Pass', minPercent: 50, points: 4, pass: true },
    { label: 'Fail', minPercent: 0, points: 0, pass: false },
  ],
};

const CREATE = `mutation ($input: CreateGradeScaleInput!) {
  createGradeScale(input: $input) { scale { id name version bands { label minPercent points pass } } } }`;

/** Adds a scale through the API. */
export async function createGradeScale(
  app: TestApp,
  token: string,
  overrides: Record<string, unknown> = {},
): Promise<GradeScaleSample> {
  const input = { name: 'Halves', scale: HALVES, ...overrides };
  const answer = await app.data<{ createGradeScale: { scale: GradeScaleSample } }>(CREATE, { input }, token);
  return answer.createGradeScale.scale;
}
