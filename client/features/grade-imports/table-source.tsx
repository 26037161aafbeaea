import { useState, type ClipboardEvent } from 'react';
import { IconTableImport } from '@tabler/icons-react';
import type { SchoolFault } from '#domain/grading/table-import/school-table';
import { exampleTables, gradeImportMessages } from '../../messages/en/grade-imports';
import { Button } from '../../ui/control/button';
import { useMediaQuery, WIDE } from '../../ui/device/use-media-query';
import { FileDrop } from '../../ui/form/file-drop';
import { TextArea } from '../../ui/form/text-field';
import { useFormat } from '../../ui/format/format-context';
import { Spinner } from '../../ui/loading/spinner';
import { saveFile } from '../../ui/save-file';
import { faultOf, readGradebook, type LoadedTable, type Source, readTranscriptRows } from './read-source';
import { SchoolSteps } from './school-steps';

/** Hands a table as text to the browser as a download. */
const saveText = (text: string, name: string) =>
  saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), name);

const text = gradeImportMessages.source;

interface TableSourceProps {
  kind: 'gradebook' | 'transcript';
  /** The address where the school shows the course that is imported into; null if unknown. */
  link: string | null;
  onTable(table: LoadedTable): void;
}

/** The field where a table is pasted, dropped, or chosen. */
export function TableSource({ kind, link, onTable }: TableSourceProps) {
  const { timezone } = useFormat();
  const [isReading, setReading] = useState(false);
  const [fault, setFault] = useState<SchoolFault | null>(null);
  const take = async (source: Source, name: string) => {
    setFault(null);
    setReading(true);
    try {
      const table =
        kind === 'gradebook' ? await readGradebook(source, timezone) : await readTranscriptRows(source);
      onTable({ name, ...table });
    } catch (error) {
      setFault(faultOf(error));
    } finally {
      setReading(false);
    }
  };
  const example = exampleTables[kind];
  const isWide = useMediaQuery(WIDE);
  const steps = kind === 'gradebook' && <SchoolSteps link={link} isFolded={!isWide} />;
  return (
    <div className="grid gap-4">
      {isWide && steps}
      <PasteTable kind={kind} onPaste={(pasted) => void take(pasted, text.pasted)} />
      {isReading && (
        <p role="status" className="flex items-center gap-2 text-sm">
          <Spinner /> {text.reading}
        </p>
      )}
      {fault && (
        <p role="alert" className="max-w-text font-medium text-danger">
          {gradeImportMessages.faults[fault]}
        </p>
      )}
      <FileDrop
        onFiles={([file]) => void (file && take({ content: file }, file.name))}
        accept=".csv,.tsv,.txt,.tab,.json,.html,.htm,text/csv,text/tab-separated-values,text/plain"
        icon={<IconTableImport size={40} stroke={1.5} aria-hidden className="text-link" />}
        drop={text.drop}
        choose={text.choose}
        isPrimary={kind === 'transcript'}
        formats={text.formats}
      >
        <Button variant="plain" onClick={() => saveText(example.text, example.name)}>
          {text.example}
        </Button>
      </FileDrop>
      {!isWide && steps}
    </div>
  );
}

/** Takes pasted content at once; a page's own tables come along as they were copied. */
function PasteTable({ kind, onPaste }: Pick<TableSourceProps, 'kind'> & { onPaste(source: Source): void }) {
  const [pasted, setPasted] = useState('');
  const takeClipboard = (event: ClipboardEvent) => {
    const content = event.clipboardData.getData('text/plain');
    if (pasted.trim() !== '' || content.trim() === '') return;
    // A page of ten megabytes needn't be drawn to be read.
    event.preventDefault();
    onPaste({ content, html: event.clipboardData.getData('text/html') });
  };
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onPaste({ content: pasted });
      }}
    >
      <TextArea
        name="table"
        value={pasted}
        onChange={setPasted}
        onPaste={takeClipboard}
        label={text.paste[kind]}
        hint={text.pasteHint[kind]}
        rows={4}
        wrap="off"
        spellCheck={false}
      />
      <Button type="submit" className="justify-self-start" disabled={pasted.trim() === ''}>
        {text.read}
      </Button>
    </form>
  );
}
