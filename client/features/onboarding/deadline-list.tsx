import { useDeferredValue, useMemo, useState } from 'react';
import { DEADLINES_PER_PASTE, TEXT_LIMITS } from '#domain/limits/limits';
import { type DatedLine, readDatedLines } from '#domain/planning/dated-lines';
import { quickAddWords } from '#domain/planning/quick-add-words';
import { forgetPlan } from '../../apollo/forget-plan';
import type { AddDeadlinesMutation, CourseStatus, DeadlineListCoursesQuery } from '../../generated/graphql';
import { useAddDeadlinesMutation } from '../../generated/hooks';
import { onboardingMessages } from '../../messages/en/onboarding';
import { readFailure } from '../../notifications/failure';
import { Button } from '../../ui/control/button';
import { useNow } from '../../ui/device/use-now';
import { Badge } from '../../ui/feedback/badge';
import { Checkbox } from '../../ui/form/checkbox';
import { ErrorSummary, SubmitButton } from '../../ui/form/form-frame';
import { toggled } from '../../ui/form/pick';
import { Select } from '../../ui/form/select';
import { TextArea, TextField } from '../../ui/form/text-field';
import { type Form, useForm } from '../../ui/form/use-form';
import { useFormat, type Format } from '../../ui/format/format-context';
import { Section } from '../../ui/layout/section';
import { StickyActions } from '../../ui/layout/sticky-actions';
import { DEADLINES_DRAFT } from './deadline-draft';

const text = onboardingMessages.list;

/** The option "a new course" among the IDs of existing ones. */
const NEW_COURSE = 'new';

export interface DeadlineListProps {
  courses: DeadlineListCoursesQuery['quickAddContext']['courses'];
  onDone(added: AddDeadlinesMutation['addDeadlines'], isNewCourse: boolean): void;
  onCancel(): void;
}

interface Values {
  courseId: string;
  code: string;
  name: string;
  lines: string;
}

/**
 * A course and its deadlines, one per line, read while typing: the deadline in each line is shown below, and
 * nothing is saved before it is confirmed. Until then, a reload loses nothing.
 */
export default function DeadlineList({ courses, onDone, onCancel }: DeadlineListProps) {
  const [addDeadlines] = useAddDeadlinesMutation({ update: forgetPlan });
  const [isFull, setFull] = useState(false);
  const form = useForm<Values>({
    name: DEADLINES_DRAFT,
    operation: 'AddDeadlines',
    initial: { courseId: courses[0]?.id ?? NEW_COURSE, code: '', name: '', lines: '' },
    submit: async (values, _version, _before, pressed) => {
      const status = pressed === 'paused' ? pressed : null;
      const answer = await addDeadlines({ variables: { input: inputOf(values, status, chosen) } }).catch(
        (error: unknown) => {
          setFull(readFailure(error).code === 'PLAN_LIMIT');
          throw error;
        },
      );
      if (answer.data) onDone(answer.data.addDeadlines, values.courseId === NEW_COURSE);
    },
  });
  const isNew = form.values.courseId === NEW_COURSE;
  const [read, toggle] = useReadLines(form.values.lines);
  const chosen = read.filter(({ isChosen }) => isChosen);
  const cancel = () => {
    form.discard();
    onCancel();
  };
  return (
    <form {...form.attributes} className="grid gap-4">
      <ErrorSummary form={form} />
      <ListFields form={form} courses={courses} />
      <DeadlineRows lines={read} onToggle={toggle} />
      <StickyActions>
        <SubmitButton
          form={form}
          variant="primary"
          pendingLabel={text.pending}
          disabled={chosen.length === 0 && !isNew}
        >
          {text.add(chosen.length, isNew)}
        </SubmitButton>
        {isFull && isNew && (
          <SubmitButton form={form} value="paused">
            {text.addPaused}
          </SubmitButton>
        )}
        <Button variant="plain" onClick={cancel}>
          {text.cancel}
        </Button>
      </StickyActions>
    </form>
  );
}

/** The course, and its deadlines as text. */
function ListFields({ form, courses }: { form: Form<Values>; courses: DeadlineListProps['courses'] }) {
  const isNew = form.values.courseId === NEW_COURSE;
  return (
    <Section title={text.title}>
      <div className="grid gap-4">
        {courses.length > 0 && (
          <Select
            {...form.field('courseId')}
            label={text.course}
            options={[
              ...courses.map((course) => ({ value: course.id, label: `${course.code} ${course.name}` })),
              { value: NEW_COURSE, label: text.newCourse },
            ]}
          />
        )}
        {isNew && (
          <div className="grid items-end gap-4 sm:grid-cols-2">
            <TextField {...form.field('code', text)} maxLength={TEXT_LIMITS.courseCode} />
            <TextField {...form.field('name', text)} maxLength={TEXT_LIMITS.courseName} optional />
          </div>
        )}
        <TextArea
          {...form.field('lines', text)}
          placeholder={text.placeholder}
          rows={4}
          spellCheck={false}
          optional={isNew}
        />
      </div>
    </Section>
  );
}

/** The current lines as read, drawn after the typed text, and what turns the proposal for a line around. */
function useReadLines(typed: string): [ReadLine[], (line: ReadLine) => void] {
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const format = useFormat();
  const now = format.local(useNow());
  const lines = useDeferredValue(typed);
  const read = useMemo(
    () => readDatedLines(lines, { now, words: quickAddWords(format.locale) }).slice(0, DEADLINES_PER_PASTE),
    [lines, now, format.locale],
  );
  const today = format.today();
  const shown = read.map((line, index) => {
    const key = `${index}:${line.source}`;
    const isPast = line.dueDate !== null && line.dueDate < today;
    const isProposed = line.dueDate !== null && !isPast && !line.isNote;
    return { ...line, key, isPast, isChosen: isProposed !== turned.has(key) };
  });
  return [shown, ({ key }) => setTurned(toggled(turned, key))];
}

function inputOf({ courseId, code, name }: Values, status: CourseStatus | null, lines: readonly DatedLine[]) {
  const deadlines = lines.map(({ title, type, dueDate, dueTime, pointsPossible, weight }) => ({
    title: title.slice(0, TEXT_LIMITS.assignmentTitle),
    type,
    dueDate,
    dueTime,
    pointsPossible,
    weight,
  }));
  return courseId === NEW_COURSE
    ? { newCourse: { code, name: name || null, status }, deadlines }
    : { courseId, deadlines };
}

/** A line as it is read, and whether it will be added. */
interface ReadLine extends DatedLine {
  /** Identifies a line while it stays in place. */
  key: string;
  isPast: boolean;
  isChosen: boolean;
}

/** What was read, each with its line; those without a day, in the past, or about no work are left out at first. */
function DeadlineRows({ lines, onToggle }: { lines: readonly ReadLine[]; onToggle(line: ReadLine): void }) {
  const format = useFormat();
  if (lines.length === 0) return null;
  const past = lines.filter(({ isPast, isNote, isChosen }) => isPast && !isNote && !isChosen).length;
  return (
    <Section title={text.found(lines.filter(({ isChosen }) => isChosen).length)}>
      {past > 0 && <p className="pb-3 text-sm text-body">{text.pastLeftOut(past)}</p>}
      <ul className="divide-y divide-hairline [&_input]:scroll-mb-32">
        {lines.map((line) => (
          <li key={line.key}>
            <Checkbox
              name={line.key}
              value={line.isChosen}
              onChange={() => onToggle(line)}
              hint={text.from(line.source)}
              label={
                <>
                  <bdi className={line.isChosen ? 'font-semibold' : 'text-muted'}>{line.title}</bdi>{' '}
                  {line.type !== 'assignment' && <Badge>{text.types[line.type]}</Badge>}{' '}
                  {line.pointsPossible !== null && (
                    <Badge>{text.points(format.number(line.pointsPossible))}</Badge>
                  )}{' '}
                  {line.weight !== null && <Badge>{text.weight(format.percent(line.weight))}</Badge>}
                  <span className="block tabular-nums">{dueOf(line, format)}</span>
                  {line.unread.length > 0 && (
                    <span className="block text-sm text-warning">{text.notRead(line.unread.join(', '))}</span>
                  )}
                </>
              }
            />
          </li>
        ))}
      </ul>
      {lines.length === DEADLINES_PER_PASTE && (
        <p className="pt-3 text-sm text-warning">{text.tooMany(DEADLINES_PER_PASTE)}</p>
      )}
    </Section>
  );
}

function dueOf({ dueDate, dueTime, isPast }: ReadLine, format: Format): string {
  if (dueDate === null) return text.noDay;
  const due = [format.day(dueDate), dueTime === null ? null : format.time(dueTime)]
    .filter(Boolean)
    .join(', ');
  return isPast ? `${due} · ${text.past}` : due;
}
