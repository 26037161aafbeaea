import { readFileSync } from 'node:fs';
import {
  buildSchema,
  getNamedType,
  isObjectType,
  isUnionType,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLObjectType,
  type SelectionSetNode,
} from 'graphql';
import { ROW_QUERIES } from '../../../client/apollo/changed-rows';
import * as documents from '../../../client/generated/graphql';

/*
 * What a changed row brings must be all that the queries show of it which need nothing but rows: any other field would
 * stay on the screen as it was.
 */

const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));

/**
 * Fields for which everything on screen is asked again, because they change only with something that is no changed or
 * derived row: a row that came or went, or values of a course, a term, or the student that were edited.
 */
const ASKED_AGAIN: Readonly<Record<string, readonly string[]>> = {
  Assignment: ['subtasks'],
  Course: [
    ...['termId', 'code', 'name', 'credits', 'color', 'instructor', 'status', 'place', 'link', 'notes'],
    ...['assignments', 'categories', 'grading'],
    ...[
      'total',
      'overWeights',
      'dropMode',
      'cap',
      'override',
      'rounding',
      'rounding.decimals',
      'rounding.mode',
    ]
      .concat('scale', 'ownScale', 'hasOwnScale', 'periods', 'basis', 'finalLetter', 'passed', 'repeatOf')
      .concat('countsInGpa', 'levelBonus', 'gpaWeight', 'target')
      .map((field) => `grading.${field}`),
  ],
  Term: [
    ...['name', 'startsOn', 'endsOn', 'isCurrent', 'timezone', 'version', 'courses'],
    ...['schoolWeekdays', 'cycleLength', 'cycleStartsOn'],
    ...['stated', 'stated.gpa', 'stated.creditsAttempted', 'stated.creditsEarned', 'stated.creditsInGpa'],
  ],
  User: [
    ...['email', 'emailConfirmed', 'pendingEmail', 'firstName', 'lastName', 'createdAt', 'deletionAt'],
    ...['attempts', 'failCounts', 'rounding', 'rounding.decimals', 'rounding.mode', 'target', 'scale'].map(
      (field) => `grading.${field}`,
    ),
    ...[
      'grading',
      'timezone',
      'locale',
      'dailyMinutes',
      'preferences',
      'isSettingUp',
      'isDemo',
      'demoExpiresAt',
      'mustConfirmEmail',
    ],
    ...['firstWeekday', 'timeFormat', 'calibrateEstimates', 'asksToConfirmEmail', 'dayStart', 'dayEnd'].map(
      (field) => `preferences.${field}`,
    ),
    ...[
      'subscriptionTier',
      'plan',
      'usage',
      'usage.resource',
      'usage.used',
      'usage.limit',
      'calendarChanges',
    ],
  ],
};

const brought = fieldsByType(documents.ChangedRowsDocument);
const shownBy = (name: string) => fieldsByType(documentOf(name) as DocumentNode);

const documentOf = (name: string) =>
  (documents as unknown as Record<string, DocumentNode | undefined>)[`${name}Document`];

/** The fields that a document selects of each type with an ID: those of parts without one by their path. */
function fieldsByType(document: DocumentNode): Map<string, Set<string>> {
  const fragments = new Map(
    document.definitions.flatMap((each) =>
      each.kind === 'FragmentDefinition' ? [[each.name.value, each] as const] : [],
    ),
  );
  const found = new Map<string, Set<string>>();
  const walk = (set: SelectionSetNode, type: GraphQLObjectType, owner: string, path: string): void => {
    for (const selection of set.selections) {
      if (selection.kind !== 'Field') {
        const part =
          selection.kind === 'InlineFragment'
            ? selection
            : (fragments.get(selection.name.value) as FragmentDefinitionNode);
        const on = part.typeCondition ? schema.getType(part.typeCondition.name.value) : type;
        const isItself = on === type;
        walk(
          part.selectionSet,
          on as GraphQLObjectType,
          isItself ? owner : (on?.name ?? ''),
          isItself ? path : '',
        );
        continue;
      }
      const field = selection.name.value;
      if (field === '__typename') continue;
      const own = found.get(owner) ?? found.set(owner, new Set()).get(owner)!;
      own.add(path + field);
      const inner = getNamedType(isUnionType(type) ? null : type.getFields()[field]?.type);
      if (!selection.selectionSet || !inner) continue;
      const isRow = isObjectType(inner) && 'id' in inner.getFields();
      walk(
        selection.selectionSet,
        inner as GraphQLObjectType,
        isRow ? inner.name : owner,
        isRow ? '' : `${path}${field}.`,
      );
    }
  };
  const [operation] = document.definitions;
  if (operation?.kind === 'OperationDefinition')
    walk(operation.selectionSet, schema.getQueryType() as GraphQLObjectType, 'Query', '');
  return found;
}

test.each(Object.keys(ROW_QUERIES))(
  '%s shows no field of a row that a changed row does not bring',
  (name) => {
    const shown = shownBy(name);
    const isShownAsBefore = (type: string) => (field: string) =>
      !brought.get(type)?.has(field) && !ASKED_AGAIN[type]?.includes(field);
    for (const type of ['Assignment', 'Subtask', 'Course', 'Term', 'User'])
      expect({ [type]: [...(shown.get(type) ?? [])].filter(isShownAsBefore(type)) }).toEqual({ [type]: [] });
  },
);

test('the fields that are asked for again are shown, and no changed row brings them', () => {
  const all = Object.keys(ROW_QUERIES).map(shownBy);
  for (const [type, fields] of Object.entries(ASKED_AGAIN))
    for (const field of fields) {
      expect({ [field]: all.some((shown) => shown.get(type)?.has(field)) }).toEqual({ [field]: true });
      expect({ [field]: brought.get(type)?.has(field) ?? false }).toEqual({ [field]: false });
    }
});
