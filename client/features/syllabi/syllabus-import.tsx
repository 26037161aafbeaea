import { useEffect, useRef, useState } from 'react';
import { IconAlertTriangle, IconCheck, IconFile, IconFileText, IconX } from '@tabler/icons-react';
import { TEXT_LIMITS } from '#domain/limits/limits';
import { SYLLABUS_LIMITS } from '#domain/limits/syllabus-limits';
import { forgetPlan } from '../../apollo/forget-plan';
import { useImportSyllabusMutation } from '../../generated/hooks';
import type { ImportSyllabusMutation } from '../../generated/graphql';
import { syllabusMessages } from '../../messages/en/syllabi';
import { Button, IconButton } from '../../ui/control/button';
import { OnlyOnline } from '../../ui/feedback/needs-connection';
import { FileDrop } from '../../ui/form/file-drop';
import { Select } from '../../ui/form/select';
import { TextArea, TextField } from '../../ui/form/text-field';
import { useFormat } from '../../ui/format/format-context';
import { Section } from '../../ui/layout/section';
import { StickyActions } from '../../ui/layout/sticky-actions';
import { ProgressBar } from '../../ui/loading/progress-bar';
import { Categories, Classes, Deadlines, GradeScale } from './syllabus-entries';
import { countTaken, type Edits, forNewCourse, inputOf, planOf } from './syllabus-plan';
import { readSyllabus, type ReadingChoices, type ReadSyllabus, type SentShare } from './upload-syllabus';

const text = syllabusMessages;

/** The option "a new course" among the IDs of existing ones. */
const NEW_COURSE = 'new';

interface Source {
  name: string;
  content: Blob;
}

type Reading =
  | { phase: 'sending'; share: SentShare }
  | { phase: 'read'; read: ReadSyllabus }
  | { phase: 'failed'; reason: string };

type SourceReading = Source & { key: number; state: Reading };

export interface SyllabusImportProps {
  courses: readonly { id: string; code: string; name: string }[];
  /** The course whose page led here; null without one. */
  courseId: string | null;
  /** Files that were dropped on another page. */
  files: readonly Source[];
  /** @param hasScale whether it also brought the grade scale */
  onDone(added: ImportSyllabusMutation['importSyllabus'], isNewCourse: boolean, hasScale: boolean): void;
  onCancel(): void;
}

/** A syllabus: choose it, check what it says, and add it to a course. Nothing is saved before it is confirmed. */
export default function SyllabusImport({ courses, courseId, files, onDone, onCancel }: SyllabusImportProps) {
  const [choices, setChoices] = useState<ReadingChoices>({ courseId, dateOrder: null });
  const { list, add, remove, readAgain } = useReadings(files, choices);
  const choose = (changes: Partial<ReadingChoices>) => {
    const next = { ...choices, ...changes };
    setChoices(next);
    readAgain(next);
  };
  const read = list.flatMap(({ state }) => (state.phase === 'read' ? [state.read] : []));
  const isReading = list.some(({ state }) => state.phase === 'sending');
  return (
    <div className="grid gap-4">
      <OnlyOnline act="import" isSilent>
        <FileDrop
          onFiles={(chosen) => add(chosen.map((file) => ({ name: file.name, content: file })))}
          accept=".pdf,.docx,.txt,application/pdf,text/plain"
          multiple
          icon={
            list.length === 0 && (
              <IconFileText size={32} stroke={1.5} aria-hidden className="text-link max-sm:hidden" />
            )
          }
          drop={text.drop}
          choose={text.choose}
          isPrimary={list.length === 0}
          formats={text.formats}
          isCompact={list.length > 0}
        />
      </OnlyOnline>
      {list.length === 0 && <PasteText onText={(content) => add([{ name: text.pasted, content }])} />}
      <SourceList list={list} onRemove={remove} />
      {read.length > 0 && !isReading ? (
        <Review {...{ read, courses, choices, onDone, onCancel }} onChoose={choose} />
      ) : (
        <div>
          <Button variant="plain" onClick={onCancel}>
            {text.cancel}
          </Button>
        </div>
      )}
    </div>
  );
}

/** The files with how far each is read; another course or order of dates reads them again. */
function useReadings(files: readonly Source[], choices: ReadingChoices) {
  const [list, setList] = useState<readonly SourceReading[]>([]);
  const nextKey = useRef(0);
  const show = (key: number, state: Reading) =>
    setList((current) => current.map((one) => (one.key === key ? { ...one, state } : one)));
  /** @param isAgain whether what was read before stays in sight, with the student's changes */
  const send = ({ key, content }: SourceReading, wanted: ReadingChoices, isAgain = false) =>
    readSyllabus(content, wanted, (share) => isAgain || show(key, { phase: 'sending', share })).then(
      (read) => show(key, { phase: 'read', read }),
      (error: unknown) => show(key, { phase: 'failed', reason: error instanceof Error ? error.message : '' }),
    );
  const add = (sources: readonly Source[]) => {
    const added = sources.map((source): SourceReading => {
      nextKey.current += 1;
      return { ...source, key: nextKey.current, state: { phase: 'sending', share: 0 } };
    });
    const room = SYLLABUS_LIMITS.files - list.length;
    const kept = added.slice(0, room);
    const rest = added.slice(room).map((one) => ({
      ...one,
      state: { phase: 'failed', reason: text.tooMany(SYLLABUS_LIMITS.files) } as const,
    }));
    setList((current) => [...current, ...kept, ...rest]);
    for (const one of kept) void send(one, choices);
  };
  const readAgain = (wanted: ReadingChoices) => {
    for (const one of list) if (one.state.phase !== 'failed') void send(one, wanted, true);
  };
  const given = useRef(files);
  useEffect(() => {
    if (given.current.length > 0) add(given.current);
    given.current = [];
    // oxlint-disable-next-line react/exhaustive-deps -- once, with the files that it was opened with
  }, []);
  return {
    list,
    add,
    readAgain,
    remove: (key: number) => setList((current) => current.filter((one) => one.key !== key)),
  };
}

function PasteText({ onText }: { onText(content: Blob): void }) {
  const [pasted, setPasted] = useState('');
  return (
    <form
      className="grid gap-3 rounded-card border border-hairline bg-surface p-5 sm:p-6"
      onSubmit={(event) => {
        event.preventDefault();
        onText(new Blob([pasted], { type: 'text/plain' }));
      }}
    >
      <TextArea
        name="text"
        label={text.paste}
        value={pasted}
        rows={4}
        optional
        spellCheck={false}
        onChange={setPasted}
      />
      <div>
        <Button type="submit" disabled={pasted.trim() === ''}>
          {text.read}
        </Button>
      </div>
    </form>
  );
}

function SourceList({ list, onRemove }: { list: readonly SourceReading[]; onRemove(key: number): void }) {
  const format = useFormat();
  if (list.length === 0) return null;
  const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;
  return (
    <ul aria-label={text.files} aria-live="polite" className="grid gap-2">
      {list.map(({ key, name, state }) => (
        <li
          key={key}
          className="grid gap-2 rounded-control border border-hairline bg-surface py-2 pr-2 pl-4 text-sm"
        >
          <div className="flex min-h-10 flex-wrap items-center gap-x-3">
            {state.phase === 'read' ? (
              <IconCheck {...icon} className="text-success" />
            ) : state.phase === 'failed' ? (
              <IconAlertTriangle {...icon} className="text-danger" />
            ) : (
              <IconFile {...icon} className="text-muted" />
            )}
            <span className="min-w-0 flex-1 truncate font-medium text-ink">{name}</span>
            {state.phase !== 'failed' && (
              <span className="shrink-0 text-muted tabular-nums">
                {state.phase === 'read'
                  ? text.done(state.read.pages)
                  : state.share === null
                    ? text.reading
                    : text.uploading(format.percent(state.share * 100, 0))}
              </span>
            )}
            <IconButton
              label={text.remove(name)}
              icon={<IconX size={18} stroke={1.75} aria-hidden />}
              onClick={() => onRemove(key)}
            />
            {state.phase === 'failed' && <span className="basis-full pb-1 text-danger">{state.reason}</span>}
          </div>
          {state.phase === 'sending' && <ProgressBar label={name} share={state.share} />}
        </li>
      ))}
    </ul>
  );
}

interface ReviewProps extends Pick<SyllabusImportProps, 'courses' | 'onDone' | 'onCancel'> {
  read: readonly ReadSyllabus[];
  choices: ReadingChoices;
  onChoose(changes: Partial<ReadingChoices>): void;
}

/** What the student decided so far, and how it is saved. */
function useReview({ read, courses, choices, onChoose, onDone }: Omit<ReviewProps, 'onCancel'>) {
  const format = useFormat();
  const [edits, setEdits] = useState<Edits>({});
  const [isNew, setNew] = useState(false);
  const found = read.find(({ code }) => code !== '');
  const [fresh, setFresh] = useState({ code: found?.code ?? '', name: found?.name ?? '' });
  const [importSyllabus, { loading: isSaving }] = useImportSyllabusMutation({ update: forgetPlan });
  const plan = planOf(isNew ? read.map(forNewCourse) : read, format.today(), edits);
  const change = (key: string, changes: object) =>
    setEdits((current) => ({ ...current, [key]: { ...current[key], ...changes } }));
  const matched = read.find((one) => one.courseId !== null)?.courseId ?? null;
  const known = courses.some(({ id }) => id === matched) ? matched : null;
  const courseId = isNew ? null : (choices.courseId ?? known);
  const chooseCourse = (value: string | null) => {
    setNew(value === NEW_COURSE || value === null);
    const next = value === NEW_COURSE ? null : value;
    if (next !== choices.courseId) onChoose({ courseId: next });
  };
  const submit = async () => {
    const course = {
      code: fresh.code.trim(),
      name: fresh.name.trim() || fresh.code.trim(),
      withTerm: true,
    };
    const input = { ...inputOf(plan), ...(courseId ? { courseId } : { course }) };
    const { data } = await importSyllabus({ variables: { input } }).catch(() => ({ data: null }));
    if (data) onDone(data.importSyllabus, courseId === null, plan.usesScale);
  };
  return { plan, change, courseId, chooseCourse, fresh, setFresh, submit, isSaving };
}

function Review({ read, courses, choices, onChoose, onDone, onCancel }: ReviewProps) {
  const { plan, change, courseId, chooseCourse, fresh, setFresh, submit, isSaving } = useReview({
    ...{ read, courses, choices, onChoose, onDone },
  });
  const count = countTaken(plan);
  const isEmpty =
    plan.deadlines.length + plan.categories.length + plan.classes.length + plan.bands.length === 0;
  if (isEmpty) return <Nothing onCancel={onCancel} />;
  const isNothingTaken = count === 0 && !plan.usesScale && courseId !== null;
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <CourseChoice {...{ courses, courseId, fresh }} onChoose={chooseCourse} onFresh={setFresh} />
      {read.some(({ dateOrder }) => dateOrder === null) && <OrderQuestion onChoose={onChoose} />}
      {read.some(({ since }) => !since.isSure) && plan.deadlines.some(({ isSure }) => !isSure) && (
        <p role="note" className="rounded-control bg-warning-soft p-4 text-sm text-ink">
          {text.yearUnsure}
        </p>
      )}
      <p className="text-sm text-muted">{text.guesses}</p>
      <Deadlines plan={plan} onChange={change} />
      <Categories categories={plan.categories} onChange={change} />
      <Classes classes={plan.classes} onChange={change} />
      <GradeScale plan={plan} onChange={change} />
      <StickyActions>
        <OnlyOnline act="import" isSilent>
          <Button
            type="submit"
            variant="primary"
            pending={isSaving}
            pendingLabel={text.adding}
            disabled={isNothingTaken || (courseId === null && fresh.code.trim() === '')}
          >
            {count === 0 && plan.usesScale ? text.addScale : text.add(count)}
          </Button>
        </OnlyOnline>
        <Button variant="plain" onClick={onCancel}>
          {text.cancel}
        </Button>
      </StickyActions>
    </form>
  );
}

function Nothing({ onCancel }: { onCancel(): void }) {
  return (
    <>
      <p>{text.nothing}</p>
      <div>
        <Button variant="plain" onClick={onCancel}>
          {text.cancel}
        </Button>
      </div>
    </>
  );
}

/** The question that a document leaves open: what comes first in 3/4. */
function OrderQuestion({ onChoose }: { onChoose(changes: Partial<ReadingChoices>): void }) {
  return (
    <Section title={text.order.title}>
      <div className="grid gap-3">
        <p>{text.order.text}</p>
        <div className="flex flex-wrap gap-2">
          {(['day', 'month'] as const).map((dateOrder) => (
            <Button key={dateOrder} onClick={() => onChoose({ dateOrder })}>
              {text.order[dateOrder]}
            </Button>
          ))}
        </div>
      </div>
    </Section>
  );
}

/** A new course, before it is saved. */
interface FreshCourse {
  code: string;
  name: string;
}

interface CourseChoiceProps extends Pick<SyllabusImportProps, 'courses' | 'courseId'> {
  fresh: FreshCourse;
  onChoose(courseId: string | null): void;
  onFresh(course: FreshCourse): void;
}

/** The course that the syllabus is added to. */
function CourseChoice({ courses, courseId, fresh, onChoose, onFresh }: CourseChoiceProps) {
  return (
    <Section title={text.course.title}>
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <Select
          name="courseId"
          label={text.course.label}
          value={courseId ?? NEW_COURSE}
          onChange={onChoose}
          options={[
            ...courses.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` })),
            { value: NEW_COURSE, label: text.course.fresh },
          ]}
        />
        {courseId === null && (
          <>
            <TextField
              name="code"
              label={text.course.code}
              value={fresh.code}
              maxLength={TEXT_LIMITS.courseCode}
              onChange={(code) => onFresh({ ...fresh, code })}
            />
            <TextField
              name="name"
              label={text.course.name}
              value={fresh.name}
              optional
              maxLength={TEXT_LIMITS.courseName}
              onChange={(name) => onFresh({ ...fresh, name })}
            />
          </>
        )}
      </div>
    </Section>
  );
}
