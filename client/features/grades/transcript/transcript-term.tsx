import { Suspense, useState, type ReactNode } from 'react';
import type { SheetTerm, SheetRow } from '#domain/grading/transcript-sheet';
import { whyNoGpa } from '#domain/grading/no-number';
import { IconPencil } from '@tabler/icons-react';
import { Link } from 'wouter';
import { WaitingMark } from '../../../apollo/waiting-mark';
import { gpaMessages, transcriptMessages } from '../../../messages/en/transcript';
import { Button, IconButton } from '../../../ui/control/button';
import { isNumberLabel, shownLabel } from '../../../ui/format/grade-text';
import { useFormat } from '../../../ui/format/format-context';
import { Section } from '../../../ui/layout/section';
import { lazy } from '../../../ui/loading/lazy';
import { CourseSheet } from '../course-sheet';
import type { SeenStudy } from '../gpa/view-choice';
import { GpaDrawer } from '../lazy-drawers';
import { averageText, type Study, unitNote } from '../study';
import { EXACT_POINTS } from '../working/decimals';
import { pointsText, printedGrade, reasonOf } from './transcript-reasons';

const text = transcriptMessages;

type Course = Study['courses'][number];

interface TranscriptRowsProps {
  study: Study;
  seen: SeenStudy;
  rows: readonly SheetRow[];
  hrefOf(id: string): string;
  onEdit(course: Course): void;
}

/** On a phone, the figure's name and the figure are at the two ends of a line. */
const CELL =
  'py-2 pl-4 tabular-nums max-sm:flex max-sm:flex-wrap max-sm:items-baseline max-sm:gap-x-1 max-sm:p-0';
const FIGURE = `${CELL} sm:text-right`;

/** The courses of a term as a transcript prints them; on a phone a card a course. */
function TranscriptRows(props: TranscriptRowsProps) {
  return (
    <CourseSheet
      columns={[
        { label: text.columns.credits, className: 'w-16 pl-4 text-right' },
        { label: text.columns.basis, className: 'w-28 pl-4 text-left' },
        { label: text.columns.grade, className: 'w-24 pl-4 text-right' },
        { label: text.columns.points, className: 'w-20 pl-4 text-right' },
        { label: text.columns.quality, className: 'w-32 pl-4 text-right' },
        { label: text.columns.edit, className: 'w-12 print:hidden', isSilent: true },
      ]}
    >
      {props.rows.map((row) => {
        const course = props.study.courses.find(({ id }) => id === row.id);
        return course && <CourseRow key={row.id} {...props} row={row} course={course} />;
      })}
    </CourseSheet>
  );
}

interface CourseRowProps extends Omit<TranscriptRowsProps, 'rows'> {
  row: SheetRow;
  course: Course;
}

function CourseRow({ study, seen, row, course, hrefOf, onEdit }: CourseRowProps) {
  const format = useFormat();
  const { grade, grading, credits } = course;
  const isStruck = row.status === 'superseded';
  const reason = reasonOf(course, row, { gpaView: seen.gpaView.kind, attempts: study.policy.attempts });
  const tone = row.status === 'counts' ? 'text-ink' : 'text-muted';
  const printed = shownLabel(printedGrade(course), format);
  return (
    <tr
      id={entryId(course.id)}
      className="border-t border-hairline max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-4 max-sm:gap-y-1 max-sm:py-3"
    >
      <th
        scope="row"
        className="py-2 pr-3 text-left font-normal max-sm:col-span-full max-sm:col-start-1 max-sm:row-start-1 max-sm:pr-10"
      >
        <Link to={hrefOf(course.id)} className={`target text-base font-semibold hover:underline ${tone}`}>
          <bdi>{isStruck ? <s>{course.code}</s> : course.code}</bdi>
        </Link>{' '}
        <bdi className="text-body">{course.name !== course.code && course.name}</bdi>
        <WaitingMark id={course.id} />
        {reason && <span className="block text-xs text-muted">{reason}</span>}
        <Instead study={study} ids={row.countingIds} />
      </th>
      <td className={FIGURE}>
        <Label>{text.columns.credits}</Label>
        {credits > 0 ? format.number(credits) : '–'}
      </td>
      <td className={CELL}>
        <Label>{text.columns.basis}</Label>
        {text.bases[grading.basis]}
      </td>
      <td className={FIGURE}>
        <Label>{text.columns.grade}</Label>
        <span className={`font-semibold ${tone}`}>{isStruck ? <s>{printed}</s> : printed}</span>
        {grading.basis === 'percent' && grade.percent !== null && !isNumberLabel(grade.letter) && (
          <span className="text-xs text-muted sm:block"> {format.percent(grade.percent, 2)}</span>
        )}
      </td>
      <td className={FIGURE}>
        <Label>{text.columns.points}</Label>
        {row.points === null ? '–' : pointsText(row.points, format)}
      </td>
      <td className={FIGURE}>
        <Label>{text.columns.quality}</Label>
        {row.qualityPoints === null ? '–' : format.number(row.qualityPoints, EXACT_POINTS)}
      </td>
      <td className="text-right max-sm:col-start-2 max-sm:row-start-1 max-sm:justify-self-end print:hidden">
        <IconButton
          label={text.edit(course.code)}
          icon={<IconPencil size={20} stroke={1.75} aria-hidden />}
          onClick={() => onEdit(course)}
        />
      </td>
    </tr>
  );
}

/** The name of a figure, if the table's headings aren't visible. */
function Label({ children }: { children: string }) {
  return (
    <span aria-hidden className="mr-auto text-xs text-muted sm:hidden">
      {children}
    </span>
  );
}

/** Leads to the attempts that count in place of one that is struck out. */
function Instead({ study, ids }: { study: Study; ids: readonly string[] }) {
  if (ids.length === 0) return null;
  return (
    <span className="block text-xs text-muted">
      {text.countsInstead}{' '}
      {ids.map((id, index) => {
        const course = study.courses.find((other) => other.id === id);
        const term = study.terms.find((other) => other.id === course?.termId);
        return (
          <span key={id}>
            {index > 0 && ', '}
            <a href={`#${entryId(id)}`} className="font-medium text-link underline">
              {[course?.code, term?.name].filter(Boolean).join(', ')}
            </a>
          </span>
        );
      })}
    </span>
  );
}

function entryId(courseId: string): string {
  return `entry-${courseId}`;
}

/** Few lines are edited: the form and its date fields are fetched on demand. */
const PastTermForm = lazy(async () => ({ default: (await import('./past-term-form')).PastTermForm }));

interface TranscriptTermProps extends Pick<TranscriptRowsProps, 'hrefOf' | 'onEdit'> {
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
  const note = unitNote(term.average ?? term.cumulative, seen.record.scale, format);
  return (
    <div className="flex flex-wrap justify-end gap-x-8 gap-y-1 border-t border-hairline pt-3 text-sm">
      {figures.map(({ kind, name: label, gpa }) => (
        <button
          key={kind}
          type="button"
          title={gpaMessages.how}
          aria-label={gpaMessages.openOf(label, whyNoGpa(gpa) || averageText(gpa, format), name)}
          onClick={() => open(kind)}
          className="flex min-h-8 items-center gap-2 rounded-chip tabular-nums hover:underline touch:min-h-11"
        >
          <span className="text-muted">{label}</span>{' '}
          <span className="text-base font-semibold text-ink">{averageText(gpa, format)}</span>
        </button>
      ))}
      {note && <p className="basis-full text-right text-muted">{note}</p>}
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
