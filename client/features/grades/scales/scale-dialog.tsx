import { useMemo, useState } from 'react';
import { US_PLAIN } from '#domain/grading/scale-presets';
import { TEXT_LIMITS } from '#domain/limits/limits';
import { gradeOnScale, type Scale } from '#domain/grading/scale';
import { QueryView } from '../../../apollo/query-view';
import { freshId } from '../../../apollo/fresh-id';
import { listRow } from '../../../apollo/listed-row';
import { waits } from '../../../apollo/outbox/foreseen';
import {
  type GradeScale_ScaleFragment,
  type ScaleEditorQuery,
  type ScaleUse_CourseFragment,
} from '../../../generated/graphql';
import {
  useCreateGradeScaleMutation,
  useScaleEditorQuery,
  useUpdateGradeScaleMutation,
} from '../../../generated/hooks';
import { scaleEditorMessages, scaleMessages } from '../../../messages/en/scales';
import { shownLabel } from '../../../ui/format/grade-text';
import { Checkbox } from '../../../ui/form/checkbox';
import { Field, type FieldBinding } from '../../../ui/form/field';
import { SegmentedControl } from '../../../ui/form/segmented-control';
import { TextField } from '../../../ui/form/text-field';
import { differing } from '../../../ui/form/pick';
import { useForm, type Form } from '../../../ui/form/use-form';
import { useFormat } from '../../../ui/format/format-context';
import { Dialog } from '../../../ui/overlay/dialog';
import { DialogForm } from '../../../ui/overlay/dialog-form';
import { toScale } from './letter-of';
import { ScaleBar } from './scale-bar';
import { ScaleTable, ScaleCell } from './scale-table';
import {
  faultsOf,
  inputOfScale,
  scalesByChoice,
  typedScale,
  valuesOfScale,
  type ScaleValues,
} from './scale-values';

const text = scaleEditorMessages;

interface ScalePreviewProps {
  /** Null while something is wrong with it. */
  scale: Scale | null;
  courses: readonly ScaleUse_CourseFragment[];
}

/** A preview of a scale: its grades on a bar, and the grades of current courses on it. */
function ScalePreview({ scale, courses }: ScalePreviewProps) {
  const graded = courses.flatMap(({ id, code, grade: { percent, letter } }) =>
    percent === null ? [] : [{ id, code, percent, letter }],
  );
  return (
    <section aria-label={text.preview} className="grid gap-3 rounded-card bg-sunken p-4">
      <h3 className="text-base font-semibold text-ink">{text.preview}</h3>
      {scale ? (
        <>
          <ScaleBar scale={scale} marks={graded.map(({ percent }) => percent)} />
          {graded.length > 0 ? (
            <div className="grid gap-1 text-sm">
              <p className="text-body">{text.courses}</p>
              <ul className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
                {graded.map((course) => (
                  <CourseReading key={course.id} scale={scale} {...course} />
                ))}
              </ul>
            </div>
          ) : (
            <p className="text-sm text-body">{text.noCourses}</p>
          )}
        </>
      ) : (
        <p className="text-sm text-body">{text.previewLater}</p>
      )}
    </section>
  );
}

interface CourseReadingProps {
  scale: Scale;
  code: string;
  percent: number;
  letter: string | null;
}

function CourseReading({ scale, code, percent, letter }: CourseReadingProps) {
  const format = useFormat();
  const { band, points } = gradeOnScale(scale, percent);
  const isPoints = Number(band.label) === points.valueOf();
  return (
    <li className="tabular-nums">
      <bdi className="font-semibold text-ink">{code}</bdi>{' '}
      {text.course(format.percent(percent, 2), shownLabel(band.label, format))}
      {!isPoints && ` ${text.points(format.number(points.valueOf()))}`}
      {letter !== null && letter !== band.label && (
        <span className="text-muted">, {text.now(shownLabel(letter, format))}</span>
      )}
    </li>
  );
}

interface LineEndProps extends FieldBinding<string> {
  label: string;
  fault: string | undefined;
}

/** The points of 0 % or 100 % on a linear scale. */
function LineEnd({ id, name, value, onChange, label, fault }: LineEndProps) {
  return (
    <Field id={id} name={name} label={label} labelAs="span">
      <ScaleCell
        label={label}
        value={value}
        fault={fault}
        named={fault && `${label}: ${fault}`}
        inputMode="decimal"
        className="tabular-nums"
        onChange={onChange}
      />
    </Field>
  );
}

const DIRECTIONS = (['higher', 'lower'] as const).map((value) => ({ value, label: text.directions[value] }));

interface ScaleDialogProps {
  onClose(): void;
  initial: { id?: string; like?: string };
}

/** Creates a custom scale from another one, or edits the one with the given ID. */
export default function ScaleDialog({ onClose, initial: { id, like } }: ScaleDialogProps) {
  const query = useScaleEditorQuery();
  return (
    <Dialog title={id ? text.edit : text.create} size="wide" onClose={onClose}>
      <QueryView query={query} what={scaleMessages.what}>
        {(data) =>
          id ? (
            <EditScale data={data} id={id} onClose={onClose} />
          ) : (
            <ScaleForm data={data} like={like} onClose={onClose} />
          )
        }
      </QueryView>
    </Dialog>
  );
}

interface EditorProps {
  data: ScaleEditorQuery;
  onClose(): void;
}

function EditScale({ data, id, onClose }: EditorProps & { id: string }) {
  // The edited values are those from when the form opened: a newer row shows as a conflict and isn't overwritten.
  const [scale] = useState(() => data.gradeScales.find((row) => row.id === id));
  if (!scale) return <p>{text.gone}</p>;
  return <ScaleForm data={data} scale={scale} onClose={onClose} />;
}

interface ScaleFormProps extends EditorProps {
  /** The edited scale; left out for a new one. */
  scale?: GradeScale_ScaleFragment;
  /** The choice that a new one starts from. */
  like?: string | undefined;
}

function useScaleForm({ data, scale, like = '', onClose }: ScaleFormProps): Form<ScaleValues> {
  const id = scale?.id ?? '';
  const [create] = useCreateGradeScaleMutation({
    update: (cache, { data: made }) =>
      made && listRow(cache, 'gradeScales', `GradeScale:${made.createGradeScale.scale.id}`),
  });
  const [update] = useUpdateGradeScaleMutation({ refetchQueries: 'active' });
  const inputOf = (values: ScaleValues) => ({ name: values.name, scale: inputOfScale(values) });
  const model = scalesByChoice(data.gradeScales).get(like);
  const fresh = model ? valuesOfScale(text.copyOf(model.name), model.scale) : valuesOfScale('', US_PLAIN);
  return useForm<ScaleValues>({
    name: scale ? `scale:${id}:${scale.version ?? ''}` : `scale:new:${like}`,
    operation: scale ? 'UpdateGradeScale' : 'CreateGradeScale',
    initial: scale ? valuesOf(scale) : fresh,
    ...(scale && scale.version !== null && { version: scale.version }),
    submit: async (values, expectedVersion, before) => {
      const context = waits('GradeScale', inputOfScale(values));
      if (!scale) return create({ variables: { input: { id: freshId(), ...inputOf(values) } }, context });
      const edits = differing(inputOf(values), inputOf(before));
      return update({ variables: { input: { id, expectedVersion, ...edits } }, context });
    },
    onSaved: onClose,
  });
}

function valuesOf(scale: GradeScale_ScaleFragment): ScaleValues {
  return valuesOfScale(scale.name ?? '', toScale(scale));
}

function ScaleForm(props: ScaleFormProps) {
  const form = useScaleForm(props);
  const { values } = form;
  const faults = useMemo(() => faultsOf(values), [values]);
  const scale = useMemo(() => typedScale(values), [values]);
  return (
    <DialogForm form={form} action={props.scale ? text.save : text.createAction} onCancel={props.onClose}>
      <TextField {...form.field('name', text)} maxLength={TEXT_LIMITS.scaleName} />
      <div className="grid gap-1">
        <Checkbox {...form.field('isLine', text)} />
        {values.isLine ? (
          <div className="grid grid-cols-2 gap-4 sm:max-w-sm">
            <LineEnd {...form.field('atZero', text)} fault={faults.line.atZero} />
            <LineEnd {...form.field('atHundred', text)} fault={faults.line.atHundred} />
          </div>
        ) : (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <span className="text-sm font-medium text-ink">{text.direction}</span>
            <SegmentedControl
              label={text.direction}
              value={values.direction}
              onChange={(direction) => form.change({ direction })}
              options={DIRECTIONS}
            />
          </div>
        )}
      </div>
      <ScaleTable form={form} faults={faults} />
      <ScalePreview scale={scale} courses={props.data.courses} />
    </DialogForm>
  );
}
