import { parseDecimal } from '#domain/grading/decimal';
import type { GpaQuestion } from '#domain/grading/solve-gpa';
import type { TranscriptAverage } from '#domain/grading/gpa';
import { HALF_UP_HUNDREDTHS, roundHalfUp } from '#domain/grading/rounding';
import { bandOf, type Scale } from '#domain/grading/scale';
import { DEFAULT_GPA_RULES, type GpaRules, type Lens, type Transcript } from '#domain/grading/transcript';
import { badInput } from '../../errors/domain-error';
import { completed, given } from './given';
import { checkUnique } from './read-gradebook';
import type {
  AverageNeedInput,
  CreditsNeedInput,
  GpaLensInput,
  GpaRulesInput,
  TranscriptInput,
} from './transcript.inputs';

/**
 * A transcript for the engine.
 * @throws BAD_USER_INPUT naming ids that are not unique, letters that the scale lacks, and a lens without its credits.
 */
export function readTranscript({ courses, pastTerms, rules }: TranscriptInput, scale: Scale): Transcript {
  checkUnique(courses, 'transcript.courses');
  checkUnique(pastTerms ?? [], 'transcript.pastTerms');
  courses.forEach(({ basis, label }, index) => {
    if (basis === 'letter' && label && !bandOf(scale, label)) {
      throw badInput(`transcript.courses[${index}].label`, 'is no grade of the scale');
    }
  });
  return {
    rows: courses.map((course) => ({ ...given(course), percent: shownPercent(course.percent) })),
    pastTerms: pastTerms ?? [],
    scale,
    rules: readRules(rules ?? {}),
  };
}

/** Letters go by the percentage as it is shown, in hundredths. */
function shownPercent(percent: number | null | undefined): number | null {
  return isGiven(percent) ? roundHalfUp(parseDecimal(percent), HALF_UP_HUNDREDTHS.decimals) : null;
}

/** What an average stands on: what is sent, else what the transcript of the same call gives, else nothing. */
export function readGpaQuestion(
  { target, qualityPoints, creditsInGpa, rounding }: AverageNeedInput | CreditsNeedInput,
  transcript: TranscriptAverage | null,
  scale: Scale,
  field: 'averageNeed' | 'creditsNeed',
): GpaQuestion {
  if (isGiven(qualityPoints) !== isGiven(creditsInGpa)) {
    const missing = isGiven(qualityPoints) ? 'creditsInGpa' : 'qualityPoints';
    throw badInput(`${field}.${missing}`, 'is required beside the other of the two');
  }
  return {
    target,
    qualityPoints: qualityPoints ?? transcript?.qualityPoints ?? 0,
    creditsInGpa: creditsInGpa ?? transcript?.creditsInGpa ?? 0,
    scale,
    rounding: completed(rounding, transcript?.rounding ?? HALF_UP_HUNDREDTHS),
  };
}

function readRules({ attempts, failCounts, rounding, lens }: GpaRulesInput): GpaRules {
  return {
    ...completed({ attempts, failCounts }, DEFAULT_GPA_RULES),
    rounding: completed(rounding, HALF_UP_HUNDREDTHS),
    lens: readLens(lens ?? null),
  };
}

function readLens(input: GpaLensInput | null): Lens {
  if (!input) return DEFAULT_GPA_RULES.lens;
  const { kind, credits } = input;
  if (kind !== 'last_credits') return { kind };
  if (!credits) throw badInput('transcript.rules.lens.credits', 'is required above 0');
  return { kind, credits };
}

function isGiven(number: number | null | undefined): number is number {
  return number !== null && number !== undefined;
}
