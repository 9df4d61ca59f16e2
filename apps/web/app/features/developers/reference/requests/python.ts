import { pythonNote } from '../../versions.ts';
import type { CleanUp, SampleRequest } from './request.ts';

/** Returns a request in Python, with its standard library. */
export function pythonOf(request: SampleRequest): string {
  const { method, variable, owner, hasResult, body, cleanUp } = request;
  const needsJson = hasResult || body !== null;
  return [
    `# ${pythonNote}`,
    ...(needsJson ? ['import json'] : []),
    ...(method === 'POST' ? ['import uuid'] : []),
    'from os import environ as env',
    'from urllib.request import Request, urlopen',
    '',
    'URL = f"{env[\'BASE_URL\']}/api/v1"',
    'HEADERS = {"Authorization": f"Bearer {env[\'TOKEN\']}"}',
    '',
    ...(variable ? [`# ${variable} is the id of ${owner}.`] : []),
    ...requestLines(request),
    'with urlopen(request) as response:',
    ...(hasResult
      ? ['    result = json.load(response)', 'print(result)']
      : ['    print(response.status)']),
    ...(cleanUp ? cleanUpLines(cleanUp) : []),
  ].join('\n');
}

function requestLines({ method, path, variable, body }: SampleRequest): string[] {
  const filled = path.replace('{id}', `{env['${variable}']}`);
  const own = [
    ...(body === null ? [] : ['"Content-Type": "application/json"']),
    ...(method === 'POST' ? ['"Idempotency-Key": str(uuid.uuid4())'] : []),
  ];
  return [
    ...(body === null ? [] : [`body = ${literalOf(body)}`]),
    'request = Request(',
    `    f"{URL}${filled}",`,
    ...(body === null ? [] : ['    data=json.dumps(body).encode(),']),
    ...(own.length > 0
      ? ['    headers={', ...['**HEADERS', ...own].map((it) => `        ${it},`), '    },']
      : ['    headers=HEADERS,']),
    ...(method === 'GET' ? [] : [`    method="${method}",`]),
    ')',
  ];
}

function cleanUpLines({ method, path, body, reason }: CleanUp): string[] {
  return [
    '',
    `# Clean up: ${reason}.`,
    'urlopen(',
    '    Request(',
    `        f"{URL}${path}/{result['id']}",`,
    ...(body ? [`        data=json.dumps(${lineOf(body)}).encode(),`] : []),
    body
      ? '        headers={**HEADERS, "Content-Type": "application/json"},'
      : '        headers=HEADERS,',
    `        method="${method}",`,
    '    )',
    ')',
  ];
}

/** Returns a short object in one line. */
function lineOf(value: object): string {
  const rows = Object.entries(value).map(([key, it]) => `${JSON.stringify(key)}: ${literalOf(it)}`);
  return `{${rows.join(', ')}}`;
}

/** Returns a value as Python writes it. */
function literalOf(value: unknown, indent = ''): string {
  if (value === null || value === undefined) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value !== 'object') return JSON.stringify(value);
  const inner = `${indent}    `;
  const rows = Array.isArray(value)
    ? value.map((it) => literalOf(it, inner))
    : Object.entries(value).map(([key, it]) => `${JSON.stringify(key)}: ${literalOf(it, inner)}`);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  if (rows.length === 0) return `${open}${close}`;
  return `${open}\n${rows.map((it) => `${inner}${it},\n`).join('')}${indent}${close}`;
}
