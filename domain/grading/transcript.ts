import type { DecimalInput } from './decimal';
import { HALF_UP_HUNDREDTHS, type RoundingRule } from './rounding';
import type { Scale } from './scale';

/**
 * On what basis a course is graded:
 * `letter` by a label of the scale, `percent` by a percentage: both enter the average;
 * `pass_fail` credits without points; `transfer` credits earned elsewhere, no points;
 * `audit` neither attempted nor earned; `withdrawn` and `incomplete` attempted, not earned, no points.
 * Source: published registrars' rules; P, S, W, I, AU and NC stay out of the divisor, a failed letter does not.
 */
export const GRADE_BASES = [
  'letter',
  'percent',
  'pass_fail',
  'audit',
  'transfer',
  'withdrawn',
  'incomplete',
] as const;

/** One of {@link GRADE_BASES}. */
export type GradeBasis = (typeof GRADE_BASES)[number];

/**
 * What happens when a course is taken again:
 * `all` every attempt counts (UW-Madison); `latest` the last graded one (Minnesota); `best` the one with the best
 * points (Oregon Coast); `average` their mean, once; `first_excluded` all but the first (Memphis).
 * An attempt in progress, and one without a grade that counts (W, I, AU, P), never supersedes another: beside a
 * finished attempt it waits, except under `all`. Credits are earned once.
 */
export const ATTEMPT_POLICIES = ['all', 'latest', 'best', 'average', 'first_excluded'] as const;

/** One of {@link ATTEMPT_POLICIES}. */
export type AttemptPolicy = (typeof ATTEMPT_POLICIES)[number];

/** One course of a transcript, or one attempt at it. */
export interface TranscriptRow {
  readonly id: string;
  /** The place of its term in time, 1 for the first; equal within a term. */
  readonly term: number;
  /** 0 or more. */
  readonly credits: DecimalInput;
  readonly basis: GradeBasis;
  /** By `percent`: the percentage as shown; null while the course is not graded. */
  readonly percent?: DecimalInput | null;
  /** By `letter`: a label of the scale; null while not graded. A label that the scale lacks is no grade. */
  readonly label?: string | null;
  /** By `pass_fail`: the result; null while not graded. By `transfer`: false when the credits were refused. */
  readonly passed?: boolean | null;
  /**
   * Whether work is still to come, so that the grade is the one so far: it counts in the average, but earns no credits
   * yet, and takes the place of no finished attempt. Default false.
   */
  readonly isInProgress?: boolean;
  /** Attempts at one course share this key; null or left out for a course taken once. */
  readonly attemptOf?: string | null;
  /** False keeps the course out of the average; its credits are still earned. Default true. */
  readonly countsInGpa?: boolean;
  /** Points added in the weighted lens when the course is passed: 0.5 for honours, 1 for AP. Default 0. */
  readonly levelBonus?: DecimalInput;
  /** What one credit weighs in the average, 0 or more. Default 1. */
  readonly gpaWeight?: DecimalInput;
  /** The scale its grade is read on. Default: that of the transcript. */
  readonly scale?: Scale;
}

/** A past term entered as one line, as its transcript states it. */
export interface PastTerm {
  readonly id: string;
  readonly term: number;
  readonly average: DecimalInput;
  /** Credits behind the average. */
  readonly creditsInGpa: DecimalInput;
  readonly creditsEarned: DecimalInput;
  readonly creditsAttempted: DecimalInput;
}

/**
 * Which average is asked for:
 * `unweighted` points of the scale; `weighted` with each course's level bonus; `last_credits` unweighted, over the
 * last so many credits: of the term in which they run out every course counts with the same part of its credits, so
 * that nothing depends on an order within a term.
 */
export type Lens =
  | { readonly kind: 'unweighted' }
  | { readonly kind: 'weighted' }
  | { readonly kind: 'last_credits'; readonly credits: DecimalInput };

/** The rules of an average. Everything may be left out; {@link DEFAULT_GPA_RULES} says what then holds. */
export interface GpaRules {
  readonly attempts?: AttemptPolicy;
  /** Whether a fail under pass/fail counts as the scale's lowest points. */
  readonly failCounts?: boolean;
  readonly rounding?: RoundingRule;
  readonly lens?: Lens;
}

/** What holds when nothing is said. */
export const DEFAULT_GPA_RULES: Required<GpaRules> = {
  attempts: 'all',
  failCounts: true,
  rounding: HALF_UP_HUNDREDTHS,
  lens: { kind: 'unweighted' },
};

/** A whole transcript. For one term hand in its rows alone. */
export interface Transcript {
  readonly rows: readonly TranscriptRow[];
  readonly pastTerms?: readonly PastTerm[];
  readonly scale: Scale;
  readonly rules?: GpaRules;
}
