import { Button } from '../control/button';
import { CopyField, type CopyFieldProps, type CopyWords } from '../control/copy-field';
import { Dialog, DialogActions } from './dialog';

export interface SecretDialogProps extends Pick<CopyFieldProps, 'onCopied'> {
  secret: string;
  words: CopyWords & {
    title: string;
    /** Why it is to be copied now, and how to treat it. */
    text: string;
    done: string;
  };
  onClose(): void;
}

/** A secret to copy. A press outside does not close it, for it cannot be shown again. */
export function SecretDialog({ secret, words, onCopied, onClose }: SecretDialogProps) {
  return (
    <Dialog title={words.title} onClose={onClose} isDismissable={false}>
      <div className="grid gap-5">
        <p>{words.text}</p>
        <CopyField value={secret} words={words} onCopied={onCopied} />
        <DialogActions>
          <Button variant="primary" onClick={onClose}>
            {words.done}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
