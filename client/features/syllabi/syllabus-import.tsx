import { useEffect, useRef, useState } from 'react';
import { IconFileText } from '@tabler/icons-react';
import { TEXT_LIMITS } from '#domain/limits/limits';
import { SYLLABUS_LIMITS } from '#domain/limits/syllabus-limits';
import {
  FileList,
  isReading,
  type NamedFile,
  type ReadFile,
  readFilesOf,
  useFileReadings,
} from '../../apollo/file-readings';
import { forgetPlan } from '../../apollo/forget-plan';
import { readDraft, removeDraft, writeDraft } from '../../boot/drafts';
import { useImportSyllabusMutation } from '../../generated/hooks';
import type { ImportSyllabusMutation } from '../../generated/graphql';
import { importMessages } from '../../messages/en/imports';
import { syllabusMessages } from '../../messages/en/syllabi';
import { Button } from '../../ui/control/button';
import { OnlyOnline } from '../../ui/feedback/needs-connection';
import { FileDrop } from '../../ui/form/file-drop';
import { useFields } from '../../ui/form/field';
import { Select } from '../../ui/form/select';
import { TextArea, TextField } from '../../ui/form/text-field';
import { useFormat } from '../../ui/format/format-context';
import { Section } from '../../ui/layout/section';
import { StickyActions } from '../../ui/layout/sticky-actions';
import { Categories, Classes, Deadlines, GradeScale } from './syllabus-entries';
import { countTaken, type Edits, forNewCourse, inputOf, planOf } from './syllabus-plan';
import { readSyllabus, type ReadingChoices, type ReadSyllabus } from './upload-syllabus';

const text = syllabusMessages;

/** The option "a new course" among the IDs of existing ones. */
const NEW_COURSE = 'new';

export interface SyllabusImportProps {
  courses: readonly { id: string; code: string; name: string }[];
  /** Whether the plan has no room for another active course; a new one is paused then. */
  isFull: boolean;
  /** The course whose page led here; null without one. */
  courseId: string | null;
  /** Files that were dropped on another page. */
  files: readonly NamedFile[];
  /** @param hasScale whether it also brought the grade scale */
  onDone(added: ImportSyllabusMutation['importSyllabus'], isNewCourse: boolean, hasScale: boolean): void;
  onCancel(): void;
}

/** What the student decided about the files that were read, until it is confirmed or discarded. */
interface Decisions {
  choices: ReadingChoices;
  edits: Edits;
  isNew: boolean;
  /** The new course; null as the files name it. */
  fresh: FreshCourse | null;
}

/** What a reload brings back. */
interface KeptReview extends Decisions {
  files: readonly { name: string; read: ReadSyllabus }[];
}

/** A syllabus: choose it, check what it says, and add it to a course. Nothing is saved before it is confirmed. */
export default function SyllabusImport(props: SyllabusImportProps) {
  const { courses, isFull, onDone, onCancel } = props;
  const { files, decisions, decide, choose, forget } = useReview(props);
  const { list, add } = files;
  const read = readFilesOf(list).map((one) => one.read);
  const leave = () => {
    forget();
    onCancel();
  };
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
      <FileList files={files} readText={({ pages }) => text.done(pages)} />
      {read.length > 0 && !isReading(list) ? (
        <Review
          {...{ read, courses, isFull, decisions, decide, choose }}
          onDone={(...done) => {
            forget();
            onDone(...done);
          }}
          onCancel={leave}
        />
      ) : (
        <CancelButton onCancel={leave} />
      )}
    </div>
  );
}

/** The files and the student's decisions, which a reload keeps; another course or order of dates reads them again. */
function useReview({ files: given, courseId }: SyllabusImportProps) {
  const name = `import:syllabus:${courseId ?? ''}`;
  const [kept] = useState(() => (given.length > 0 ? null : readDraft<KeptReview>(name)));
  const [decisions, setDecisions] = useState<Decisions>({
    choices: kept?.choices ?? { courseId, dateOrder: null },
    edits: kept?.edits ?? {},
    isNew: kept?.isNew ?? false,
    fresh: kept?.fresh ?? null,
  });
  const readerFor =
    (choices: ReadingChoices): ReadFile<ReadSyllabus> =>
    ({ content }, onProgress) =>
      readSyllabus(content, choices, onProgress);
  const files = useFileReadings<ReadSyllabus>({
    read: readerFor(decisions.choices),
    most: SYLLABUS_LIMITS.files,
    tooMany: text.tooMany(SYLLABUS_LIMITS.files),
    earlier: () => kept?.files ?? [],
  });
  const { list, add } = files;
  const opened = useRef(given);
  useEffect(() => {
    if (opened.current.length > 0) add(opened.current);
    opened.current = [];
    // oxlint-disable-next-line react/exhaustive-deps -- once, with the files that it was opened with
  }, []);
  useEffect(() => {
    // Without its contents, a file can't be read in another order of dates.
    const known = readFilesOf(list).filter(({ read }) => read.dateOrder !== null);
    if (known.length > 0) writeDraft<KeptReview>(name, { ...decisions, files: known });
    else removeDraft(name);
  }, [name, list, decisions]);
  const decide = (changes: Partial<Decisions>) => setDecisions((current) => ({ ...current, ...changes }));
  return {
    files,
    decisions,
    decide,
    choose(changes: Partial<ReadingChoices>) {
      const choices = { ...decisions.choices, ...changes };
      decide({ choices });
      for (const file of list) {
        const { state, content } = file;
        // What a reload brought back can't be read again: the server leaves out what another course has already.
        const isKept = state.phase === 'read' && content.size === 0;
        if (state.phase !== 'failed')
          files.readAgain(
            file,
            isKept ? () => Promise.resolve(forNewCourse(state.read)) : readerFor(choices),
          );
      }
    },
    forget: () => removeDraft(name),
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

interface ReviewProps extends Pick<SyllabusImportProps, 'courses' | 'isFull' | 'onDone' | 'onCancel'> {
  read: readonly ReadSyllabus[];
  decisions: Decisions;
  decide(changes: Partial<Decisions>): void;
  choose(changes: Partial<ReadingChoices>): void;
}

/** What will be added to which course, and how it is saved. */
function usePlan({ read, courses, isFull, decisions, decide, choose, onDone }: ReviewProps) {
  const format = useFormat();
  const { choices, edits, isNew } = decisions;
  const found = read.find(({ code }) => code !== '');
  const fresh = decisions.fresh ?? { code: found?.code ?? '', name: found?.name ?? '' };
  const [importSyllabus, { loading: isSaving }] = useImportSyllabusMutation({ update: forgetPlan });
  const plan = planOf(isNew ? read.map(forNewCourse) : read, format.today(), edits);
  const change = (key: string, changes: object) =>
    decide({ edits: { ...edits, [key]: { ...edits[key], ...changes } } });
  const matched = read.find((one) => one.courseId !== null)?.courseId ?? null;
  const known = courses.some(({ id }) => id === matched) ? matched : null;
  const courseId = isNew ? null : (choices.courseId ?? known);
  const isPaused = isFull && courseId === null;
  const chooseCourse = (value: string | null) => {
    decide({ isNew: value === NEW_COURSE || value === null });
    const next = value === NEW_COURSE ? null : value;
    if (next !== choices.courseId) choose({ courseId: next });
  };
  const submit = async () => {
    const course = {
      code: fresh.code.trim(),
      name: fresh.name.trim() || fresh.code.trim(),
      withTerm: true,
      ...(isPaused && { status: 'paused' as const }),
    };
    const input = { ...inputOf(plan), ...(courseId ? { courseId } : { course }) };
    const { data } = await importSyllabus({ variables: { input } }).catch(() => ({ data: null }));
    if (data) onDone(data.importSyllabus, courseId === null, plan.usesScale);
  };
  return { plan, change, courseId, isPaused, chooseCourse, fresh, submit, isSaving };
}

function Review(props: ReviewProps) {
  const { read, courses, decide, choose, onCancel } = props;
  const { plan, change, courseId, isPaused, chooseCourse, fresh, submit, isSaving } = usePlan(props);
  const count = countTaken(plan);
  const isEmpty =
    plan.deadlines.length + plan.categories.length + plan.classes.length + plan.bands.length === 0;
  if (isEmpty) {
    return (
      <>
        <p>{text.nothing}</p>
        <CancelButton onCancel={onCancel} />
      </>
    );
  }
  const isNothingTaken = count === 0 && !plan.usesScale && courseId !== null;
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <CourseChoice
        {...{ courses, courseId, fresh }}
        onChoose={chooseCourse}
        onFresh={(course) => decide({ fresh: course })}
      />
      {isPaused && <p className="text-sm text-body">{importMessages.courses.over.full}</p>}
      {read.some(({ dateOrder }) => dateOrder === null) && <OrderQuestion onChoose={choose} />}
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

function CancelButton({ onCancel }: Pick<SyllabusImportProps, 'onCancel'>) {
  return (
    <div>
      <Button variant="plain" onClick={onCancel}>
        {text.cancel}
      </Button>
    </div>
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
type FreshCourse = Record<'code' | 'name', string>;

interface CourseChoiceProps extends Pick<SyllabusImportProps, 'courses' | 'courseId'> {
  fresh: FreshCourse;
  onChoose(courseId: string | null): void;
  onFresh(course: FreshCourse): void;
}

/** The course that the syllabus is added to. */
function CourseChoice({ courses, courseId, fresh, onChoose, onFresh }: CourseChoiceProps) {
  const field = useFields(fresh, (changes) => onFresh({ ...fresh, ...changes }));
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
            <TextField {...field('code', text.course)} maxLength={TEXT_LIMITS.courseCode} />
            <TextField {...field('name', text.course)} optional maxLength={TEXT_LIMITS.courseName} />
          </>
        )}
      </div>
    </Section>
  );
}
