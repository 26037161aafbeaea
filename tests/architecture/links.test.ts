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

  it('has an index that names every decision', () => {
    const index = readFileSync(path.join(ROOT, 'docs/decisions/README.md'), 'utf8');
    const names = readdirSync(path.join(ROOT, 'docs/decisions')).filter((name) => name !== 'README.md');
    expect(names.filter((name) => !index.includes(`(${name})`))).toEqual([]);
  });
});
