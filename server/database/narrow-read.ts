import { columnOf, type FieldKind } from './field-kinds';

/** The SQL of a field: an expression, or a function of the selection below it. */
type Column = string | ((below: Selection) => string);

/** Expressions by the name of the field that shows them. */
type ColumnsByField = Readonly<Record<string, Column>>;

/** An expression for each required field of a type (resolvers add the rest), so none is forgotten. */
export type ColumnsOf<Shown> = Readonly<
  Record<
    { [Field in keyof Shown]-?: object extends Pick<Shown, Field> ? never : Field }[keyof Shown] & string,
    Column
  >
>;

/** Expressions for fields that are shown as they are stored, of a row under an alias. */
export function stored<Field extends string>(
  row: string,
  fields: Readonly<Record<Field, FieldKind>>,
): Readonly<Record<Field, string>> {
  const columns = Object.entries<FieldKind>(fields);
  return Object.fromEntries(
    columns.map(([field, { show }]) => [field, show(`${row}.${columnOf(field)}`)]),
  ) as Record<Field, string>;
}

/** All columns that show a type, for reads that are always asked for whole. */
export function allColumns<Shown>(columns: ColumnsOf<Shown>): string {
  return columnsOf(columns, Selection.everything, []);
}

/** The most variants of one read that are prepared; each stays on every connection until it closes. */
const MAX_WORDINGS = 40;

/**
 * The columns of the selected fields.
 * @param always fields that are read in any case, because others are resolved with them.
 */
export function columnsOf(columns: ColumnsByField, asked: Selection, always: readonly string[]): string {
  return fieldsOf(columns, asked, always)
    .map(([name, column]) => `${column} AS "${name}"`)
    .join(', ');
}

/** The same as one JSON object. */
export function jsonOf(columns: ColumnsByField, asked: Selection, always: readonly string[] = []): string {
  const pairs = fieldsOf(columns, asked, always).map(([name, column]) => `'${name}', ${column}`);
  return `json_build_object(${pairs.join(', ')})`;
}

/** The rows of a query as one JSON list, in their order. */
export function listOf(query: string): string {
  return `(SELECT coalesce(json_agg(row), '[]') FROM (${query}) row)`;
}

function fieldsOf(columns: ColumnsByField, asked: Selection, always: readonly string[]) {
  return Object.entries(columns)
    .filter(([name]) => always.includes(name) || asked.has(name))
    .map(([name, column]) => [name, typeof column === 'string' ? column : column(asked.at(name))] as const);
}

/**
 * A read that fetches only the selected fields. Each variant is a separate prepared statement; beyond the
 * number that connections can hold, variants read everything.
 */
export class NarrowRead {
  private readonly names = new Map<string, string>();
  private readonly known = new WeakMap<Selection, readonly [name: string, text: string]>();

  constructor(
    private readonly name: string,
    private readonly write: (asked: Selection) => string,
  ) {}

  /** @returns name and text of the statement, as for `Database.read`. */
  statement(asked: Selection): readonly [name: string, text: string] {
    const known = this.known.get(asked) ?? this.worded(asked);
    this.known.set(asked, known);
    return known;
  }

  private worded(asked: Selection): readonly [name: string, text: string] {
    const text = this.write(asked);
    const name = this.names.get(text) ?? `${this.name}_${this.names.size}`;
    if (!this.names.has(text) && this.names.size >= MAX_WORDINGS) {
      return [this.name, this.write(Selection.everything)];
    }
    this.names.set(text, name);
    return [name, text];
  }
}

/** The fields that an operation selects from an object, each with its own selection. */
export class Selection {
  /** Selects every field, at any depth. */
  static readonly everything = new Selection(null);
  static readonly nothing = new Selection(new Map());

  /** @param fields null selects all of them. */
  constructor(private readonly fields: ReadonlyMap<string, Selection> | null) {}

  /** Selects the fields that any of these selects. */
  static merge(selections: readonly Selection[]): Selection {
    const fields = new Map<string, Selection>();
    for (const selection of selections) {
      if (!selection.fields) return Selection.everything;
      for (const [name, below] of selection.fields) {
        const known = fields.get(name);
        fields.set(name, known ? Selection.merge([known, below]) : below);
      }
    }
    return new Selection(fields);
  }

  /** Whether at least one of these fields is selected. */
  has(...names: string[]): boolean {
    return !this.fields || names.some((name) => this.fields?.has(name));
  }

  /** The selection of the object in a field; empty if the field isn't selected. */
  at(name: string): Selection {
    return this.fields ? (this.fields.get(name) ?? Selection.nothing) : this;
  }
}
