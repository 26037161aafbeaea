import { gradeImportMessages } from '../../messages/en/grade-imports';

const BADGES = {
  new: 'bg-primary-soft text-link',
  changed: 'bg-primary-soft text-link',
  unchanged: 'bg-sunken text-muted',
} as const;

/** The effect of an import on a row. */
export function ChangeBadge({ change }: { change: keyof typeof BADGES }) {
  return (
    <span className={`rounded-chip px-2 py-0.5 text-xs font-medium whitespace-nowrap ${BADGES[change]}`}>
      {gradeImportMessages.preview.badge[change]}
    </span>
  );
}
