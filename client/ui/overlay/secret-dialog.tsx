import { Button } from '../control/button';
import { CopyField, type CopyWords } from '../control/copy-field';
import { Dialog, DialogActions } from './dialog';

/** The texts of one value to copy. */
interface SecretWords extends CopyWords {
  /** Says that it was copied. */
  copied: string;
}

interface SecretDialogProps {
  words: {
    title: string;
    /** Why it is to be copied now, and how to treat it. */
    text: string;
    done: string;
  };
  /** The texts to copy; a single one is named by the title. */
  fields: readonly { value: string; words: SecretWords }[];
  onCopied(message: string): void;
  onClose(): void;
}

/** A secret to copy, with what belongs to it. A press outside does not close it, for it cannot be shown again. */
export function SecretDialog({ words, fields, onCopied, onClose }: SecretDialogProps) {
  return (
    <Dialog title={words.title} onClose={onClose} isDismissable={false}>
      <div className="grid gap-5">
        <p>{words.text}</p>
        {fields.map(({ value, words: { copied, ...copyWords } }) => (
          <div key={copyWords.label} className="grid gap-1.5">
            {fields.length > 1 && (
              <span aria-hidden="true" className="text-sm font-medium text-ink">
                {copyWords.label}
              </span>
            )}
            <CopyField value={value} words={copyWords} onCopied={() => onCopied(copied)} />
          </div>
        ))}
        <DialogActions>
          <Button variant="primary" onClick={onClose}>
            {words.done}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
