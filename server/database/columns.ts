import {
  Column,
  type ColumnOptions,
  JoinColumn,
  type JoinColumnOptions,
  ManyToOne,
  PrimaryColumn,
} from 'typeorm';
import { columnOf, type FieldKind } from './field-kinds';

/**
 * Options of a column for the API's Decimal: numeric(12,4), read as a number. Within that precision, every value
 * survives conversion to a double and back.
 */
export function decimalColumn(options: ColumnOptions): ColumnOptions & { precision: number; scale: number } {
  return {
    ...options,
    precision: 12,
    scale: 4,
    transformer: {
      to: (value: number | null | undefined) => value,
      from: (value: string | null) => (value === null ? null : Number(value)),
    },
  };
}

/**
 * The columns of a reference to another row, which must belong to the same student.
 *
 * @param name of the foreign key, if it isn't the one from `constraint-names.ts`
 */
export function ownedReference(column: string, name?: string): JoinColumnOptions[] {
  const key = name === undefined ? {} : { foreignKeyConstraintName: name };
  return [
    { name: 'user_id', referencedColumnName: 'userId', ...key },
    { name: column, referencedColumnName: 'id', ...key },
  ];
}

/**
 * Local time columns are read and written only by SQL: TypeORM would turn them into instants in this process's time zone,
 * which loses times that zone skips.
 */
const WALL_CLOCK = { select: false, insert: false, update: false } satisfies ColumnOptions;

/** The values that an entity has in columns of PostgreSQL's types. */
interface SqlValues {
  text: string;
  uuid: string;
  integer: number;
  smallint: number;
  numeric: number;
  bigint: string;
  boolean: boolean;
  date: string;
  time: string;
  timestamptz: Date;
  bytea: Buffer;
  jsonb: unknown;
}

/** A column that is no field of a noun. */
interface PlainColumn<Value> {
  readonly column: ColumnOptions;
  /** Only for the compiler. */
  readonly stored?: Value;
}

/** A column that always has a value. It is named after its field unless `options` say otherwise. */
export function column<Type extends keyof SqlValues>(
  type: Type,
  options?: ColumnOptions,
): PlainColumn<SqlValues[Type]>;
export function column<Value>(type: keyof SqlValues, options?: ColumnOptions): PlainColumn<Value>;
export function column(type: keyof SqlValues, options: ColumnOptions = {}): PlainColumn<unknown> {
  return { column: type === 'numeric' ? decimalColumn({ type, ...options }) : { type, ...options } };
}

/** The same for a column that may be null. */
export function nullableColumn<Type extends keyof SqlValues>(
  type: Type,
  options?: ColumnOptions,
): PlainColumn<SqlValues[Type] | null>;
export function nullableColumn<Value>(
  type: keyof SqlValues,
  options?: ColumnOptions,
): PlainColumn<Value | null>;
export function nullableColumn(type: keyof SqlValues, options?: ColumnOptions): PlainColumn<unknown> {
  return column(type, { nullable: true, ...options });
}

/** The values that an entity has in these columns. */
type Stored<Kinds> = {
  -readonly [Name in keyof Kinds]: Kinds[Name] extends PlainColumn<infer Value>
    ? Value
    : Kinds[Name] extends FieldKind<unknown, infer Value>
      ? Value
      : never;
};

type Entity<Row> = abstract new () => Row;

/**
 * The base of an entity with the columns of a noun's fields, and others: their types, and whether they may be null, follow
 * from the kinds.
 *
 * @param base the columns of every such row
 * @param further options of columns, such as the defaults of the database
 */
export function withColumns<
  Kinds extends Readonly<Record<string, FieldKind | PlainColumn<unknown>>>,
  Row extends object,
>(
  base: Entity<Row>,
  kinds: Kinds,
  further: { readonly [Name in keyof Kinds]?: ColumnOptions } = {},
): Entity<Row & Omit<Stored<Kinds>, keyof Row>> {
  abstract class Columns extends (base as Entity<object>) {}
  for (const [field, kind] of Object.entries(kinds)) {
    if ('column' in kind) Column({ name: columnOf(field), ...kind.column })(Columns.prototype, field);
    else if (!LIFE_FIELDS.includes(field))
      Column(columnOptions(field, kind, further[field]))(Columns.prototype, field);
  }
  return Columns as Entity<Row & Omit<Stored<Kinds>, keyof Row>>;
}

/** The fields of every owned row, see `LifeColumns`. */
const LIFE_FIELDS = ['id', 'version'];

/** The largest value of PostgreSQL's smallint. */
const SMALLINT_MAX = 32_767;

function columnOptions(
  field: string,
  { sqlType, holds, isOptional }: FieldKind,
  further: ColumnOptions | undefined,
): ColumnOptions {
  const [type = sqlType, array] = sqlType.split(/(?=\[\])/);
  const options: ColumnOptions = {
    name: columnOf(field),
    type: (holds.of === 'whole' && holds.max <= SMALLINT_MAX ? 'smallint' : type) as 'text',
    nullable: isOptional,
    ...(array ? { array: true } : {}),
    ...(type === 'timestamp' ? WALL_CLOCK : {}),
    ...further,
  };
  return holds.of === 'decimal' ? decimalColumn(options) : options;
}

/** The first column of every owned row: the account. */
export abstract class AccountColumns {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId!: string;

  // By name, and never loaded: it makes the foreign key.
  @ManyToOne('User', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id' })
  user?: object;
}

/** The key of a row that is deleted with another one of the account. */
export abstract class PartColumns {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId!: string;

  @PrimaryColumn('uuid')
  id!: string;
}

/** The first columns of every owned row with its own ID. */
export abstract class OwnedColumns extends AccountColumns {
  @PrimaryColumn('uuid')
  id!: string;
}

/** The columns of every owned, editable, restorable row. */
export abstract class LifeColumns extends OwnedColumns {
  /** Raised by every edit; an edit of an older copy is refused. */
  @Column('integer', { default: 1 })
  version!: number;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt!: Date;

  /** When it was deleted; such rows are hidden by the `live_*` views until they are restored or purged. */
  @Column('timestamptz', { name: 'deleted_at', nullable: true })
  deletedAt!: Date | null;

  /** The deletion that hid it, with everything that went along. */
  @Column('uuid', { name: 'deletion_id', nullable: true })
  deletionId!: string | null;
}
