import { type MailServer, refusal, startMailServer } from '@callboard/testing/mail-server';
import { afterEach, describe, expect, test } from 'vitest';
import { createTransport, type MailTransport, type OutgoingMail } from './create-transport.ts';

const from = { name: 'Callboard', address: 'mail@board.example' };
const closing: { close(): unknown }[] = [];
afterEach(() => Promise.all(closing.splice(0).map((it) => it.close())));

const outgoing: OutgoingMail = {
  fromName: 'Tern & Tallow Films',
  to: { name: 'Dana Whitlock', address: 'dana@example.com' },
  replyTo: null,
  subject: 'Test message',
  html: '<p>Hello</p>',
  text: 'Hello',
  headers: {},
  messageId: '<mail_1@board.example>',
  references: [],
  inReplyTo: null,
  returnToken: 'a'.repeat(26),
};

function connect(url: string, settings = {}): MailTransport {
  const transport = createTransport({ url, from, bounceAddress: from.address, ...settings });
  closing.push(transport);
  return transport;
}

async function start(replies: Parameters<typeof startMailServer>[0] = {}): Promise<MailServer> {
  const server = await startMailServer(replies);
  closing.push(server);
  return server;
}

describe('a message that the server accepts', () => {
  test('has both parts, its Message-ID, the company as its sender and its own return address', async () => {
    const server = await start();
    const outcome = await connect(server.url).send({ ...outgoing, replyTo: 'ines@example.com' });
    expect(outcome).toMatchObject({ result: 'sent', response: expect.stringMatching(/^250 /) });
    const [mail] = server.got;
    expect(mail).toMatchObject({
      subject: 'Test message',
      text: 'Hello',
      html: '<p>Hello</p>',
      messageId: '<mail_1@board.example>',
      mailFrom: `mail+${'a'.repeat(26)}@board.example`,
      rcptTo: 'dana@example.com',
      from: { value: [{ name: 'Tern & Tallow Films', address: 'mail@board.example' }] },
      to: { value: [{ name: 'Dana Whitlock', address: 'dana@example.com' }] },
      replyTo: { value: [{ address: 'ines@example.com' }] },
    });
    expect(mail?.headers.get('auto-submitted')).toBe('auto-generated');
  });

  test('carries a logo as a part of its own, which the HTML names by its Content-ID', async () => {
    const server = await start();
    const png = Buffer.from('89504e470d0a1a0a', 'hex');
    const html = `<img src="data:image/png;base64,${png.toString('base64')}" alt="Tern">`;
    await connect(server.url).send({ ...outgoing, html });
    const [mail] = server.got;
    expect(mail?.attachments).toMatchObject([
      { contentType: 'image/png', content: png, related: true, cid: expect.any(String) },
    ]);
    expect(mail?.text).toBe('Hello');
  });

  test('carries its attachments', async () => {
    const server = await start();
    const content = Buffer.from('%PDF-1.7');
    const pdf = { name: 'PO-1001.pdf', contentType: 'application/pdf' };
    const attachments = [{ ...pdf, content: content.toString('base64') }];
    await connect(server.url).send({ ...outgoing, attachments });
    expect(server.got[0]?.attachments).toMatchObject([
      { filename: 'PO-1001.pdf', contentType: 'application/pdf', content },
    ]);
  });

  test('uses the open connection of the one before', async () => {
    const server = await start();
    const transport = connect(server.url);
    for (let count = 0; count < 3; count += 1) await transport.send(outgoing);
    expect(server.got.length).toBe(3);
    expect(server.connections).toBe(1);
  });

  test.each([
    ['a plus sign', 'dana+board@example.com', 'dana+board@example.com'],
    ['capitals', 'Dana.W@Example.com', 'Dana.W@example.com'],
    ['an international domain', 'dana@xn--bcher-kva.example', 'dana@bücher.example'],
    [
      'the longest parts',
      `${'d'.repeat(64)}@${'e'.repeat(60)}.example`,
      `${'d'.repeat(64)}@${'e'.repeat(60)}.example`,
    ],
  ])('reaches an address with %s', async (_, address, expected) => {
    const server = await start();
    const to = { name: null, address };
    expect(await connect(server.url).send({ ...outgoing, to })).toMatchObject({ result: 'sent' });
    expect(server.got[0]?.rcptTo).toBe(expected);
  });

  test('has no header or recipient that a name or subject smuggled in', async () => {
    const server = await start();
    const evil = 'Dana\r\nBcc: everyone@example.com\r\n\r\nBody';
    await connect(server.url).send({
      ...outgoing,
      fromName: evil,
      subject: evil,
      to: { name: evil, address: 'dana@example.com' },
      headers: { 'X-Company': evil },
    });
    const [mail] = server.got;
    expect(mail?.headers.has('bcc')).toBe(false);
    expect(mail?.text).toBe('Hello');
    expect(mail?.rcptTo).toBe('dana@example.com');
  });
});

describe('a refusal', () => {
  test.each([
    ['of an unknown recipient', '550 5.1.1 No such user here', true],
    ['of a disabled mailbox', '550 5.2.1 Mailbox disabled', true],
    ['without an enhanced code', '550 Mailbox unavailable', true],
    ['by policy', '550 5.7.1 Looks like spam', false],
    ['of a full mailbox', '552 5.2.2 Mailbox full', false],
  ])('%s is final, in the words of the server', async (_, words, isAddressUnknown) => {
    const server = await start({ recipient: () => refusal(words) });
    expect(await connect(server.url).send(outgoing)).toEqual({
      result: 'failed',
      response: words,
      isAddressUnknown,
    });
  });

  test('of the contents is final and says nothing about the address', async () => {
    const server = await start({ message: () => refusal('554 5.6.0 Bad contents') });
    expect(await connect(server.url).send(outgoing)).toEqual({
      result: 'failed',
      response: '554 5.6.0 Bad contents',
      isAddressUnknown: false,
    });
  });

  test('for now is retried', async () => {
    const server = await start({ recipient: () => refusal('451 4.7.1 Greylisted') });
    expect(await connect(server.url).send(outgoing)).toEqual({
      result: 'retry',
      response: '451 4.7.1 Greylisted',
      isAddressUnknown: false,
    });
  });

  test('of the password is retried, because it concerns the settings', async () => {
    const server = await start({
      options: {
        authOptional: false,
        onAuth: (_auth, _session, callback) => callback(refusal('535 5.7.8 Wrong password')),
      },
    });
    const url = server.url.replace('//', '//me:secret-word@');
    const outcome = await connect(url).send(outgoing);
    expect(outcome).toMatchObject({ result: 'retry', isAddressUnknown: false });
    expect(outcome.response).toContain('535');
    expect(outcome.response).not.toContain('secret-word');
  });
});

describe('a connection', () => {
  test('that is lost in the middle of a message is retried', async () => {
    const server = await start({ message: (_, number) => (number === 1 ? 'drop' : 'accept') });
    const transport = connect(server.url);
    expect(await transport.send(outgoing)).toMatchObject({ result: 'retry' });
    expect(server.got.length).toBe(1);
    expect(await transport.send(outgoing)).toMatchObject({ result: 'sent' });
  });

  test('that cannot be made is retried', async () => {
    const server = await startMailServer();
    await server.close();
    expect(await connect(server.url).send(outgoing)).toMatchObject({
      result: 'retry',
      response: expect.stringContaining('ECONNREFUSED'),
    });
  });

  test('to a server that does not answer ends at the deadline', async () => {
    const server = await start({ message: () => new Promise(() => {}) });
    const transport = connect(server.url, { deadlineMilliseconds: 300 });
    expect(await transport.send(outgoing)).toEqual({
      result: 'retry',
      response: 'The mail server did not answer in time.',
      isAddressUnknown: false,
    });
  });

  test('sends no password without encryption if TLS is required', async () => {
    const logins: unknown[] = [];
    const server = await start({
      options: {
        onAuth: (auth, _session, callback) => {
          logins.push(auth);
          callback(null, { user: 'me' });
        },
      },
    });
    const url = `${server.url.replace('//', '//me:secret@')}?requireTLS=true`;
    expect(await connect(url).send(outgoing)).toMatchObject({ result: 'retry' });
    expect(logins).toEqual([]);
  });

  test('is encrypted with STARTTLS, and one with an unknown certificate is refused', async () => {
    const server = await start({ options: { disabledCommands: [] } });
    expect(await connect(server.url).send(outgoing)).toMatchObject({
      result: 'retry',
      response: expect.stringContaining('certificate'),
    });
    const trusting = `${server.url}?tls.rejectUnauthorized=false&requireTLS=true`;
    expect(await connect(trusting).send(outgoing)).toMatchObject({ result: 'sent' });
  });

  test('is encrypted from the start with smtps', async () => {
    const server = await start({ options: { secure: true } });
    const url = `${server.url.replace('smtp:', 'smtps:')}?tls.rejectUnauthorized=false`;
    expect(await connect(url).send(outgoing)).toMatchObject({ result: 'sent' });
  });
});

test('without settings messages are kept and nothing is sent', async () => {
  const transport = createTransport(undefined);
  expect(transport.adapter).toBe('outbox');
  expect(await transport.send(outgoing)).toMatchObject({ result: 'kept' });
});
