import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../..');
const SKIPPED = new Set(['.cache', '.data', '.git', 'coverage', 'dist', 'node_modules', 'fixtures']);
/** A link or a picture in Markdown, outside code. */
const LINK = /\]\(([^)\s]+)\)/g;
const CODE = /```[\s\S]*?```|`[^`\n]*`/g;

function documents(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : documents(name);
    return name.endsWith('.md') ? [name] : [];
  });
}

/** The names GitHub gives to headings, by which a link finds its section. */
function anchors(text: string): string[] {
  return [...text.replace(/```[\s\S]*?```/g, '').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replace(/\s/g, '-'),
  );
}

/** What a record has below its title; the first section is the decision, in one sentence with any details after it. */
const SECTIONS = ['decision', 'Why', 'What else was weighed', 'What it costs'];

/** The records of decisions, each with its title and its sections. */
function decisions() {
  const folder = path.join(ROOT, 'docs/decisions');
  return readdirSync(folder)
    .filter((name) => name !== 'README.md')
    .map((name) => {
      const [title = '', body = ''] = readFileSync(path.join(folder, name), 'utf8').split(/\n([\s\S]*)/);
      const sections = `## decision\n${body}`.split(/^## /m).slice(1);
      return {
        name,
        title,
        sections: sections.map((section) => {
          const [heading = '', text = ''] = section.split(/\n([\s\S]*)/);
          return { heading, text: text.trim() };
        }),
      };
    });
}

describe('documentation', () => {
  const files = documents('.');

  it('is found', () => {
    expect(files).toEqual(expect.arrayContaining(['README.md', 'docs/architecture.md']));
  });

  it.each(files)('has no relative link in %s that leads nowhere', (file) => {
    const links = [...readFileSync(path.join(ROOT, file), 'utf8').replace(CODE, '').matchAll(LINK)];
    const broken = links
      .map(([, link = '']) => link)
      .filter((link) => !/^[a-z][a-z+.-]*:/i.test(link))
      .filter((link) => {
        const [name = '', anchor] = link.split('#');
        const target = name ? path.join(ROOT, path.dirname(file), name) : path.join(ROOT, file);
        if (!existsSync(target)) return true;
        return anchor !== undefined && !anchors(readFileSync(target, 'utf8')).includes(anchor);
      });
    expect(broken).toEqual([]);
  });

  it('has an index that names every decision by its title', () => {
    const index = readFileSync(path.join(ROOT, 'docs/decisions/README.md'), 'utf8');
    const lines = decisions().map(({ name, title }) => {
      const [, number, text] = /^# (\d+)\. (.+)$/.exec(title) ?? [];
      return `- ${number}: [${text}](${name})`;
    });
    expect(lines.filter((line) => !index.split('\n').includes(line))).toEqual([]);
  });

  it.each(decisions())('has the form of a decision in $name', ({ name, title, sections }) => {
    expect(title).toMatch(new RegExp(`^# ${Number(name.slice(0, 4))}\\. \\S`));
    expect(sections.map(({ heading }) => heading)).toEqual(SECTIONS);
    expect(sections.filter(({ text }) => !text)).toEqual([]);
    const [sentence = ''] = sections[0]?.text.split('\n\n') ?? [];
    expect(sentence).toMatch(/^[A-Z`].*\.$/);
    expect(sentence).not.toMatch(/\. [A-Z]/);
    expect(sections[2]?.text).toMatch(/^- /);
  });
});
