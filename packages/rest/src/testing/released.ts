import { readFile } from 'node:fs/promises';
import { publicDocument } from '../openapi.ts';

type Compared = Parameters<
  typeof import('@callboard/openapi-checks').compareDocuments
>[0]['before'];
type Document = Compared & { info: { version: string } };

/** The OpenAPI document of the last release. */
export const releasedFile = new URL('../../released/openapi.json', import.meta.url);

/** Returns the document of the last release; undefined if there was none. */
export async function readReleased(): Promise<Document | undefined> {
  const text = await readFile(releasedFile, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : JSON.parse(text);
}

/** Returns the document that this code serves, at the same address as the released one. */
export function currentDocument(): Document {
  return JSON.parse(JSON.stringify(publicDocument('https://callboard.example.com')));
}
