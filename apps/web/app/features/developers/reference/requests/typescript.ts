import { nodeNote } from '../../versions.ts';
import type { CleanUp, SampleRequest } from './request.ts';

/** Returns a request in TypeScript. */
export function typescriptOf(request: SampleRequest): string {
  const { method, variable, owner, hasResult, cleanUp } = request;
  return [
    `// ${nodeNote}`,
    ...(method === 'POST' ? ["import { randomUUID } from 'node:crypto';"] : []),
    "import { env } from 'node:process';",
    '',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: code of the sample
    'const url = `${env.BASE_URL}/api/v1`;',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: code of the sample
    'const headers = { Authorization: `Bearer ${env.TOKEN}` };',
    '',
    ...(variable ? [`// ${variable} is the id of ${owner}.`] : []),
    ...sendLines(request),
    ...(hasResult ? resultLines(cleanUp) : ['console.log(response.status);']),
    ...(cleanUp ? cleanUpLines(cleanUp) : []),
  ].join('\n');
}

function sendLines({ method, path, variable, body }: SampleRequest): string[] {
  const filled = path.replace('{id}', `\${env.${variable}}`);
  const own = [
    ...(body === null ? [] : ["'Content-Type': 'application/json'"]),
    ...(method === 'POST' ? ["'Idempotency-Key': randomUUID()"] : []),
  ];
  const target = `const response = await fetch(\`\${url}${filled}\``;
  if (method === 'GET') return [`${target}, { headers });`];
  return [
    `${target}, {`,
    `  method: '${method}',`,
    ...(own.length > 0 ? ['  headers: {', '    ...headers,'] : ['  headers,']),
    ...own.map((it) => `    ${it},`),
    ...(own.length > 0 ? ['  },'] : []),
    ...(body === null ? [] : [`  body: JSON.stringify(${indented(body)}),`]),
    '});',
  ];
}

function resultLines(cleanUp: CleanUp | null): string[] {
  const cast = cleanUp ? '(await response.json()) as { id: string }' : 'await response.json()';
  return [`const result = ${cast};`, 'console.log(result);'];
}

function cleanUpLines({ method, path, body, reason }: CleanUp): string[] {
  const target = `await fetch(\`\${url}${path}/\${result.id}\`, {`;
  return [
    '',
    `// Clean up: ${reason}.`,
    target,
    `  method: '${method}',`,
    body ? "  headers: { ...headers, 'Content-Type': 'application/json' }," : '  headers,',
    ...(body ? [`  body: JSON.stringify(${indented(body)}),`] : []),
    '});',
  ];
}

/** Returns a body as an object literal. */
function indented(body: unknown): string {
  return JSON.stringify(body, null, 2)
    .replaceAll(/^(\s*)"([a-z]\w*)":/gm, '$1$2:')
    .replaceAll(/"([^"'\\]*)"/g, "'$1'")
    .replaceAll('\n', '\n  ');
}
