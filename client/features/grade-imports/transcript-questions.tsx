import type { ReactNode } from 'react';
import type { ScalePreset } from '#domain/grading/scale-names';
import type { Scale } from '#domain/grading/scale';
import {
  gradeOfMark,
  MARK_NAMES,
  type Mark,
  type StatedGrade,
} from '#domain/grading/table-import/transcript-grade';
import type { ComparedAverage } from '#domain/grading/table-import/transcript-total';
import { TEXT_LIMITS } from '#domain/limits/limits';
import { gradeImportMessages } from '../../messages/en/grade-imports';
import { lists } from '../../messages/lists';
import { SCALE_NAMES } from '../../messages/en/scale-names';
import { Select } from '../../ui/form/select';
import { TextField } from '../../ui/form/text-field';
import { useFormat, type Format } from '../../ui/format/format-context';
import { shownLabel } from '../../ui/format/grade-text';
import { gradeText as percentText } from '../../ui/format/scale-grade';
import type { readTranscript, TranscriptAnswers } from './transcript-reading';

const text = gradeImportMessages.transcriptAsks;
const termsText = gradeImportMessages.terms;

/** The account's scale among the choices. */
const OWN = 'own';

/** "A-", "13,5/20", "92.5%", "passed", "withdrawn"; on a scale along a line, the number there. */
export function gradeText(
  { basis, letter, percent, passed }: StatedGrade,
  scale: Scale,
  format: Format,
): string {
  const { line } = scale;
  if (letter !== null) return shownLabel(letter, format);
  if (percent !== null && line) {
    return format.number(line.atZero + ((line.atHundred - line.atZero) * percent) / 100, 2);
  }
  if (percent !== null) return percentText(percent, scale, format);
  if (basis === 'pass_fail') return passed ? termsText.passed : termsText.failed;
  return termsText.marks[basis];
}

interface TranscriptQuestionsProps {
  reading: ReturnType<typeof readTranscript>;
  /** The scale that it is read on. */
  scale: Scale;
  /** Built-in scales that it could be on, rather than on the account's. */
  others: readonly ScalePreset[];
  answers: TranscriptAnswers;
  onAnswer(answers: TranscriptAnswers): void;
}

/** What a transcript doesn't say itself, asked in one line a kind with our guess first, and what isn't imported. */
export function TranscriptQuestions({ reading, scale, others, answers, onAnswer }: TranscriptQuestionsProps) {
  const { asks, leftOut, lacksTerms, isDated } = reading;
  const codes = (wanted: string) =>
    lists.format(leftOut.filter(({ reason }) => reason === wanted).map(({ code }) => code));
  return (
    <div className="grid max-w-text gap-4 empty:hidden">
      {others.length > 0 && (
        <Select
          id="transcript-scale"
          name="scale"
          label={text.scale}
          hint={text.scaleHint}
          value={answers.scale === null ? OWN : (answers.scale ?? null)}
          onChange={(chosen) =>
            onAnswer({ ...answers, scale: chosen === OWN ? null : (chosen ?? undefined) })
          }
          options={[
            { value: OWN, label: text.ownScale },
            ...others.map((preset) => ({ value: preset, label: SCALE_NAMES[preset] })),
          ]}
        />
      )}
      {asks.map((ask, index) => (
        <MeaningQuestion key={ask.text} id={`means-${index}`} {...{ ask, scale, answers, onAnswer }} />
      ))}
      {(lacksTerms || answers.term !== undefined) && (
        <TextField
          id="transcript-term"
          name="term"
          label={text.term}
          hint={text.termHint}
          maxLength={TEXT_LIMITS.termName}
          value={answers.term ?? ''}
          onChange={(term) => onAnswer({ ...answers, term })}
        />
      )}
      {isDated && <Note>{text.dated}</Note>}
      {codes('open') && <Note>{text.open(codes('open'))}</Note>}
      {codes('attempt') && <Note>{text.attempt(codes('attempt'))}</Note>}
    </div>
  );
}

interface MeaningQuestionProps extends Pick<TranscriptQuestionsProps, 'scale' | 'answers' | 'onAnswer'> {
  id: string;
  ask: TranscriptQuestionsProps['reading']['asks'][number];
}

/** What a grade means that could mean several things, or that isn't known. */
function MeaningQuestion({ id, ask, scale, answers, onAnswer }: MeaningQuestionProps) {
  const format = useFormat();
  const marks = MARK_NAMES.map((mark: Mark) => gradeOfMark(mark));
  const known = ask.options.map((grade) => gradeText(grade, scale, format));
  const grades = [...ask.options, ...marks].filter(
    (grade, at, all) =>
      all.findIndex((one) => gradeText(one, scale, format) === gradeText(grade, scale, format)) === at,
  );
  const chosen = answers.meanings?.[ask.text] ?? ask.options[0];
  return (
    <Select
      id={id}
      name={id}
      label={text.means(ask.text)}
      hint={known.length > 0 ? text.meansHint(known) : text.unknownHint}
      value={chosen ? gradeText(chosen, scale, format) : null}
      onChange={(label) => {
        const grade = grades.find((one) => gradeText(one, scale, format) === label);
        if (grade) onAnswer({ ...answers, meanings: { ...answers.meanings, [ask.text]: grade } });
      }}
      options={grades
        .map((grade) => gradeText(grade, scale, format))
        .map((label) => ({ value: label, label }))}
    />
  );
}

/** The averages that a transcript shows, each next to ours, and why they differ. */
export function ComparedAverages({ compared }: { compared: readonly ComparedAverage[] }) {
  const format = useFormat();
  if (compared.length === 0) return null;
  return (
    <ul className="grid max-w-text gap-2 rounded-control bg-sunken p-4 text-sm text-ink">
      {compared.map(({ shown, ours, because }, index) => {
        const title = shown.term === null ? shown.title : `${shown.term}, ${shown.title}`;
        const own =
          ours === null ? gradeImportMessages.numbers.none : format.number(ours, Math.max(2, shown.decimals));
        const reasons = because?.map((reason) => text.because[reason]).join(' ');
        return (
          <li key={index}>
            {because?.length === 0 ? text.same(title, shown.text) : text.differs(title, shown.text, own)}
            {because?.length !== 0 && ` ${reasons ?? text.unexplained}`}
          </li>
        );
      })}
    </ul>
  );
}

function Note({ children }: { children: ReactNode }) {
  return <p className="max-w-text text-sm text-muted">{children}</p>;
}
