import { IconCheck } from '@tabler/icons-react';
import { PLAN_PRICES } from '#domain/plans/plans';
import { CHECKOUT_ADDRESS, PLANS_PATH } from '#domain/plans/addresses';
import { proOfferMessages as words } from '../../messages/en/feedback';
import { ButtonLink } from '../control/button';
import { useFormat } from '../format/format-context';
import { Badge } from './badge';

interface ProOfferProps {
  title: string;
  /** The features Student Pro would show here, one short phrase each. */
  points: readonly string[];
}

/** The features and price of Student Pro, in words: no figures that could pass for the student's own. */
export function ProOffer({ title, points }: ProOfferProps) {
  const format = useFormat();
  const { amount, currency } = PLAN_PRICES.pro;
  return (
    <section
      aria-label={title}
      className="grid min-w-0 justify-items-start gap-4 rounded-card border border-hairline bg-surface p-5 sm:p-6"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-lg">{title}</h2>
        <Badge tone="primary">{words.pro}</Badge>
      </div>
      <ul className="grid gap-2 text-sm text-body">
        {points.map((point) => (
          <li key={point} className="flex gap-2">
            <IconCheck size={18} stroke={1.75} aria-hidden className="mt-px text-link" />
            <span className="min-w-0">{point}</span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <ButtonLink to={PLANS_PATH}>{words.seePlans}</ButtonLink>
        <p className="text-sm text-muted">{words.price(format.money(amount, currency))}</p>
      </div>
    </section>
  );
}

interface ProNoteProps {
  /** What Student Pro adds here. */
  title: string;
  /** In one sentence, without figures that could pass for the student's own. */
  text: string;
}

/** Names a part of Student Pro, below what the student's own plan shows. */
export function ProNote({ title, text }: ProNoteProps) {
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
        <a href={CHECKOUT_ADDRESS} className="font-medium text-link hover:underline">
          {words.seePro}
        </a>
      </p>
    </section>
  );
}
