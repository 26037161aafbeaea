import { gradeImportMessages } from '../../messages/en/grade-imports';
import { Checkbox } from '../../ui/form/checkbox';
import { controlClass } from '../../ui/form/field';
import { Section } from '../../ui/layout/section';
import type { Mapping } from './use-mapping';

const text = gradeImportMessages.columns;

/** Lines that are shown below the choices. */
const SAMPLE = 5;

interface ColumnTableProps<Field extends string> {
  mapping: Mapping<Field>;
  fields: readonly Field[];
  /** The names of the fields. */
  labels: Readonly<Record<Field, string>>;
  /** Fields without which nothing can be imported. */
  needed: readonly Field[];
}

/** The first lines of a table with a choice of its field above each column. */
export function ColumnTable<Field extends string>(props: ColumnTableProps<Field>) {
  const { mapping, fields, labels, needed } = props;
  const { columns, headings, rows, hasHeader } = mapping;
  const missing = needed.filter((field) => !columns.includes(field));
  return (
    <Section title={text.title}>
      <div className="grid gap-3">
        <p className="text-sm text-muted">{text.hint}</p>
        {(mapping.isGuess || (!hasHeader && looksLikeHeadings(rows[0]))) && (
          <p role="status" className="text-sm font-medium text-warning">
            {text.unknown}
          </p>
        )}
        <Checkbox
          id="first-line"
          name="header"
          label={text.header}
          value={hasHeader}
          onChange={mapping.setHeader}
        />
        {missing.length > 0 && (
          <p role="alert" className="text-sm font-medium text-danger">
            {text.needed(missing.map((field) => labels[field]).join(', '))}
          </p>
        )}
        <div className="relative -mx-1 overflow-x-auto p-1">
          <table className="text-sm">
            <thead>
              <tr>
                {columns.map((field, index) => (
                  <th
                    key={index}
                    scope="col"
                    className="min-w-36 pr-3 pb-2 text-left align-bottom font-normal"
                  >
                    <ColumnChoice
                      heading={headings[index]?.trim() || text.column(index + 1)}
                      {...{ field, fields, labels }}
                      onChoose={(chosen) => mapping.choose(index, chosen)}
                    />
                  </th>
                ))}
              </tr>
            </thead>
            <Sample columns={columns} rows={rows.slice(0, SAMPLE)} />
          </table>
        </div>
      </div>
    </Section>
  );
}

/** Whether a first line that wasn't recognized has only words, as headings in another language do. */
function looksLikeHeadings(row: readonly string[] = []): boolean {
  const texts = row.filter((cell) => cell.trim() !== '');
  return texts.length > 1 && texts.every((cell) => !/\d/.test(cell));
}

interface ColumnChoiceProps<Field extends string> extends Pick<ColumnTableProps<Field>, 'fields' | 'labels'> {
  heading: string;
  field: Field | null;
  onChoose(field: Field | null): void;
}

function ColumnChoice<Field extends string>(props: ColumnChoiceProps<Field>) {
  const { heading, field, fields, labels, onChoose } = props;
  return (
    <>
      <span className="block max-w-48 truncate pb-1 text-xs text-muted">{heading}</span>
      <select
        aria-label={text.is(heading)}
        value={field ?? ''}
        onChange={(event) => onChoose(fields.find((one) => one === event.target.value) ?? null)}
        className={controlClass + (field ? '' : ' text-muted')}
      >
        <option value="">{text.unused}</option>
        {fields.map((one) => (
          <option key={one} value={one}>
            {labels[one]}
          </option>
        ))}
      </select>
    </>
  );
}

function Sample({ columns, rows }: Pick<Mapping<unknown>, 'columns' | 'rows'>) {
  return (
    <tbody>
      {rows.map((row, line) => (
        <tr key={line} className="border-t border-hairline">
          {columns.map((field, index) => (
            <td key={index} className={`max-w-48 truncate py-1.5 pr-3 ${field ? 'text-ink' : 'text-muted'}`}>
              {row[index] ?? ''}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
