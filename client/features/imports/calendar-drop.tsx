import { useId, useState, type DragEvent } from 'react';
import { IconCalendarUp } from '@tabler/icons-react';
import { importMessages } from '../../messages/en/imports';
import { buttonClass } from '../../ui/button';

/** Properties of {@link CalendarDrop}. */
export interface CalendarDropProps {
  onFiles(files: readonly { name: string; content: Blob }[]): void;
  /** Once files were chosen, the area steps back. */
  isCompact: boolean;
}

/** Where calendar files come in: dropped or chosen. */
export function CalendarDrop({ onFiles, isCompact }: CalendarDropProps) {
  const [isOver, setOver] = useState(false);
  const inputId = useId();
  const take = (files: FileList | null) => {
    if (files?.length) onFiles([...files].map((file) => ({ name: file.name, content: file })));
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <div className="grid gap-4">
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={
          'grid justify-items-center gap-3 rounded-card border-2 border-dashed px-4 text-center transition-colors ' +
          `${isOver ? 'border-primary bg-primary-soft' : 'border-control bg-surface'} ${isCompact ? 'py-5' : 'py-8'}`
        }
      >
        {!isCompact && (
          <IconCalendarUp size={32} stroke={1.5} aria-hidden className="text-link max-sm:hidden" />
        )}
        <p className="text-lg font-semibold text-ink max-sm:hidden">{importMessages.drop}</p>
        <label
          htmlFor={inputId}
          className={
            `${buttonClass()} cursor-pointer has-focus-visible:outline-2 ` +
            'has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'
          }
        >
          {importMessages.choose}
          <input
            id={inputId}
            type="file"
            multiple
            accept=".ics,text/calendar"
            className="sr-only"
            onChange={(event) => {
              take(event.target.files);
              event.target.value = '';
            }}
          />
        </label>
        <p className="max-w-prose text-sm text-muted">{importMessages.formats}</p>
      </div>
      {!isCompact && <Help />}
    </div>
  );
}

const summaryClass =
  'inline-flex min-h-10 touch:min-h-11 cursor-pointer items-center rounded-chip font-medium text-link underline';

function Help() {
  return (
    <details>
      <summary className={summaryClass}>{importMessages.where}</summary>
      <ul className="grid list-disc gap-1.5 py-2 pl-5 text-sm">
        {importMessages.whereAnswers.map((answer) => (
          <li key={answer}>{answer}</li>
        ))}
      </ul>
    </details>
  );
}
