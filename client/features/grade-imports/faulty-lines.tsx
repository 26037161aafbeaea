import { useId, useState } from 'react';
import { gradeImportMessages } from '../../messages/en/grade-imports';
import { Checkbox } from '../../ui/form/checkbox';
import { controlClass } from '../../ui/form/field';
import { ShowMore, useFirst } from './show-more';
import type { Mapping } from './use-mapping';

const faults = gradeImportMessages.lineFaults;

interface LineFaultProps {
  reason: keyof typeof faults;
  /** The name of the field. */
  label: string;
  /** The text that was not understood. */
  text: string;
  /** From 1, as a spreadsheet counts. */
  line: number;
  /** Called when the cell is left or Enter is pressed, with another text. */
  onCorrect(text: string): void;
}

/** The fault of a line, and the cell where it can be corrected. */
function LineFault({ reason, label, text, line, onCorrect }: LineFaultProps) {
  const id = useId();
  const [typed, setTyped] = useState(text);
  const commit = () => {
    if (typed !== text) onCorrect(typed);
  };
  const words = faults[reason];
  return (
    <div className="grid gap-1 sm:grid-cols-[1fr_14rem] sm:items-center sm:gap-4">
      <p id={id} className="text-sm font-medium text-danger">
        {typeof words === 'string' ? words : words(text)}
      </p>
      <input
        aria-label={`${gradeImportMessages.preview.line(line)}: ${label}`}
        aria-describedby={id}
        aria-invalid
        value={typed}
        placeholder={label}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => event.key === 'Enter' && commit()}
        className={controlClass}
      />
    </div>
  );
}

const text = gradeImportMessages.preview;

/** A line that was not understood. */
export interface FaultyLine<Field> {
  index: number;
  fault: { field: Field; reason: LineFaultProps['reason'] };
}

interface FaultyLinesProps<Field extends string> {
  lines: readonly FaultyLine<Field>[];
  mapping: Mapping<Field>;
  labels: Readonly<Record<Field, string>>;
}

/** The lines that weren't understood, each with its cell to correct and a way to leave it out. */
export function FaultyLines<Field extends string>({ lines, mapping, labels }: FaultyLinesProps<Field>) {
  const [shown, rest, showMore] = useFirst(lines);
  if (lines.length === 0) return null;
  return (
    <div className="rounded-control border border-danger/40 p-3 sm:p-4">
      <p className="pb-1 text-sm font-semibold text-ink">{text.toLookAt}</p>
      <ul>
        {shown.map(({ index, fault: { field, reason } }) => {
          const number = index + (mapping.hasHeader ? 2 : 1);
          const isOut = mapping.leftOut.has(index);
          return (
            <li key={index} className="border-t border-hairline py-1 first:border-0">
              <Checkbox
                name={`faulty-${index}`}
                label={text.bringLine(number)}
                value={!isOut}
                onChange={(isIn) => mapping.leaveOut(index, !isIn)}
              />
              {!isOut && (
                <LineFault
                  key={`${field} ${mapping.cell(index, field)}`}
                  reason={reason}
                  label={labels[field]}
                  text={mapping.cell(index, field)}
                  line={number}
                  onCorrect={(corrected) => mapping.correct(index, field, corrected)}
                />
              )}
            </li>
          );
        })}
      </ul>
      <ShowMore count={rest} onMore={showMore} />
    </div>
  );
}
