/** How often each law is tried. */
export const LAW = { numRuns: 5_000 };

/**
 * How often each law that the numbers stand on is tried: enough for every run of the tests, and more where it may
 * take longer (`GRADING_LAW_RUNS=100000`, as for every change).
 */
export const CENTRAL_LAW = { numRuns: Number(process.env.GRADING_LAW_RUNS ?? LAW.numRuns) };
