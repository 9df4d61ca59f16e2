import type { GuidePage, GuidePages } from './list-guides.ts';

/** Returns `llms.txt`: the pages for developers, for language models (llmstxt.org). */
export function llmsText(baseUrl: string, { guides, reference }: GuidePages): string {
  const linkTo = ({ path, label, about }: GuidePage) =>
    `- [${label}](${baseUrl}${path}.md): ${about}`;
  return `# Callboard

> Callboard is a web app for production companies: jobs from brief to final invoice. It has a REST API, signed webhooks and an MCP server.

A token of one workspace starts with \`svc_\` and is sent in the header \`Authorization: Bearer\`. The REST API is at ${baseUrl}/api/v1 and the MCP server at ${baseUrl}/api/mcp.

## Guides

${guides.map(linkTo).join('\n')}

## API reference

${reference.map(linkTo).join('\n')}
- [OpenAPI document](${baseUrl}/api/v1/openapi.json): every route, field and event, in OpenAPI 3.1.

## Optional

- [Postman collection](${baseUrl}${collectionPath}): made from the OpenAPI document.
`;
}

/** The path of the Postman collection. */
export const collectionPath = '/developers/callboard.postman_collection.json';
