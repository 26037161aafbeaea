import sax from 'sax';
import { DavRefusal } from '../../features/caldav/dav-refusal';

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

const PREFIXES = new Map(Object.entries(NAMESPACES).map(([prefix, uri]) => [uri as string, prefix]));

/**
 * Reads the body of a request. Document types are refused, so there are no entities but the five of XML itself.
 * @throws DavRefusal with 400 unless it is well-formed XML with namespaces.
 */
export function readXml(text: string): XmlElement {
  const parser = sax.parser(true, { xmlns: true, strictEntities: true } as sax.SAXOptions);
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  let count = 0;
  const refuse = (message: string): never => {
    throw new DavRefusal(400, message);
  };
  parser.ondoctype = () => refuse('Document types are not allowed.');
  parser.onerror = () => refuse('The body is not well-formed XML.');
  parser.onopentag = (tag) => {
    count += 1;
    if (count > MOST_ELEMENTS || open.length > DEEPEST) refuse('The XML has too many elements.');
    const element = elementOf(tag as sax.QualifiedTag) ?? refuse('The names in the XML are too long.');
    open.at(-1)?.children.push(element);
    open.push(element);
  };
  parser.onclosetag = () => void open.pop();
  const add = (part: string) => {
    const element = open.at(-1);
    if (element) element.text += part;
  };
  parser.ontext = add;
  parser.oncdata = add;
  parser.write(text).close();
  const [first, ...others] = root.children;
  if (!first || others.length > 0) return refuse('The body must be one XML element.');
  return first;
}

function elementOf({ local, uri, attributes }: sax.QualifiedTag): XmlElement | null {
  const given = Object.values(attributes);
  if (local.length + uri.length > LONGEST_NAME || given.length > MOST_ATTRIBUTES) return null;
  return {
    name: nameOf(uri, local),
    attributes: Object.fromEntries(given.map(({ local: name, value }) => [name, value])),
    children: [],
    text: '',
  };
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
