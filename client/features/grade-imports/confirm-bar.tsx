import type { Failure } from '../../notifications/failure';
import { gradeImportMessages } from '../../messages/en/grade-imports';
import { uiMessages } from '../../messages/en/ui';
import { Button } from '../../ui/control/button';
import { ProgressBar } from '../../ui/loading/progress-bar';
import { OnlyOnline } from '../../ui/feedback/needs-connection';

const text = gradeImportMessages.confirm;

interface ConfirmBarProps {
  /** The action of the button. */
  label: string;
  isDisabled: boolean;
  isWorking: boolean;
  /** Why it was refused; null unless it was. */
  failure: Failure | null;
  /** Lines that cannot be read and stay out. */
  faulty: number;
  /** Shown before the button, such as that nothing would change. */
  note?: string | null;
  onConfirm(): void;
  onCancel(): void;
}

/** The end of an import: omitted rows, errors, and the button that runs it. */
export function ConfirmBar(props: ConfirmBarProps) {
  const { label, isDisabled, isWorking, failure, faulty, note, onConfirm, onCancel } = props;
  return (
    <div className="grid gap-3">
      {failure && (
        <div role="alert" className="text-sm text-danger">
          <p className="font-medium">{text.refused}</p>
          {failure.message && <p>{failure.message}</p>}
          <ul className="list-disc pl-5">
            {Object.entries(failure.fields).map(([field, words]) => (
              <li key={field}>
                {field}: {words}
              </li>
            ))}
          </ul>
        </div>
      )}
      {faulty > 0 && <p className="text-sm text-muted">{text.faulty(faulty)}</p>}
      {note && <p className="text-sm text-muted">{note}</p>}
      {isWorking && <ProgressBar label={text.working} share={null} />}
      <div className="flex flex-wrap gap-2">
        <OnlyOnline act="import" isPart>
          <Button
            variant="primary"
            disabled={isDisabled}
            pending={isWorking}
            pendingLabel={text.working}
            onClick={onConfirm}
          >
            {label}
          </Button>
        </OnlyOnline>
        <Button onClick={onCancel}>{uiMessages.cancel}</Button>
      </div>
    </div>
  );
}
