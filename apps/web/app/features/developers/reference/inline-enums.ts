import { type ApiDocument, nameOfReference } from './api-document.ts';

/** Replaces references to a schema that is only a list of values by that schema. */
export function inlineEnums(document: ApiDocument): ApiDocument {
  const { schemas } = document.components;
  return JSON.parse(JSON.stringify(document), (_, value: unknown) => {
    if (typeof value !== 'object' || value === null || !('$ref' in value)) return value;
    const schema = schemas[nameOfReference({ $ref: String(value.$ref) })];
    return schema?.enum ? schema : value;
  });
}
