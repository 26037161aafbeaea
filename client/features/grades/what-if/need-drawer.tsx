import { useMemo, useState } from 'react';
import {
  neededFor,
  neededForLetters,
  OTHER_ITEMS,
  VIEW_OF,
  type Need,
  type NeedQuestion,
  type OtherItems,
  type LetterNeed,
} from '#domain/grading/solve-course';
import { gradesOf, storedPercent } from '#domain/grading/grade-unit';
import type { Scale } from '#domain/grading/scale';
import type { AssumedPoints } from '#domain/grading/target-need';
import { whyNoNumber } from '#domain/grading/no-number';
import type { Gradebook_CourseFragment } from '../../../generated/graphql';
import { needMessages } from '../../../messages/en/grades';
import { Checkbox } from '../../../ui/form/checkbox';
import { isWithin, NumberField } from '../../../ui/form/number-field';
import { toggled } from '../../../ui/form/pick';
import { Select } from '../../../ui/form/select';
import { shownLabel } from '../../../ui/format/grade-text';
import { useFormat } from '../../../ui/format/format-context';
import { lazy, nothing } from '../../../ui/loading/lazy';
import { Drawer } from '../../../ui/overlay/drawer';
import { toGradebook } from '../gradebook/gradebook';
import { type OpenItems, openItems, withAssumptions } from '../gradebook/open-items';
import { neededGrade, scaleOf } from '../scales/letter-of';
import { written } from '../working/grade-numbers';
import { Step } from '../working/working-step';

const WorkingDrawer = lazy(() => import('../working/working-drawer'), { placeholder: nothing });

const text = needMessages;

interface NeedAnswerProps {
  need: Need;
  /** The maximum of the single item asked about; null for several. */
  possible: number | null;
  scale: Scale;
  /** Whether it rests on points that were guessed, so that nothing is certain. */
  isAssumed: boolean;
  /** Shows the working of the grade with it. */
  onOpen(need: Need): void;
}

/** The needed score, in words; never by color alone. */
function NeedAnswer({ need, possible, scale, isAssumed, onOpen }: NeedAnswerProps) {
  const format = useFormat();
  const { status, unit, maximum } = need;
  if (status === 'safe' || status === 'impossible') {
    const words = status === 'safe' ? text.safe : text.impossible(written(maximum, scale, format));
    if (isAssumed) return <span>{text.guessed(words)}</span>;
    return <span className={status === 'safe' ? 'text-success' : 'text-danger'}>{words}</span>;
  }
  if (need.need === null) return <span className="text-muted">{whyNoNumber('need', 'no_grade')}</span>;
  const grade = neededGrade({ unit, need: need.need }, possible, scale, format);
  const answer =
    unit === 'percent'
      ? text.percentEach(grade ?? format.percent(need.need, 2))
      : (grade ?? text.points(format.number(need.need), format.number(possible ?? 0)));
  return (
    <button
      type="button"
      title={text.way}
      onClick={() => onOpen(need)}
      className="min-h-8 cursor-pointer underline decoration-hairline underline-offset-4 hover:decoration-current touch:min-h-11"
    >
      {answer}
    </button>
  );
}

interface LetterNeedsProps extends Omit<NeedAnswerProps, 'need'> {
  needs: readonly LetterNeed[];
}

/** The score each letter needs, the best first. */
function LetterNeeds({ needs, ...answer }: LetterNeedsProps) {
  const format = useFormat();
  return (
    <table className="w-full tabular-nums">
      <thead className="sr-only">
        <tr>
          <th scope="col">{text.answers.letter}</th>
          <th scope="col">{text.answers.need}</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-hairline">
        {needs.map((need) => (
          <tr key={need.band.label}>
            <th scope="row" className="py-2 text-left font-semibold text-ink">
              {shownLabel(need.band.label, format)}{' '}
              {!answer.scale.unit && (
                <span className="text-xs font-normal text-muted">
                  {text.answers.from} {format.percent(need.band.minPercent)}
                </span>
              )}
            </th>
            <td className="py-2 text-right text-ink">
              <NeedAnswer need={need} {...answer} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const OTHERS = OTHER_ITEMS.map((value) => ({ value, label: text.otherItems[value] }));

/** Percentages that a target may be; above 100 for courses with extra credit. */
const TARGET = { min: 0, max: 200 };

interface NeedDrawerProps {
  course: Gradebook_CourseFragment;
  /** Whether the course contains scores that are only tried out. */
  isWhatIf: boolean;
  onClose(): void;
}

/**
 * The score needed on one or several open items for each letter and for a chosen target. Starts with all open
 * items, because the student can still affect those. The address of the course's page opens it.
 */
export default function NeedDrawer({ course: stored, isWhatIf, onClose }: NeedDrawerProps) {
  const { course, assumed } = useMemo(() => withAssumptions(stored), [stored]);
  const { askable, ...aside } = openItems(course);
  const [left, leave] = useState<ReadonlySet<string>>(new Set());
  const [others, setOthers] = useState<OtherItems>('own_mean');
  const asked = askable.filter(({ id }) => !left.has(id));
  const key = asked.map(({ id }) => id).join();
  const question = useMemo(
    (): NeedQuestion => ({ gradebook: toGradebook(course), itemIds: key.split(','), others }),
    [course, key, others],
  );
  const { tried, setOpened } = useOpenedAnswer(course, key);
  const toggle = (id: string) => leave(toggled(left, id));
  const way = { view: VIEW_OF[others], categoryId: null };
  if (tried) {
    return <WorkingDrawer course={tried} question={way} isWhatIf onClose={() => setOpened(null)} />;
  }
  return (
    <Drawer title={text.title(course.code)} hasAddress onClose={onClose}>
      <div className="grid gap-6">
        {isWhatIf && <p className="text-sm text-link">{text.whatIf}</p>}
        {askable.length === 0 ? (
          <p className="text-body">
            {whyNoNumber('need', course.assignments.length === 0 ? 'no_items' : 'nothing_open')}
          </p>
        ) : (
          <>
            <ItemChoice items={askable} left={left} onToggle={toggle} />
            {asked.length < askable.length && asked.length > 0 && (
              <Select
                name="others"
                label={text.others}
                value={others}
                onChange={(chosen) => setOthers(chosen ?? 'own_mean')}
                options={OTHERS}
              />
            )}
            {asked.length === 0 ? (
              <p role="status" className="text-sm text-body">
                {text.pick}
              </p>
            ) : (
              <Answers {...{ question, asked, course, assumed }} onOpen={setOpened} />
            )}
          </>
        )}
        <Remarks assumed={assumed} {...aside} />
      </div>
    </Drawer>
  );
}

interface RemarksProps extends Pick<OpenItems, 'withoutMaximum' | 'notCounting'> {
  assumed: AssumedPoints | null;
}

/** The assumptions of the answers, and the open items they leave out. */
function Remarks({ assumed, withoutMaximum, notCounting }: RemarksProps) {
  const format = useFormat();
  return (
    <>
      {assumed && (
        <p className="text-sm text-body">{text.assumed(format.number(assumed.each), assumed.basis)}</p>
      )}
      {withoutMaximum > 0 && <p className="text-sm text-warning">{text.withoutMaximum}</p>}
      {notCounting > 0 && <p className="text-sm text-warning">{text.notCounting(notCounting)}</p>}
    </>
  );
}

interface ItemChoiceProps {
  items: Gradebook_CourseFragment['assignments'];
  left: ReadonlySet<string>;
  onToggle(id: string): void;
}

function ItemChoice({ items, left, onToggle }: ItemChoiceProps) {
  const format = useFormat();
  return (
    <details>
      <summary className="min-h-8 cursor-pointer text-base font-semibold text-ink touch:min-h-11">
        {text.items(items.filter(({ id }) => !left.has(id)).length, items.length)}
      </summary>
      <fieldset className="pt-2">
        <legend className="sr-only">{text.choose}</legend>
        {items.map(({ id, title, pointsEarned, pointsPossible }) => (
          <Checkbox
            key={id}
            name={id}
            value={!left.has(id)}
            onChange={() => onToggle(id)}
            label={
              <>
                {title}{' '}
                <span className="text-muted">
                  {text.outOf(format.number(pointsPossible ?? 0))}
                  {pointsEarned !== null && text.notFinal(format.number(pointsEarned))}
                </span>
              </>
            }
          />
        ))}
      </fieldset>
    </details>
  );
}

/** The answer whose working is open, as the course would be with it. */
function useOpenedAnswer(course: Gradebook_CourseFragment, askedIds: string) {
  const [opened, setOpened] = useState<Need | null>(null);
  const tried = useMemo(
    () => opened && courseWith(course, opened, new Set(askedIds.split(','))),
    [course, opened, askedIds],
  );
  return { tried, setOpened };
}

/** The current course with the needed scores on the items asked about. */
function courseWith(
  course: Gradebook_CourseFragment,
  { unit, need }: Need,
  asked: ReadonlySet<string>,
): Gradebook_CourseFragment {
  const assignments = course.assignments.map((item) => {
    if (need === null || !asked.has(item.id)) return item;
    const pointsEarned = unit === 'points' ? need : exactPart(need, item.pointsPossible ?? 0);
    return { ...item, pointsEarned, gradingState: 'counted' as const, manuallyDropped: false };
  });
  return { ...course, assignments };
}

/** A percentage with two decimals of a maximum with four, without floating-point noise. */
function exactPart(percent: number, maximum: number): number {
  return Number(((percent * maximum) / 100).toFixed(8));
}

interface AnswersProps {
  question: NeedQuestion;
  asked: Gradebook_CourseFragment['assignments'];
  course: Gradebook_CourseFragment;
  assumed: AssumedPoints | null;
  onOpen(need: Need): void;
}

function Answers({ question, asked, course, assumed, onOpen }: AnswersProps) {
  const scale = useMemo(() => scaleOf(course), [course]);
  const answer = { scale, isAssumed: assumed !== null, onOpen };
  const range = scale.unit ? gradesOf(scale.unit) : TARGET;
  const [target, setTarget] = useState<number | null>(null);
  const letters = useMemo(() => neededForLetters(question, scale), [question, scale]);
  const [only] = asked;
  const possible = asked.length === 1 ? (only?.pointsPossible ?? null) : null;
  return (
    <>
      <Step title={scale.unit ? text.forGrades : text.answers.title}>
        <LetterNeeds needs={letters} possible={possible} {...answer} />
        <p className="text-xs text-muted">
          {text.exact} {text.press}
        </p>
      </Step>
      <div className="grid gap-2">
        <NumberField
          name="target"
          label={scale.unit ? text.targetGrade : text.target}
          unit={scale.unit ? scale.unit.suffix : '%'}
          optional
          range={range}
          value={target}
          onChange={setTarget}
          isLive
        />
        <p role="status" className="min-h-6 text-base text-ink">
          {isWithin(target, range) && (
            <NeedAnswer
              need={neededFor(question, scale.unit ? storedPercent(scale.unit, target) : target)}
              possible={possible}
              {...answer}
            />
          )}
        </p>
      </div>
    </>
  );
}
