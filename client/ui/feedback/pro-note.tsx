import { proOfferMessages as words } from '../../messages/en/pro-offer';
import { Badge } from './badge';

export interface ProNoteProps {
  /** What Student Pro adds here. */
  title: string;
  /** In one sentence, without figures that could pass for the student's own. */
  text: string;
  /** The checkout, which needs a full page load instead of a router link. */
  href: string;
}

/** Names a part of Student Pro, below what the student's own plan shows. */
export function ProNote({ title, text, href }: ProNoteProps) {
  return (
    <section
      aria-label={title}
      className="grid min-w-0 gap-2 rounded-card border border-hairline bg-surface p-4"
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold text-ink">
        {title} <Badge tone="primary">{words.pro}</Badge>
      </p>
      <p className="max-w-text text-sm text-body">
        {text}{' '}
        <a href={href} className="font-medium text-link hover:underline">
          {words.seePro}
        </a>
      </p>
    </section>
  );
}
