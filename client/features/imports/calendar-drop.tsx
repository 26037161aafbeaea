import { IconCalendarUp } from '@tabler/icons-react';
import { importMessages } from '../../messages/en/imports';
import { FileDrop } from '../../ui/form/file-drop';

interface CalendarDropProps {
  onFiles(files: readonly { name: string; content: Blob }[]): void;
  /** Once files were chosen, the area shrinks. */
  isCompact: boolean;
}

/** The area where calendar files are dropped or chosen. */
export function CalendarDrop({ onFiles, isCompact }: CalendarDropProps) {
  return (
    <div className="grid gap-4">
      <FileDrop
        onFiles={(files) => onFiles(files.map((file) => ({ name: file.name, content: file })))}
        accept=".ics,.csv,.zip,.md,.pdf,.docx,text/calendar,text/csv,application/zip,text/markdown,application/pdf"
        multiple
        icon={
          !isCompact && (
            <IconCalendarUp size={32} stroke={1.5} aria-hidden className="text-link max-sm:hidden" />
          )
        }
        drop={importMessages.drop}
        choose={importMessages.choose}
        isPrimary={!isCompact}
        formats={importMessages.formats}
        isCompact={isCompact}
      />
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
