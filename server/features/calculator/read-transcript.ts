import { parseDecimal, HALF_UP_HUNDREDTHS, roundHalfUp } from '#domain/grading/decimal';
import type { GpaQuestion } from '#domain/grading/solve-gpa';
import type { TranscriptAverage } from '#domain/grading/gpa';
import { bandOf, type Scale } from '#domain/grading/scale';
import { DEFAULT_GPA_RULES, type GpaRules, type GpaView, type Transcript } from '#domain/grading/transcript';
import { badInput } from '../../errors/domain-error';
import { checkUnique, completed, given } from './read-gradebook';
import type {
  AverageNeedInput,
  CreditsNeedInput,
  GpaLensInput,
  GpaRulesInput,
  TranscriptInput,
} from './transcript.inputs';

/**
 * A transcript for the engine.
 * @throws BAD_USER_INPUT naming duplicate IDs, letters that aren't on the scale, and a view without its credits.
 */
export function readTranscript({ courses, pastTerms, rules }: TranscriptInput, scale: Scale): Transcript {
  checkUnique(courses, 'transcript.courses');
  checkUnique(pastTerms ?? [], 'transcript.pastTerms');
  courses.forEach(({ basis, label }, index) => {
    if (basis === 'letter' && label && !bandOf(scale, label)) {
      throw badInput(`transcript.courses[${index}].label`, 'is not a grade on the scale');
    }
  });
  return {
    rows: courses.map((course) => ({ ...given(course), percent: shownPercent(course.percent) })),
    pastTerms: pastTerms ?? [],
    scale,
    rules: readRules(rules ?? {}),
  };
}

/** Letters depend on the percentage as shown, in hundredths. */
function shownPercent(percent: number | null | undefined): number | null {
  return isGiven(percent) ? roundHalfUp(parseDecimal(percent), HALF_UP_HUNDREDTHS.decimals) : null;
}

/** The average so far: from the input, otherwise from the transcript in the same call, otherwise nothing. */
export function readGpaQuestion(
  { target, qualityPoints, creditsInGpa, rounding }: AverageNeedInput | CreditsNeedInput,
  transcript: TranscriptAverage | null,
  scale: Scale,
  field: 'averageNeed' | 'creditsNeed',
): GpaQuestion {
  if (isGiven(qualityPoints) !== isGiven(creditsInGpa)) {
    const missing = isGiven(qualityPoints) ? 'creditsInGpa' : 'qualityPoints';
    throw badInput(`${field}.${missing}`, 'must be sent together with the other one');
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
    view: readView(lens ?? null),
  };
}

function readView(input: GpaLensInput | null): GpaView {
  if (!input) return DEFAULT_GPA_RULES.view;
  const { kind, credits } = input;
  if (kind !== 'last_credits') return { kind };
  if (!credits) throw badInput('transcript.rules.lens.credits', 'must be greater than 0');
  return { kind, credits };
}

function isGiven(number: number | null | undefined): number is number {
  return number !== null && number !== undefined;
}
