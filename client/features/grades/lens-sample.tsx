import { lensMessages } from '../../messages/en/transcript';
import { Badge } from '../../ui/badge';
import type { PRO_LENSES } from './lens-names';

const text = lensMessages.sample;

/** Properties of {@link LensSample}. */
export interface LensSampleProps {
  lens: (typeof PRO_LENSES)[number];
  /** Begins the checkout. It is loaded in full, so no link of the router. */
  proHref: string;
}

/** What a lens of Student Pro shows, with sample figures: never the student's own, hidden. */
export function LensSample({ lens, proHref }: LensSampleProps) {
  const [what, figure, beside] = text.lines[lens];
  return (
    <section
      aria-label={lensMessages.names[lens]}
      className="grid gap-3 rounded-card border border-dashed border-control p-5"
    >
      <p>
        <Badge tone="primary">{text.title}</Badge>
      </p>
      <div>
        <p className="text-sm text-muted">{what}</p>
        <p className="text-figure font-bold text-ink tabular-nums">{figure}</p>
        <p className="text-sm text-muted">{beside}</p>
      </div>
      <p className="max-w-text text-sm text-body">
        {text.text}{' '}
        <a href={proHref} className="font-medium text-link hover:underline">
          {text.see}
        </a>
      </p>
    </section>
  );
}
