import { renditions } from '@callboard/domain/transcodes/enums';
import type { Key } from './keys.ts';
import { pictureKey, pictureSizeNames } from './picture-keys.ts';
import { renditionKey } from './rendition-keys.ts';

const derived = new RegExp(`^(\\w+)_(?:${[...pictureSizeNames, ...renditions].join('|')})$`);

/** Returns the store's keys of all that can be made of a content. */
export function derivedKeys(content: Key): Key[] {
  return [
    ...pictureSizeNames.map((size) => pictureKey(content, size)),
    ...renditions.map((rendition) => renditionKey(content, rendition)),
  ];
}

/** Returns the key of the content that an object was made of; null for other objects. */
export function contentOf({ workspaceId, id }: Key): Key | null {
  const content = derived.exec(id)?.[1];
  return content === undefined ? null : { workspaceId, id: content };
}
