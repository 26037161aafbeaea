import { IconPencil } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { SheetRow } from '#domain/grading/transcript-sheet';
import { transcriptMessages } from '../../../messages/en/transcript';
import { IconButton } from '../../../ui/control/button';
import { useFormat } from '../../../ui/format/format-context';
import { CourseSheet } from '../course-sheet';
import type { SeenStudy } from '../gpa/view-choice';
import type { Study } from '../study';
import { pointsText, printedGrade, reasonOf } from './transcript-reasons';
import { EXACT_POINTS } from '../working/decimals';

const text = transcriptMessages;

type Course = Study['courses'][number];

export interface TranscriptRowsProps {
  study: Study;
  seen: SeenStudy;
  rows: readonly SheetRow[];
  hrefOf(id: string): string;
  onEdit(course: Course): void;
}

/** On a phone, the figure's name and the figure stand at the two ends of a line. */
const CELL =
  'py-2 pl-4 tabular-nums max-sm:flex max-sm:flex-wrap max-sm:items-baseline max-sm:gap-x-1 max-sm:p-0';
const FIGURE = `${CELL} sm:text-right`;

/** The courses of a term as a transcript prints them; on a phone a card a course. */
export function TranscriptRows(props: TranscriptRowsProps) {
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
  const printed = printedGrade(course);
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
          {isStruck ? <s>{course.code}</s> : course.code}
        </Link>{' '}
        <span className="text-body">{course.name !== course.code && course.name}</span>
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
        {grading.basis === 'percent' && grade.percent !== null && (
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
