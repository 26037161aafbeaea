import { isInputObjectType, isInterfaceType, isObjectType, Kind } from 'graphql';
import { CSV_TABLES } from '../../server/features/archives/export.service';
import { ARCHIVE_LISTS, ARCHIVE_TABLES } from '../../server/features/archives/archive-tables';
import { columnOf, fieldOf } from '../../server/database/field-kinds';
import { buildSchema } from '../../server/graphql/build-schema';
import { deriveDocuments, LEFT_OUT } from '../../server/rest/derive-documents';
import { REST_ROUTES } from '../../server/rest/routes';
import { createTestApp, type TestApp } from '../support/test-app';
import { COLUMNS, type TableColumns } from './support/columns';

const SCHEMA = buildSchema();
const DOCUMENTS = deriveDocuments(SCHEMA, REST_ROUTES);

/** The name and columns of each list's table in the database. */
const CATALOGUE = `
SELECT table_name AS "table", array_agg(column_name::text ORDER BY column_name) AS columns
FROM information_schema.columns WHERE table_schema = 'public' GROUP BY table_name`;

/** The names of the fields of a type or an input of the schema. */
function fieldsOf(typeName: string): string[] {
  const type = SCHEMA.getType(typeName);
  if (!isObjectType(type) && !isInputObjectType(type) && !isInterfaceType(type))
    throw new Error(`The schema has no type ${typeName}.`);
  return Object.keys(type.getFields());
}

/** The fields of a type that the REST API answers; null where it never answers the type. */
function restFieldsOf(typeName: string): string[] | null {
  const selections = DOCUMENTS.definitions.flatMap((definition) =>
    definition.kind === Kind.FRAGMENT_DEFINITION && definition.typeCondition.name.value === typeName
      ? definition.selectionSet.selections
      : [],
  );
  const fields = selections.flatMap((each) => (each.kind === Kind.FIELD ? [each.name.value] : []));
  return fields.length > 0 ? fields : null;
}

describe('every column of the planner', () => {
  let app: TestApp;
  let tables: Map<string, string[]>;
  beforeAll(async () => {
    app = await createTestApp();
    const rows = await app.app.database.read<{ table: string; columns: string[] }>('all', CATALOGUE, []);
    tables = new Map(rows.map(({ table, columns }) => [table, columns]));
  });
  afterAll(() => app.close());

  const lists = ARCHIVE_LISTS.map((list) => [list, ARCHIVE_TABLES[list].table, COLUMNS[list]] as const);

  /** Columns that are missing from a place without a reason, and reasons for columns that are there after all. */
  const misfits = (table: string, isThere: (column: string) => boolean, reasons: TableColumns['unread']) =>
    (tables.get(table) ?? []).filter((column) => isThere(column) === column in { ...reasons });

  it.each(lists)('is mapped by the entity: %s', (_list, table) => {
    const entity = app.app.database.dataSource.entityMetadatas.find(({ tableName }) => tableName === table);
    expect(entity?.columns.map(({ databaseName }) => databaseName).sort()).toEqual(tables.get(table));
  });

  it.each(lists)('is in the archive, or is left out for a reason: %s', (list, table) => {
    const { fields, leftOut } = ARCHIVE_TABLES[list];
    const held = Object.keys(fields).map(columnOf);
    expect(misfits(table, (column) => held.includes(column), leftOut)).toEqual([]);
  });

  it.each(lists)('is in a spreadsheet, or is left out for a reason: %s', (_list, table, { notInCsv }) => {
    const texts = CSV_TABLES.filter(({ rows }) => new RegExp(`\\b(live_)?${table}\\b`).test(rows)).flatMap(
      ({ columns, names = '' }) => [...Object.values(columns), names.replaceAll('r.user_id', '')],
    );
    const isListed = (column: string) => texts.some((text) => new RegExp(`\\br\\.${column}\\b`).test(text));
    if (typeof notInCsv === 'string') expect(texts).toEqual([]);
    else expect(misfits(table, isListed, notInCsv)).toEqual([]);
  });

  it.each(lists)('is shown by GraphQL, or is not for a reason: %s', (_list, table, columns) => {
    const shown = columns.types.flatMap(fieldsOf);
    const isShown = (column: string) => shown.includes(columns.named?.[column] ?? fieldOf(column));
    expect(misfits(table, isShown, columns.unread)).toEqual([]);
  });

  it.each(lists)('can be set through GraphQL, or not for a reason: %s', (_list, table, columns) => {
    const taken = columns.inputs.flatMap(fieldsOf);
    const isTaken = (column: string) => taken.includes(columns.named?.[column] ?? fieldOf(column));
    expect(misfits(table, isTaken, { ...columns.unread, ...columns.unset })).toEqual([]);
  });

  it.each(lists)('is answered by REST where GraphQL shows it: %s', (_list, table, columns) => {
    const names = (tables.get(table) ?? []).map((column) => columns.named?.[column] ?? fieldOf(column));
    for (const type of columns.types) {
      const answered = restFieldsOf(type);
      if (!answered) continue;
      const missing = fieldsOf(type).filter((field) => names.includes(field) && !answered.includes(field));
      expect(missing.filter((field) => !LEFT_OUT[type]?.includes(field))).toEqual([]);
    }
  });
});
