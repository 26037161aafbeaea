import { useMemo, useState } from 'react';
import type { ApolloCache } from '@apollo/client';
import type { Scale } from '#domain/grading/scale';
import { recognizeTranscript, TRANSCRIPT_FIELDS } from '#domain/grading/table-import/columns';
import { decimalMarkIn } from '#domain/grading/table-import/numbers';
import { readTranscriptLines, type TranscriptLine } from '#domain/grading/table-import/transcript-lines';
import type { ImportTarget_TermFragment } from '../../generated/graphql';
import { gradeImportMessages } from '../../messages/en/grade-imports';
import { Checkbox } from '../../ui/form/checkbox';
import { decimalMarkOf } from '../../ui/form/decimal-mark';
import { useFormat } from '../../ui/format/format-context';
import { Section } from '../../ui/layout/section';
import { ColumnTable } from './column-table';
import { ConfirmBar } from './confirm-bar';
import { FaultyLines, type FaultyLine } from './faulty-lines';
import type { ImportOutcome } from './import-done';
import type { LoadedTable } from './read-source';
import { TermList } from './term-list';
import {
  planTranscript,
  repeatsOf,
  transcriptInput,
  type PlannedTerm,
  type TermDays,
} from './transcript-plan';
import { useGradeImport } from './use-grade-import';
import { useMapping, type Mapping } from './use-mapping';

const text = gradeImportMessages;
type Field = (typeof TRANSCRIPT_FIELDS)[number];

export interface TranscriptImportProps {
  table: LoadedTable;
  terms: readonly ImportTarget_TermFragment[];
  /** The scale on which the account reads final grades. */
  scale: Scale;
  forgetPlan(cache: ApolloCache): void;
  onDone(outcome: ImportOutcome): void;
  onCancel(): void;
}

/** From a table to past terms with archived courses: columns, terms and grades, confirm. */
export function TranscriptImport({
  table,
  terms,
  scale,
  forgetPlan,
  onDone,
  onCancel,
}: TranscriptImportProps) {
  const mapping = useMapping<Field>(table.rows, recognizeTranscript);
  const [days, setDays] = useState<TermDays>({});
  const [linkRepeats, setLinkRepeats] = useState(true);
  const work = useGradeImport(forgetPlan);
  const { lines, faulty } = useLines(mapping, scale);
  const kept = lines.filter(({ index }) => !mapping.leftOut.has(index));
  const planned = useMemo(() => planTranscript(kept, terms, days), [kept, terms, days]);
  const added = planned.flatMap(({ courses }) => courses);
  const repeats = repeatsOf(planned);
  const confirm = async () => {
    const outcome = await work.transcript(transcriptInput(planned, linkRepeats), terms);
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
            <FaultyLines lines={faulty} mapping={mapping} labels={text.columns.transcript} />
            <TermList
              terms={planned}
              repeats={linkRepeats ? repeats : null}
              leftOut={lines.filter(({ index }) => mapping.leftOut.has(index))}
              onLeaveOut={mapping.leaveOut}
              onDays={(name, change) => setDays({ ...days, [name]: change })}
            />
            {repeats.size > 0 && <LinkRepeats value={linkRepeats} onChange={setLinkRepeats} />}
            <ConfirmBar
              label={text.confirm.transcript(added.length)}
              isDisabled={added.length === 0 || planned.some(({ isDated }) => !isDated)}
              isWorking={work.isWorking}
              failure={work.failure}
              faulty={faulty.length}
              note={added.length === 0 && kept.length > 0 ? text.confirm.nothing : null}
              onConfirm={() => void confirm()}
              onCancel={onCancel}
            />
          </div>
        </Section>
      )}
    </div>
  );
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

/** The courses of the table, with faulty ones separate. */
function useLines({ rows, columns }: Mapping<Field>, scale: Scale) {
  const { locale } = useFormat();
  return useMemo(() => {
    const mark = decimalMarkIn(rows.flat(), decimalMarkOf(locale));
    const lines = readTranscriptLines(rows, columns, { mark, scale });
    const isFaulty = (line: TranscriptLine): line is TranscriptLine & FaultyLine<Field> =>
      line.fault !== null;
    return { lines: lines.filter(({ fault }) => !fault), faulty: lines.filter(isFaulty) };
  }, [rows, columns, locale, scale]);
}
