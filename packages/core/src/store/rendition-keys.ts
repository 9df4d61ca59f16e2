import type { Rendition } from '@callboard/domain/transcodes/enums';
import type { Key } from './keys.ts';

/** Returns the store's key of a rendition of a content. */
export function renditionKey({ workspaceId, id }: Key, rendition: Rendition): Key {
  return { workspaceId, id: `${id}_${rendition}` };
}
