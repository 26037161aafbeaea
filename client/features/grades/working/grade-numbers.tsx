import { gradeText } from '../../../ui/format/scale-grade';
import type { FourNumbers, Grade } from '#domain/grading/course-grade';
import { VIEWS, type View } from '#domain/grading/course-total';
import type { Scale } from '#domain/grading/scale';
import { whyNoNumber } from '#domain/grading/no-number';
import { workingMessages } from '../../../messages/en/grades';
import { useFormat, type Format } from '../../../ui/format/format-context';
import { bandOf } from '../scales/letter-of';

const text = workingMessages;

interface GradeNumbersProps {
  /** The owner of these figures, e.g. "BIO 210"; read aloud, not shown. */
  of: string;
  numbers: FourNumbers;
  /** The scale they are read on. */
  scale: Scale;
  /** Shows the working of a figure. */
  onOpen(view: View): void;
}

/** On a phone, as high as the figures are in one line, so a first score moves no row below. */
const ROOM = 'max-sm:min-h-20';

/**
 * The figures of a course, each a button that opens its working: the current one, and the others that differ from it.
 * A sentence if nothing is graded.
 */
export function GradeNumbers({ of, numbers, scale, onOpen }: GradeNumbersProps) {
  const format = useFormat();
  const { band, expected } = numbers.projected;
  const { current } = numbers;
  if (!current.gradable && !expected.gradable) {
    return <p className={`text-sm text-body ${ROOM}`}>{whyNoNumber('grade', current.reason)}</p>;
  }
  return (
    <ul
      aria-label={text.numbers}
      className={`-mx-2 max-sm:-mx-1 grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] max-sm:grid-cols-[repeat(auto-fit,minmax(min(4rem,100%),1fr))] ${ROOM}`}
    >
      {(['current', ...distinctViews(numbers, scale, format)] as const).map((view) => {
        const grade = gradeIn(numbers, view);
        const isMain = view === 'current';
        const range =
          view === 'projected' && band?.low.gradable && band.high.gradable
            ? text.band(written(band.low, scale, format), written(band.high, scale, format))
            : '';
        return (
          <li key={view}>
            <button
              type="button"
              title={text.how}
              aria-label={text.open(
                of,
                text.views[view],
                [spoken(grade, scale, format), range].join(' ').trim(),
              )}
              onClick={() => onOpen(view)}
              className="w-full rounded-control px-2 py-1 text-left hover:bg-sunken max-sm:px-1"
            >
              <span className="block text-xs text-muted">{text.views[view]}</span>{' '}
              <span
                className={`block tabular-nums text-ink ${isMain ? 'text-xl font-bold max-sm:text-base' : 'text-lg font-semibold max-sm:text-base'}`}
              >
                {written(grade, scale, format)}{' '}
                <span className="font-semibold text-muted max-sm:block max-sm:text-base">
                  {bandOf(grade, scale)?.label}
                </span>
              </span>{' '}
              {range && <span className="block text-xs text-muted tabular-nums max-sm:hidden">{range}</span>}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

interface GradeNumberProps extends Omit<GradeNumbersProps, 'numbers'> {
  view: View;
  grade: Grade;
  /** Its name, if not that of the view. */
  name?: string;
  /** Whether the figure's name is shown before it. */
  isNamed?: boolean;
  /** The part shown on a phone, which has no columns: the figure's name above, or its letter after it. */
  onPhone?: 'name' | 'letter';
  className?: string;
}

/** One of the four figures in a row, as a button that opens its working. */
export function GradeNumber(props: GradeNumberProps) {
  const { of, view, grade, scale, onOpen, isNamed, onPhone, className = '' } = props;
  const { name = text.views[view] } = props;
  const format = useFormat();
  return (
    <button
      type="button"
      title={text.how}
      aria-label={text.open(of, name, spoken(grade, scale, format))}
      onClick={() => onOpen(view)}
      className={`-mx-2 min-h-8 rounded-chip px-2 whitespace-nowrap tabular-nums hover:underline touch:min-h-11 ${className}`}
    >
      {isNamed && `${name} `}
      {onPhone === 'name' && <span className="block text-xs text-muted sm:hidden">{name}</span>}{' '}
      {written(grade, scale, format)}{' '}
      {onPhone === 'letter' && (
        <span className="inline-block min-w-6 pl-1 text-left text-muted sm:hidden">
          {bandOf(grade, scale)?.label}
        </span>
      )}
    </button>
  );
}

/** One of four numbers. */
export function gradeIn(numbers: FourNumbers, view: View): Grade {
  return view === 'projected' ? numbers.projected.expected : numbers[view];
}

/** The figures next to the current one: those that read otherwise. The others are in its working. */
export function distinctViews(numbers: FourNumbers, scale: Scale, format: Format): View[] {
  const current = written(numbers.current, scale, format);
  return VIEWS.filter((view) => written(gradeIn(numbers, view), scale, format) !== current);
}

/** A grade as the scale says it, see {@link gradeText}; a dash if there is none. */
export function written(grade: Grade, scale: Scale, format: Format): string {
  return grade.gradable ? gradeText(grade.value, scale, format) : '–';
}

function spoken(grade: Grade, scale: Scale, format: Format): string {
  if (!grade.gradable) return text.none;
  return [written(grade, scale, format), bandOf(grade, scale)?.label].filter(Boolean).join(' ');
}
