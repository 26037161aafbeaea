import { useMemo, useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { US_PLAIN } from '#domain/grading/scale-presets';
import { TEXT_LIMITS } from '#domain/limits/limits';
import { QueryView } from '../../../apollo/query-view';
import {
  ScaleEditorDocument,
  type GradeScale_ScaleFragment,
  type ScaleEditorQuery,
} from '../../../generated/graphql';
import {
  useCreateGradeScaleMutation,
  useScaleEditorQuery,
  useUpdateGradeScaleMutation,
} from '../../../generated/hooks';
import { scaleEditorMessages, scaleMessages } from '../../../messages/en/scales';
import { Checkbox } from '../../../ui/form/checkbox';
import { rememberAct } from '../../../notifications/remember-act';
import { Dialog } from '../../../ui/overlay/dialog';
import { DialogForm } from '../../../ui/overlay/dialog-form';
import { SegmentedControl } from '../../../ui/form/segmented-control';
import { TextField } from '../../../ui/form/text-field';
import { useForm, type Form } from '../../../ui/form/use-form';
import { toScale } from './letter-of';
import { LineEnd } from './scale-line-end';
import { addScale } from './scale-cache';
import { ScalePreview } from './scale-preview';
import { ScaleTable } from './scale-table';
import {
  faultsOf,
  inputOfScale,
  scalesByChoice,
  typedScale,
  valuesOfScale,
  type ScaleValues,
} from './scale-values';

const text = scaleEditorMessages;
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
            <NewScale data={data} like={like} onClose={onClose} />
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

function NewScale({ data, like, onClose }: EditorProps & { like: string | undefined }) {
  const [create] = useCreateGradeScaleMutation({
    update: (cache, { data: made }) => made && addScale(cache, made.createGradeScale.scale),
  });
  const model = like === undefined ? undefined : scalesByChoice(data.gradeScales).get(like);
  const form = useForm<ScaleValues>({
    name: `scale:new:${like ?? ''}`,
    operation: 'CreateGradeScale',
    initial: model ? valuesOfScale(text.copyOf(model.name), model.scale) : valuesOfScale('', US_PLAIN),
    submit: (values) => create({ variables: { input: { name: values.name, scale: inputOfScale(values) } } }),
    onSaved: onClose,
  });
  return <ScaleForm form={form} data={data} action={text.createAction} onClose={onClose} />;
}

function EditScale({ data, id, onClose }: EditorProps & { id: string }) {
  // The edited values are those from when the form opened: a newer row shows as a conflict and isn't overwritten.
  const [scale] = useState(() => data.gradeScales.find((row) => row.id === id));
  if (!scale) return <p>{text.gone}</p>;
  return <EditRow data={data} scale={scale} onClose={onClose} />;
}

function EditRow({ data, scale, onClose }: EditorProps & { scale: GradeScale_ScaleFragment }) {
  const client = useApolloClient();
  const id = scale.id ?? '';
  const [update] = useUpdateGradeScaleMutation({ refetchQueries: 'active' });
  const save = (values: ScaleValues, version?: { expectedVersion: number | undefined }) =>
    update({ variables: { input: { id, ...version, name: values.name, scale: inputOfScale(values) } } });
  const form = useForm<ScaleValues>({
    name: `scale:${id}:${scale.version ?? ''}`,
    operation: 'UpdateGradeScale',
    initial: valuesOf(scale),
    ...(scale.version === null ? {} : { version: scale.version }),
    submit: async (values, expectedVersion) => {
      await save(values, { expectedVersion });
      rememberAct(values.name, () => save(valuesOf(scale)));
    },
    loadTheirs: async () => {
      const { data: theirs } = await client.query({
        query: ScaleEditorDocument,
        fetchPolicy: 'network-only',
      });
      return valuesOf(theirs?.gradeScales.find((row) => row.id === id) ?? scale);
    },
    onSaved: onClose,
  });
  return <ScaleForm form={form} data={data} action={text.save} onClose={onClose} />;
}

function valuesOf(scale: GradeScale_ScaleFragment): ScaleValues {
  return valuesOfScale(scale.name ?? '', toScale(scale));
}

interface ScaleFormProps extends EditorProps {
  form: Form<ScaleValues>;
  action: string;
}

function ScaleForm({ form, data, action, onClose }: ScaleFormProps) {
  const { values } = form;
  const faults = useMemo(() => faultsOf(values), [values]);
  const scale = useMemo(() => typedScale(values), [values]);
  return (
    <DialogForm form={form} action={action} onCancel={onClose}>
      <TextField
        {...form.field('name')}
        label={text.name}
        hint={text.nameHint}
        maxLength={TEXT_LIMITS.scaleName}
      />
      <div className="grid gap-1">
        <Checkbox {...form.field('isLine')} label={text.line} hint={text.lineHint} />
        {values.isLine ? (
          <div className="grid grid-cols-2 gap-4 sm:max-w-sm">
            <LineEnd {...form.field('atZero')} label={text.atZero} fault={faults.line.atZero} />
            <LineEnd {...form.field('atHundred')} label={text.atHundred} fault={faults.line.atHundred} />
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
      <ScalePreview scale={scale} courses={data.courses} />
    </DialogForm>
  );
}
