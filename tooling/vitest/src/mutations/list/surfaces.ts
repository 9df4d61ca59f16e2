import type { Mutation } from '../mutation.ts';

const routers = 'packages/api/src/routers';
const server = 'apps/web/server';

/** Mutations of the routers, REST, MCP, OAuth and the web server. */
export const surfaceMutations: readonly Mutation[] = [
  {
    name: 'payment-reversed-by-viewer',
    breaks: 'Whoever may see money may reverse a payment.',
    file: `${routers}/sales/payments.ts`,
    text: 'reverse: edit.input(ReversePayment)',
    replacement: 'reverse: view.input(ReversePayment)',
    tests: ['packages/api/src/who-may.test.ts', 'packages/api/src/roles.test.ts'],
  },
  {
    name: 'client-scope-dropped',
    breaks: 'A token that may read projects reads a client with its contacts.',
    file: `${routers}/jobs/clients.ts`,
    text: "find: publicProcedure('contacts:read')",
    replacement: "find: publicProcedure('projects:read')",
    tests: ['packages/api/src/operations.test.ts'],
  },
  {
    name: 'tool-scope-dropped',
    breaks: 'A connection that may only read drafts estimates.',
    file: 'packages/api/src/trpc.ts',
    text: 'if (!mcp.scopes.includes(tool.scope)) {',
    replacement: 'if (mcp.scopes.length === 0) {',
    tests: ['packages/api/src/tools.test.ts', 'packages/mcp/src/listed-tools.test.ts'],
  },
  {
    name: 'key-for-any-body',
    breaks: 'A POST with a used key and another body gets the reply of the first.',
    file: 'packages/rest/src/idempotency.ts',
    text: 'fingerprint: fingerprintOf(call.path, input)',
    replacement: 'fingerprint: fingerprintOf(call.path, {})',
    tests: ['packages/rest/src/idempotency.test.ts'],
  },
  {
    name: 'retry-after-missing',
    breaks: 'A refusal for too many requests does not say when to come back.',
    file: 'packages/rest/src/respond.ts',
    text: '...(retryAfterSeconds !== undefined && {',
    replacement: '...(retryAfterSeconds === 0 && {',
    tests: ['packages/rest/src/rate-limits.test.ts'],
  },
  {
    name: 'origin-like-loopback',
    breaks: 'A page of localhost.example.com calls MCP with a token.',
    file: 'packages/mcp/src/origins.ts',
    text: "return loopback.includes(URL.parse(origin)?.hostname ?? '');",
    replacement: 'return loopback.some((it) => origin.includes(it));',
    tests: ['packages/mcp/src/browsers.test.ts', 'packages/mcp/src/hostile.test.ts'],
  },
  {
    name: 'tool-error-described',
    breaks: 'The result of a tool that failed has the internal error.',
    file: 'packages/mcp/src/call-tool.ts',
    text: 'return refusalOf(failed);',
    replacement: 'return refusalOf(failed.concat(String(error)));',
    tests: ['packages/mcp/src/listed-tools.test.ts'],
  },
  {
    name: 'plain-challenge',
    breaks: 'An authorization request may leave out that its challenge is hashed.',
    file: 'packages/oauth/src/authorize/checks.ts',
    text: "parameters.get('code_challenge_method') === 'S256'",
    replacement: "parameters.get('code_challenge_method') !== 'plain'",
    tests: ['packages/oauth/src/authorize', 'packages/oauth/src/hostile.test.ts'],
  },
  {
    name: 'any-loopback-registered',
    breaks: 'A client with one loopback address is sent to any other path and host of the machine.',
    file: 'packages/oauth/src/redirect-uris.ts',
    text: 'isLoopback(it) && withoutPort(it) === withoutPort(uri)',
    replacement: 'isLoopback(it) && withoutPort(it).length > 0',
    tests: ['packages/oauth/src/redirect-uris.test.ts'],
  },
  {
    name: 'sibling-site-trusted',
    breaks: 'A page of another subdomain posts as the person.',
    file: `${server}/cross-site.ts`,
    text: "['same-origin', 'none']",
    replacement: "['same-origin', 'same-site', 'none']",
    tests: [`${server}/cross-site.test.ts`],
  },
  {
    name: 'secret-logged',
    breaks: 'A secret that somebody pasted into a path is in the access log.',
    file: `${server}/access-log.ts`,
    text: "return shown.replace(secrets, '$1…');",
    replacement: "return shown.replace(secrets, '$&');",
    tests: [`${server}/access-log.test.ts`],
  },
];
