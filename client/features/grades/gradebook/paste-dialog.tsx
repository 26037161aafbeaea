import { gridMessages } from '../../../messages/en/grade-grid';
import { uiMessages } from '../../../messages/en/ui';
import { Button } from '../../../ui/control/button';
import { Dialog, DialogActions } from '../../../ui/overlay/dialog';
import type { PasteQuestion } from './use-score-paste';

const text = gridMessages.paste;

/** Faults that are listed; the others are counted. */
const MOST_FAULTS = 6;

interface PasteDialogProps {
  question: PasteQuestion;
  /** Pastes what fits. */
  onApply(): void;
  /** Leads to the import with the pasted cells. */
  onImport(): void;
  onClose(): void;
}

/** Says which parts of a paste don't fit, before anything is changed; or that it wasn't saved, with the text kept. */
export default function PasteDialog({ question, onApply, onImport, onClose }: PasteDialogProps) {
  const { plan, hasFailed } = question;
  const fitting = plan.changes.length;
  return (
    <Dialog title={text.title} onClose={onClose}>
      <div className="grid gap-3 text-sm">
        {hasFailed ? (
          <>
            <p role="alert" className="font-medium text-danger">
              {text.failed}
            </p>
            <textarea
              readOnly
              aria-label={text.text}
              value={question.text}
              rows={6}
              className="w-full rounded-control border border-control bg-surface p-3 font-mono text-sm text-ink"
            />
          </>
        ) : (
          <>
            <p className="text-base text-ink">{text.fits(fitting)}</p>
            <Faults faults={plan.faults} />
            {plan.columnsBeyond > 0 && <p>{text.beyond(plan.columnsBeyond)}</p>}
            {plan.rest.length > 0 && <p>{text.rest(plan.rest.length)}</p>}
          </>
        )}
      </div>
      <DialogActions>
        {fitting > 0 && (
          <Button variant="primary" onClick={onApply}>
            {hasFailed ? text.again : text.apply(fitting)}
          </Button>
        )}
        {plan.rest.length > 0 && <Button onClick={onImport}>{text.import}</Button>}
        <Button variant="plain" onClick={onClose}>
          {uiMessages.cancel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Faults({ faults }: Pick<PasteQuestion['plan'], 'faults'>) {
  if (faults.length === 0) return null;
  return (
    <div>
      <p>{text.faults(faults.length)}</p>
      <ul className="list-disc pl-5">
        {faults.slice(0, MOST_FAULTS).map(({ line, text: cell, reason }, index) => (
          <li key={index}>{text.cell[reason](line, cell)}</li>
        ))}
        {faults.length > MOST_FAULTS && <li>{text.moreFaults(faults.length - MOST_FAULTS)}</li>}
      </ul>
    </div>
  );
}
