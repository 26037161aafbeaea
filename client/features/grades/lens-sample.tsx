import { lensMessages } from '../../messages/en/transcript';
import { ProSample } from '../../ui/pro-sample';
import type { PRO_LENSES } from './lens-names';

const text = lensMessages.sample;

/** Properties of {@link LensSample}. */
export interface LensSampleProps {
  lens: (typeof PRO_LENSES)[number];
  /** Begins the checkout. */
  proHref: string;
}

/** What a lens of Student Pro shows, with sample figures: never the student's own, hidden. */
export function LensSample({ lens, proHref }: LensSampleProps) {
  const [what, figure, beside] = text.lines[lens];
  return (
    <ProSample
      title={lensMessages.names[lens]}
      isTitleAbove
      badge={text.title}
      text={text.text}
      href={proHref}
      isCheckout
    >
      <div>
        <p className="text-sm text-muted">{what}</p>
        <p className="text-figure font-bold text-ink tabular-nums">{figure}</p>
        <p className="text-sm text-muted">{beside}</p>
      </div>
    </ProSample>
  );
}
