import { useId, useState, type DragEvent } from 'react';
import { IconTableImport } from '@tabler/icons-react';
import { exampleTables, gradeImportMessages } from '../../messages/en/grade-imports';
import { Button, buttonClass } from '../../ui/button';
import { Spinner } from '../../ui/spinner';
import { TextArea } from '../../ui/text-field';
import { saveText } from './save-text';
import { readTable, TableError, type TableFault } from './read-table';

const text = gradeImportMessages.source;

/** A table as it was read. */
export interface LoadedTable {
  /** What it is called: the name of its file. */
  name: string;
  rows: readonly (readonly string[])[];
}

/** Properties of {@link TableSource}. */
export interface TableSourceProps {
  kind: 'gradebook' | 'transcript';
  onTable(table: LoadedTable): void;
}

/** Where a table comes in: dropped, chosen, or pasted. */
export function TableSource({ kind, onTable }: TableSourceProps) {
  const [isOver, setOver] = useState(false);
  const [isReading, setReading] = useState(false);
  const [fault, setFault] = useState<TableFault | null>(null);
  const take = async (content: Blob | string, name: string) => {
    setFault(null);
    setReading(true);
    try {
      onTable({ name, rows: await readTable(content) });
    } catch (error) {
      setFault(error instanceof TableError ? error.fault : 'binary');
    } finally {
      setReading(false);
    }
  };
  const takeFile = (file: File | undefined) => void (file && take(file, file.name));
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    takeFile(event.dataTransfer.files[0]);
  };
  const example = exampleTables[kind];
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
          'grid justify-items-center gap-3 rounded-card border-2 border-dashed px-4 py-10 text-center transition-colors ' +
          (isOver ? 'border-primary bg-primary-soft' : 'border-control bg-surface')
        }
      >
        <IconTableImport size={40} stroke={1.5} aria-hidden className="text-link" />
        <p className="text-lg font-semibold text-ink max-sm:hidden">{text.drop}</p>
        <ChooseFile onFile={takeFile} />
        <p className="max-w-prose text-sm text-muted">{text.formats}</p>
        <Button variant="plain" onClick={() => saveText(example.text, example.name)}>
          {text.example}
        </Button>
      </div>
      {isReading && (
        <p role="status" className="flex items-center gap-2 text-sm">
          <Spinner /> {text.reading}
        </p>
      )}
      {fault && (
        <p role="alert" className="font-medium text-danger">
          {gradeImportMessages.faults[fault]}
        </p>
      )}
      <PasteTable onText={(pasted) => void take(pasted, text.pasted)} />
    </div>
  );
}

function ChooseFile({ onFile }: { onFile(file: File | undefined): void }) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className={
        `${buttonClass('primary')} cursor-pointer has-focus-visible:outline-2 ` +
        'has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'
      }
    >
      {text.choose}
      <input
        id={id}
        type="file"
        accept=".csv,.tsv,.txt,.tab,text/csv,text/tab-separated-values,text/plain"
        className="sr-only"
        onChange={(event) => {
          onFile(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </label>
  );
}

function PasteTable({ onText }: { onText(text: string): void }) {
  const [pasted, setPasted] = useState('');
  const id = useId();
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onText(pasted);
      }}
    >
      <TextArea
        id={id}
        name="table"
        value={pasted}
        onChange={setPasted}
        label={text.paste}
        hint={text.pasteHint}
        rows={5}
        wrap="off"
        spellCheck={false}
      />
      <Button type="submit" className="justify-self-start" disabled={pasted.trim() === ''}>
        {text.read}
      </Button>
    </form>
  );
}
