import { createHash } from 'node:crypto';
import { asOwner } from '@callboard/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goTo, openStage, type Stage } from './fixture.ts';
import { expectWellMadeInEachLook } from './well-made.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 120_000);
afterAll(() => stage.close());

const secret = `restore_${'r'.repeat(43)}`;
const secretHash = createHash('sha256').update(secret).digest('hex');

test('the old email opens its link, which changes nothing, and a button restores it, once', async () => {
  await asOwner(stage, async (sql) => {
    const [user] = await sql<{ id: string }[]>`
      update users set email = 'thief@example.com' where email = 'priya@example.com' returning id`;
    await sql`
      insert into email_restores (secret_hash, user_id, email, expires_at)
      values (${secretHash}, ${user?.id ?? ''}, 'priya@example.com', now() + interval '7 days')`;
  });
  const page = await stage.visit({ as: null });
  await page.goto(`/restore-email#${secret}`);
  await page.waitForURL((it) => it.hash === '');
  await page.getByText('The account of priya@example.com now uses thief@example.com.').waitFor();
  await expectWellMadeInEachLook(page, 'restore-email');
  const emails = () =>
    asOwner(stage, (sql) => sql`select from users where email = 'priya@example.com'`);
  expect(await emails()).toHaveLength(0);
  await page.getByRole('button', { name: 'Restore my email' }).click();
  await page.getByText('Your email was restored.').waitFor();
  expect(await emails()).toHaveLength(1);
  await page.goto(`/restore-email#${secret}`);
  await page.getByText('This link no longer works').waitFor();
  await goTo(page, '/restore-email');
  await page.getByText('This link no longer works').waitFor();
});
