import type { ComponentProps, ReactNode } from 'react';
import { TEXT_LIMITS } from '#domain/limits/limits';
import { calculatorMessages, calculatorPageMessages } from '../../../messages/en/grade-calculator';
import type { CategoryState, GpaRowState, ItemState } from './state';

/** The look of every control of the calculator: 16 px, so phones don't zoom in, and 44 px high. */
const CONTROL =
  'h-11 w-full min-w-0 scroll-mb-20 rounded-control border border-control bg-surface text-base text-ink ' +
  'placeholder:text-muted aria-invalid:border-danger aria-invalid:bg-danger-soft print:border-hairline';

const BUTTON_LOOKS = {
  quiet: 'px-4 text-ink ring-1 ring-inset ring-control hover:bg-sunken',
  plain: 'px-3 text-link hover:bg-primary-soft',
  primary: 'px-5 bg-primary text-primary-ink hover:bg-primary-hover',
} as const;

interface ButtonProps {
  /** Its name for the page's script. */
  action: string;
  look?: keyof typeof BUTTON_LOOKS;
  className?: string;
  children: ReactNode;
}

/** A button that the page's script works. */
export function ActionButton({ action, look = 'quiet', className = '', children }: ButtonProps) {
  return (
    <button
      type="button"
      data-action={action}
      className={`inline-flex min-h-11 items-center justify-center gap-2 rounded-control text-sm font-semibold transition-colors print:hidden ${BUTTON_LOOKS[look]} ${className}`}
    >
      {children}
    </button>
  );
}

/** A button with only a cross; its label names the row. */
function DeleteButton({ action, label }: { action: string; label: string }) {
  return (
    <button
      type="button"
      data-action={action}
      aria-label={label}
      className="grid size-11 place-items-center rounded-control text-muted hover:bg-sunken hover:text-ink print:hidden"
    >
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" fill="none" stroke="currentColor">
        <path d="M5 5l10 10M15 5L5 15" strokeWidth="1.75" strokeLinecap="round" />
      </svg>
    </button>
  );
}

const text = calculatorPageMessages;

type Part = 'course' | 'category' | 'item' | 'need' | 'gpa';

/** The name of a field for the page's script, such as `item.earned`; the texts have its label under it. */
type FieldName = { [P in Part]: `${P}.${keyof (typeof text)[P] & string}` }[Part];

function labelOf(field: FieldName): string {
  const [part = '', name = ''] = field.split('.');
  return String((text as unknown as Record<string, Record<string, string>>)[part]?.[name]);
}

interface CellProps extends Omit<ComponentProps<'input'>, 'className' | 'type'> {
  field: FieldName;
  isNumber?: boolean;
}

/** A field in a row; the column's heading is its visible label. */
function Cell({ field, isNumber = false, ...input }: CellProps) {
  return (
    <input
      type="text"
      data-field={field}
      aria-label={labelOf(field)}
      maxLength={TEXT_LIMITS.calculatorId}
      {...(isNumber ? { inputMode: 'decimal' as const } : {})}
      {...input}
      className={`${CONTROL} px-2 sm:px-3 ${isNumber ? 'text-right tabular-nums' : ''}`}
    />
  );
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <label className="grid min-w-0 content-start gap-1.5 text-sm font-medium text-ink">
      {label}
      {children}
    </label>
  );
}

/** A text field with a visible label and room for its error. */
export function LabelledInput({ field, ...input }: Omit<CellProps, 'isNumber'>) {
  return (
    <div data-faults="" className="grid min-w-0 content-start gap-1.5">
      <Labelled label={labelOf(field)}>
        <input
          type="text"
          data-field={field}
          maxLength={TEXT_LIMITS.calculatorId}
          {...input}
          className={`${CONTROL} px-3 font-normal tabular-nums`}
        />
      </Labelled>
      <Fault />
    </div>
  );
}

interface LabelledSelectProps {
  field: FieldName;
  value: string;
  options: Readonly<Record<string, string>>;
}

/** A native choice with its label. */
export function LabelledSelect({ field, value, options }: LabelledSelectProps) {
  return (
    <Labelled label={labelOf(field)}>
      <select data-field={field} defaultValue={value} className={`${CONTROL} px-2.5 font-normal`}>
        {Object.entries(options).map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

function Fault() {
  return <p data-fault="" hidden className="col-span-full text-sm font-normal text-danger" />;
}

/** With text so large that a row has no room for a name, it is above the rest of its row. */
const NAME_ABOVE = '@max-[14rem]:*:first:col-span-full @max-[14rem]:gap-y-1.5';

/** Name, two narrow figures, and a delete button: as wide as a thumb on the smallest phone. */
const ROW =
  'grid grid-cols-[minmax(0,1fr)_3.75rem_3.75rem_2.75rem] items-center gap-x-1.5 sm:gap-x-2.5 sm:grid-cols-[minmax(0,1fr)_5.5rem_5.5rem_2.75rem] ' +
  `@max-[14rem]:grid-cols-[1fr_1fr_--spacing(11)] ${NAME_ABOVE}`;

/** Visible column headings; every field has its own label. */
function Heads({ names }: { names: readonly [string, string, string] }) {
  return (
    <div aria-hidden="true" className={`${ROW} text-sm text-muted`}>
      {names.map((name, column) => (
        <span key={name} className={column === 0 ? 'pl-1' : 'pr-2 text-right sm:pr-3'}>
          {name}
        </span>
      ))}
    </div>
  );
}

interface CategoryCardProps {
  category: CategoryState;
  /** Which of its items is asked about. */
  asked?: number | null;
}

/** One category: its name and weight, its items, its rules. */
export function CategoryCard({ category, asked = null }: CategoryCardProps) {
  const { name, weight, items } = category;
  return (
    <li
      data-row="category"
      className="@container rounded-card border border-hairline bg-surface p-3 sm:p-5 print:break-inside-avoid"
    >
      <div
        data-faults=""
        className={`grid grid-cols-[minmax(0,1fr)_5.5rem_2.75rem] items-end gap-x-1.5 sm:gap-x-2.5 @max-[14rem]:grid-cols-[1fr_--spacing(11)] ${NAME_ABOVE}`}
      >
        <label className="grid gap-1 text-sm text-muted">
          {text.category.name}
          <Cell field="category.name" defaultValue={name} />
        </label>
        <label className="grid gap-1 text-right text-sm text-muted">
          {text.category.weight}
          <Cell field="category.weight" isNumber defaultValue={weight} placeholder="–" />
        </label>
        <DeleteButton action="delete-category" label={text.category.delete} />
        <Fault />
      </div>
      <div className="mt-4">
        <Heads names={[text.item.name, text.item.earned, text.item.possible]} />
      </div>
      <ul data-part="items" className="mt-1 grid gap-1.5">
        {items.map((item, index) => (
          <ItemRow key={index} item={item} isAsked={index === asked} />
        ))}
      </ul>
      <div className="mt-2 flex flex-wrap items-start justify-between gap-x-4">
        <ActionButton action="add-item" look="plain">
          {text.course.addItem}
        </ActionButton>
        <CategoryRules category={category} />
      </div>
    </li>
  );
}

/** One piece of work. */
export function ItemRow({ item, isAsked = false }: { item: ItemState; isAsked?: boolean }) {
  return (
    <li data-row="item" data-faults="" data-asked={isAsked ? '' : undefined} className={ROW}>
      <Cell field="item.name" defaultValue={item.name} />
      <Cell
        field="item.earned"
        isNumber
        // Letters are scores, too.
        inputMode="text"
        defaultValue={item.earned}
        placeholder="–"
      />
      <Cell field="item.possible" isNumber defaultValue={item.possible} placeholder="–" />
      <DeleteButton action="delete-item" label={text.delete} />
      <Fault />
    </li>
  );
}

function CategoryRules({ category }: { category: CategoryState }) {
  const { dropLowest, dropHighest, aggregation, isBonus } = category;
  return (
    <details className="min-w-0 flex-1 basis-56 open:basis-full">
      <summary className="min-h-11 rounded-control px-2 py-2.5 text-sm text-muted hover:bg-sunken sm:text-right">
        {text.category.rules}
        <span data-part="drops" className="ml-2 font-medium text-ink">
          {calculatorMessages.category.drops(dropLowest, dropHighest)}
        </span>
      </summary>
      <div className="mt-2 grid grid-cols-2 gap-3">
        {(['dropLowest', 'dropHighest'] as const).map((rule) => (
          <LabelledInput
            key={rule}
            field={`category.${rule}`}
            inputMode="numeric"
            placeholder="0"
            defaultValue={category[rule]}
          />
        ))}
        <div className="max-sm:col-span-2">
          <LabelledSelect
            field="category.aggregation"
            value={aggregation}
            options={text.category.aggregations}
          />
        </div>
        <label className="flex min-h-11 items-center gap-2.5 self-end text-sm font-medium text-ink max-sm:col-span-2">
          <input type="checkbox" data-field="category.isBonus" defaultChecked={isBonus} className="size-6" />
          {text.category.bonus}
        </label>
      </div>
    </details>
  );
}

/** One course of the average. */
export function GpaRow({ row }: { row: GpaRowState }) {
  return (
    <li data-row="gpa" data-faults="" className={ROW}>
      <Cell field="gpa.name" defaultValue={row.name} />
      <Cell field="gpa.credits" isNumber defaultValue={row.credits} placeholder="–" />
      <Cell field="gpa.grade" defaultValue={row.grade} autoCapitalize="characters" placeholder="–" />
      <DeleteButton action="delete-gpa" label={text.delete} />
      <Fault />
    </li>
  );
}

/** The rows of the average with column headings. */
export function GpaRows({ rows }: { rows: readonly GpaRowState[] }) {
  return (
    <div className="@container">
      <Heads names={[text.gpa.name, text.gpa.credits, text.gpa.grade]} />
      <ul data-part="gpa-rows" className="mt-1 grid gap-1.5">
        {rows.map((row, index) => (
          <GpaRow key={index} row={row} />
        ))}
      </ul>
    </div>
  );
}
