import type { ComponentProps, ReactNode } from 'react';
import { THEMES } from '../../boot/theme';
import { consentMessages } from '../../messages/en/consent';
import { publicMessages, SUPPORT_EMAIL } from '../../messages/en/public';
import { Logo } from '../../ui/logo';
import { ADDRESSES } from './addresses';
import { ButtonLink } from './button-link';

/** The bar above every public page; it links visitors with a token to their dashboard. */
export function SiteHeader() {
  return (
    <header className="sticky top-0 z-10 border-b border-hairline bg-canvas/90 backdrop-blur print:hidden">
      <nav
        aria-label={publicMessages.header.label}
        className="mx-auto flex min-h-16 max-w-page flex-wrap items-center px-4 min-[22.5rem]:gap-1 sm:gap-2 sm:px-6"
      >
        <a
          href={ADDRESSES.home}
          aria-label={publicMessages.header.home}
          className="mr-auto flex h-11 items-center gap-2 text-ink"
        >
          <Logo className="size-6" />
          <span className="text-lg font-bold tracking-tight">{publicMessages.brand}</span>
        </a>
        <ButtonLink href={ADDRESSES.features} look="plain" size="small" className="max-sm:hidden">
          {publicMessages.header.features}
        </ButtonLink>
        <ButtonLink href={ADDRESSES.pricing} look="plain" size="small" className="max-sm:hidden">
          {publicMessages.header.pricing}
        </ButtonLink>
        <ButtonLink href={ADDRESSES.login} look="plain" size="small" audience="guest">
          {publicMessages.header.login}
        </ButtonLink>
        <ButtonLink href={ADDRESSES.register} look="primary" size="small" audience="guest">
          {publicMessages.header.getStarted}
        </ButtonLink>
        <ButtonLink href={ADDRESSES.dashboard} look="primary" size="small" audience="member">
          {publicMessages.header.dashboard}
        </ButtonLink>
      </nav>
    </header>
  );
}

const text = publicMessages.footer;

/** The foot of every public page. */
export function SiteFooter() {
  return (
    <footer aria-label={text.label} className="border-t border-hairline bg-surface print:hidden">
      <div className="mx-auto grid max-w-page max-sm:grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] sm:max-md:grid-cols-2 gap-x-6 gap-y-10 px-4 py-12 sm:px-6 md:grid-cols-4 lg:grid-cols-[1fr_1fr_1fr_1.4fr_auto]">
        <LinkGroup heading={text.product}>
          <FooterLink href={ADDRESSES.home}>{text.home}</FooterLink>
          <FooterLink href={ADDRESSES.subscription}>{text.subscription}</FooterLink>
          <FooterLink href={ADDRESSES.dashboard} className="hidden member:list-item">
            {text.dashboard}
          </FooterLink>
          <FooterLink href={ADDRESSES.gradeCalculator}>{text.gradeCalculator}</FooterLink>
        </LinkGroup>
        <LinkGroup heading={text.company}>
          <FooterLink href={ADDRESSES.about}>{text.about}</FooterLink>
          <FooterLink href={ADDRESSES.legal}>{text.legal}</FooterLink>
        </LinkGroup>
        <LinkGroup heading={text.rules}>
          <FooterLink href={ADDRESSES.privacy}>{text.privacy}</FooterLink>
          <FooterLink href={ADDRESSES.terms}>{text.terms}</FooterLink>
          <FooterLink href={ADDRESSES.refund}>{text.refund}</FooterLink>
          <li>
            <button
              type="button"
              hidden
              data-consent-opener=""
              className="inline-block py-2 text-left text-body hover:text-link hover:underline"
            >
              {consentMessages.change}
            </button>
          </li>
        </LinkGroup>
        <LinkGroup heading={text.support}>
          <li className="py-2">{text.helpCenter}</li>
          <li className="py-2">{text.contactUs}</li>
          <FooterLink href={`mailto:${SUPPORT_EMAIL}`}>{SUPPORT_EMAIL}</FooterLink>
        </LinkGroup>
        <div className="col-span-full lg:col-span-1">
          <ThemeSwitch />
        </div>
      </div>
      <p className="mx-auto max-w-page px-4 pb-10 text-sm text-muted sm:px-6">{text.operator}</p>
    </footer>
  );
}

function LinkGroup({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="text-sm">{heading}</h2>
      <ul className="mt-2 text-sm">{children}</ul>
    </section>
  );
}

function FooterLink({ href, className, children }: ComponentProps<'a'>) {
  return (
    <li className={className}>
      <a href={href} className="inline-block py-2 wrap-anywhere text-body hover:text-link hover:underline">
        {children}
      </a>
    </li>
  );
}

/**
 * Chooses the theme. The page's script makes it work and shows it, in room that was kept; without scripts the system's
 * theme applies and it stays invisible.
 */
function ThemeSwitch() {
  return (
    <fieldset disabled data-theme-switch="" className="w-fit disabled:invisible">
      <legend className="mb-2 text-sm font-semibold text-ink">{text.theme}</legend>
      <div className="flex flex-wrap rounded-control bg-sunken p-1">
        {THEMES.map((theme) => (
          <label
            key={theme}
            className="cursor-pointer rounded-chip px-3 py-2 text-sm text-body has-checked:bg-chosen has-checked:font-semibold has-checked:text-ink has-checked:shadow-bar forced-colors:has-checked:outline has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input type="radio" name="theme" value={theme} className="sr-only" />
            {text.themes[theme]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
