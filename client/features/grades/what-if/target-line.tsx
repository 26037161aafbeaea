import { gradeText } from '../../../ui/format/scale-grade';
import { useDeferredValue, useMemo } from 'react';
import { gradeAtPercent, gradesOf, storedPercent } from '#domain/grading/grade-unit';
import type { Scale } from '#domain/grading/scale';
import { PERCENTAGE } from '#domain/grading/scale-presets';
import { NUMBER_RANGES } from '#domain/limits/limits';
import { whyNoNumber } from '#domain/grading/no-number';
import type { Gradebook_CourseFragment } from '../../../generated/graphql';
import { gradeHintMessages } from '../../../messages/en/grade-hints';
import { useFormat, type Format } from '../../../ui/format/format-context';
import { isNumberLabel } from '../../../ui/format/grade-text';
import { NumberCell } from '../gradebook/cell-input';
import { Choice } from '../gradebook/choice';
import { neededGrade, scaleOf } from '../scales/letter-of';
import { type TargetStanding, targetStanding } from './target-need';

const text = gradeHintMessages.target;
const DECIMALS = 2;

interface TargetLineProps {
  /** With the scores tried out. */
  course: Gradebook_CourseFragment;
  isDisabled?: boolean;
  onSave(target: number | null): void;
}

/** The target of a course, edited in place, and the score it needs. */
export function TargetLine({ course, isDisabled = false, onSave }: TargetLineProps) {
  const { target } = course.grading;
  const { unit } = scaleOf(course);
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5 text-sm text-body">
        <span className="font-semibold text-ink">{text.label}</span>
        <LetterChoice {...{ course, onSave }} isDisabled={isDisabled} />
        <span className="w-20 rounded-chip border border-hairline">
          <NumberCell
            label={unit ? text.ofGrade(course.code) : text.of(course.code)}
            column="target"
            value={target === null || !unit ? target : gradeAtPercent(unit, target).valueOf()}
            range={unit ? gradesOf(unit) : NUMBER_RANGES.targetPercent}
            isDisabled={isDisabled}
            onSave={(typed) => onSave(typed === null || !unit ? typed : storedPercent(unit, typed))}
          />
        </span>
        <span aria-hidden>{unit ? unit.suffix : '%'}</span>
        <span>{target === null ? text.none : <TargetWords course={course} />}</span>
      </div>
    </div>
  );
}

/** What a target between two letters is chosen as, until another is. */
const OTHER = 'other';

/** The letters of the course's scale as targets; nothing on a scale of numbers. */
function LetterChoice({ course, isDisabled, onSave }: Required<TargetLineProps>) {
  const { target } = course.grading;
  const { unit, bands: all } = scaleOf(course);
  const bands = unit ? [] : all.filter(({ label, minPercent }) => minPercent > 0 && !isNumberLabel(label));
  if (bands.length === 0) return null;
  const letter = bands.find(({ minPercent }) => minPercent === target)?.label;
  const options = [
    { value: '', label: text.noLetter },
    ...bands.map(({ label }) => ({ value: label, label })),
    ...(target === null || letter ? [] : [{ value: OTHER, label: text.otherLetter }]),
  ];
  const choose = (value: string) =>
    value !== OTHER && onSave(bands.find(({ label }) => label === value)?.minPercent ?? null);
  const [label, value] = [text.letterOf(course.code), letter ?? (target === null ? '' : OTHER)];
  return (
    <span className="rounded-chip border border-hairline">
      <Choice {...{ label, value, options, isDisabled }} isTried={false} onChange={choose} />
    </span>
  );
}

/** The score a target needs, in words; nothing without a target. Computed after the typed text is drawn. */
function TargetWords({ course }: { course: Gradebook_CourseFragment }) {
  const format = useFormat();
  const shown = useDeferredValue(course);
  const standing = useMemo(() => targetStanding(shown), [shown]);
  return standing && wordsOf(standing, format, scaleOf(shown));
}

/** The distance of a course from its target, in words: in percent, or in grades where the scale's are numbers. */
export function wordsOf(
  { target, need, percent }: TargetStanding,
  format: Format,
  scale: Scale = PERCENTAGE,
): string {
  if (!need) {
    if (percent === null) return whyNoNumber('need', 'no_points_possible');
    return percent >= target ? text.reached : text.missed(distanceOf(percent, target, scale, format));
  }
  const words = needWords(need, scale, format);
  if (words === null) return whyNoNumber('need', 'no_points_possible');
  const { assumedPoints, unit, status } = need;
  if (assumedPoints === null) return words;
  const assumed = text.assumed(words, format.number(assumedPoints), unit === 'points');
  return status === 'impossible' ? text.askPoints(assumed) : assumed;
}

/** Percentage points, or grades, from a grade to a target. */
function distanceOf(percent: number, target: number, { unit }: Scale, format: Format): string {
  if (!unit) return format.percent(target - percent, DECIMALS);
  const distance = gradeAtPercent(unit, target).sub(gradeAtPercent(unit, percent)).abs();
  return format.number(distance.valueOf(), DECIMALS);
}

function needWords(found: NonNullable<TargetStanding['need']>, scale: Scale, format: Format): string | null {
  const { status, unit, need, maximum, pointsPossible, assignment } = found;
  if (status === 'safe') return text.safe;
  if (status === 'impossible' && maximum !== null) return text.impossible(gradeText(maximum, scale, format));
  if (status !== 'needed' || need === null) return null;
  const grade = neededGrade({ unit, need }, pointsPossible, scale, format);
  if (grade) return text.grade(grade, assignment?.title ?? null);
  return unit === 'points' && assignment
    ? text.points(format.number(need), format.number(pointsPossible ?? 0), assignment.title)
    : text.percent(format.percent(need, DECIMALS));
}
