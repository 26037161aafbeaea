/**
 * How often each law is tried: enough for every run of the tests, and more where it may take longer
 * (`GRADING_LAW_RUNS=100000`).
 */
export const LAW = { numRuns: Number(process.env.GRADING_LAW_RUNS ?? 5_000) };
