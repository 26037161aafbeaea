/** The content of an email before rendering. */
export interface MailContent {
  subject: string;
  /** The greeting, such as "Hello Sample,". */
  greeting: string;
  /** Plain texts without markup. */
  paragraphs: readonly string[];
  /** The main action. */
  action?: { label: string; url: string };
  /** After the action, in small print. */
  footnotes?: readonly string[];
}

interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

const SIGNATURE = 'Termwise';

/** Renders plain text, and HTML that loads nothing from the network. */
export function renderMail(content: MailContent): RenderedMail {
  return { subject: oneLine(content.subject), text: asText(content), html: asHtml(content) };
}

function asText({ greeting, paragraphs, action, footnotes = [] }: MailContent): string {
  const parts = [greeting, ...paragraphs];
  if (action) parts.push(`${action.label}:\n${action.url}`);
  return [...parts, ...footnotes, SIGNATURE].join('\n\n') + '\n';
}

const PARAGRAPH = 'margin:0 0 16px;font-size:16px;line-height:24px;color:#334155';
const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:10px;background:#2456e6;color:#ffffff;' +
  'font-size:16px;font-weight:600;text-decoration:none';
const SMALL = 'margin:0 0 8px;font-size:14px;line-height:20px;color:#5b677a';

function asHtml({ subject, greeting, paragraphs, action, footnotes = [] }: MailContent): string {
  const body = [
    ...[greeting, ...paragraphs].map((text) => `<p style="${PARAGRAPH}">${escapeMarkup(text)}</p>`),
    ...(action
      ? [
          `<p style="${PARAGRAPH}"><a style="${BUTTON}" href="${escapeMarkup(action.url)}">${escapeMarkup(action.label)}</a></p>`,
        ]
      : []),
    ...footnotes.map((text) => `<p style="${SMALL}">${escapeMarkup(text)}</p>`),
    `<p style="${SMALL}">${SIGNATURE}</p>`,
  ];
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeMarkup(subject)}</title></head>` +
    '<body style="margin:0;padding:24px;background:#f7f8fb;font-family:system-ui,sans-serif">' +
    '<div style="max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border-radius:14px">' +
    `${body.join('')}</div></body></html>\n`
  );
}

/** Keeps line breaks in user input out of the header. */
function oneLine(text: string): string {
  return text.replace(/[\r\n\u2028\u2029]+/g, ' ');
}

/** Text as markup that shows it as it is. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Longest name a greeting repeats; a longer one is no name but a message. */
const LONGEST_NAME = 40;

/** Letters, spaces, hyphens, apostrophes, and a period only after an abbreviation: nothing that reads as a link. */
const NAME = /^\p{L}[\p{L}\p{M} '’-]*(?:\.(?: [\p{L}\p{M} '’-]*)?)*$/u;

/**
 * The greeting of an email. A name may have been typed by someone other than the reader, so it is repeated only
 * if it can't be anything but a name.
 */
export function greetingFor(firstName: string): string {
  const name = firstName.trim();
  return name.length <= LONGEST_NAME && NAME.test(name) ? `Hello ${name},` : 'Hello,';
}
