import { isSameName } from '#domain/grading/score-import';
import { termsOf, type TranscriptLine } from '#domain/grading/table-import/transcript-lines';
import { isValidDay } from '#domain/time/local-date';
import type { ImportTarget_TermFragment, ImportTranscriptInput } from '../../generated/graphql';

/** First and last day of a term by name, as corrected. */
export type TermDays = Readonly<Record<string, { startsOn: string | null; endsOn: string | null }>>;

export interface PlannedTerm {
  name: string;
  startsOn: string | null;
  endsOn: string | null;
  /** The account has a term with this name; its dates stay. */
  isKnown: boolean;
  /** It has both days, in their order. */
  isDated: boolean;
  courses: readonly TranscriptLine[];
  /** Courses already in the term; they stay as they are. */
  kept: readonly TranscriptLine[];
}

/** Sorts the valid lines into terms, the earliest first; those without dates before all others. */
export function planTranscript(
  lines: readonly TranscriptLine[],
  known: readonly ImportTarget_TermFragment[],
  corrected: TermDays,
): PlannedTerm[] {
  const terms = termsOf(lines).map((term): PlannedTerm => {
    const held = known.find(({ name }) => isSameName(name, term.name));
    const { startsOn, endsOn } = held ?? { ...term, ...corrected[term.name] };
    const ofTerm = lines.filter((line) => isSameName(line.term, term.name));
    const isHeld = ({ code }: TranscriptLine) =>
      held?.courses.some((course) => isSameName(course.code, code)) ?? false;
    return {
      name: term.name,
      startsOn,
      endsOn,
      isKnown: held !== undefined,
      isDated: startsOn !== null && endsOn !== null && isValidDay(startsOn) && startsOn <= endsOn,
      courses: ofTerm.filter((line) => !isHeld(line)),
      kept: ofTerm.filter(isHeld),
    };
  });
  return terms.sort((one, other) => ((one.startsOn ?? '') < (other.startsOn ?? '') ? -1 : 1));
}

/** Lines whose code is also in an earlier term of the transcript: a repeated course. */
export function repeatsOf(terms: readonly PlannedTerm[]): ReadonlySet<number> {
  const seen: string[] = [];
  const repeats = new Set<number>();
  for (const { courses, kept } of terms) {
    for (const { index, code } of courses) {
      if (seen.some((one) => isSameName(one, code))) repeats.add(index);
    }
    seen.push(...[...courses, ...kept].map(({ code }) => code));
  }
  return repeats;
}

/** The input for the plan. */
export function transcriptInput(terms: readonly PlannedTerm[], linkRepeats: boolean): ImportTranscriptInput {
  return {
    linkRepeats,
    terms: terms.map(({ name, startsOn, endsOn, courses, kept }) => ({
      name,
      startsOn: startsOn ?? '',
      endsOn: endsOn ?? '',
      courses: [...courses, ...kept].map(({ code, name: title, credits, grade }) => ({
        code,
        name: title,
        credits,
        basis: grade?.basis ?? 'letter',
        letter: grade?.letter ?? null,
        percent: grade?.percent ?? null,
        passed: grade?.passed ?? null,
      })),
    })),
  };
}
