import type { ApolloCache } from '@apollo/client';
import { NUMBER_RANGES, TEXT_LIMITS } from '#domain/limits/limits';
import { freshId } from '../../../apollo/fresh-id';
import { waits } from '../../../apollo/outbox/foreseen';
import type { CreatePastCourseInput } from '../../../generated/graphql';
import { useAddPastCourseMutation } from '../../../generated/hooks';
import { transcriptFormMessages } from '../../../messages/en/transcript';
import { Dialog } from '../../../ui/overlay/dialog';
import { DialogForm } from '../../../ui/overlay/dialog-form';
import { NumberField } from '../../../ui/form/number-field';
import { namedOptions, Select } from '../../../ui/form/select';
import { TextField } from '../../../ui/form/text-field';
import { useForm } from '../../../ui/form/use-form';
import { EntryFields, type EntryValues, gradeInput } from './entry-fields';
import type { Study } from '../study';

const text = transcriptFormMessages.course;

interface PastCourseValues extends EntryValues {
  termId: string | null;
  code: string;
  name: string;
  credits: number | null;
}

const NEW_COURSE: PastCourseValues = {
  ...{ termId: null, code: '', name: '', credits: null },
  ...{ basis: 'letter', finalLetter: null, percent: null, result: 'passed' },
};

interface PastCourseDialogProps {
  study: Study;
  onClose(): void;
  /** Puts the new course into the lists of courses. */
  listCourse(cache: ApolloCache, course: { id: string; termId: string | null }): void;
}

/** Adds a finished course with its final grade: archived, so it takes no place in the plan. */
export function PastCourseDialog({ study, onClose, listCourse }: PastCourseDialogProps) {
  const [addCourse] = useAddPastCourseMutation();
  const form = useForm<PastCourseValues>({
    name: 'past-course:new',
    operation: 'AddPastCourse',
    initial: { ...NEW_COURSE, termId: study.terms.find(({ isCurrent }) => !isCurrent)?.id ?? null },
    submit: (values) =>
      addCourse({
        variables: { input: { id: freshId(), ...inputOf(values) } },
        context: waits('Course', { status: 'archived', ...gradeInput(values) }),
        update: (cache, { data }) => data && listCourse(cache, data.createPastCourse.course),
      }),
    onSaved: onClose,
  });
  return (
    <Dialog title={text.title} onClose={onClose}>
      <DialogForm form={form} action={text.add} onCancel={onClose}>
        <p className="text-sm text-muted">{text.hint}</p>
        <Select
          {...form.field('termId')}
          label={text.term}
          options={namedOptions(study.terms)}
          emptyLabel={text.noTerm}
          optional
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...form.field('code', text)} maxLength={TEXT_LIMITS.courseCode} />
          <NumberField {...form.field('credits', text)} range={NUMBER_RANGES.credits} />
        </div>
        <TextField {...form.field('name', text)} maxLength={TEXT_LIMITS.courseName} optional />
        <EntryFields
          form={form}
          scale={study.record.scale}
          percentHint={transcriptFormMessages.entry.pastPercentHint}
        />
      </DialogForm>
    </Dialog>
  );
}

/** The input for the course with its grade. */
function inputOf({ termId, code, name, credits, ...entry }: PastCourseValues): CreatePastCourseInput {
  const { basis, finalLetter, override, passed } = gradeInput(entry);
  return {
    ...{ termId, code, name: name.trim() || code, credits },
    ...{ basis, letter: finalLetter, percent: override, passed },
  };
}
