import { Suspense, useState, type ReactNode } from 'react';
import type { SheetTerm } from '#domain/grading/transcript-sheet';
import { gpaMessages, transcriptMessages } from '../../../messages/en/transcript';
import { Button } from '../../../ui/control/button';
import { useFormat } from '../../../ui/format/format-context';
import { Section } from '../../../ui/layout/section';
import { GpaDrawer } from '../lazy-drawers';
import type { SeenStudy } from '../gpa/view-choice';
import { averageText, type Study } from '../study';
import { TranscriptRows, type TranscriptRowsProps } from './transcript-rows';
import { lazy } from '../../../ui/loading/lazy';

const text = transcriptMessages;

/** Few lines are edited: the form and its date fields are fetched on demand. */
const PastTermForm = lazy(async () => ({ default: (await import('./past-term-form')).PastTermForm }));

export interface TranscriptTermProps extends Pick<TranscriptRowsProps, 'hrefOf' | 'onEdit'> {
  study: Study;
  seen: SeenStudy;
  term: SheetTerm;
  /** All other actions on the term. */
  actions?: ReactNode;
}

/** A term of the transcript: its courses or its stated line, its average, and the average so far. */
export function TranscriptTerm({ study, seen, term, actions, hrefOf, onEdit }: TranscriptTermProps) {
  const [isEditing, edit] = useState(false);
  const stored = study.terms.find(({ id }) => id === term.termId);
  const isStated = stored?.stated && seen.record.terms.some(({ id, stated }) => id === stored.id && stated);
  const hasCourses = study.courses.some(({ termId }) => termId === term.termId);
  return (
    <Section title={stored?.name ?? text.noTerm} action={<div className="print:hidden">{actions}</div>}>
      <div className="grid gap-4 print:break-inside-avoid">
        {isStated && !isEditing && (
          <StatedLine stated={stored.stated} name={stored.name} onEdit={() => edit(true)} />
        )}
        {stored && isEditing && (
          <Suspense fallback={null}>
            <PastTermForm term={stored} hasCourses={hasCourses} onClose={() => edit(false)} />
          </Suspense>
        )}
        {term.replacedIds.length > 0 && (
          <p className="text-sm text-muted">{text.replaced(term.replacedIds.length)}</p>
        )}
        {term.rows.length > 0 && (
          <TranscriptRows study={study} seen={seen} rows={term.rows} hrefOf={hrefOf} onEdit={onEdit} />
        )}
        {!hasCourses && !isStated && <p className="text-sm text-muted">{text.addFirst}</p>}
        <TermAverages study={study} seen={seen} term={term} name={stored?.name ?? text.noTerm} />
      </div>
    </Section>
  );
}

interface StatedLineProps {
  stated: Study['terms'][number]['stated'];
  name: string;
  onEdit(): void;
}

function StatedLine({ stated, name, onEdit }: StatedLineProps) {
  const format = useFormat();
  if (!stated) return null;
  const { gpa, creditsInGpa, creditsEarned, creditsAttempted } = stated;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <p className="text-base text-ink tabular-nums">
        {text.statedLine(format.number(gpa, 4), format.number(creditsInGpa))}
        <span className="block text-sm text-muted">
          {text.termCredits(format.number(creditsEarned), format.number(creditsAttempted))}
        </span>
      </p>
      <Button variant="plain" aria-label={text.edit(name)} onClick={onEdit} className="print:hidden">
        {text.columns.edit}
      </Button>
    </div>
  );
}

interface TermAveragesProps extends Pick<TranscriptTermProps, 'study' | 'seen' | 'term'> {
  name: string;
}

function TermAverages({ study, seen, term, name }: TermAveragesProps) {
  const format = useFormat();
  const [opened, open] = useState<'term' | 'soFar' | null>(null);
  const figures = [
    ...(term.average ? [{ kind: 'term' as const, name: text.termGpa, gpa: term.average }] : []),
    { kind: 'soFar' as const, name: text.cumulative, gpa: term.cumulative },
  ];
  return (
    <div className="flex flex-wrap justify-end gap-x-8 gap-y-1 border-t border-hairline pt-3 text-sm">
      {figures.map(({ kind, name: label, gpa }) => (
        <button
          key={kind}
          type="button"
          title={gpaMessages.how}
          aria-label={gpaMessages.openOf(
            label,
            gpa.average.gradable ? averageText(gpa, format) : text.noAverage,
            name,
          )}
          onClick={() => open(kind)}
          className="flex min-h-8 items-center gap-2 rounded-chip tabular-nums hover:underline touch:min-h-11"
        >
          <span className="text-muted">{label}</span>{' '}
          <span className="text-base font-semibold text-ink">{averageText(gpa, format)}</span>
        </button>
      ))}
      {opened === 'term' && (
        <GpaDrawer study={study} seen={seen} termId={term.termId} onClose={() => open(null)} />
      )}
      {opened === 'soFar' && (
        <GpaDrawer
          study={study}
          seen={{ ...seen, record: term.soFar }}
          termId={null}
          scope={text.upTo(name)}
          onClose={() => open(null)}
        />
      )}
    </div>
  );
}
