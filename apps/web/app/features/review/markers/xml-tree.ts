import { XMLParser, XMLValidator } from 'fast-xml-parser';

/** An element of an XML file: its children in order. */
export interface Element {
  name: string;
  attributes: Record<string, string>;
  children: Element[];
  text: string;
}

type Parsed = Record<string, unknown>;

const attributesKey = ':@';
const textKey = '#text';

const parser = new XMLParser({
  ...{ preserveOrder: true, ignoreAttributes: false, attributeNamePrefix: '' },
  ...{ parseTagValue: false, parseAttributeValue: false, trimValues: true },
});

/** Reads an XML file as a tree. @throws Error in words for one that is damaged. */
export function readXml(text: string): Element {
  if (XMLValidator.validate(text) !== true) throw new Error('The file is damaged.');
  return { name: '', attributes: {}, text: '', children: toElements(parser.parse(text)) };
}

function toElements(parsed: Parsed[]): Element[] {
  return parsed.flatMap((it) => {
    const name = Object.keys(it).find((key) => key !== attributesKey);
    if (name === undefined || name === textKey) return [];
    const inside = it[name] as Parsed[];
    const text = inside.map((one) => (textKey in one ? String(one[textKey]) : '')).join('');
    const attributes = (it[attributesKey] ?? {}) as Record<string, string>;
    return [{ name, attributes, text, children: toElements(inside) }];
  });
}

/** Returns the first child with a name. */
export function childOf({ children }: Element, name: string): Element | undefined {
  return children.find((it) => it.name === name);
}

/** Returns the first element with a name, at any depth. */
export function findIn(element: Element, name: string): Element | undefined {
  for (const it of element.children) {
    const found = it.name === name ? it : findIn(it, name);
    if (found) return found;
  }
  return undefined;
}
