import { invalid } from '@callboard/domain/errors';
import { withoutInvisible } from '../kernel/text/index.ts';

const mostCharacters = 200;

/**
 * Returns the name that a file is shown and downloaded with: the last part of a path, without
 * hidden characters, at most 200 characters. The name never becomes part of an address in the store.
 */
export function cleanName(name: string): string {
  const last = name.split(/[/\\]/).findLast((part) => part.trim() !== '') ?? '';
  const clean = withoutHidden(last);
  return /^\.*$/.test(clean) ? 'Untitled' : shorten(clean);
}

/**
 * Returns a name that somebody typed for a file or a folder, without hidden characters.
 * @throws AppError `invalid_parameter`.
 */
export function typedName(name: string): string {
  const clean = withoutHidden(name);
  if (clean === '') throw invalid('name', 'Enter a name.');
  if (/^\.+$/.test(clean)) throw invalid('name', 'Enter a name with letters or digits.');
  if (/[/\\]/.test(clean)) throw invalid('name', 'A name cannot have a slash.');
  if (clean.length > mostCharacters) {
    throw invalid('name', `A name can have at most ${mostCharacters} characters.`);
  }
  return clean;
}

/** Drops what cannot be seen, such as marks that turn the direction of text to disguise an ending. */
function withoutHidden(name: string): string {
  return withoutInvisible(name.normalize('NFC').replaceAll(/\p{Cs}/gu, '')).trim();
}

/** Shortens the part before the ending, so that the ending stays. */
function shorten(name: string): string {
  if (name.length <= mostCharacters) return name;
  const ending = /\.[^.]{1,20}$/.exec(name)?.[0] ?? '';
  return [...name].slice(0, mostCharacters - ending.length).join('') + ending;
}
