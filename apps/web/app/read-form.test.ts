import { expect, test } from 'vitest';
import { z } from 'zod';
import { SignInForm } from './features/accounts/people/sign-in-form.ts';
import { handleForm } from './forms.ts';
import { readFields, readForm } from './read-form.ts';

const Schema = z.object({
  name: z.string().max(200),
  tags: z.array(z.string()).default([]),
  days: z.array(z.object({ date: z.string() })).default([]),
});

const formType = 'application/x-www-form-urlencoded';

function post(body: string, type = formType): Request {
  const headers = { 'content-type': type };
  return new Request('http://localhost/', { method: 'POST', headers, body });
}

/** Posts a body to the action of the sign-in form. */
async function signIn(body: string, type?: string) {
  const result = await handleForm(post(body, type), SignInForm, async () => 'signed in');
  if (typeof result === 'string') return { status: 200, text: result };
  return { status: result.init?.status, text: JSON.stringify(result.data) };
}

const intent = (name: string) =>
  new URLSearchParams({
    __intent__: JSON.stringify({ type: 'insert', payload: { name } }),
  }).toString();

test.each([
  'a[99999999]=1',
  'email[99999999]=1',
  'email[0]=1&email[99999999]=1',
  intent('a[99999999]'),
  intent('email[99999999]'),
  '__intent__=%00',
  '__intent__=1&__intent__=2',
  `__state__=${'['.repeat(50_000)}`,
  '__proto__=1',
  '__proto__.x=1',
  'constructor=1',
  'constructor.prototype.x=1',
  'toString=1',
  'hasOwnProperty[0]=1',
  `${'a.'.repeat(30_000)}b=1`,
  `${'email[0]'.repeat(5_000)}=1`,
  `email${'[0]'.repeat(6)}=1`,
  'email=ines%00@example.com',
  'ema%00il=1',
  'bogus-name=bogus-value',
  '=1',
  '[]=1',
  '.=1',
])('a form with an unknown field is refused at once: %#', async (body) => {
  const { status, text } = await signIn(body);
  expect(status).toBe(422);
  expect(text).not.toMatch(/bogus|99999999|proto/);
});

test('a form may have 64 kB, and a longer one is not read to its end', async () => {
  const line = 'email=ines%40example.com&password=';
  expect((await signIn(line.padEnd(64 * 1024, 'x'))).status).toBe(200);
  expect((await signIn(line.padEnd(64 * 1024 + 1, 'x'))).status).toBe(413);
  let sent = 0;
  const body = new ReadableStream({
    pull(controller) {
      sent += 1;
      controller.enqueue(new Uint8Array(16 * 1024).fill(120));
    },
  });
  const headers = { 'content-type': formType };
  const endless = { method: 'POST', headers, body, duplex: 'half' };
  await expect(readForm(new Request('http://localhost/', endless), Schema)).rejects.toMatchObject({
    status: 413,
  });
  expect(sent).toBeLessThan(10);
});

test('a form whose texts may be longer is accepted up to their size', async () => {
  const Long = z.object({ text: z.string().max(10_000) });
  const text = 'あ'.repeat(10_000);
  const body = new URLSearchParams({ text }).toString();
  expect(body.length).toBeGreaterThan(64 * 1024);
  expect((await readForm(post(body), Long)).get('text')).toBe(text);
});

test('200 fields are accepted, and lists up to index 100', async () => {
  const many = (count: number) => Array.from({ length: count }, () => 'tags=x').join('&');
  expect((await readForm(post(many(200)), Schema)).getAll('tags')).toHaveLength(200);
  await expect(readForm(post(many(201)), Schema)).rejects.toMatchObject({ status: 422 });
  await readForm(post('days[100].date=2026-11-22'), Schema);
  for (const name of ['days[101].date', 'days[0].bogus', 'days[0]x.date', 'days[-1].date']) {
    await expect(readForm(post(`${name}=1`), Schema)).rejects.toMatchObject({ status: 422 });
  }
});

test.each([
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'text/plain',
  'application/json',
])('a form may not be posted as %s', async (type) => {
  const body = '--x\r\nContent-Disposition: form-data; name="email"\r\n\r\na\0b\r\n--x--';
  expect((await signIn(body, type)).status).toBe(415);
});

test('fields outside a form component are also checked by a schema', async () => {
  const Id = z.object({ id: z.string() });
  expect(await readFields(post('id=prj_1'), Id)).toEqual({ id: 'prj_1' });
  for (const body of ['', 'id=1&id=2', 'id=1&bogus=1', 'id=%00']) {
    await expect(readFields(post(body), Id)).rejects.toMatchObject({ init: { status: 422 } });
  }
});
