import { connectCalendarApp, type CalendarApp } from '../../factories/caldav';
import { useStudent } from '../../factories/user';
import { useTestApp } from '../../support/test-app';
import { readXml } from '../../../server/http/caldav/xml';

const NO_TYPES = 'Document types are not allowed.';
const NOT_WELL_FORMED = 'The body is not well-formed XML.';
const NOT_ONE = 'The body must be one XML element.';
const TOO_MANY = 'The XML has too many elements.';

/** Each method with a root that it takes. */
const ROOTS = [
  ['PROPFIND', 'propfind'],
  ['PROPPATCH', 'propertyupdate'],
  ['REPORT', 'sync-collection'],
] as const;

/** A request for or a change of the display name. */
const bodyOf = (root: string, value: string) => {
  const prop = `<prop><displayname>${value}</displayname></prop>`;
  return `<${root} xmlns="DAV:">${root === 'propertyupdate' ? `<set>${prop}</set>` : prop}</${root}>`;
};
const nested = (count: number) =>
  Array.from({ length: count }, (_, level) => {
    const inner = level === 0 ? 'aaaaaaaaaa' : `&e${level - 1};`.repeat(10);
    return `<!ENTITY e${level} "${inner}">`;
  }).join('');

describe('the XML of calendar apps', () => {
  const app = useTestApp();
  const student = useStudent(app);
  let phone: CalendarApp;
  let events: string;
  beforeEach(async () => {
    phone = await connectCalendarApp(app, student);
    events = `${phone.home}events/`;
  });

  const send = async (method: string, body: string | Buffer) =>
    phone.call(method, events, { headers: { depth: '0', 'content-type': 'text/xml' }, body: body as string });
  const nameOf = async () => {
    const { body } = await send('PROPFIND', bodyOf('propfind', ''));
    return /<D:displayname>([^<]*)</.exec(body)?.[1];
  };

  it.each([
    ['a bomb of entities', `<!DOCTYPE x [${nested(10)}]>`, '&e9;', NO_TYPES],
    ['an entity of its own', '<!DOCTYPE x [<!ENTITY x "y">]>', '&x;', NO_TYPES],
    ['a file as an entity', '<!DOCTYPE x [<!ENTITY x SYSTEM "file:///etc/passwd">]>', '&x;', NO_TYPES],
    ['an address as an entity', '<!DOCTYPE x [<!ENTITY x SYSTEM "http://127.0.0.1/x">]>', '&x;', NO_TYPES],
    ['a public entity', '<!DOCTYPE x [<!ENTITY x PUBLIC "-//x" "file:///etc/passwd">]>', '&x;', NO_TYPES],
    ['a parameter entity', '<!DOCTYPE x [<!ENTITY % p SYSTEM "file:///etc/passwd"> %p;]>', 'x', NO_TYPES],
    ['an external document type', '<!DOCTYPE x SYSTEM "file:///etc/passwd">', 'x', NO_TYPES],
    ['an empty document type', '<!DOCTYPE x>', 'x', NO_TYPES],
    ['a declaration before it', '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY x "y">]>', '&x;', NO_TYPES],
    ['an entity that is not declared', '', '&x;', NOT_WELL_FORMED],
    ['an entity of HTML', '', '&nbsp;', NOT_WELL_FORMED],
    ['no end', '', '<prop', NOT_WELL_FORMED],
    ['two roots', '<a xmlns="DAV:"/>', 'x', NOT_WELL_FORMED],
    ['an unknown prefix', '', '<X:a/>', NOT_WELL_FORMED],
    ['a prefix without a namespace', '', '<X:a xmlns:X=""/>', NOT_WELL_FORMED],
    ['great depth', '', '<a>'.repeat(40) + '</a>'.repeat(40), TOO_MANY],
    ['many elements', '', '<x/>'.repeat(30_001), TOO_MANY],
    ['a long name', '', `<${'x'.repeat(500)}/>`, 'The names in the XML are too long.'],
    [
      'many attributes',
      '',
      `<x ${Array.from({ length: 21 }, (_, index) => `a${index}=""`).join(' ')}/>`,
      'The names in the XML are too long.',
    ],
  ])('is refused with %s', async (_what, before, value, message) => {
    const name = await nameOf();
    for (const [method, root] of ROOTS) {
      const sent = before + bodyOf(root, value);
      const { statusCode, body } = await send(method, sent);
      // Only reports may be large; other bodies are refused before they are read.
      const isLarge = method !== 'REPORT' && sent.length > 16 * 1024;
      expect([method, statusCode, body]).toEqual([
        ...[method, isLarge ? 413 : 400],
        expect.stringContaining(isLarge ? 'The limit is 16 kB.' : `<D:responsedescription>${message}</D:`),
      ]);
      expect(body).not.toMatch(/root:|aaaaaaaaaa/);
    }
    expect(await nameOf()).toBe(name);
  });

  it('is refused in another encoding than UTF-8, whatever it says of itself', async () => {
    const bomb = '<!DOCTYPE x [<!ENTITY x SYSTEM "file:///etc/passwd">]>';
    for (const [method, root] of ROOTS) {
      const text = `<?xml version="1.0" encoding="utf-16"?>${bomb}${bodyOf(root, '&x;')}`;
      const little = Buffer.from(`\ufeff${text}`, 'utf16le');
      const refused: [Buffer, string][] = [
        [little, 'Send the body as UTF-8.'],
        [Buffer.from(little).swap16(), 'Send the body as UTF-8.'],
        [little.subarray(2), NOT_WELL_FORMED],
        [Buffer.from(bodyOf(root, 'caf\u00e9'), 'latin1'), 'Send the body as UTF-8.'],
        [Buffer.from(text), NO_TYPES],
      ];
      for (const [index, [body, message]] of refused.entries()) {
        const answer = await send(method, body);
        expect([method, index, answer.statusCode, answer.body]).toEqual([
          ...[method, index, 400],
          expect.stringContaining(`<D:responsedescription>${message}</D:responsedescription>`),
        ]);
      }
    }
  });

  it.each([
    ['bytes that are no text', '\u0000\u0001', [NOT_WELL_FORMED, NOT_WELL_FORMED, NOT_WELL_FORMED]],
    ['no element', '<!-- x -->', [NOT_ONE, NOT_ONE, NOT_ONE]],
    [
      ...(['another element', '<other xmlns="DAV:"/>'] as const),
      [
        'The body must be a propfind element.',
        'The body must be a propertyupdate element.',
        'This report is not supported.',
      ],
    ],
  ])('is refused with %s', async (_what, text, messages) => {
    for (const [index, [method]] of ROOTS.entries()) {
      const { statusCode, body } = await send(method, text);
      const status = messages[index]?.startsWith('This report') ? 403 : 400;
      expect([method, statusCode, body]).toEqual([
        method,
        status,
        expect.stringContaining(messages[index] ?? ''),
      ]);
    }
  });

  it('may have the entities of XML itself, and a mark of its byte order', async () => {
    const { statusCode } = await send(
      'PROPPATCH',
      `\ufeff${bodyOf('propertyupdate', '&lt;R&amp;D&gt; &#233;&#x41;')}`,
    );
    expect([statusCode, await nameOf()]).toEqual([207, '&lt;R&amp;D&gt; éA']);
  });

  it.each([
    ['entities', `<x>${'&amp;'.repeat(400_000)}</x>`],
    ['a text', `<x><![CDATA[${']'.repeat(1_900_000)}]]></x>`],
    ['elements', `<x>${'<?a?>'.repeat(30_000)}${'<y>some text, sixty characters</y>'.repeat(29_000)}</x>`],
  ])('is read in pieces, between which others have their turns: %s', async (_what, text) => {
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 1);
    await readXml(text);
    clearInterval(timer);
    expect(turns).toBeGreaterThan(20);
  });

  it.each([
    `<${'x'.repeat(200_000)}/>`,
    `<x a="${'x'.repeat(200_000)}"/>`,
    `<x><!--${'-x'.repeat(100_000)}--></x>`,
  ])('is refused with a name, an attribute, or a comment of endless length', async (text) => {
    await expect(readXml(text)).rejects.toThrow(NOT_WELL_FORMED);
  });
});
