import { useMemo } from 'react';
import { waits } from '../../../apollo/outbox/foreseen';
import { transcriptAverage } from '#domain/grading/gpa';
import { NUMBER_RANGES } from '#domain/limits/limits';
import { useSaveTranscriptEntryMutation } from '../../../generated/hooks';
import { transcriptFormMessages } from '../../../messages/en/transcript';
import { Checkbox } from '../../../ui/form/checkbox';
import { Drawer } from '../../../ui/overlay/drawer';
import { DialogForm } from '../../../ui/overlay/dialog-form';
import { useFormat } from '../../../ui/format/format-context';
import { NumberField } from '../../../ui/form/number-field';
import { Select } from '../../../ui/form/select';
import { differing } from '../../../ui/form/pick';
import { type Form, useForm } from '../../../ui/form/use-form';
import {
  EntryFields,
  entryOf,
  gradeInput,
  repeatable,
  type TranscriptEntry,
  withEntry,
} from './entry-fields';
import { averageText, scaleIn, type Study, transcriptOf } from '../study';

const text = transcriptFormMessages.entry;

type Course = Study['courses'][number];

interface EntryDrawerProps {
  study: Study;
  course: Course;
  onClose(): void;
}

/** Edits a course's transcript entry, with a preview of the GPA before it is saved. */
export default function EntryDrawer({ study, course, onClose }: EntryDrawerProps) {
  const form = useEntryForm(course, onClose);
  return (
    <Drawer title={text.title(course.code)} onClose={onClose}>
      <DialogForm form={form} action={text.save} onCancel={onClose}>
        <Preview study={study} course={course} entry={form.values} />
        <EntryFields form={form} scale={scaleIn(study, course.grading)} />
        <NumberField {...form.field('credits', text)} range={NUMBER_RANGES.credits} />
        <Repeats study={study} course={course} form={form} />
        <Checkbox {...form.field('countsInGpa', text)} />
        <details>
          <summary className="min-h-8 text-sm font-medium text-link touch:min-h-11">{text.more}</summary>
          <div className="grid gap-4 pt-2">
            <NumberField {...form.field('levelBonus', text)} range={NUMBER_RANGES.levelBonus} />
            <NumberField {...form.field('gpaWeight', text)} range={NUMBER_RANGES.gpaWeight} />
          </div>
        </details>
      </DialogForm>
    </Drawer>
  );
}

function useEntryForm(course: Course, onClose: () => void): Form<TranscriptEntry> {
  const [saveGrade] = useSaveTranscriptEntryMutation({ context: waits('Course') });
  const { id, version } = course;
  return useForm<TranscriptEntry>({
    name: `transcript:${id}:${version}`,
    operation: 'SaveTranscriptEntry',
    initial: entryOf(course),
    version,
    submit: (values, expectedVersion, before) => {
      const edits = differing(inputOf(values), inputOf(before));
      return saveGrade({ variables: { input: { id, expectedVersion, ...edits } } });
    },
    onSaved: onClose,
  });
}

function inputOf(values: TranscriptEntry) {
  const { credits, repeatOf, countsInGpa, levelBonus, gpaWeight } = values;
  return { credits, ...gradeInput(values), repeatOf, countsInGpa, levelBonus, gpaWeight };
}

function Repeats({ study, course, form }: { study: Study; course: Course; form: Form<TranscriptEntry> }) {
  const options = repeatable(course, study.courses).map(({ id, code, termId }) => {
    const term = study.terms.find((other) => other.id === termId);
    return { value: id, label: [code, term?.name].filter(Boolean).join(', ') };
  });
  if (options.length === 0) return null;
  return (
    <Select {...form.field('repeatOf', text)} options={options} emptyLabel={text.repeatsNone} optional />
  );
}

function Preview({ study, course, entry }: { study: Study; course: Course; entry: TranscriptEntry }) {
  const format = useFormat();
  const [before, after] = useMemo(
    () =>
      [study.record, withEntry(study, course, entry)].map((record) =>
        averageText(transcriptAverage(transcriptOf(record, null)), format),
      ),
    [study, course, entry, format],
  );
  return (
    <p
      role="status"
      className="rounded-control bg-sunken px-4 py-3 text-sm font-semibold text-ink tabular-nums"
    >
      {before === after ? text.same(before ?? '') : text.preview(before ?? '', after ?? '')}
    </p>
  );
}
