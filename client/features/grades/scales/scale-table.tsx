import { useId, type ComponentProps } from 'react';
import { IconTrash } from '@tabler/icons-react';
import { SCALE_LIMITS } from '#domain/limits/limits';
import { scaleEditorMessages } from '../../../messages/en/scales';
import { Button, IconButton } from '../../../ui/control/button';
import { controlClass } from '../../../ui/form/field';
import type { Form } from '../../../ui/form/use-form';
import { HeadRow } from '../../../ui/plot/data-table';
import {
  type BandCell,
  bandName,
  type BandValues,
  type ScaleValues,
  type ShownFaults,
  sortedBands,
  withBand,
} from './scale-values';

interface ScaleCellProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'type' | 'ref' | 'id'> {
  label: string;
  value: string;
  /** The fault, shown below it while typing. */
  fault: string | undefined;
  /** The same for the list above the form, where its position is missing. */
  named?: string | undefined;
  onChange(value: string): void;
}

/** A text in the editor's table. A faulty one blocks the form, like everything the browser finds. */
export function ScaleCell({ label, value, fault, named, onChange, className = '', ...rest }: ScaleCellProps) {
  const faultId = useId();
  return (
    <div className="grid gap-1">
      <input
        autoComplete="off"
        {...rest}
        ref={(element) => element?.setCustomValidity(fault ? (named ?? fault) : '')}
        aria-label={label}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? faultId : undefined}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={`${controlClass} ${className}`}
      />
      {fault && (
        <p id={faultId} className="text-xs font-medium text-danger">
          {fault}
        </p>
      )}
    </div>
  );
}

const text = scaleEditorMessages;

/** The grades of a scale, edited in place; on a phone, a card per grade. Faults show at their cells at once. */
export function ScaleTable({ form, faults }: { form: Form<ScaleValues>; faults: ShownFaults }) {
  const { bands, isLine } = form.values;
  const change = (changed: readonly BandValues[]) => form.change({ bands: changed });
  const { columns } = text;
  return (
    <div data-field="bands" data-label={text.grades} className="grid gap-3">
      <div>
        <h3 className="text-base font-semibold text-ink">{text.grades}</h3>
        <p className="text-sm text-muted">{text.gradesHint}</p>
      </div>
      <table className="-mx-1 w-[calc(100%+0.5rem)] text-sm max-sm:block">
        <thead className="max-sm:sr-only">
          <HeadRow
            className="px-1 pb-1 text-left text-xs font-medium text-muted"
            columns={[
              [columns.label, ''],
              [columns.from, 'w-32'],
              [columns.to, 'w-24'],
              !isLine && [columns.points, 'w-32'],
              [columns.pass, 'w-16'],
            ]}
          >
            <td className="w-11" />
          </HeadRow>
        </thead>
        <tbody className="max-sm:block">
          {bands.map((band, index) => (
            <BandRow
              key={band.key}
              index={index}
              bands={bands}
              isLine={isLine}
              faults={faults.cells[index] ?? {}}
              onChange={(changed) =>
                change(bands.map((each) => (each === band ? { ...each, ...changed } : each)))
              }
              onRemove={() => change(bands.filter((each) => each !== band))}
            />
          ))}
        </tbody>
      </table>
      <div className="flex flex-wrap gap-2">
        <Button disabled={bands.length >= SCALE_LIMITS.bands} onClick={() => change(withBand(bands))}>
          {text.add}
        </Button>
        {faults.isUnsorted && <Button onClick={() => change(sortedBands(bands))}>{text.sort}</Button>}
      </div>
    </div>
  );
}

interface BandRowProps {
  index: number;
  bands: readonly BandValues[];
  isLine: boolean;
  faults: Partial<Record<BandCell, string>>;
  onChange(changes: Partial<BandValues>): void;
  onRemove(): void;
}

function BandRow({ index, bands, isLine, faults, onChange, onRemove }: BandRowProps) {
  const band = bands[index];
  if (!band) return null;
  const name = bandName(bands, index);
  const cellOf = (column: BandCell) => ({
    fault: faults[column],
    named: faults[column] && `${name}: ${faults[column]}`,
  });
  return (
    <tr
      className={
        'max-sm:grid max-sm:grid-cols-[1fr_1fr_1fr_auto] max-sm:items-start max-sm:border-t ' +
        'max-sm:border-hairline max-sm:py-2'
      }
    >
      <td className={`${CELL} max-sm:col-span-3`}>
        <ScaleCell
          label={text.labelOf(index + 1)}
          value={band.label}
          {...cellOf('label')}
          className="font-semibold"
          onChange={(label) => onChange({ label })}
        />
      </td>
      <NumberData
        heading={text.columns.from}
        label={text.fromOf(name)}
        value={band.from}
        {...cellOf('from')}
        onChange={(from) => onChange({ from })}
      />
      <td className={`${CELL} max-sm:order-1`}>
        <Heading>{text.columns.to}</Heading>
        <span className="block py-2 text-body tabular-nums">{upperEnd(bands[index - 1])}</span>
      </td>
      {!isLine && (
        <NumberData
          heading={text.columns.points}
          label={text.pointsOf(name)}
          value={band.points}
          {...cellOf('points')}
          onChange={(points) => onChange({ points })}
        />
      )}
      <td className={`${CELL} max-sm:order-1`}>
        <Heading>{text.columns.pass}</Heading>
        <PassCell label={text.passOf(name)} value={band.pass} {...cellOf('pass')} onChange={onChange} />
      </td>
      <td className="py-1 align-top">
        <IconButton
          label={text.remove(name)}
          icon={<IconTrash size={18} stroke={1.75} aria-hidden />}
          disabled={bands.length === 1}
          onClick={onRemove}
        />
      </td>
    </tr>
  );
}

/** A grade reaches up to the start of the better one; that isn't a field, so gaps are impossible. */
function upperEnd(better: BandValues | undefined): string {
  if (!better) return text.openEnd;
  return better.from.trim() === '' ? '–' : text.below(better.from);
}

const CELL = 'px-1 py-1 align-top';

function NumberData({ heading, ...cell }: ScaleCellProps & { heading: string }) {
  return (
    <td className={`${CELL} max-sm:order-1`}>
      <Heading>{heading}</Heading>
      <ScaleCell inputMode="decimal" className="tabular-nums" {...cell} />
    </td>
  );
}

/** On a phone, a cell names its contents itself. */
function Heading({ children }: { children: string }) {
  return (
    <span aria-hidden className="block pb-0.5 text-xs text-muted sm:hidden">
      {children}
    </span>
  );
}

interface PassCellProps {
  label: string;
  value: boolean;
  fault: string | undefined;
  named: string | undefined;
  onChange(changes: Pick<BandValues, 'pass'>): void;
}

function PassCell({ label, value, fault, named, onChange }: PassCellProps) {
  const faultId = useId();
  return (
    <>
      <label className="grid min-h-10 min-w-10 cursor-pointer place-items-center touch:min-h-11 touch:min-w-11 sm:w-10">
        <input
          type="checkbox"
          ref={(element) => element?.setCustomValidity(fault ? (named ?? fault) : '')}
          aria-label={label}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? faultId : undefined}
          checked={value}
          onChange={(event) => onChange({ pass: event.target.checked })}
          className="size-4"
        />
      </label>
      {fault && (
        <p id={faultId} className="text-xs font-medium text-danger">
          {fault}
        </p>
      )}
    </>
  );
}
