import { expect, test } from 'vitest';
import { refreshOnce } from './refresh-once.ts';

test('a refresh that got no answer is tried again', async () => {
  const answers = [Promise.reject(new Error('no network')), Promise.resolve(new Response('{}'))];
  const refresh = refreshWith(answers);
  await expect(refresh('svcor_1')).rejects.toThrow('no network');
  expect(await (await refresh('svcor_1')).text()).toBe('{}');
});

test('a request that notices late, with the new refresh token, gets the same response', async () => {
  const answers = [Promise.resolve(new Response('{}'))];
  const refresh = refreshWith(answers);
  const [first, second] = await Promise.all([refresh('svcor_1'), refresh('svcor_1')]);
  expect([await first.text(), await second.text()]).toEqual(['{}', '{}']);
  expect(await (await refresh('svcor_2')).text()).toBe('{}');
});

test('a request that was under way during the refresh is sent again with the new token', async () => {
  const sent: (string | null)[] = [];
  const late = Promise.withResolvers<void>();
  const send = refreshOnce(async (_, init) => {
    if (init?.body) return Response.json({ access_token: 'new' });
    const authorization = new Headers(init?.headers).get('authorization');
    sent.push(authorization);
    if (authorization === 'Bearer new') return new Response('right');
    await late.promise;
    return new Response(null, { status: 401 });
  });
  const call = (token: string) => {
    return send('https://callboard.test/api/mcp', {
      headers: { authorization: `Bearer ${token}` },
    });
  };
  const first = call('old');
  const body = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: 'svcor_1' });
  await send('https://callboard.test/api/oauth/token', { method: 'POST', body });
  late.resolve();
  expect(await (await first).text()).toBe('right');
  expect(sent).toEqual(['Bearer old', 'Bearer new']);
});

/** Returns a function that refreshes with a token and takes the next answer, once each. */
function refreshWith(answers: Promise<Response>[]) {
  const send = refreshOnce(() => answers.shift() ?? Promise.reject(new Error('sent twice')));
  return (token: string) => {
    const body = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: token });
    return send('https://callboard.test/api/oauth/token', { method: 'POST', body });
  };
}
