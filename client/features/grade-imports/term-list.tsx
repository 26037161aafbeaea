import type { StatedGrade, TranscriptLine } from '#domain/grading/table-import/transcript-lines';
import { gradeImportMessages } from '../../messages/en/grade-imports';
import { DateField } from '../../ui/form/date-field';
import type { Format } from '../../ui/format/format';
import { useFormat } from '../../ui/format/format-context';
import type { PlannedTerm, TermDays } from './transcript-plan';

const text = gradeImportMessages.terms;

export interface TermListProps {
  terms: readonly PlannedTerm[];
  /** Lines that repeat an earlier one; null when that is not linked. */
  repeats: ReadonlySet<number> | null;
  /** Courses that can be read and are left out. */
  leftOut: readonly TranscriptLine[];
  onLeaveOut(line: number, isOut: boolean): void;
  onDays(term: string, days: TermDays[string]): void;
}

/** The terms of a transcript with their dates and courses, as they will be. */
export function TermList({ terms, leftOut, repeats, onLeaveOut, onDays }: TermListProps) {
  return (
    <div className="grid gap-6">
      {terms.map((term) => (
        <section key={term.name} aria-label={term.name} className="grid gap-2">
          <h3 className="text-base font-semibold text-ink">{term.name}</h3>
          <Days term={term} onDays={(days) => onDays(term.name, days)} />
          {term.kept.length > 0 && (
            <p className="text-sm text-muted">{text.kept(term.kept.map(({ code }) => code).join(', '))}</p>
          )}
          <Courses lines={term.courses} {...{ repeats, onLeaveOut }} />
        </section>
      ))}
      {leftOut.length > 0 && <Courses lines={leftOut} isOut repeats={null} onLeaveOut={onLeaveOut} />}
    </div>
  );
}

function Days({ term, onDays }: { term: PlannedTerm; onDays(days: TermDays[string]): void }) {
  const format = useFormat();
  const { name, startsOn, endsOn, isKnown, isDated } = term;
  if (isKnown && startsOn && endsOn) {
    return (
      <p className="text-sm text-muted">
        {format.day(startsOn, 'long')} – {format.day(endsOn, 'long')}: {text.known}
      </p>
    );
  }
  return (
    <div className="grid gap-1">
      <div className="grid max-w-text gap-3 sm:grid-cols-2">
        <DateField
          id={`first-${name}`}
          name={`first-${name}`}
          label={text.startsOn}
          value={startsOn}
          onChange={(day) => onDays({ startsOn: day, endsOn })}
        />
        <DateField
          id={`last-${name}`}
          name={`last-${name}`}
          label={text.endsOn}
          value={endsOn}
          onChange={(day) => onDays({ startsOn, endsOn: day })}
        />
      </div>
      <p className={isDated ? 'text-sm text-muted' : 'text-sm font-medium text-danger'}>
        {isDated ? text.guess : text.undated}
      </p>
    </div>
  );
}

interface CoursesProps extends Pick<TermListProps, 'repeats' | 'onLeaveOut'> {
  lines: readonly TranscriptLine[];
  isOut?: boolean;
}

function Courses({ lines, isOut = false, repeats, onLeaveOut }: CoursesProps) {
  const format = useFormat();
  if (lines.length === 0) return null;
  return (
    <ul>
      {lines.map(({ index, code, name, credits, grade }) => (
        <li
          key={index}
          className="grid grid-cols-[auto_1fr_auto] items-center gap-x-3 border-t border-hairline py-1 text-sm first:border-0"
        >
          <span className="grid size-10 place-items-center">
            <input
              type="checkbox"
              aria-label={gradeImportMessages.preview.bring(code)}
              checked={!isOut}
              onChange={(event) => onLeaveOut(index, !event.target.checked)}
              className="size-4"
            />
          </span>
          <span className={`min-w-0 ${isOut ? 'text-muted line-through' : 'text-ink'}`}>
            <span className="font-medium">{code}</span> {name}
            <span className="block text-xs text-muted">
              {[credits !== null && text.credits(format.number(credits)), repeats?.has(index) && text.repeats]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
          <span className="text-right font-semibold text-ink tabular-nums">
            {grade && gradeText(grade, format)}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** "A-", "92.5%", "passed", "withdrawn". */
function gradeText({ basis, letter, percent, passed }: StatedGrade, format: Format): string {
  if (letter !== null) return letter;
  if (percent !== null) return format.percent(percent, 2);
  if (basis === 'pass_fail') return passed ? text.passed : text.failed;
  return text.marks[basis];
}
