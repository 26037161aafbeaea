import type { DecimalInput } from './decimal';
import { HALF_UP_HUNDREDTHS, type RoundingRule } from './rounding';
import type { Scale } from './scale';

/**
 * How a course is graded:
 * `letter` by a label of the scale, `percent` by a percentage: both enter the average;
 * `pass_fail` credits without points; `transfer` credits earned elsewhere, no points;
 * `audit` neither attempted nor earned; `withdrawn` and `incomplete` attempted, not earned, no points. Source:
 * published registrars' rules; P, S, W, I, AU, and NC stay out of the divisor, a failed letter doesn't.
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

export type GradeBasis = (typeof GRADE_BASES)[number];

/**
 * What happens when a course is repeated:
 * `all` every attempt counts (UW-Madison); `latest` the last graded one (Minnesota); `best` the one with the best
 * points (Oregon Coast); `average` their mean, once; `first_excluded` all but the first (Memphis). An attempt in
 * progress, or without a grade that counts (W, I, AU, P), never supersedes a finished one, except under `all`.
 * Credits are earned once.
 */
export const ATTEMPT_POLICIES = ['all', 'latest', 'best', 'average', 'first_excluded'] as const;

export type AttemptPolicy = (typeof ATTEMPT_POLICIES)[number];

/** One course of a transcript, or one attempt at it. */
export interface TranscriptRow {
  readonly id: string;
  /** The position of its term in time, 1 for the first; equal within a term. */
  readonly term: number;
  /** 0 or more. */
  readonly credits: DecimalInput;
  readonly basis: GradeBasis;
  /** For `percent`: the percentage as shown; null while the course isn't graded. */
  readonly percent?: DecimalInput | null;
  /** For `letter`: a label of the scale; null while not graded. A label that isn't on the scale isn't a grade. */
  readonly label?: string | null;
  /** For `pass_fail`: the result; null while not graded. For `transfer`: false if the credits were refused. */
  readonly passed?: boolean | null;
  /**
   * Whether work is still to come, which makes the grade provisional: it counts in the average, but earns no
   * credits yet and supersedes no finished attempt. Default false.
   */
  readonly isInProgress?: boolean;
  /** Attempts at the same course share this key; null or omitted for a course taken once. */
  readonly attemptOf?: string | null;
  /** False keeps the course out of the average; its credits are still earned. Default true. */
  readonly countsInGpa?: boolean;
  /** Points added in the weighted average if the course is passed: 0.5 for honors, 1 for AP. Default 0. */
  readonly levelBonus?: DecimalInput;
  /** The weight of one credit in the average, 0 or more. Default 1. */
  readonly gpaWeight?: DecimalInput;
  /** The scale of its grade. Default: that of the transcript. */
  readonly scale?: Scale;
}

/** A past term entered as a single line, as stated in its transcript. */
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
 * Which average is calculated:
 * `unweighted` points of the scale; `weighted` with each course's level bonus; `last_credits` unweighted, over the
 * last so many credits: in the term where they run out, every course counts with the same share of its credits, so
 * nothing depends on the order within a term.
 */
export type GpaView =
  | { readonly kind: 'unweighted' }
  | { readonly kind: 'weighted' }
  | { readonly kind: 'last_credits'; readonly credits: DecimalInput };

/** The rules of an average. All are optional; see {@link DEFAULT_GPA_RULES}. */
export interface GpaRules {
  readonly attempts?: AttemptPolicy;
  /** Whether a fail in a pass/fail course counts with the scale's lowest points. */
  readonly failCounts?: boolean;
  readonly rounding?: RoundingRule;
  readonly view?: GpaView;
}

/** The defaults. */
export const DEFAULT_GPA_RULES: Required<GpaRules> = {
  attempts: 'all',
  failCounts: true,
  rounding: HALF_UP_HUNDREDTHS,
  view: { kind: 'unweighted' },
};

/** A whole transcript. For a single term, pass only its rows. */
export interface Transcript {
  readonly rows: readonly TranscriptRow[];
  readonly pastTerms?: readonly PastTerm[];
  readonly scale: Scale;
  readonly rules?: GpaRules;
}
