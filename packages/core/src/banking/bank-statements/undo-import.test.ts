import { activityOf, as, refusalOf } from '@callboard/testing/factories';
import { describe, expect, test } from 'vitest';
import { readCash } from '../bank/index.ts';
import { listStatements, removeStatement, undoImport } from './index.ts';
import { csv, ofx } from './testing/files.ts';
import { into, openScene } from './testing/scene.ts';

const scene = openScene();
const { add, take, rows } = scene;

describe('undoing', () => {
  const undo = (id: string) => as(scene.app, scene.owner, (ctx) => undoImport(ctx, { id }));

  test('takes back what was added, and a new import brings it again', async () => {
    const text = ofx([{ day: '19', amount: '-4.50' }], { closing: '95.50' });
    const id = await add(text);
    const [one] = (await take(id)).statements;
    await undo(id);
    expect(await rows()).toEqual([]);
    expect(await as(scene.app, scene.owner, (ctx) => readCash(ctx))).toMatchObject({
      availableCents: 0,
    });
    expect((await activityOf(scene.app, scene.owner))[0]).toMatchObject({ verb: 'undone' });
    expect(await refusalOf(undo(id))).toBe('conflict');
    const again = await add(text);
    await take(again, into(one?.accountId ?? ''));
    expect(await rows()).toMatchObject([{ of: [again] }]);
    expect(await as(scene.app, scene.owner, (ctx) => readCash(ctx))).toMatchObject({
      availableCents: 9_550,
    });
  });

  test('is refused once a line is ignored or matched', async () => {
    const id = await add(ofx([{ day: '19', amount: '-4.50' }]));
    await take(id);
    await scene.app.system.sql`update bank_transactions set matched_cents = amount_cents
      where workspace_id = ${scene.company.id}`;
    expect(await refusalOf(undo(id))).toBe('conflict');
    await scene.app.system.sql`update bank_transactions set matched_cents = 0, ignored_at = now()
      where workspace_id = ${scene.company.id}`;
    expect(await refusalOf(undo(id))).toBe('conflict');
  });
});

describe('undoing one of two overlapping imports', () => {
  const undo = (id: string) => as(scene.app, scene.owner, (ctx) => undoImport(ctx, { id }));
  const day = (it: string) => ({ day: it, amount: `-${it}.00` });
  const dates = async () => (await rows()).map((it) => it.date);

  /** Imports two statements, both of which have the 20th. */
  async function importTwo() {
    const first = await add(ofx([day('19'), day('20')], { closing: '61.00' }));
    const [one] = (await take(first)).statements;
    const second = await add(ofx([day('20'), day('21')], { closing: '40.00' }));
    const account = into(one?.accountId ?? '');
    await take(second, account);
    return { first, second, account };
  }

  test('keeps the lines that the other one has, whichever was first', async () => {
    const { first, second, account } = await importTwo();
    await undo(first);
    expect(await dates()).toEqual(['2026-11-20', '2026-11-21']);
    await take(await add(ofx([day('19'), day('20')], { closing: '61.00' })), account);
    expect(await dates()).toEqual(['2026-11-19', '2026-11-20', '2026-11-21']);
    await undo(second);
    expect(await dates()).toEqual(['2026-11-19', '2026-11-20']);
    expect(await as(scene.app, scene.owner, (ctx) => readCash(ctx))).toMatchObject({
      availableCents: 6_100,
    });
  });

  test('keeps them in another format too, and leaves nothing once both are undone', async () => {
    const first = await add(ofx([day('19'), day('20')]));
    const [one] = (await take(first)).statements;
    const second = await add(csv('2026-11-20,Cafe,-20.00\n2026-11-21,Cafe,-21.00'));
    await take(second, into(one?.accountId ?? ''));
    expect(await dates()).toHaveLength(3);
    await undo(first);
    expect(await dates()).toEqual(['2026-11-20', '2026-11-21']);
    await undo(second);
    expect(await dates()).toEqual([]);
  });

  test('does not ask about matches of the lines that stay', async () => {
    const { first, second } = await importTwo();
    await scene.app.system.sql`update bank_transactions set matched_cents = amount_cents
      where workspace_id = ${scene.company.id} and date = '2026-11-20'`;
    await undo(first);
    expect(await refusalOf(undo(second))).toBe('conflict');
    expect(await dates()).toEqual(['2026-11-20', '2026-11-21']);
  });

  test('loses nothing while the other one is imported', async () => {
    const first = await add(ofx([day('19'), day('20')]));
    const [one] = (await take(first)).statements;
    const second = await add(ofx([day('20'), day('21')]));
    await Promise.all([undo(first), take(second, into(one?.accountId ?? ''))]);
    expect(await dates()).toEqual(['2026-11-20', '2026-11-21']);
  });
});

test('undoing keeps what the bank sent meanwhile', async () => {
  const id = await add(ofx([{ day: '19', amount: '-4.50' }]));
  await take(id);
  await scene.app.system.sql`update bank_transactions set provider_id = 'feed-1'
    where workspace_id = ${scene.company.id}`;
  await as(scene.app, scene.owner, (ctx) => undoImport(ctx, { id }));
  expect(await rows()).toMatchObject([{ of: [] }]);
});

test('a file that waits can be removed; one that was imported cannot', async () => {
  const remove = (id: string) => as(scene.app, scene.owner, (ctx) => removeStatement(ctx, { id }));
  const id = await add(ofx([{ day: '19', amount: '1.00' }]));
  await remove(id);
  expect(await as(scene.app, scene.owner, listStatements)).toEqual([]);
  const kept = await add(ofx([{ day: '20', amount: '1.00' }]));
  await take(kept);
  expect(await refusalOf(remove(kept))).toBe('conflict');
});
