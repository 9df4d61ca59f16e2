import type { CleanUp, SampleRequest } from './request.ts';

/** Returns a request for a shell with curl. */
export function curlOf(request: SampleRequest): string {
  const { variable, owner, cleanUp } = request;
  return [
    ...(variable ? [`# ${variable} is the id of ${owner}.`] : []),
    ...(cleanUp
      ? [`created=$(${sendOf(request)})`, 'printf "%s\\n" "$created"']
      : [sendOf(request)]),
    ...(cleanUp ? cleanUpLines(cleanUp) : []),
  ].join('\n');
}

function sendOf({ method, path, variable, body }: SampleRequest): string {
  const filled = path.replace('{id}', `$${variable}`);
  const isImplied = method === 'GET' || (method === 'POST' && body !== null);
  return [
    `curl -sS "$BASE_URL/api/v1${filled}"`,
    ...(isImplied ? [] : [`-X ${method}`]),
    '-H "Authorization: Bearer $TOKEN"',
    ...(body === null ? [] : ['-H "Content-Type: application/json"']),
    ...(method === 'POST' ? ['-H "Idempotency-Key: $(openssl rand -hex 16)"'] : []),
    ...(body === null ? [] : [dataOf(body, 2)]),
  ].join(' \\\n  ');
}

function cleanUpLines({ method, path, body, reason }: CleanUp): string[] {
  return [
    '',
    `# Clean up: ${reason}.`,
    `id=$(printf "%s\\n" "$created" | sed 's/^{"id":"\\([^"]*\\)".*/\\1/')`,
    [
      `curl -sS -o /dev/null -X ${method} "$BASE_URL/api/v1${path}/$id"`,
      '-H "Authorization: Bearer $TOKEN"',
      ...(body ? ['-H "Content-Type: application/json"', dataOf(body, 0)] : []),
    ].join(' \\\n  '),
  ];
}

/** Returns a body between quotes. A quote in it would end the text, so it is escaped. */
function dataOf(body: unknown, indent: number): string {
  return `-d '${JSON.stringify(body, null, indent).replaceAll("'", "'\\''")}'`;
}
