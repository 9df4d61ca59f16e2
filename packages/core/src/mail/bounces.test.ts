import { as, makeWorkspace } from '@callboard/testing/factories';
import { describe, expect, test } from 'vitest';
import { findBounces, recordReport, unmarkAddress } from './index.ts';
import { openScene } from './testing/scene.ts';

const scene = openScene();
const { write, writeForAccount, sendAll, stateOf } = scene;

describe('an address that does not exist', () => {
  const unknown = {
    result: 'failed',
    response: '550 5.1.1 No such user',
    isAddressUnknown: true,
  } as const;

  test('is marked for every workspace, and sending to it asks first', async () => {
    const id = await write(scene.email.toUpperCase());
    await sendAll(unknown);
    expect(await stateOf(id)).toMatchObject({ state: 'failed', response: unknown.response });
    scene.owner = (await makeWorkspace(scene.app)).owner;
    await expect(write()).rejects.toMatchObject({ code: 'conflict', param: 'despiteBounce' });
    await write(scene.email, { despiteBounce: true });
    await writeForAccount();
    const bounces = await as(scene.app, scene.owner, (ctx) =>
      findBounces(ctx, [scene.email, 'x@example.com']),
    );
    expect(bounces).toEqual([
      { email: scene.email, response: unknown.response, bouncedAt: scene.app.clock.now() },
    ]);
    await unmarkAddress(scene.app.database, { email: scene.email });
    await write();
    await expect(unmarkAddress(scene.app.database, { email: scene.email })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  test('is not listed for a workspace that does not name it', async () => {
    await write();
    await sendAll(unknown);
    const reading = as(scene.app, scene.owner, (ctx) =>
      ctx.tx.execute('select * from bounced_addresses'),
    );
    await expect(reading).rejects.toMatchObject({ cause: { code: '42501' } });
  });
});

describe('a delivery report', () => {
  test('of an unknown user marks the message as bounced and the address', async () => {
    const id = await write();
    await sendAll();
    const told = await recordReport(scene.app.database, await reportOn(id, { status: '5.1.1' }));
    expect(told).toMatchObject({ id, state: 'bounced', isAddressUnknown: true });
    expect(await stateOf(id)).toMatchObject({
      state: 'bounced',
      response: '550 5.1.1 <dana@example.com>: No such user',
    });
    await expect(write()).rejects.toMatchObject({ code: 'conflict' });
  });

  test('of a full mailbox marks only the message', async () => {
    const id = await write();
    await sendAll();
    await recordReport(scene.app.database, await reportOn(id, { status: '5.2.2' }));
    expect(await stateOf(id)).toMatchObject({ state: 'bounced' });
    await write();
  });

  test('of a delay changes only the words, and of a delivery removes the mark', async () => {
    const id = await write();
    await sendAll();
    await recordReport(
      scene.app.database,
      await reportOn(id, { status: '4.4.1', action: 'delayed' }),
    );
    expect(await stateOf(id)).toMatchObject({ state: 'sent' });
    await recordReport(scene.app.database, await reportOn(id, { status: '5.1.1' }));
    await recordReport(
      scene.app.database,
      await reportOn(id, { status: '2.0.0', action: 'delivered' }),
    );
    expect(await stateOf(id)).toMatchObject({ state: 'delivered' });
    await write();
  });

  test('about no message here, or that is none, is refused', async () => {
    const id = await write();
    const stranger = await reportOn(id, { token: 'f'.repeat(26) });
    await expect(recordReport(scene.app.database, stranger)).rejects.toMatchObject({
      code: 'not_found',
    });
    const letter = Buffer.from('From: a@b.example\r\nTo: c@d.example\r\n\r\nHello');
    await expect(recordReport(scene.app.database, letter)).rejects.toMatchObject({
      code: 'invalid_body',
    });
    expect(await stateOf(id)).toMatchObject({ state: 'queued' });
  });
});

interface Report {
  status?: string;
  action?: string;
  token?: string;
}

/** Returns a report as a mail server sends it to the return address of a message. */
async function reportOn(id: string, { status = '5.1.1', action = 'failed', token }: Report) {
  const [row] = await scene.app.system.sql`select return_token from mail_messages where id = ${id}`;
  return Buffer.from(
    [
      'From: MAILER-DAEMON@mx.example.com',
      `To: mail+${token ?? row?.return_token}@board.example`,
      'Subject: Undelivered Mail Returned to Sender',
      'MIME-Version: 1.0',
      'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
      '',
      '--b',
      'Content-Type: text/plain',
      '',
      'Your message could not be delivered.',
      '--b',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx.example.com',
      '',
      'Final-Recipient: rfc822; dana@example.com',
      `Action: ${action}`,
      `Status: ${status}`,
      `Diagnostic-Code: smtp; 550 ${status} <dana@example.com>:`,
      ' No such user',
      '--b--',
      '',
    ].join('\r\n'),
  );
}
