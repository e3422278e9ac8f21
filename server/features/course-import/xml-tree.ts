import { SaxesParser } from 'saxes';
import { UnreadableDocument } from './imported-module.ts';

/** One element of a document. Its name has no prefix, and each attribute has its name with and without the prefix. */
export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: XmlElement[];
  /** The element's own text, without that of its children. */
  text: string;
}

/** The maximum nesting of elements. */
const deepest = 100;
const mostElements = 2_000_000;

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/**
 * Returns a document's outermost element. Entities other than the five of XML itself are errors, and a document that declares some is
 * refused, so that nothing is fetched or expanded.
 *
 * @param entry the document's name in its archive, which the refusal then has
 * @throws UnreadableDocument
 */
export function parseXml(text: string, entry?: string): XmlElement {
  const damaged = () =>
    new UnreadableDocument(entry === undefined ? { code: 'document_damaged' } : { code: 'course_xml', params: { entry } });
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  let elements = 0;
  const parser = new SaxesParser();
  const add = (more: string) => {
    const element = open.at(-1);
    if (element && element !== root) element.text += more;
  };
  parser.on('doctype', (doctype) => {
    if (entry === undefined) throw damaged();
    if (/<!ENTITY/i.test(doctype)) throw new UnreadableDocument({ code: 'course_xml_entities', params: { entry } });
  });
  parser.on('opentag', ({ name, attributes }) => {
    elements += 1;
    if (elements > mostElements || open.length > deepest) throw new UnreadableDocument({ code: 'document_too_complicated' });
    const own = Object.fromEntries(Object.entries(attributes).map(([key, value]) => [localName(key), value]));
    const element = { name: localName(name), attributes: { ...own, ...attributes }, children: [], text: '' };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', () => void open.pop());
  parser.on('error', () => {
    throw damaged();
  });
  parser.write(text).close();
  const [document] = root.children;
  if (!document) throw damaged();
  return document;
}

export const childrenOf = (element: XmlElement | undefined, name: string): XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? [];

/** Returns the first element that the names lead to, one level for each. */
export function childOf(element: XmlElement | undefined, ...names: string[]): XmlElement | undefined {
  let found = element;
  for (const name of names) found = found?.children.find((child) => child.name === name);
  return found;
}

/** Returns all elements with a name below an element, in the document's order. */
export function below(element: XmlElement | undefined, name: string): XmlElement[] {
  return element?.children.flatMap((child) => [...(child.name === name ? [child] : []), ...below(child, name)]) ?? [];
}

/** Returns the trimmed text of the element that the names lead to; empty if there is none. */
export const textIn = (element: XmlElement | undefined, ...names: string[]): string => childOf(element, ...names)?.text.trim() ?? '';
