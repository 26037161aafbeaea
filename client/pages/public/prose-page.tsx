import type { ProsePage as Content, ProseSection } from '../../messages/en/prose/prose-page';
import { publicMessages, SUPPORT_EMAIL } from '../../messages/en/public';

const text = publicMessages.prose;

/** A page of text with a table of contents and a summary above each chapter. */
export function ProsePage({ page }: { page: Content }) {
  return (
    <div className="mx-auto grid max-w-page gap-x-16 px-4 pt-10 pb-20 sm:px-6 lg:grid-cols-[minmax(0,var(--container-text))_1fr] lg:pt-16">
      <article>
        <h1 className="text-title font-bold">{page.heading}</h1>
        <p className="mt-4 text-lg sm:text-xl">{page.lead}</p>
        {page.updated && <Updated date={page.updated} />}
        <details className="mt-8 rounded-card border border-hairline bg-surface px-5 lg:hidden print:hidden">
          <summary className="py-3 font-semibold text-ink">{text.contents}</summary>
          <Contents sections={page.sections} />
        </details>
        {page.sections.map((section) => (
          <Section key={section.id} section={section} />
        ))}
      </article>
      <nav aria-label={text.contents} className="sticky top-24 h-fit max-lg:hidden print:hidden">
        <p className="text-sm font-semibold text-ink">{text.contents}</p>
        <Contents sections={page.sections} />
      </nav>
    </div>
  );
}

const DATE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

function Updated({ date }: { date: string }) {
  return (
    <p className="mt-3 text-sm text-muted">
      {text.updated}: <time dateTime={date}>{DATE.format(new Date(date))}</time>
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
        <span className="sr-only">{text.inShort}: </span>
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
