import sax from 'sax';
import type { FastifyReply } from 'fastify';
import { DavRefusal } from '../../features/caldav/dav-refusal';
import { givingWay } from '../../features/calendar/giving-way';

/** Namespaces by the prefixes that answers use. */
export const NAMESPACES = {
  D: 'DAV:',
  C: 'urn:ietf:params:xml:ns:caldav',
  S: 'http://calendarserver.org/ns/',
  A: 'http://apple.com/ns/ical/',
} as const;

/** An element of a request. */
export interface XmlElement {
  /** With the prefix of {@link NAMESPACES}; a name from another namespace is `{namespace}name`. */
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: XmlElement[];
  text: string;
}

/** Elements of one request, and how deep they may be nested; a filter needs a fraction of it. */
const MOST_ELEMENTS = 30_000;
const DEEPEST = 32;
/** Longest name of an element or attribute, and most attributes of one. */
const LONGEST_NAME = 200;
const MOST_ATTRIBUTES = 20;
/** Characters that are read in one turn of the event loop; of a tag, a name, and an attribute, the parser takes 64 kB. */
const PIECE = 16 * 1024;

const PREFIXES = new Map(Object.entries(NAMESPACES).map(([prefix, uri]) => [uri as string, prefix]));

/**
 * Reads the body of a request, a piece at a time. Document types are refused, so there are no entities but the five of
 * XML itself.
 * @throws DavRefusal with 400 unless it is well-formed XML with namespaces.
 */
export async function readXml(text: string): Promise<XmlElement> {
  // Namespaces are read here: the parser would compare the attributes of a tag with each other before it tells any.
  const parser = sax.parser(true, { strictEntities: true } as sax.SAXOptions);
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open = [{ element: root, namespaces: ROOT_NAMESPACES }];
  let attributes: [string, string][] = [];
  let count = 0;
  const refuse = (message: string): never => {
    throw new DavRefusal(400, message);
  };
  const refuseForm = () => refuse('The body is not well-formed XML.');
  const add = (part: string) => {
    const { element } = open.at(-1) ?? {};
    if (element) element.text += part;
  };
  // Assigned one by one, V8 would make them old at once, and they would keep the body for long.
  Object.assign<typeof parser, Partial<typeof parser>>(parser, {
    ondoctype: () => refuse('Document types are not allowed.'),
    onerror: refuseForm,
    onopentagstart: () => void (attributes = []),
    onattribute: ({ name, value }) => {
      if (attributes.push([name, value]) > MOST_ATTRIBUTES) refuse('The names in the XML are too long.');
    },
    onopentag: ({ name }) => {
      count += 1;
      if (count > MOST_ELEMENTS || open.length > DEEPEST) refuse('The XML has too many elements.');
      const parent = open.at(-1);
      const namespaces = declared(attributes, parent?.namespaces ?? ROOT_NAMESPACES);
      const element = elementOf(name, attributes, namespaces) ?? refuseForm();
      if (element.name.length > LONGEST_NAME) refuse('The names in the XML are too long.');
      parent?.element.children.push(element);
      open.push({ element, namespaces });
    },
    onclosetag: () => void open.pop(),
    ontext: add,
    oncdata: add,
  });
  const giveWay = givingWay();
  for (let at = 0; at < text.length; at += PIECE) {
    parser.write(text.slice(at, at + PIECE));
    await giveWay();
  }
  parser.close();
  const [first, ...others] = root.children;
  if (!first || others.length > 0) return refuse('The body must be one XML element.');
  return first;
}

/** Namespaces by their prefixes, each element's on top of those of its parent; '' is the prefix of names without one. */
type Namespaces = Readonly<Record<string, string>>;

const ROOT_NAMESPACES: Namespaces = Object.assign(Object.create(null), {
  '': '',
  xml: 'http://www.w3.org/XML/1998/namespace',
});

const DECLARATION = /^xmlns(?::|$)/;

function declared(attributes: readonly [string, string][], outer: Namespaces): Namespaces {
  const own = attributes.filter(([name]) => DECLARATION.test(name));
  if (own.length === 0) return outer;
  const named = own.map(([name, uri]) => [name.replace(DECLARATION, ''), uri]);
  return Object.assign(Object.create(outer), Object.fromEntries(named)) as Namespaces;
}

/** @returns null if a prefix has no namespace, or is declared to have none, which only names without a prefix may. */
function elementOf(
  name: string,
  attributes: readonly [string, string][],
  namespaces: Namespaces,
): XmlElement | null {
  const others = attributes
    .filter(([each]) => !DECLARATION.test(each))
    .map(([each, value]) => [split(each), value] as const);
  const { prefix, local } = split(name);
  const uri = namespaces[prefix];
  if (attributes.some(([each, value]) => each.startsWith('xmlns:') && value === '')) return null;
  if (uri === undefined || local === '' || others.some(([each]) => namespaces[each.prefix] === undefined))
    return null;
  return {
    name: nameOf(uri, local),
    attributes: Object.fromEntries(others.map(([each, value]) => [each.local, value])),
    children: [],
    text: '',
  };
}

function split(name: string): { prefix: string; local: string } {
  const colon = name.indexOf(':');
  return { prefix: name.slice(0, Math.max(0, colon)), local: name.slice(colon + 1) };
}

function nameOf(uri: string, local: string): string {
  const prefix = PREFIXES.get(uri);
  return prefix === undefined ? `{${uri}}${local}` : `${prefix}:${local}`;
}

/** The first child with a name. */
export function childOf(element: XmlElement, name: string): XmlElement | undefined {
  return element.children.find((child) => child.name === name);
}

/** The children with a name. */
export function childrenOf(element: XmlElement, name: string): XmlElement[] {
  return element.children.filter((child) => child.name === name);
}

/** Markup that is sent as it is. */
export type Xml = string;

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' };

/** A text in markup, without characters that XML can't hold. */
export function xmlText(text: string): Xml {
  // oxlint-disable-next-line no-control-regex -- the very characters that XML can't hold
  const clean = text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
  return clean.replace(/[&<>\r]/g, (character) => ESCAPED[character] ?? '');
}

/** An element by its name in the form of {@link XmlElement}. @param inner markup */
export function xml(name: string, inner: Xml = ''): Xml {
  const foreign = /^\{(.*)\}([^}]*)$/s.exec(name);
  if (!foreign) return inner === '' ? `<${name}/>` : `<${name}>${inner}</${name}>`;
  const [, uri = '', local = ''] = foreign;
  return `<X:${local} xmlns:X="${xmlText(uri).replaceAll('"', '&quot;')}">${inner}</X:${local}>`;
}

const DECLARED = Object.entries(NAMESPACES)
  .map(([prefix, uri]) => ` xmlns:${prefix}="${uri}"`)
  .join('');

/** The beginning of a document whose root declares the namespaces, and its end. */
export function xmlDocument(name: string): { begin: Xml; end: Xml } {
  return { begin: `<?xml version="1.0" encoding="utf-8"?>\n<${name}${DECLARED}>`, end: `</${name}>\n` };
}

/** Answers a refusal as the standards write it (RFC 4918 §16). */
export function sendRefusal(
  reply: FastifyReply,
  { status, message, precondition }: Pick<DavRefusal, 'status' | 'message' | 'precondition'>,
): FastifyReply {
  const { begin, end } = xmlDocument('D:error');
  const condition = precondition === null ? '' : xml(precondition);
  const body = begin + condition + xml('D:responsedescription', xmlText(message)) + end;
  return reply.code(status).type('application/xml; charset=utf-8').send(body);
}
