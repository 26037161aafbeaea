import type { Gpa_GpaFragment } from '../../generated/graphql';
import { gpaMessages, gradeMessages } from '../../messages/en/grades';
import { useFormat } from '../../ui/format-context';

/** Properties of {@link GpaFigure}. */
export interface GpaFigureProps {
  /** Over which courses, e.g. "Autumn 2026". */
  scope: string;
  gpa: Gpa_GpaFragment;
  /** Shows the way to the average. */
  onOpen(): void;
}

/** A grade point average with the credits behind it; a button that opens its working. */
export function GpaFigure({ scope, gpa, onOpen }: GpaFigureProps) {
  const format = useFormat();
  const figure = gpa.value === null ? '–' : format.fixed(gpa.value, 2);
  return (
    <button
      type="button"
      title={gpaMessages.how}
      aria-label={gpaMessages.open(scope, gpa.value === null ? gradeMessages.noGpa : figure)}
      onClick={onOpen}
      className="rounded-control px-3 py-2 text-left hover:bg-sunken"
    >
      <span className="block text-sm text-muted">{gradeMessages.gpaOf(scope)}</span>
      <span className="block text-figure font-bold text-ink tabular-nums">{figure}</span>
      <span className="block text-sm text-muted tabular-nums">
        {gpa.value === null
          ? gradeMessages.noGpa
          : gradeMessages.credits(format.number(gpa.creditsInGpa), format.number(gpa.creditsAttempted))}
      </span>
    </button>
  );
}
