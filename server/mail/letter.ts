/** What a mail says, before it becomes text and HTML. */
export interface Letter {
  subject: string;
  /** How it begins, e.g. "Hello Sample,". */
  greeting: string;
  /** Plain texts; none of them may hold markup. */
  paragraphs: readonly string[];
  /** The one thing to do. */
  action?: { label: string; url: string };
  /** Said after the action, in small print. */
  footnotes?: readonly string[];
}

/** The two forms of one letter. */
export interface RenderedLetter {
  subject: string;
  text: string;
  html: string;
}

const SIGNATURE = 'Termwise';

/** Renders a letter as plain text and as HTML that needs nothing from the network. */
export function renderLetter(letter: Letter): RenderedLetter {
  return { subject: oneLine(letter.subject), text: asText(letter), html: asHtml(letter) };
}

function asText({ greeting, paragraphs, action, footnotes = [] }: Letter): string {
  const parts = [greeting, ...paragraphs];
  if (action) parts.push(`${action.label}:\n${action.url}`);
  return [...parts, ...footnotes, SIGNATURE].join('\n\n') + '\n';
}

const PARAGRAPH = 'margin:0 0 16px;font-size:16px;line-height:24px;color:#334155';
const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:10px;background:#2456e6;color:#ffffff;' +
  'font-size:16px;font-weight:600;text-decoration:none';
const SMALL = 'margin:0 0 8px;font-size:14px;line-height:20px;color:#5b677a';

function asHtml({ subject, greeting, paragraphs, action, footnotes = [] }: Letter): string {
  const body = [
    ...[greeting, ...paragraphs].map((text) => `<p style="${PARAGRAPH}">${escape(text)}</p>`),
    ...(action
      ? [
          `<p style="${PARAGRAPH}"><a style="${BUTTON}" href="${escape(action.url)}">${escape(action.label)}</a></p>`,
        ]
      : []),
    ...footnotes.map((text) => `<p style="${SMALL}">${escape(text)}</p>`),
    `<p style="${SMALL}">${SIGNATURE}</p>`,
  ];
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escape(subject)}</title></head>` +
    '<body style="margin:0;padding:24px;background:#f7f8fb;font-family:system-ui,sans-serif">' +
    '<div style="max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border-radius:14px">' +
    `${body.join('')}</div></body></html>\n`
  );
}

/** A header may not be continued by what somebody typed. */
function oneLine(text: string): string {
  return text.replace(/[\r\n\u2028\u2029]+/g, ' ');
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
