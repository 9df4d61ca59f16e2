import {
  as,
  createTestApp,
  makeWorkspace,
  refusalOf,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPaperworkSettings, updatePaperworkSettings } from './index.ts';

type Paragraph = Awaited<ReturnType<typeof findPaperworkSettings>>['paragraphs'][number];

let app: TestApp;
let owner: TestMember;

beforeAll(async () => {
  app = await createTestApp();
  owner = (await makeWorkspace(app)).owner;
});

afterAll(() => app.close());

const update = (input: Parameters<typeof updatePaperworkSettings>[1]) =>
  as(app, owner, (ctx) => updatePaperworkSettings(ctx, input));

test('two people who edit different paragraphs of the memo keep both', async () => {
  const { owner: other } = await makeWorkspace(app);
  const change = (paragraphs: Paragraph[], opened: Paragraph[]) =>
    as(app, other, (ctx) =>
      updatePaperworkSettings(ctx, { paragraphs, opened: { paragraphs: opened } }),
    );
  const { paragraphs: opened } = await as(app, other, findPaperworkSettings);
  const [services, payment] = [
    { title: 'Services', text: 'As booked.' },
    { title: 'Payment', text: 'Within 10 days.' },
  ];
  const replace = (by: Paragraph) => opened.map((it) => (it.title === by.title ? by : it));
  await change(replace(services), opened);
  await change(replace(payment), opened);
  const { paragraphs } = await as(app, other, findPaperworkSettings);
  expect(paragraphs.slice(0, 2)).toEqual([services, payment]);
  expect(paragraphs.slice(2)).toEqual(opened.slice(2));
  const mine = { ...payment, text: 'Within 60 days.' };
  expect(await refusalOf(change(replace(mine), opened))).toBe('conflict');
  const many = (name: string) =>
    Array.from({ length: 12 }, (_, at) => ({ title: `${name} ${at}`, text: 'x' }));
  await change([...paragraphs, ...many('A')], paragraphs);
  const more = change([...paragraphs, ...many('B')], paragraphs);
  expect(await refusalOf(more)).toBe('invalid_parameter paragraphs');
});

test('two people who edit the memo and the set keep both, and the second of the memo is told', async () => {
  const opened = await as(app, owner, findPaperworkSettings);
  const mine = [{ title: 'Safety', text: 'Stop unsafe work.' }];
  const theirs = [{ title: 'Payment', text: 'Within 30 days.' }];
  await update({ paragraphs: theirs, opened: { paragraphs: opened.paragraphs } });
  await update({ kinds: ['nda'], opened: { kinds: opened.kinds } });
  const late = { paragraphs: mine, opened: { paragraphs: opened.paragraphs } };
  await expect(update(late)).rejects.toMatchObject({
    code: 'conflict',
    stored: { paragraphs: theirs },
  });
  expect(await as(app, owner, findPaperworkSettings)).toEqual({
    kinds: ['nda'],
    paragraphs: theirs,
  });
  expect(await refusalOf(update({ paragraphs: mine, opened: { paragraphs: theirs } }))).toBe(
    'no refusal',
  );
});
