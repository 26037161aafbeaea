import { publicMessages } from '../../messages/en/public';
import { ADDRESSES } from './addresses';
import { ButtonLink } from './button-link';
import { Logo } from '../../ui/logo';

const text = publicMessages.header;

/** The bar above every public page; it links visitors with a token to their dashboard. */
export function SiteHeader() {
  return (
    <header className="sticky top-0 z-10 border-b border-hairline bg-canvas/90 backdrop-blur print:hidden">
      <nav
        aria-label={text.label}
        className="mx-auto flex min-h-16 max-w-page flex-wrap items-center px-4 min-[22.5rem]:gap-1 sm:gap-2 sm:px-6"
      >
        <a
          href={ADDRESSES.home}
          aria-label={text.home}
          className="mr-auto flex h-11 items-center gap-2 text-ink"
        >
          <Logo className="size-6" />
          <span className="text-lg font-bold tracking-tight">{publicMessages.brand}</span>
        </a>
        <ButtonLink href={ADDRESSES.features} look="plain" size="small" className="max-sm:hidden">
          {text.features}
        </ButtonLink>
        <ButtonLink href={ADDRESSES.pricing} look="plain" size="small" className="max-sm:hidden">
          {text.pricing}
        </ButtonLink>
        <ButtonLink href={ADDRESSES.login} look="plain" size="small" audience="guest">
          {text.login}
        </ButtonLink>
        <ButtonLink href={ADDRESSES.register} look="primary" size="small" audience="guest">
          {text.getStarted}
        </ButtonLink>
        <ButtonLink href={ADDRESSES.dashboard} look="primary" size="small" audience="member">
          {text.dashboard}
        </ButtonLink>
      </nav>
    </header>
  );
}
