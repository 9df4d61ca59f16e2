import { mkdir, writeFile } from 'node:fs/promises';
import { toTypes } from '@callboard/openapi-types';
import { publicDocument } from '@callboard/rest/document';

// Generates the client's types from the OpenAPI document, which is generated from the router.
const folder = new URL('../src/generated/', import.meta.url);
const document = JSON.parse(JSON.stringify(publicDocument('https://callboard.example.com')));
await mkdir(folder, { recursive: true });
await writeFile(new URL('paths.ts', folder), await toTypes(document));
