import { useId, useState } from 'react';
import { gradeImportMessages } from '../../messages/en/grade-imports';
import { controlClass } from '../../ui/form/field';

const faults = gradeImportMessages.lineFaults;

export interface LineFaultProps {
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
export function LineFault({ reason, label, text, line, onCorrect }: LineFaultProps) {
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
