import { useState } from 'react';
import type { CourseGrade } from '#domain/grading/course-grade';
import { VIEWS } from '#domain/grading/course-total';
import { parseDecimal } from '#domain/grading/decimal';
import { gradeAtPercent, gradeLabel, gradesOf, type GradeUnit } from '#domain/grading/grade-unit';
import type { Scale } from '#domain/grading/scale';
import { NUMBER_RANGES } from '#domain/limits/limits';
import type { Gradebook_AssignmentFragment } from '../../../generated/graphql';
import { workingMessages } from '../../../messages/en/grades';
import { scoreSheetMessages } from '../../../messages/en/grade-grid';
import { Button } from '../../../ui/control/button';
import { Dialog } from '../../../ui/overlay/dialog';
import { shownLabel } from '../../../ui/format/grade-text';
import { useFormat, type Format } from '../../../ui/format/format-context';
import { NumberField, numberFault } from '../../../ui/form/number-field';
import { Slider, type SliderProps } from '../../../ui/form/slider';
import { gradeIn, written } from '../working/grade-numbers';
import { bandOf } from '../scales/letter-of';
import type { ChangeScore } from '../use-grade-actions';
import type { ScoreChange } from './gradebook';

const text = scoreSheetMessages;
const RANGE = NUMBER_RANGES.pointsEarned;
/** For grades that are given in steps of no one size. */
const GRADE_STEP = 0.1;

type Item = Gradebook_AssignmentFragment;

interface ScoreSheetProps {
  /** The items in gradebook order, with the scores tried out. */
  items: readonly Item[];
  /** The visible item. */
  itemId: string;
  storedItems: ReadonlyMap<string, Item>;
  /** The grade of the course with the scores tried out. */
  grade: CourseGrade;
  scale: Scale;
  onChange: ChangeScore;
  onGo(itemId: string): void;
  onClose(): void;
}

/**
 * A score tried out on a phone: a bottom sheet with a slider and a field for the exact number, the four figures of
 * the course as they change, and buttons for the previous and next item.
 */
export default function ScoreSheet(props: ScoreSheetProps) {
  const { items, itemId, storedItems, grade, scale, onChange, onGo, onClose } = props;
  const place = items.findIndex(({ id }) => id === itemId);
  const item = items[place];
  if (!item) return null;
  const [before, after] = [items[place - 1], items[place + 1]];
  return (
    <Dialog title={item.title} onClose={onClose}>
      <div className="grid gap-4">
        <Numbers grade={grade} scale={scale} />
        <ScoreFields
          key={item.id}
          item={item}
          stored={storedItems.get(item.id) ?? item}
          {...{ scale, onChange }}
        />
        <div className="flex items-center justify-between gap-2">
          <Button disabled={!before} onClick={() => before && onGo(before.id)}>
            {text.previous}
          </Button>
          <p className="text-sm text-muted tabular-nums">{text.place(place + 1, items.length)}</p>
          <Button disabled={!after} onClick={() => after && onGo(after.id)}>
            {text.next}
          </Button>
        </div>
        <p className="text-center text-xs text-muted">{text.nothingSaved}</p>
      </div>
    </Dialog>
  );
}

/** The four figures; changes of the current one are announced to screen readers. */
function Numbers({ grade, scale }: Pick<ScoreSheetProps, 'grade' | 'scale'>) {
  const format = useFormat();
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-2 rounded-card bg-sunken p-3">
      {VIEWS.map((view) => {
        const figure = gradeIn(grade, view);
        const isMain = view === 'current';
        return (
          <div key={view}>
            <dt className="text-xs text-muted">{workingMessages.views[view]}</dt>
            <dd className={`text-ink tabular-nums ${isMain ? 'text-xl font-bold' : 'text-lg font-semibold'}`}>
              <span {...(isMain && { role: 'status' })}>
                {written(figure, scale, format)}{' '}
                <span className="font-semibold text-muted">{bandOf(figure, scale)?.label}</span>
              </span>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

interface ScoreFieldsProps extends Pick<ScoreSheetProps, 'scale' | 'onChange'> {
  item: Item;
  stored: Item;
}

/** The unit in which a score is tried out: null where it is points. */
function triedUnit({ pointsPossible, pointsEarned, letter }: Item, { unit }: Scale): GradeUnit | null {
  const isOpen = pointsEarned === null || letter !== null;
  return unit && isOpen && (pointsPossible === null || pointsPossible === unit.outOf) ? unit : null;
}

/** How a score is tried out, as points or as a grade. */
interface Entry {
  value: number | null;
  range: { min: number; max: number };
  /** Null where there is no top. */
  slider: Pick<SliderProps, 'label' | 'min' | 'max' | 'step' | 'spoken'> | null;
  field: { label: string; unit: string };
  changeTo(value: number | null): ScoreChange;
}

/** The score as a grade, where grades are numbers. */
function asGrade({ pointsEarned }: Item, unit: GradeUnit, format: Format): Entry {
  const range = gradesOf(unit);
  const value =
    pointsEarned === null ? null : gradeAtPercent(unit, (pointsEarned / unit.outOf) * 100).valueOf();
  const spoken = value === null ? text.none : shownLabel(gradeLabel(unit, value), format);
  return {
    value,
    range,
    slider: { label: text.grade, ...range, step: unit.step || GRADE_STEP, spoken },
    field: { label: text.grade, unit: unit.suffix },
    changeTo: (grade) => (grade === null ? { pointsEarned: null } : { letter: gradeLabel(unit, grade) }),
  };
}

function asPoints({ pointsEarned: value, pointsPossible }: Item, stored: Item, format: Format): Entry {
  const possible = pointsPossible === null ? null : format.number(pointsPossible);
  const scored = value === null ? text.none : format.number(value);
  const top = Math.max(pointsPossible ?? 0, stored.pointsEarned ?? 0);
  const spoken = possible === null ? scored : text.spoken(scored, possible);
  return {
    value,
    range: RANGE,
    slider: top > 0 ? { label: text.slider, min: 0, max: top, step: stepOf(top), spoken } : null,
    field: { label: text.number, unit: possible === null ? '' : text.outOf(possible) },
    changeTo: (points) => ({ pointsEarned: points }),
  };
}

function ScoreFields(props: ScoreFieldsProps) {
  const { item, stored, scale, onChange } = props;
  const format = useFormat();
  /** A number that is invalid or too large stays in its field and isn't tried out. */
  const [refused, refuse] = useState<number | null>(null);
  const unit = triedUnit(item, scale);
  const entry = unit ? asGrade(item, unit, format) : asPoints(item, stored, format);
  const { value, range, slider, field, changeTo } = entry;
  const change = (typed: number | null) => {
    const isFine = !numberFault(typed, range);
    refuse(isFine ? null : typed);
    if (isFine) onChange(item, changeTo(typed));
  };
  return (
    <div className="grid gap-3">
      {slider && <Slider name="slider" {...slider} value={value} onChange={change} />}
      <NumberField name="number" {...field} value={refused ?? value} range={range} onChange={change} isLive />
      {!unit && item.pointsPossible === null && <p className="text-sm text-warning">{text.noMaximum}</p>}
      <Reset {...props} />
    </div>
  );
}

/** Takes back what was tried out. */
function Reset({ item, stored, onChange }: ScoreFieldsProps) {
  const format = useFormat();
  const { letter, pointsEarned, gradingState } = stored;
  const former = letter ? shownLabel(letter, format) : format.number(pointsEarned ?? 0);
  return (
    <Button
      variant="plain"
      disabled={item.pointsEarned === pointsEarned}
      onClick={() => onChange(item, { ...(letter ? { letter } : { pointsEarned }), gradingState })}
      className="-ml-4 justify-self-start"
    >
      {pointsEarned === null ? text.storedNone : text.asStored(former)}
    </Button>
  );
}

/** Half points up to 20, whole ones above; finer if the maximum itself is. */
export function stepOf(top: number): number {
  const steps = top > 20 ? [1, 0.5, 0.25, 0.1] : [0.5, 0.25, 0.1];
  const exact = parseDecimal(top);
  return steps.find((step) => exact.mod(parseDecimal(step)).equals(0)) ?? 0.01;
}
