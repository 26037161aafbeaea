import { gpaViewMessages } from '../../../messages/en/transcript';
import { ProSample } from '../../../ui/feedback/pro-sample';
import type { PRO_VIEWS } from './view-names';

const text = gpaViewMessages.sample;

export interface GpaViewSampleProps {
  gpaView: (typeof PRO_VIEWS)[number];
  /** Begins the checkout. */
  proHref: string;
}

/** A Student Pro view with sample figures: never the student's own, hidden. */
export function GpaViewSample({ gpaView, proHref }: GpaViewSampleProps) {
  const [what, figure, beside] = text.lines[gpaView];
  return (
    <ProSample title={gpaViewMessages.names[gpaView]} badge={text.title} text={text.text} href={proHref}>
      <div>
        <p className="text-sm text-muted">{what}</p>
        <p className="text-figure font-bold text-ink tabular-nums">{figure}</p>
        <p className="text-sm text-muted">{beside}</p>
      </div>
    </ProSample>
  );
}
