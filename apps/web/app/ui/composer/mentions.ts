import { beginsWith } from '@callboard/core/search/words';

export interface MentionablePerson {
  id: string;
  name: string;
}

/** A mention that is being typed: where its @ is, and what follows it. */
export interface MentionQuery {
  at: number;
  query: string;
}

const longestQuery = 40;

/** Returns the mention that the caret is in, or null. An @ inside a word, as in an email, is none. */
export function mentionAt(text: string, caret: number): MentionQuery | null {
  const before = text.slice(Math.max(0, caret - longestQuery - 1), caret);
  const match = /(?:^|[\s(])@([\p{L}\p{M}\p{N}'’.-]*(?: [\p{L}\p{M}\p{N}'’.-]*)?)$/u.exec(before);
  const query = match?.[1];
  return query === undefined ? null : { at: caret - query.length - 1, query };
}

/** Returns people whose name, or a word of it, starts with what was typed. */
export function matching<Person extends MentionablePerson>(
  people: Person[],
  query: string,
  most = 6,
): Person[] {
  const isMatch = beginsWith(query);
  const matches: Person[] = [];
  for (const person of people) {
    if (isMatch(person.name)) matches.push(person);
    if (matches.length === most) break;
  }
  return matches;
}

/** Puts a name in the place of the mention being typed, and returns where the caret goes. */
export function withMention(text: string, { at, query }: MentionQuery, name: string) {
  const inserted = `@${name} `;
  const rest = text.slice(at + 1 + query.length).replace(/^ /, '');
  return { text: text.slice(0, at) + inserted + rest, caret: at + inserted.length };
}

/** Returns the people whose whole name follows an @. Of names that start alike, the longest counts. */
export function mentionedIn<Person extends MentionablePerson>(
  text: string,
  people: Person[],
): Person[] {
  const byLength = [...people].sort((one, other) => other.name.length - one.name.length);
  let rest = text;
  return byLength.filter(({ name }) => {
    const found = rest.includes(`@${name}`);
    rest = rest.replaceAll(`@${name}`, '');
    return found;
  });
}
