import openapiTypescript, { astToString } from 'openapi-typescript';

type Document = Exclude<Parameters<typeof openapiTypescript>[0], string | URL | Buffer>;

/**
 * The TypeScript types of an OpenAPI document, as source. A package of its own for its compiler:
 * openapi-typescript writes with the API of TypeScript 5, which TypeScript 7 does not have.
 */
export async function toTypes(document: Document): Promise<string> {
  return astToString(await openapiTypescript(document));
}
