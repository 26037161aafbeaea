import { createTestApp, type TestApp } from './test-app';

const FIGURES = 'current { value reason } floor { value } ceiling { value } projected { expected { value } }';

/** Asks for every part of an answer. */
export const DOCUMENT = `query ($input: CalculateGradesInput!) { calculateGrades(input: $input) {
  course { ${FIGURES} letters { current { label points } } categories { id ${FIGURES} }
    notCounted { id categoryId reason } working { view computed categories { id contribution } } }
  need { target label status unit need minimum { value } maximum { value } isMonotone }
  match { value differences { kind mode itemId score rounding { decimals mode } } }
  transcript { overall { average { value reason } creditsAttempted creditsEarned creditsInGpa rows { id status } }
    terms { term result { average { value } } } }
  averageNeed { status need reached } creditsNeed { status need reached }
  degree { mean { value } band { label } } conversion { value pass isEstimate }
} }`;

/** Part of an input. */
export type Json = Record<string, unknown>;
/** Items of one category each named by its score: `[earned, possible]`. */
export const items = (
  categoryId: string | null,
  scores: [number | null, number | null][],
  more: Json[] = [],
) =>
  scores.map(([pointsEarned, pointsPossible], index) => ({
    id: `${categoryId ?? 'item'}-${index}`,
    categoryId,
    pointsEarned,
    pointsPossible,
    ...more[index],
  }));
/** A category with its rules. */
export const category = (id: string, more: Json = {}) => ({ id, ...more });

/** A course of a transcript, graded by letter. */
export const letter = (id: string, term: number, credits: number, label: string, more: Json = {}) => ({
  ...{ id, term, credits, basis: 'letter', label },
  ...more,
});

/** The inputs of the calculator's tests. */
export interface CalculatorFixture {
  app: TestApp;
  // oxlint-disable-next-line typescript/no-explicit-any -- each case looks at its own part of the answer
  calculate(input: Json): Promise<any>;
  /** The current number of a gradebook. */
  current(gradebook: Json): Promise<number | null>;
}

/** Sets the fixture up within a `describe`. */
export function useCalculator(): CalculatorFixture {
  const fixture = {} as CalculatorFixture;
  beforeAll(async () => {
    fixture.app = await createTestApp();
  });
  afterAll(() => fixture.app.close());
  const calculate: CalculatorFixture['calculate'] = async (input) =>
    (await fixture.app.data<{ calculateGrades: unknown }>(DOCUMENT, { input })).calculateGrades;
  return Object.assign(fixture, {
    calculate,
    current: async (gradebook: Json) =>
      (await calculate({ gradebook: { ...gradebook, working: [] } })).course.current.value,
  });
}
