import { unscoped } from '@callboard/db/unscoped';
import { mailedCode } from '@callboard/domain/mailed-codes/fields';
import {
  codeMailedTo,
  createTestApp,
  makeWorkspace,
  type TestApp,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { limits } from '../access/limits.unscoped.ts';
import { codeMinutes, triesPerCode } from './code.ts';
import { countMail } from './count-mail.ts';
import { type CodePurpose, findCode } from './find-code.unscoped.ts';
import { mailCode } from './mail-code.ts';
import { openCode } from './open-code.ts';
import { pruneCodes, retentionHours } from './prune-codes.unscoped.ts';
import { useCode } from './use-code.unscoped.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  await app.system.sql`delete from rate_limits`;
});
afterAll(() => app.close());

let count = 0;

interface Asked {
  secret: string;
  code: string;
  email: string;
}

/** Asks for a code, and reads it in the outbox. */
async function ask(purpose: CodePurpose = 'sign_in', userId?: string): Promise<Asked> {
  count += 1;
  const email = `asks-${count}@example.com`;
  const secret = await unscoped(app.database).transaction(async (tx) => {
    const opened = await openCode(tx, app.database, { purpose, email, userId: userId ?? null });
    await mailCode(tx, app.database, opened);
    return opened;
  });
  return { secret, code: await codeMailedTo(app.database, email), email };
}

interface Entry {
  secret: string;
  code: string;
  purpose?: CodePurpose;
  userId?: string;
  address?: string;
}

const use = ({ purpose = 'sign_in', address = '192.0.2.1', ...entry }: Entry) =>
  useCode(app.database, { ...entry, purpose, address }, async (_, { email }) => email);

const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const refused = { code: 'invalid_parameter', param: 'code' };

test('a code works once, in the browser that asked for it', async () => {
  const asked = await ask();
  expect(asked.code).toMatch(/^\d{6}$/);
  const elsewhere = await ask();
  await expect(use({ ...asked, secret: elsewhere.secret })).rejects.toMatchObject(refused);
  expect(await use(asked)).toBe(asked.email);
  await expect(use(asked)).rejects.toMatchObject(refused);
});

test('a code is not usable for another purpose or another account', async () => {
  const { owner } = await makeWorkspace(app);
  const { owner: stranger } = await makeWorkspace(app);
  const asked = await ask('change_email', owner.userId);
  const { secret, code } = asked;
  for (const purpose of ['sign_in', 'sign_up', 'confirm_email'] as const) {
    await expect(use({ secret, code, purpose })).rejects.toMatchObject(refused);
  }
  const theirs = { secret, code, purpose: 'change_email', userId: stranger.userId } as const;
  await expect(use(theirs)).rejects.toMatchObject(refused);
  expect(await use({ ...theirs, userId: owner.userId })).toBe(asked.email);
});

test('five wrong entries end a code, from whatever addresses they come', async () => {
  const asked = await ask();
  const tries = Array.from({ length: triesPerCode - 1 }, (_, at) => ({ address: `192.0.2.${at}` }));
  for (const { address } of tries) {
    const wrong = use({ ...asked, code: other(asked.code), address });
    await expect(wrong).rejects.toThrow('Incorrect code');
  }
  const another = await ask();
  expect(await use(another)).toBe(another.email);
  await expect(use({ ...asked, code: other(asked.code) })).rejects.toThrow('Incorrect code');
  await expect(use(asked)).rejects.toThrow('tried too often');
});

test('twenty concurrent guesses are no more than five', async () => {
  const asked = await ask();
  const guesses = Array.from({ length: 20 }, () => use({ ...asked, code: other(asked.code) }));
  const outcomes = await Promise.allSettled(guesses);
  const incorrect = outcomes.filter(
    (it) => it.status === 'rejected' && /Incorrect/.test(it.reason.message),
  );
  expect(incorrect).toHaveLength(triesPerCode);
});

test('of concurrent entries one wins', async () => {
  const asked = await ask();
  const outcomes = await Promise.allSettled([use(asked), use(asked), use(asked)]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a code works for 15 minutes', async () => {
  const [first, second] = [await ask(), await ask()];
  app.clock.advance(codeMinutes * 60 - 1);
  expect(await use(first)).toBe(first.email);
  app.clock.advance(1);
  await expect(use(second)).rejects.toThrow('expired');
});

test('a new code replaces the one before, and starts the tries again', async () => {
  const asked = await ask();
  for (let round = 0; round < triesPerCode; round += 1) {
    await expect(use({ ...asked, code: other(asked.code) })).rejects.toMatchObject(refused);
  }
  app.clock.advance(1);
  await unscoped(app.database).transaction((tx) => mailCode(tx, app.database, asked.secret));
  const code = await codeMailedTo(app.database, asked.email);
  if (code !== asked.code) await expect(use(asked)).rejects.toThrow('Incorrect code');
  expect(await use({ ...asked, code })).toBe(asked.email);
});

test('a browser for which no code was mailed has no right one', async () => {
  const secret = await unscoped(app.database).transaction((tx) =>
    openCode(tx, app.database, { purpose: 'sign_in', email: 'nobody@example.com' }),
  );
  for (const code of ['000000', '']) {
    await expect(use({ secret, code })).rejects.toThrow('Incorrect code');
  }
});

test('an act that fails does not spend the code', async () => {
  const asked = await ask();
  const failing = useCode(
    app.database,
    { ...asked, purpose: 'sign_in', address: '192.0.2.1' },
    async () => {
      throw new Error('failed');
    },
  );
  await expect(failing).rejects.toThrow('failed');
  expect(await use(asked)).toBe(asked.email);
});

test('neither the code nor the secret of the browser is stored', async () => {
  const { secret, code } = await ask();
  const rows = JSON.stringify(await app.system.sql`select * from mailed_codes`);
  expect(rows).not.toContain(secret.slice('code_'.length));
  expect(rows).not.toContain(`"${code}"`);
  const messages = await app.system.sql`select * from mail_messages`;
  const plain = messages.map(({ encrypted_body: _, ...rest }) => rest);
  expect(JSON.stringify(plain)).not.toMatch(new RegExp(`\\b${code}\\b`));
});

test('one address enters 60 codes in 15 minutes', async () => {
  const { secret } = await ask();
  const enter = () => use({ secret, code: 'wrong!' });
  for (let round = 0; round < limits.codesEnteredByAddress.count; round += 1) {
    await expect(enter()).rejects.toMatchObject(refused);
  }
  await expect(enter()).rejects.toMatchObject({ code: 'rate_limited' });
  await expect(use({ secret, code: 'wrong!', address: '192.0.2.2' })).rejects.toMatchObject(
    refused,
  );
});

test('an email gets five codes an hour and ten a day, and hears how long to wait', async () => {
  const subject = 'often@example.com';
  const mail = () => countMail(app.database, { purpose: 'sign_in', subject });
  for (let round = 0; round < 5; round += 1) await mail();
  await expect(mail()).rejects.toThrow('Try again in 60 minutes.');
  await countMail(app.database, { purpose: 'sign_up', subject });
  app.clock.advance(3600);
  for (let round = 0; round < 5; round += 1) await mail();
  app.clock.advance(3600);
  await expect(mail()).rejects.toThrow('Try again in 22 hours.');
});

test('codes are deleted a day after they were asked for', async () => {
  const { secret } = await ask();
  app.clock.advance(retentionHours * 3600 - 1);
  await pruneCodes(app.database);
  expect(await findCode(app.database, { purpose: 'sign_in', secret })).not.toBeNull();
  app.clock.advance(1);
  expect(await findCode(app.database, { purpose: 'sign_in', secret })).toBeNull();
  await pruneCodes(app.database);
  expect(await app.system.sql`select from mailed_codes`).toHaveLength(0);
});

test.each(['123456', ' 123 456 ', '123-456'])('%j is typed as a code', (text) => {
  expect(mailedCode.parse(text)).toBe('123456');
});

test.each(['', '12345', '1234567', '12345a', '１２３４５６', `${'1'.repeat(6)}\n7`])(
  '%j is no code',
  (text) => {
    expect(mailedCode.safeParse(text).success).toBe(false);
  },
);
