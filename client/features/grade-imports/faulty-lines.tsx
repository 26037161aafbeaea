import { gradeImportMessages } from '../../messages/en/grade-imports';
import { Checkbox } from '../../ui/form/checkbox';
import { ShowMore, useFirst } from './show-more';
import { LineFault, type LineFaultProps } from './line-fault';
import type { Mapping } from './use-mapping';

const text = gradeImportMessages.preview;

/** A line that was not understood. */
export interface FaultyLine<Field> {
  index: number;
  fault: { field: Field; reason: LineFaultProps['reason'] };
}

export interface FaultyLinesProps<Field extends string> {
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
                id={`faulty-${index}`}
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
