import { readFileSync } from 'node:fs';
import path from 'node:path';

const guide = readFileSync(path.resolve(__dirname, '../../../docs/operations.md'), 'utf8');
const blockOf = (language: string) => new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``).exec(guide)?.[1] ?? '';

const SECRET = 'k3y0fAStudentThatNobodyElseMaySee';
const REQUESTS = [
  `/feeds/${SECRET}.ics`,
  `/feeds/${SECRET}.ics?x=1`,
  `/reset-password?token=${SECRET}`,
  `/confirm-email?token=${SECRET}`,
  `/api/courses?token=${SECRET}&b=%3F`,
  '/courses/abc?tab=grades',
];

/** What nginx's map makes of a request: the first pattern that matches. */
function loggedByNginx(uri: string): string {
  const [, map = ''] = /map \$request_uri \$logged_path \{([^}]*)\}/.exec(blockOf('nginx')) ?? [];
  for (const [, pattern = '', value = ''] of map.matchAll(/~(\S+)\s+(\S+);/g)) {
    const found = new RegExp(pattern).exec(uri);
    if (found) return value.replace(/^\$(\w+)$/, (_all, name: string) => found.groups?.[name] ?? '');
  }
  return '';
}

/** Caddy takes what is between backticks as it is. */
function loggedByCaddy(uri: string): string {
  const [, pattern = '', value = ''] = /request>uri regexp `(.*?)` `(.*?)`/.exec(blockOf('caddyfile')) ?? [];
  return uri.replaceAll(new RegExp(pattern, 'g'), value);
}

/** HAProxy's `path` has no query. */
function loggedByHaproxy(uri: string): string {
  const [, pattern = '', value = ''] = /path,regsub\((.*?),(.*?)\)/.exec(blockOf('haproxy')) ?? [];
  return (uri.split('?')[0] ?? '').replace(new RegExp(pattern), value);
}

it('keeps the errors of Caddy, which name the request, out of its log', () => {
  expect(blockOf('caddyfile')).toMatch(/^\{[^}]*log default \{\s*exclude http\.log\.error\s*\}/);
});

describe.each([
  ['nginx', loggedByNginx, /\$(?:request|request_uri|args|query_string|http_referer|uri)\b/],
  ['caddyfile', loggedByCaddy, /request>headers>|log \{\s*\}/],
  ['haproxy', loggedByHaproxy, /option httplog|%r\b|%HU|%HQ|%HP|capture\.req/],
])('the documented configuration of %s', (language, logged, whole) => {
  it('logs no address of a feed and no token of a link', () => {
    const lines = REQUESTS.map(logged);
    expect(lines.join('\n')).not.toContain(SECRET);
    expect(lines.at(-1)).toBe('/courses/abc');
    const formats = [...blockOf(language).matchAll(/^.*(?:log_format|log-format|access_log).*$/gm)].join(
      '\n',
    );
    expect(formats).not.toMatch(whole);
  });
});
