import { ManifestError, manifestLimits } from './manifest-limits.ts';

/** A tag of an XML file: where it begins or ends, with the text directly in it when it ends. */
interface Tag {
  /** Names from the root, in small letters and without prefixes. */
  path: string[];
  text: string;
  /** As they are written. */
  attributes: string;
  isEnd: boolean;
}

interface OpenTag {
  name: string;
  attributes: string;
  text: string;
}

/**
 * Reads the tags of an XML file in order, in time that grows with its length. Entities that a file
 * declares are refused.
 * @throws ManifestError if it is not well-formed or too deep.
 */
export function* readTags(file: string, xml: string): Generator<Tag> {
  const damaged = () => new ManifestError(`${file} is damaged.`);
  const stack: OpenTag[] = [];
  const path: string[] = [];
  for (let at = xml.indexOf('<'); at >= 0; at = xml.indexOf('<', at)) {
    if (xml.startsWith('<!--', at)) {
      at = endOf(xml, '-->', at);
      if (at < 0) throw damaged();
      continue;
    }
    if (xml.startsWith('<!', at)) {
      throw new ManifestError(`${file} declares XML entities, which manifests do not have.`);
    }
    const end = xml.indexOf('>', at);
    if (end < 0) throw damaged();
    const inside = xml.slice(at + 1, end);
    at = end + 1;
    if (inside.startsWith('?')) continue;
    if (inside.startsWith('/')) {
      const open = stack.at(-1);
      if (!open || nameOf(inside.slice(1)) !== open.name) throw damaged();
      yield { path: [...path], text: decoded(open.text), attributes: open.attributes, isEnd: true };
      stack.pop();
      path.pop();
      continue;
    }
    const name = nameOf(inside);
    if (!name || inside.length > 10_000) throw damaged();
    path.push(name);
    if (path.length > manifestLimits.depth)
      throw new ManifestError(`${file} is nested too deeply.`);
    const attributes = inside.slice(inside.search(/\s|$/));
    yield { path: [...path], text: '', attributes, isEnd: false };
    if (inside.endsWith('/')) {
      yield { path: [...path], text: '', attributes, isEnd: true };
      path.pop();
      continue;
    }
    const next = xml.indexOf('<', at);
    const text = next < 0 ? '' : xml.slice(at, next);
    stack.push({ name, attributes, text: text.length > 10_000 ? '' : text });
  }
  if (stack.length > 0) throw new ManifestError(`${file} is damaged: it ends too early.`);
}

function endOf(xml: string, mark: string, from: number): number {
  const found = xml.indexOf(mark, from);
  return found < 0 ? -1 : found + mark.length;
}

/** Returns the name of a tag in small letters, without its prefix. */
function nameOf(inside: string): string {
  const [, name = ''] = /^(?:[\w.-]+:)?([\w.-]{1,100})(?=[\s/]|$)/.exec(inside.slice(0, 250)) ?? [];
  return name.toLowerCase();
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Replaces the entities that every XML file may have. Others stay as they are. */
function decoded(text: string): string {
  if (!text.includes('&')) return text.trim();
  return text
    .replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,4}));/gi, (whole, decimal, hex, name) => {
      if (name) return named[String(name).toLowerCase()] ?? whole;
      const code = decimal ? Number(decimal) : Number.parseInt(String(hex), 16);
      return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : ' ';
    })
    .trim();
}
