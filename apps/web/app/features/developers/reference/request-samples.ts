import { plainSample } from '../plain-sample.ts';
import type { Sample } from '../sample.ts';
import type { Operation } from './reference.ts';

/** Returns the request of an operation in each language, as in the guide. */
export function requestSamples(operation: Operation): { curl: Sample; typescript: Sample } {
  return { curl: plainSample(curlOf(operation)), typescript: plainSample(typescriptOf(operation)) };
}

function curlOf({ request, example, body }: Operation): string {
  const method = request?.method ?? 'POST';
  const isImplied = method === 'GET' || (method === 'POST' && body !== null);
  return [
    `curl "$BASE_URL/api/v1${example.path}"`,
    ...(isImplied ? [] : [`-X ${method}`]),
    '-H "Authorization: Bearer $TOKEN"',
    ...headersOf(example, body).map(([name, value]) => `-H "${name}: ${value}"`),
    ...(body ? [`-d '${inShell(JSON.stringify(body.example, null, 2))}'`] : []),
  ].join(' \\\n  ');
}

/** Escapes the quotes that would end a quoted text. */
function inShell(text: string): string {
  return text.replaceAll("'", "'\\''");
}

function typescriptOf({ request, example, body, responses }: Operation): string {
  const method = request?.method ?? 'POST';
  const headers = headersOf(example, body).map(([name, value]) => `    '${name}': '${value}',`);
  const returnsNothing = responses.every((it) => it.type === null);
  return [
    'const { BASE_URL, TOKEN } = process.env;',
    '',
    `const response = await fetch(\`\${BASE_URL}/api/v1${example.path}\`, {`,
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    '  headers: {',
    `    Authorization: \`Bearer \${TOKEN}\`,`,
    ...headers,
    '  },',
    ...(body
      ? [`  body: JSON.stringify(${indented(JSON.stringify(body.example, null, 2))}),`]
      : []),
    '});',
    ...(returnsNothing ? [] : ['const result = await response.json();']),
  ].join('\n');
}

function indented(json: string): string {
  return json.replaceAll('\n', '\n  ');
}

function headersOf({ headers }: Operation['example'], body: Operation['body']) {
  return Object.entries({ ...(body && { 'Content-Type': 'application/json' }), ...headers });
}
