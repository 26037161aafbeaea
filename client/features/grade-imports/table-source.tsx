import { useId, useState } from 'react';
import { IconTableImport } from '@tabler/icons-react';
import { exampleTables, gradeImportMessages } from '../../messages/en/grade-imports';
import { Button } from '../../ui/control/button';
import { FileDrop } from '../../ui/form/file-drop';
import { Spinner } from '../../ui/loading/spinner';
import { TextArea } from '../../ui/form/text-field';
import { saveText } from './save-text';
import { readTable, TableError, type TableFault } from './read-table';

const text = gradeImportMessages.source;

/** A table as it was read. */
export interface LoadedTable {
  /** The name of the file. */
  name: string;
  rows: readonly (readonly string[])[];
}

export interface TableSourceProps {
  kind: 'gradebook' | 'transcript';
  onTable(table: LoadedTable): void;
}

/** Where a table is dropped, chosen, or pasted. */
export function TableSource({ kind, onTable }: TableSourceProps) {
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
  const example = exampleTables[kind];
  return (
    <div className="grid gap-4">
      <FileDrop
        onFiles={([file]) => void (file && take(file, file.name))}
        accept=".csv,.tsv,.txt,.tab,text/csv,text/tab-separated-values,text/plain"
        icon={<IconTableImport size={40} stroke={1.5} aria-hidden className="text-link" />}
        drop={text.drop}
        choose={text.choose}
        isPrimary
        formats={text.formats}
      >
        <Button variant="plain" onClick={() => saveText(example.text, example.name)}>
          {text.example}
        </Button>
      </FileDrop>
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
