import { pick } from '../../ui/form/pick';
import { inputOf } from '../outbox/kept-changes';
import { mutationOf } from './mutation-of';
import {
  deletes,
  former,
  payloadOf,
  plain,
  rowBefore,
  underWay,
  withAlso,
  type Act,
  type Fields,
  type Opposite,
  type Step,
} from './steps';

/** The rules of a course's grading, and its credits. */
export function gradingOf(act: Act): Fields {
  const { grading, credits } = rowBefore(act, inputOf(act)['id']) as { grading?: Fields; credits?: unknown };
  return { ...grading, credits };
}

/** The rules of averages. */
export function policyOf(act: Act): Fields {
  const { grading } = userOf(act) as { grading?: Fields };
  const { preset, id } = (grading?.['scale'] ?? {}) as { preset?: string | null; id?: string | null };
  return { ...grading, ...(grading?.['scale'] !== undefined && { scale: preset ? { preset } : { id } }) };
}

/** The student. */
export function userOf({ seen }: Act): Fields {
  const { me } = root(seen) as { me?: { __ref: string } };
  return plain(me && seen[me.__ref], seen) as Fields;
}

/** The settings of reminders; the rules are those of the types that were changed. */
export function wishesOf(act: Act): Fields {
  const wishes = plain(root(act.seen)['notificationSettings'], act.seen) as Fields | undefined;
  const { rules = [] } = inputOf(act) as { rules?: readonly { type: string }[] };
  const known = (wishes?.['rules'] ?? []) as typeof rules;
  return { ...wishes, rules: known.filter(({ type }) => rules.some((changed) => changed.type === type)) };
}

/** The reminders of an assignment; null for those of its type. */
function remindersOf(act: Act): Fields {
  const { assignmentId } = inputOf(act);
  const all = Object.entries(root(act.seen)).filter(([field]) => field.startsWith('assignmentReminders('));
  const known = all
    .map(([, value]) => plain(value, act.seen) as Fields)
    .find((reminders) => reminders['assignmentId'] === assignmentId);
  return known ? { ...known, rules: known['isCustom'] ? known['rules'] : null } : {};
}

/** Reminders are set as a whole: without its rules, an assignment would follow its type. */
export const remindersBack = withAlso(former(remindersOf), (act) =>
  pick(remindersOf(act), ['rules', 'onFreeDays']),
);

/** A removed letter would leave its points. */
export const itemBack = withAlso(former(), (act, { id, letter }) =>
  letter === null ? pick({ ...rowBefore(act, id), ...underWay(act) }, ['pointsEarned']) : {},
);

function root(seen: Act['seen']): Fields {
  return (seen['ROOT_QUERY'] ?? {}) as Fields;
}

/** A term's former values. If it became the current one, the one before becomes that again. */
export const termBack: Opposite = (act) => {
  const back = former()(act);
  const [step] = back ?? [];
  const again = currentAgain(act);
  const { isCurrent, ...others } = (step?.variables['input'] ?? {}) as Fields;
  if (!step || !again || isCurrent !== false) return back;
  const hasOthers = Object.keys(others).length > 1;
  return [again, ...(hasOthers ? [{ ...step, variables: { input: others } }] : [])];
};

/** Deletes a new term. If it became the current one, the one before becomes that again. */
export const addedTerm: Opposite = (act) => {
  const deletion = deletes('term', 'deleteTerm')(act);
  const again = inputOf(act)['isCurrent'] === true ? currentAgain(act) : null;
  return deletion && [...(again ? [again] : []), ...deletion];
};

/** Makes the term current that was so before; null if there was none. */
function currentAgain({ seen }: Act): Step | null {
  const before = Object.values(seen).find((row) => row?.__typename === 'Term' && row['isCurrent'] === true);
  if (!before) return null;
  const rowId = String(before['id']);
  return {
    mutation: mutationOf('updateTerm', 'UpdateTermInput', 'term'),
    variables: { input: { id: rowId, isCurrent: true } },
    rowId,
  };
}

/** Each course gets its former status back. */
export function courseStatuses(act: Act): readonly Step[] | null {
  const steps = (payloadOf(act)['courses'] as readonly { id: string }[]).map(({ id }) => ({
    mutation: mutationOf('updateCourse', 'UpdateCourseInput', 'course'),
    variables: { input: { id, status: rowBefore(act, id)['status'] } },
    rowId: id,
  }));
  return steps.every(({ variables: { input } }) => input.status !== undefined) ? steps : null;
}

/** Removes sample data that was just added. */
export const removesSample: Opposite = () => [
  { mutation: mutationOf('removeSampleData', null, 'user'), variables: {}, rowId: '' },
];
