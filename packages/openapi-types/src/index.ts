import openapiTypescript, { astToString } from 'openapi-typescript';

type Document = Exclude<Parameters<typeof openapiTypescript>[0], string | URL | Buffer>;

/**
 * Returns the TypeScript types of an OpenAPI document as source. A separate package because
 * openapi-typescript uses the API of TypeScript 5, which TypeScript 7 does not have.
 */
export async function toTypes(document: Document): Promise<string> {
  return astToString(await openapiTypescript(document));
}
