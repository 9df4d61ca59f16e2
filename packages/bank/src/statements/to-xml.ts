import { StatementError } from './statement.ts';

/**
 * Returns the body of an OFX file as XML. Version 1 is SGML, in which elements with a text are not
 * closed; text with a bare "&" is escaped.
 */
export function toXml(text: string): string {
  const start = text.search(/<OFX>/i);
  if (start < 0) throw new StatementError('The file has no OFX in it. Download it again.');
  const body = text.slice(start).replaceAll(/<!\[CDATA\[([^\]<]*)\]\]>/g, '$1');
  const closed = new Set([...body.matchAll(/<\/([\w.-]{1,40})\s*>/g)].map((it) => it[1] ?? ''));
  let isLeaf = '';
  return body.replaceAll(/<(\/?)([\w.-]{1,40})\s*>([^<]*)/g, (_, slash, name, content) => {
    if (slash) {
      const isClosed = isLeaf === name;
      isLeaf = '';
      return isClosed ? '' : `</${name}>`;
    }
    const value = String(content).trim();
    if (value === '' && closed.has(name)) {
      isLeaf = '';
      return `<${name}>`;
    }
    isLeaf = name;
    return `<${name}>${escaped(value)}</${name}>`;
  });
}

function escaped(text: string): string {
  return text.replaceAll(/&(?!(#\d+|#x[\da-f]+|\w{1,8});)/gi, '&amp;').replaceAll('>', '&gt;');
}
