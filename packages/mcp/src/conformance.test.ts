import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { registerClient } from '@callboard/core/accounts';
import { makeToken } from '@callboard/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startService, type TestService } from './testing/start-service.ts';

// Runs the public suite with its own program. It cannot send a token, so a proxy adds one.

const program = fileURLToPath(
  import.meta.resolve('@modelcontextprotocol/conformance/dist/index.js'),
);

let service: TestService;
let authorization: string;

beforeAll(async () => {
  service = await startService((serve) => (request) => {
    const headers = new Headers(request.headers);
    headers.set('authorization', authorization);
    return serve(new Request(request, { headers }));
  });
  const token = await makeToken(service.app, service.workspace.owner, []);
  authorization = token.headers.authorization;
});

afterAll(() => service.close());

test.each(['server-initialize', 'ping', 'tools-list', 'dns-rebinding-protection'])(
  '%s conforms',
  async (scenario) => {
    const url = `${service.url}/api/mcp`;
    const { code, output } = await run('server', '--url', url, '--scenario', scenario);
    expect(output).toMatch(/Passed: .*0 failed/);
    expect(code).toBe(0);
  },
  60_000,
);

test('the authorization server conforms: its metadata, and a code the owner approves', async () => {
  const redirectUri = 'http://127.0.0.1:4601/callback';
  const { id } = await registerClient(service.app.database, {
    name: 'Conformance',
    redirectUris: [redirectUri],
  });
  const { child, ended } = start(
    ...['authorization', '--url', service.url, '--resource', `${service.url}/api/mcp`],
    ...['--client-id', id, '--port', '4601'],
  );
  child.stdout.on('data', async (chunk: Buffer) => {
    const [shown] = /http\S+\/oauth\/authorize\?\S+/.exec(chunk.toString()) ?? [];
    if (shown) await fetch(await service.approve(new URL(shown)));
  });
  const { code, output } = await ended;
  expect(output).not.toMatch(/[1-9]\d* failed|FAILURE|SKIPPED/);
  expect(code).toBe(0);
}, 60_000);

const run = (...args: string[]) => start(...args).ended;

function start(...args: string[]) {
  const child = spawn(process.execPath, [program, ...args]);
  const ended = Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]).then(
    ([out, err, [code]]) => ({ code, output: out + err }),
  );
  return { child, ended };
}
