import { mkdir, writeFile } from 'node:fs/promises';
import { toTypes } from '@callboard/openapi-types';
import { publicDocument } from '@callboard/rest';

// The types of the client come from the document, which comes from the router: nothing is written twice.
const folder = new URL('../src/generated/', import.meta.url);
const document = JSON.parse(JSON.stringify(publicDocument('https://callboard.example.com')));
await mkdir(folder, { recursive: true });
await writeFile(new URL('paths.ts', folder), await toTypes(document));
