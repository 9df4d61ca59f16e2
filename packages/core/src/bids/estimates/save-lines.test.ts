import type { LineChange } from '@callboard/domain/estimates/line-changes';
import { newLineId } from '@callboard/domain/estimates/line-id';
import { maxRateCents } from '@callboard/domain/estimates/line-limits';
import { estimateTotals } from '@callboard/domain/estimates/totals';
import {
  as,
  createTestApp,
  makeEstimate,
  makeMember,
  makeWorkspace,
  refusalOf,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listActivity } from '../../activity/index.ts';
import type { Ctx } from '../../kernel/context.ts';
import { findEstimate, saveLines } from './index.ts';
import { placeLines } from './place-lines.ts';

let app: TestApp;
let owner: TestMember;
let id: string;

beforeAll(async () => {
  app = await createTestApp();
});

beforeEach(async () => {
  ({ owner } = await makeWorkspace(app));
  ({ id } = await makeEstimate(app, owner, { lines: [] }));
});

afterAll(() => app.close());

describe('lines', () => {
  test('are added in place, changed, moved, removed and put back by one save each', async () => {
    const [a, b, c] = [newLineId(), newLineId(), newLineId()];
    await save([
      { do: 'add', id: a, section: 'B', description: 'Gaffer', rateCents: 650_00 },
      { do: 'add', id: b, section: 'B', description: 'Key grip', rateCents: 600_00 },
      { do: 'add', id: c, section: 'B', afterId: a, description: 'Best boy', rateCents: 500_00 },
    ]);
    expect(await shown()).toEqual(['B Gaffer', 'B Best boy', 'B Key grip']);
    const { lines, totalCents } = await save([{ do: 'set', id: c, values: { qty: 200 } }]);
    expect(lines).toMatchObject([{ id: c, amountCents: 1_000_00, revision: 2 }]);
    expect(totalCents).toBe(2_250_00 * 1.23);
    await save([{ do: 'move', ids: [b, a], section: 'C', afterId: null }]);
    expect(await shown()).toEqual(['B Best boy', 'C Key grip', 'C Gaffer']);
    await save([{ do: 'remove', ids: [a, c] }]);
    expect(await shown()).toEqual(['C Key grip']);
    await save([{ do: 'restore', ids: [c, a], section: 'B', afterId: null }]);
    expect(await shown()).toEqual(['B Best boy', 'B Gaffer', 'C Key grip']);
    expect((await find()).totalCents).toBe(2_250_00 * 1.23);
  });

  test('that are sent again are there once', async () => {
    const add: LineChange = { do: 'add', id: newLineId(), section: 'B', rateCents: 100_00 };
    await save([add]);
    expect((await save([add])).lines).toEqual([]);
    await save([{ do: 'remove', ids: [add.id] }]);
    await save([add]);
    expect(await shown()).toEqual([]);
  });

  test('of another estimate are not changed', async () => {
    const other = await makeEstimate(app, owner);
    const [line = ''] = other.lineIds;
    const changed = await save([{ do: 'set', id: line, values: { rateCents: 1 } }]);
    expect(changed).toMatchObject({ lines: [], conflicts: [{ id: line, isRemoved: true }] });
    expect(await refusalOf(save([{ do: 'add', id: line, section: 'A' }]))).toBe('conflict');
  });

  test('are stored with the figures that the function for browsers gives', async () => {
    await save(
      Array.from({ length: 30 }, (_, n) => ({
        ...{
          do: 'add' as const,
          id: newLineId(),
          section: n % 2 ? ('B' as const) : ('M' as const),
        },
        ...{ rateCents: 333_33 + n, units: 133, otHours: 150 * n, fringeBps: 2_345 },
        ...{ isOptional: n % 3 === 0 },
      })),
    );
    const found = await find();
    const totals = estimateTotals(found, found.lines);
    expect(totals?.totalCents).toBe(found.totalCents);
    expect(totals?.lines.map((it) => it.amountCents)).toEqual(
      found.lines.map((it) => it.amountCents),
    );
  });
});

describe('two people', () => {
  test('who edit different cells of a line keep both', async () => {
    const line = await addOne();
    await save([{ do: 'set', id: line, opened: { qty: 100 }, values: { qty: 300 } }]);
    const opened = { rateCents: 650_00 };
    const second = await save([{ do: 'set', id: line, opened, values: { rateCents: 700_00 } }]);
    expect(second).toMatchObject({ conflicts: [], lines: [{ qty: 300, amountCents: 2_100_00 }] });
  });

  test('who edit the same cell: the second is shown what is stored, the rest is saved', async () => {
    const line = await addOne();
    await save([{ do: 'set', id: line, opened: { qty: 100 }, values: { qty: 300 } }]);
    const { conflicts } = await save([
      { do: 'set', id: line, opened: { qty: 100, units: 100 }, values: { qty: 400, units: 200 } },
    ]);
    expect(conflicts).toEqual([{ id: line, isRemoved: false, stored: { qty: 300 } }]);
    expect((await find()).lines).toMatchObject([{ qty: 300, units: 200 }]);
  });

  test('who save at once lose nothing', async () => {
    const changes = Array.from({ length: 8 }, (_, n): LineChange[] => [
      { do: 'add', id: newLineId(), section: 'B', description: `Line ${n}`, rateCents: 100_00 },
    ]);
    await Promise.all(changes.map(save));
    expect((await find()).lines).toHaveLength(8);
    expect((await find()).totalCents).toBe(800_00 * 1.23);
  });

  test('of whom one removed the line: the other is told so', async () => {
    const line = await addOne();
    await save([{ do: 'remove', ids: [line] }]);
    const { conflicts } = await save([{ do: 'set', id: line, values: { qty: 200 } }]);
    expect(conflicts).toEqual([{ id: line, isRemoved: true, stored: {} }]);
  });
});

describe('refused are', () => {
  test('lines of what was sent, and of someone else’s job', async () => {
    const line = await addOne();
    const change: LineChange[] = [{ do: 'set', id: line, values: { qty: 200 } }];
    const producer = await makeMember(app, { id: owner.workspaceId }, 'producer');
    const theirs = as(app, producer, (ctx) => saveLines(ctx, { id, changes: change }));
    expect(await refusalOf(theirs)).toBe('not_found');
    await app.system.sql`update estimates set status = 'sent' where id = ${id}`;
    expect(await refusalOf(save(change))).toBe('conflict');
  });

  test('figures that cannot be stored exactly, and more than 2,000 lines', async () => {
    const huge = { section: 'B', rateCents: maxRateCents, qty: 10_000_000 } as const;
    expect(await refusalOf(save([{ do: 'add', id: newLineId(), ...huge }]))).toBe(
      'invalid_parameter rateCents',
    );
    await save(thousand());
    await save(thousand());
    expect((await find()).totalCents).toBe(2_000_00 * 1.23);
    expect(await refusalOf(save([{ do: 'add', id: newLineId(), section: 'B' }]))).toBe(
      'invalid_body',
    );
  });
});

test('a thousand lines are changed by one save', async () => {
  await save(thousand());
  const { lines } = await find();
  await save(
    lines.map((line): LineChange => ({ do: 'set', id: line.id, values: { rateCents: 200 } })),
  );
  const changed = await find();
  expect(changed.lines.every((line) => line.amountCents === 200)).toBe(true);
  expect(changed.totalCents).toBe(2_000_00 * 1.23);
});

test('the saves of ten minutes are one entry of the activity', async () => {
  const line = await addOne();
  await save([{ do: 'set', id: line, values: { qty: 200 } }]);
  expect(await entries()).toBe(1);
  app.clock.advance(601);
  await save([{ do: 'set', id: line, values: { qty: 300 } }]);
  expect(await entries()).toBe(2);
});

test('positions rise in the order of the lines, and those that are given stay if they can', () => {
  const position = fc.option(fc.integer({ min: 1, max: 5_000 }));
  fc.assert(
    fc.property(fc.array(position, { maxLength: 50 }), (given) => {
      const placed = placeLines(given);
      expect(placed.every((it, index) => it > (placed[index - 1] ?? 0))).toBe(true);
    }),
  );
  expect(placeLines([1024, null, 2048])).toEqual([1024, 1536, 2048]);
  expect(placeLines([1, 2, null, 3])).toEqual([1024, 2048, 3072, 4096]);
});

function thousand(): LineChange[] {
  return Array.from({ length: 1_000 }, (_, n) => ({
    ...{ do: 'add', id: newLineId(), section: 'B', description: `Line ${n}`, rateCents: 100 },
  }));
}

async function addOne(): Promise<string> {
  const line = newLineId();
  await save([{ do: 'add', id: line, section: 'B', rateCents: 650_00 }]);
  return line;
}

async function entries(): Promise<number> {
  const { items } = await asOwner((ctx) => listActivity(ctx, { limit: 50 }));
  return items.filter((it) => it.summary === 'Lines of EST-1001 were changed').length;
}

async function shown(): Promise<string[]> {
  return (await find()).lines.map((it) => `${it.section} ${it.description}`);
}

function find() {
  return asOwner((ctx) => findEstimate(ctx, { id }));
}

function save(changes: LineChange[]) {
  return asOwner((ctx) => saveLines(ctx, { id, changes }));
}

function asOwner<T>(work: (ctx: Ctx) => Promise<T>): Promise<T> {
  return as(app, owner, work);
}
