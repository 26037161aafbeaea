import type { ReactNode } from 'react';
import { accountMessages } from '../../messages/en/account';
import { calculatorPageMessages } from '../../messages/en/grade-calculator';
import about from '../../messages/en/prose/about.json';
import legal from '../../messages/en/prose/legal.json';
import privacy from '../../messages/en/prose/privacy.json';
import type { ProsePage as Prose, ProseSection } from '../../messages/en/prose/prose-page';
import refund from '../../messages/en/prose/refund.json';
import terms from '../../messages/en/prose/terms.json';
import { publicMessages, SUPPORT_EMAIL } from '../../messages/en/public';
import {
  ConfirmEmailPage,
  ForgotPasswordPage,
  LoginPage,
  RegisterPage,
  ResetPasswordPage,
} from './account/pages';
import { ADDRESSES } from './addresses';
import { ButtonLink } from './button-link';
import { ConsentBar } from './consent-bar';
import { GradeCalculatorPage } from './grade-calculator/grade-calculator-page';
import { LandingPage } from './landing-page';
import { SiteFooter, SiteHeader } from './site-frame';

/** A page that is rendered when the client is built. */
export interface PublicPage {
  /** Its address; the not-found page is shown at every unknown address. */
  readonly path: string;
  /** Its file in the build, in `dist/client`. */
  readonly file: string;
  readonly title: string;
  readonly description: string;
  readonly content: ReactNode;
  /** Whether search engines should find it. */
  readonly isFindable: boolean;
  /** Whether its own frame takes the place of the site's header and footer. */
  readonly hasOwnFrame?: boolean;
  /**
   * The page shown on a device without a connection: as last visited, or as it was when the application was
   * installed there, or none if the address holds a secret.
   */
  readonly offline: 'visited' | 'installed' | 'never';
  /** A script for this page in addition to that of all public pages, in `client`. */
  readonly script?: string;
  /** The scripts that it loads on demand, in `client`, by the names for `laterScript`. */
  readonly laterScripts?: Readonly<Record<string, string>>;
}

const prose = publicMessages.prose;

/** A page of text with a table of contents and a summary above each chapter. */
function ProsePage({ page }: { page: Prose }) {
  return (
    <div className="mx-auto grid max-w-page gap-x-16 px-4 pt-10 pb-20 sm:px-6 lg:grid-cols-[minmax(0,var(--container-text))_1fr] lg:pt-16">
      <article>
        <h1 className="text-title font-bold">{page.heading}</h1>
        <p className="mt-4 text-lg sm:text-xl">{page.lead}</p>
        {page.updated && <Updated date={page.updated} />}
        <details className="mt-8 rounded-card border border-hairline bg-surface px-5 lg:hidden print:hidden">
          <summary className="py-3 font-semibold text-ink">{prose.contents}</summary>
          <Contents sections={page.sections} />
        </details>
        {page.sections.map((section) => (
          <Section key={section.id} section={section} />
        ))}
      </article>
      <nav aria-label={prose.contents} className="sticky top-24 h-fit max-lg:hidden print:hidden">
        <p className="text-sm font-semibold text-ink">{prose.contents}</p>
        <Contents sections={page.sections} />
      </nav>
    </div>
  );
}

const DATE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

function Updated({ date }: { date: string }) {
  return (
    <p className="mt-3 text-sm text-muted">
      {prose.updated}: <time dateTime={date}>{DATE.format(new Date(date))}</time>
    </p>
  );
}

function Contents({ sections }: { sections: readonly ProseSection[] }) {
  return (
    <ol className="mt-1 pb-2 text-sm">
      {sections.map(({ id, heading, where }) => (
        <li key={id} className={visibility(where)}>
          <a href={`#${id}`} className="inline-block py-2 text-body hover:text-link hover:underline">
            {heading}
          </a>
        </li>
      ))}
    </ol>
  );
}

/** The document contains both variants; the server sets which one applies. */
function visibility(where: ProseSection['where']): string {
  if (!where) return '';
  return where === 'sold' ? 'unsold:hidden' : 'hidden unsold:block';
}

function Section({ section }: { section: ProseSection }) {
  return (
    <section
      id={section.id}
      aria-labelledby={`${section.id}-heading`}
      className={`mt-12 ${visibility(section.where)}`}
    >
      <h2 id={`${section.id}-heading`} className="text-2xl">
        {section.heading}
      </h2>
      <p className="mt-3 border-l-4 border-primary py-1 pl-4 font-medium text-ink">
        <span className="sr-only">{prose.inShort}: </span>
        <Paragraph text={section.inShort} />
      </p>
      {section.body.map((part) =>
        typeof part === 'string' ? (
          <p key={part} className="mt-4">
            <Paragraph text={part} />
          </p>
        ) : (
          <ul key={part[0]} className="mt-4 list-disc space-y-2 pl-5 marker:text-control">
            {part.map((item) => (
              <li key={item}>
                <Paragraph text={item} />
              </li>
            ))}
          </ul>
        ),
      )}
    </section>
  );
}

/** A sentence in which the support address is a link. */
function Paragraph({ text: sentence }: { text: string }) {
  const [before = '', after] = sentence.split(SUPPORT_EMAIL);
  if (after === undefined) return before;
  return (
    <>
      {before}
      <a href={`mailto:${SUPPORT_EMAIL}`} className="py-1 text-link underline underline-offset-2">
        {SUPPORT_EMAIL}
      </a>
      {after}
    </>
  );
}

const titled = (title: string): string => title + publicMessages.titleSuffix;

const SITE = { isFindable: true, offline: 'visited' } as const;

function prosePage(path: string, file: string, page: Prose): PublicPage {
  return {
    path,
    file,
    title: titled(page.title),
    description: page.description,
    content: <ProsePage page={page} />,
    ...SITE,
  };
}

function accountPage(
  path: string,
  { title, description }: { title: string; description: string },
  content: ReactNode,
  offline: PublicPage['offline'],
): PublicPage {
  return {
    path,
    file: `pages${path}.html`,
    title: titled(title),
    description,
    content,
    isFindable: false,
    hasOwnFrame: true,
    offline,
    script: 'entries/account.ts',
    laterScripts: { forms: 'pages/public/account/forms.ts' },
  };
}

/** The path of the not-found page; no link leads there. */
export const NOT_FOUND_PATH = '/404';

/** Every public page. */
export const PUBLIC_PAGES: readonly PublicPage[] = [
  {
    path: ADDRESSES.home,
    file: 'pages/index.html',
    title: publicMessages.landing.title,
    description: publicMessages.landing.description,
    content: <LandingPage />,
    ...SITE,
  },
  prosePage(ADDRESSES.about, 'pages/about.html', about as Prose),
  prosePage(ADDRESSES.legal, 'pages/legal.html', legal as Prose),
  prosePage(ADDRESSES.terms, 'pages/legal/terms.html', terms as Prose),
  prosePage(ADDRESSES.privacy, 'pages/legal/privacy.html', privacy as Prose),
  prosePage(ADDRESSES.refund, 'pages/legal/refund.html', refund as Prose),
  {
    path: ADDRESSES.gradeCalculator,
    file: 'pages/tools/grade-calculator.html',
    title: titled(calculatorPageMessages.title),
    description: calculatorPageMessages.description,
    content: <GradeCalculatorPage />,
    ...SITE,
    script: 'entries/grade-calculator.ts',
  },
  accountPage(ADDRESSES.login, accountMessages.login, <LoginPage />, 'installed'),
  accountPage(ADDRESSES.register, accountMessages.register, <RegisterPage />, 'installed'),
  accountPage(ADDRESSES.forgotPassword, accountMessages.forgot, <ForgotPasswordPage />, 'installed'),
  accountPage(ADDRESSES.resetPassword, accountMessages.reset, <ResetPasswordPage />, 'never'),
  accountPage(ADDRESSES.confirmEmail, accountMessages.confirmEmail, <ConfirmEmailPage />, 'never'),
  {
    path: NOT_FOUND_PATH,
    file: 'pages/404.html',
    title: titled(publicMessages.notFound.title),
    description: publicMessages.notFound.description,
    content: <NotFoundPage />,
    ...SITE,
    isFindable: false,
  },
];

/** The layout of every public page. */
export function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <a
        href="#main"
        className="sr-only rounded-control bg-primary px-4 py-3 font-semibold text-primary-ink focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-20"
      >
        {publicMessages.skipToContent}
      </a>
      <SiteHeader />
      <main id="main">{children}</main>
      <SiteFooter />
      <ConsentBar />
    </>
  );
}

const text = publicMessages.notFound;

function NotFoundPage() {
  return (
    <section className="mx-auto max-w-page px-4 py-24 sm:px-6 lg:py-32">
      <EmptyWeek />
      <h1 className="mt-10 text-title font-bold">{text.heading}</h1>
      <p className="mt-4 max-w-text text-lg">{text.text}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href={ADDRESSES.dashboard} look="primary">
          {text.today}
        </ButtonLink>
        <ButtonLink href={ADDRESSES.home} look="quiet">
          {text.home}
        </ButtonLink>
      </div>
    </section>
  );
}

/** The workload chart of an empty week: a joke for sighted visitors. */
function EmptyWeek() {
  return (
    <svg viewBox="0 0 448 96" aria-hidden="true" className="w-full max-w-sm">
      {Array.from({ length: 7 }, (_, day) => (
        <rect
          key={day}
          x={day * 68 + 1}
          y="1"
          width="38"
          height="94"
          rx="6"
          className={day === 3 ? 'fill-none stroke-primary' : 'fill-none stroke-control'}
          strokeWidth="2"
          strokeDasharray="4 5"
        />
      ))}
    </svg>
  );
}
