import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, type Stage } from './fixture.ts';
import { openJob } from './job.ts';
import { expectWellMadeInEachLook } from './well-made.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 240_000);
afterAll(() => stage.close());

test('a client reads the schedule of a job on a phone until the link is ended', async () => {
  const office = await stage.visit();
  await openJob(office, 'Morning Ritual', 'Schedule');
  await office.getByRole('button', { name: 'Share with client' }).click();
  const dialog = office.getByRole('dialog', { name: 'Share with client' });
  await dialog.getByRole('button', { name: 'Create a link to copy' }).click();
  const url = (await dialog.locator('code').textContent()) ?? '';
  const { pathname: path } = new URL(url);
  expect(path).toMatch(/^\/portal\/portal_[\w-]{43}\/schedule$/);
  await dialog.getByText('Not opened yet').waitFor();
  await dialog.getByRole('button', { name: 'Email the link' }).click();
  await dialog.getByText('The link was mailed.').waitFor();
  expect(await dialog.locator('code').count()).toBe(0);
  await expectWellMadeInEachLook(office, 'schedule-share');

  const plain = await stage.read({ as: null });
  const response = await plain.request.get(path);
  expect(response.headers()).toMatchObject({
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  });
  const text = await response.text();
  expect(text).toContain('Day 1 of 2, shoot day');
  expect(text).toContain('Not confirmed yet');
  expect(text).not.toMatch(/4471#|Ada Calloway|Theo Marsh|Second hold/);

  const phone = await stage.visit({ as: null, width: 360, height: 740, isTouch: true });
  await phone.goto(path);
  const next = phone.getByRole('region', { name: 'Next day' });
  await next.getByText('Stage 4, Alder Yard Studios').waitFor();
  await next.getByText(/^(General call|Your arrival) \d\d:\d\d P[SD]T$/).waitFor();
  expect(await next.getByRole('link', { name: /^Map/ }).getAttribute('href')).toMatch(
    /^https:\/\/www\.google\.com\/maps\//,
  );
  await expectWellMadeInEachLook(phone, 'portal-schedule');

  await openJob(office, 'Morning Ritual', 'Schedule');
  await office.getByRole('button', { name: 'Share with client' }).click();
  await dialog.getByText(/^Last opened/).waitFor();
  const ends = dialog.getByRole('button', { name: /^End the link of Simone Achebe/ });
  await ends.last().click();
  await office.getByRole('button', { name: 'End the link', exact: true }).click();
  await office.getByText('The link was ended').waitFor();
  await expect.poll(() => ends.count()).toBe(1);
  expect((await phone.goto(path))?.status()).toBe(404);
  await phone.getByRole('heading', { name: 'This link no longer works' }).waitFor();
});
