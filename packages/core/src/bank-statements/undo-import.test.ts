import { activityOf, as, refusalOf } from '@callboard/testing/factories';
import { describe, expect, test } from 'vitest';
import { readCash } from '../bank/index.ts';
import { listStatements, removeStatement, undoImport } from './index.ts';
import { ofx } from './testing/files.ts';
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
    expect(await rows()).toMatchObject([{ statement_id: again }]);
    expect(await as(scene.app, scene.owner, (ctx) => readCash(ctx))).toMatchObject({
      availableCents: 9_550,
    });
  });

  test('is refused once a line is ignored or matched', async () => {
    const id = await add(ofx([{ day: '19', amount: '-4.50' }]));
    await take(id);
    await scene.app.system.sql`update bank_transactions set matched_cents = amount_cents
      where statement_id = ${id}`;
    expect(await refusalOf(undo(id))).toBe('conflict');
    await scene.app.system.sql`update bank_transactions set matched_cents = 0, ignored_at = now()
      where statement_id = ${id}`;
    expect(await refusalOf(undo(id))).toBe('conflict');
  });
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
