import { transcriptAverage } from '#domain/grading/gpa';
import { gpaMessages, gpaViewMessages } from '../../../messages/en/transcript';
import { useFormat } from '../../../ui/format/format-context';
import type { SeenStudy } from './view-choice';
import { averageText, transcriptOf } from '../study';

export interface GpaFigureProps {
  /** Over which courses, e.g. "Fall 2026". */
  scope: string;
  /** Null for everything. */
  termId: string | null;
  seen: SeenStudy;
  /** Shows the working of the average. */
  onOpen(): void;
}

/** An average, as a button that opens its working. */
export function GpaFigure({ scope, termId, seen, onOpen }: GpaFigureProps) {
  const format = useFormat();
  const gpa = transcriptAverage(transcriptOf(seen.record, termId));
  const figure = averageText(gpa, format);
  const name = gpaViewMessages.figures[seen.gpaView.kind];
  return (
    <button
      type="button"
      title={gpaMessages.how}
      aria-label={gpaMessages.open(name, scope, gpa.average.gradable ? figure : gpaMessages.none)}
      onClick={onOpen}
      className="-mx-3 rounded-control px-3 py-2 text-left hover:bg-sunken"
    >
      <span className="block text-sm text-muted">{gpaMessages.title(name, scope)}</span>{' '}
      <span aria-hidden={!gpa.average.gradable} className="block text-figure font-bold text-ink tabular-nums">
        {figure}
      </span>
      {!gpa.average.gradable && <span className="block text-sm text-muted">{gpaMessages.none}</span>}
    </button>
  );
}
