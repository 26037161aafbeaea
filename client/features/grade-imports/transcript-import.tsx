import { useMemo, useState } from 'react';
import type { ApolloCache } from '@apollo/client';
import type { Scale } from '#domain/grading/scale';
import { PRESET_SCALES } from '#domain/grading/scale-presets';
import { TRANSCRIPT_FIELDS } from '#domain/grading/table-import/transcript-columns';
import { type TranscriptLine, termsOf } from '#domain/grading/table-import/transcript-lines';
import type { GpaRules } from '#domain/grading/transcript';
import { isSameName } from '#domain/grading/score-import';
import { isValidDay } from '#domain/time/local-date';
import type { ImportTarget_TermFragment, ImportTranscriptInput } from '../../generated/graphql';
import { gradeImportMessages } from '../../messages/en/grade-imports';
import { Checkbox } from '../../ui/form/checkbox';
import { DateField } from '../../ui/form/date-field';
import { useFormat } from '../../ui/format/format-context';
import { Section } from '../../ui/layout/section';
import { ColumnTable } from './column-table';
import { ConfirmBar } from './confirm-bar';
import { FaultyLines, type FaultyLine } from './faulty-lines';
import type { ImportOutcome } from './import-done';
import type { LoadedTable } from './read-source';
import { useGradeImport } from './use-grade-import';
import { ComparedAverages, gradeText, TranscriptQuestions } from './transcript-questions';
import { otherScales, readTranscript, tableOf, type TranscriptAnswers } from './transcript-reading';
import { useMapping } from './use-mapping';

const termsText = gradeImportMessages.terms;

interface TermListProps {
  terms: readonly PlannedTerm[];
  /** The scale of the grades. */
  scale: Scale;
  /** Lines that repeat an earlier one; null when that is not linked. */
  repeats: ReadonlySet<number> | null;
  /** Courses that can be read and are left out. */
  leftOut: readonly TranscriptLine[];
  onLeaveOut(line: number, isOut: boolean): void;
  onDays(term: string, days: TermDays[string]): void;
}

/** The terms of a transcript with their dates and courses, as they will be. */
function TermList({ terms, scale, leftOut, repeats, onLeaveOut, onDays }: TermListProps) {
  return (
    <div className="grid gap-6">
      {terms.map((term) => (
        <section key={term.name} aria-label={term.name} className="grid gap-2">
          <h3 className="text-base font-semibold text-ink">
            <bdi>{term.name}</bdi>
          </h3>
          <Days term={term} onDays={(days) => onDays(term.name, days)} />
          {term.kept.length > 0 && (
            <p className="text-sm text-muted">
              {termsText.kept(term.kept.map(({ code }) => code).join(', '))}
            </p>
          )}
          <Courses lines={term.courses} {...{ scale, repeats, onLeaveOut }} />
        </section>
      ))}
      {leftOut.length > 0 && <Courses lines={leftOut} isOut repeats={null} {...{ scale, onLeaveOut }} />}
    </div>
  );
}

function Days({ term, onDays }: { term: PlannedTerm; onDays(days: TermDays[string]): void }) {
  const format = useFormat();
  const { name, startsOn, endsOn, isKnown, isDated } = term;
  if (isKnown && startsOn && endsOn) {
    return (
      <p className="text-sm text-muted">
        {format.day(startsOn, 'long')} – {format.day(endsOn, 'long')}: {termsText.known}
      </p>
    );
  }
  return (
    <div className="grid gap-1">
      <div className="grid max-w-text gap-3 sm:grid-cols-2">
        <DateField
          id={`first-${name}`}
          name={`first-${name}`}
          label={termsText.startsOn}
          value={startsOn}
          onChange={(day) => onDays({ startsOn: day, endsOn })}
        />
        <DateField
          id={`last-${name}`}
          name={`last-${name}`}
          label={termsText.endsOn}
          value={endsOn}
          onChange={(day) => onDays({ startsOn, endsOn: day })}
        />
      </div>
      <p className={isDated ? 'text-sm text-muted' : 'text-sm font-medium text-danger'}>
        {isDated ? termsText.guess : termsText.undated}
      </p>
    </div>
  );
}

interface CoursesProps extends Pick<TermListProps, 'scale' | 'repeats' | 'onLeaveOut'> {
  lines: readonly TranscriptLine[];
  isOut?: boolean;
}

function Courses({ lines, scale, isOut = false, repeats, onLeaveOut }: CoursesProps) {
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
            <bdi className="font-medium">{code}</bdi> <bdi>{name}</bdi>
            <span className="block text-xs text-muted">
              {[
                credits !== null && termsText.credits(format.number(credits)),
                repeats?.has(index) && termsText.repeats,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
          <span className="text-right font-semibold text-ink tabular-nums">
            {grade && gradeText(grade, scale, format)}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** First and last day of a term by name, as corrected. */
type TermDays = Readonly<Record<string, { startsOn: string | null; endsOn: string | null }>>;

interface PlannedTerm {
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
function planTranscript(
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
function repeatsOf(terms: readonly PlannedTerm[]): ReadonlySet<number> {
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
function transcriptInput(
  terms: readonly PlannedTerm[],
  rules: Pick<ImportTranscriptInput, 'linkRepeats' | 'scale'>,
): ImportTranscriptInput {
  return {
    ...rules,
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

const text = gradeImportMessages;
type Field = (typeof TRANSCRIPT_FIELDS)[number];

interface TranscriptImportProps {
  table: LoadedTable;
  terms: readonly ImportTarget_TermFragment[];
  /** The scale on which the account reads final grades. */
  scale: Scale;
  /** How the account's GPA is calculated. */
  rules: GpaRules;
  forgetPlan(cache: ApolloCache): void;
  onDone(outcome: ImportOutcome): void;
  onCancel(): void;
}

/** From a table to past terms with archived courses: columns, terms and grades, confirm. */
export default function TranscriptImport(props: TranscriptImportProps) {
  const { terms, forgetPlan, onDone, onCancel } = props;
  const { mapping, reading, lines, faulty, scale, others, answers, setAnswers } = useTranscript(props);
  const [days, setDays] = useState<TermDays>({});
  const [linkRepeats, setLinkRepeats] = useState(true);
  const work = useGradeImport(forgetPlan);
  const kept = lines.filter(({ index }) => !mapping.leftOut.has(index));
  const planned = planTranscript(kept, terms, days);
  const added = planned.flatMap(({ courses }) => courses);
  const repeats = repeatsOf(planned);
  const isAsked = others.length > 0 && answers.scale === undefined;
  const isNothing = added.length === 0 && kept.length > 0;
  const confirm = async () => {
    const input = transcriptInput(planned, { linkRepeats, scale: answers.scale ?? null });
    const outcome = await work.transcript(input);
    if (outcome) onDone(outcome);
  };
  return (
    <div className="grid gap-4">
      <ColumnTable
        mapping={mapping}
        fields={TRANSCRIPT_FIELDS}
        labels={text.columns.transcript}
        needed={['code', 'grade']}
      />
      {mapping.columns.includes('code') && mapping.columns.includes('grade') && (
        <Section title={text.preview.title}>
          <div className="grid gap-4">
            <Totals terms={planned} added={added} scale={faulty.length > 0 ? scale : null} />
            <TranscriptQuestions {...{ reading, scale, others, answers }} onAnswer={setAnswers} />
            <FaultyLines lines={faulty} mapping={mapping} labels={text.columns.transcript} />
            <ComparedAverages compared={reading.compared} />
            <TermList
              terms={planned}
              scale={scale}
              repeats={linkRepeats ? repeats : null}
              leftOut={lines.filter(({ index }) => mapping.leftOut.has(index))}
              onLeaveOut={mapping.leaveOut}
              onDays={(name, change) => setDays({ ...days, [name]: change })}
            />
            {repeats.size > 0 && <LinkRepeats value={linkRepeats} onChange={setLinkRepeats} />}
            <ConfirmBar
              label={text.confirm.transcript(added.length)}
              isDisabled={isAsked || added.length === 0 || planned.some(({ isDated }) => !isDated)}
              isWorking={work.isWorking}
              failure={work.failure}
              faulty={faulty.length}
              note={isAsked ? text.transcriptAsks.chooseScale : isNothing ? text.confirm.nothing : null}
              onConfirm={() => void confirm()}
              onCancel={onCancel}
            />
          </div>
        </Section>
      )}
    </div>
  );
}

/** A transcript as it is read, with the student's answers. */
function useTranscript({ table, scale: ownScale, rules }: TranscriptImportProps) {
  const { locale } = useFormat();
  const [reader] = useState({ scale: ownScale, locale, rules });
  const [others] = useState(() => otherScales(table.rows, reader));
  const [answers, setAnswers] = useState<TranscriptAnswers>({ scale: others.guess });
  const scale = answers.scale ? PRESET_SCALES[answers.scale] : ownScale;
  const [{ rows: cells, context, recognized }] = useState(() => tableOf(table.rows, { ...reader, scale }));
  const mapping = useMapping<Field>(cells, () => recognized);
  const { rows, columns } = mapping;
  const reading = useMemo(
    () => readTranscript({ rows, columns }, { ...context, ...answers, scale }, rules),
    [rows, columns, context, answers, scale, rules],
  );
  const lines = reading.lines.filter(({ fault }) => !fault);
  // Without any term, one question asks for it.
  const faulty = reading.lines
    .filter(isFaulty)
    .filter(({ fault }) => fault.reason !== 'no_term' || !reading.lacksTerms);
  return { mapping, reading, lines, faulty, scale, others: others.options, answers, setAnswers };
}

interface TotalsProps {
  terms: readonly PlannedTerm[];
  /** The courses that are added. */
  added: readonly TranscriptLine[];
  /** Shown while a grade may not belong to it. */
  scale: Scale | null;
}

function Totals({ terms, added, scale }: TotalsProps) {
  const format = useFormat();
  const credits = added.reduce((sum, line) => sum + (line.credits ?? 0), 0);
  return (
    <div className="grid gap-1">
      <p role="status" className="font-semibold text-ink tabular-nums">
        {text.terms.totals(added.length, terms.length, format.number(credits))}
      </p>
      <p className="text-sm text-muted">{text.terms.archived}</p>
      {scale && (
        <p className="text-sm text-muted">
          {text.scaleHint(scale.bands.map(({ label }) => label).join(', '))}
        </p>
      )}
    </div>
  );
}

function LinkRepeats({ value, onChange }: { value: boolean; onChange(isLinked: boolean): void }) {
  return (
    <Checkbox
      id="link-repeats"
      name="linkRepeats"
      label={text.terms.link}
      hint={text.terms.linkHint}
      value={value}
      onChange={onChange}
    />
  );
}

function isFaulty(line: TranscriptLine): line is TranscriptLine & FaultyLine<Field> {
  return line.fault !== null;
}
