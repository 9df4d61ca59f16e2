import { compareContents } from '@callboard/domain/estimates/compare-contents';
import type { LineChange } from '@callboard/domain/estimates/line-changes';
import { newLineId } from '@callboard/domain/estimates/line-id';
import { AddRate, ListRates } from '@callboard/domain/rate-card/fields';
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
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Ctx } from '../../kernel/context.ts';
import {
  listTemplates,
  renameTemplate,
  saveTemplate,
  setTemplateRemoved,
} from '../estimate-templates/index.ts';
import { addRate, importRates, listRates, setRateRemoved, updateRate } from '../rate-card/index.ts';
import {
  addComment,
  compareEstimates,
  createEstimate,
  findEstimate,
  saveLines,
  setCommentResolved,
  updateEstimate,
} from './index.ts';

let app: TestApp;
let owner: TestMember;

beforeAll(async () => {
  app = await createTestApp();
});

beforeEach(async () => {
  ({ owner } = await makeWorkspace(app));
});

afterAll(() => app.close());

describe('a template', () => {
  test('is saved from an estimate, and others begin from it', async () => {
    const lines = [{ description: 'Gaffer', rateCents: 650_00, costRateCents: 600_00 }];
    const { id: estimateId } = await makeEstimate(app, owner, { lines });
    await asOwner((ctx) => updateEstimate(ctx, { id: estimateId, productionFeeBps: 1_800 }));
    const { id: templateId } = await asOwner((ctx) =>
      saveTemplate(ctx, { estimateId, name: 'Stage' }),
    );
    const { id } = await asOwner((ctx) => createEstimate(ctx, { title: 'Glow', templateId }));
    expect(await asOwner((ctx) => findEstimate(ctx, { id }))).toMatchObject({
      ...{ title: 'Glow', productionFeeBps: 1_800, totalCents: 786_50 },
      lines: [{ description: 'Gaffer', costRateCents: 600_00 }],
    });
    expect(await asOwner(listTemplates)).toMatchObject([{ name: 'Stage', lineCount: 1 }]);
  });

  test('has a name of its own', async () => {
    const { id: estimateId } = await makeEstimate(app, owner);
    const saveAs = (name: string) => asOwner((ctx) => saveTemplate(ctx, { estimateId, name }));
    const { id } = await saveAs('Stage');
    expect(await refusalOf(saveAs('stage'))).toBe('conflict');
    const other = await saveAs('Location');
    const rename = (name: string) => asOwner((ctx) => renameTemplate(ctx, { ...other, name }));
    expect(await refusalOf(rename('Stage'))).toBe('conflict');
    await rename('On location');
    const remove = (isRemoved: boolean) =>
      asOwner((ctx) => setTemplateRemoved(ctx, { id, isRemoved }));
    await remove(true);
    expect((await asOwner(listTemplates)).map((it) => it.name)).toEqual(['On location']);
    await saveAs('Stage');
    expect(await refusalOf(remove(false))).toBe('conflict');
  });
});

describe('the rate card', () => {
  const gaffer = { section: 'B', description: 'Gaffer', unit: 'day', rateCents: 650_00 } as const;

  test('takes rates, changes, removes and restores them', async () => {
    const { id } = await asOwner((ctx) => addRate(ctx, AddRate.parse(gaffer)));
    await asOwner((ctx) =>
      updateRate(ctx, { id, rateCents: 700_00, opened: { rateCents: 650_00 } }),
    );
    const stale = asOwner((ctx) =>
      updateRate(ctx, { id, rateCents: 720_00, opened: { rateCents: 650_00 } }),
    );
    await expect(stale).rejects.toMatchObject({ stored: { rateCents: 700_00 } });
    expect(await rates()).toMatchObject([
      { rateCents: 700_00, currency: 'USD', otMultBps: 15_000 },
    ]);
    await asOwner((ctx) => setRateRemoved(ctx, { id, isRemoved: true }));
    expect(await rates()).toEqual([]);
    await asOwner((ctx) => setRateRemoved(ctx, { id, isRemoved: false }));
    expect(await rates()).toHaveLength(1);
  });

  test('takes pasted rates: new ones are added, known ones updated', async () => {
    await asOwner((ctx) => addRate(ctx, AddRate.parse(gaffer)));
    const pasted = [
      { ...gaffer, description: 'GAFFER', rateCents: 700_00 },
      { ...gaffer, description: 'Key grip' },
      { ...gaffer, unit: 'hour', rateCents: 70_00 },
    ].map((it) => AddRate.parse(it));
    const paste = () => asOwner((ctx) => importRates(ctx, { rates: pasted }));
    expect(await paste()).toEqual({ added: 2, updated: 1 });
    expect(await paste()).toEqual({ added: 0, updated: 0 });
    expect((await rates()).map((it) => `${it.description} ${it.rateCents}`).sort()).toEqual([
      ...['GAFFER 70000', 'Gaffer 7000', 'Key grip 65000'],
    ]);
  });

  test('is shown to those with access to money', async () => {
    const coordinator = await makeMember(app, { id: owner.workspaceId }, 'coordinator');
    const listing = as(app, coordinator, (ctx) => listRates(ctx, ListRates.parse({})));
    expect(await refusalOf(listing)).toBe('forbidden');
  });

  async function rates() {
    return (await asOwner((ctx) => listRates(ctx, ListRates.parse({})))).items;
  }
});

test('a comment is left on a line, resolved and reopened', async () => {
  const { id, lineIds } = await makeEstimate(app, owner);
  const other = await makeEstimate(app, owner);
  const leave = (lineId: string) =>
    asOwner((ctx) => addComment(ctx, { id, lineId, body: 'Is this the kit rate?' }));
  expect(await refusalOf(leave(other.lineIds[0] ?? ''))).toBe('not_found');
  const comment = await leave(lineIds[0] ?? '');
  const read = async () => (await asOwner((ctx) => findEstimate(ctx, { id }))).comments;
  expect(await read()).toMatchObject([
    { lineId: lineIds[0], authorName: owner.name, resolvedAt: null },
  ]);
  const set = (isResolved: boolean) =>
    asOwner((ctx) => setCommentResolved(ctx, { ...comment, isResolved }));
  await set(true);
  expect((await read())[0]?.resolvedAt).toEqual(app.clock.now());
  await set(false);
  expect((await read())[0]?.resolvedAt).toBeNull();
  const producer = await makeMember(app, { id: owner.workspaceId }, 'producer');
  const theirs = as(app, producer, (ctx) =>
    setCommentResolved(ctx, { ...comment, isResolved: true }),
  );
  expect(await refusalOf(theirs)).toBe('not_found');
});

describe('a comparison', () => {
  test('of two estimates pairs lines by description within a section', async () => {
    const lines = [
      { description: 'Gaffer', rateCents: 650_00 },
      { description: 'Key grip', rateCents: 600_00 },
    ];
    const first = await makeEstimate(app, owner, { lines });
    const { id: otherId } = await asOwner((ctx) => createEstimate(ctx, { copyOfId: first.id }));
    const copy = await asOwner((ctx) => findEstimate(ctx, { id: otherId }));
    const [gaffer = { id: '' }, grip = { id: '' }] = copy.lines;
    const changes: LineChange[] = [
      { do: 'set', id: gaffer.id, values: { qty: 200 } },
      { do: 'remove', ids: [grip.id] },
      { do: 'add', id: newLineId(), section: 'I', description: 'Camera', rateCents: 900_00 },
    ];
    await asOwner((ctx) => saveLines(ctx, { id: otherId, changes }));
    const compared = await asOwner((ctx) => compareEstimates(ctx, { id: first.id, otherId }));
    expect(compared).toMatchObject({
      before: { number: 'EST-1001' },
      after: { number: 'EST-1002' },
    });
    const rows = compared.lines.map((it) => [
      ...[it.section, it.before?.description, it.after?.description],
      ...[it.beforeCents, it.afterCents, it.changed.join(' ')],
    ]);
    expect(rows).toEqual([
      ['B', 'Gaffer', 'Gaffer', 650_00, 1_300_00, 'qty'],
      ['B', 'Key grip', undefined, 600_00, 0, ''],
      ['I', undefined, 'Camera', 0, 900_00, ''],
    ]);
    expect(compared.figures.find((it) => it.key === 'aToK')).toMatchObject({
      ...{ beforeCents: 1_250_00, afterCents: 2_200_00 },
    });
  });

  test('of two versions pairs a renamed line with itself', async () => {
    const { id } = await makeEstimate(app, owner);
    const content = await asOwner(async (ctx) => {
      const { lines, ...header } = await findEstimate(ctx, { id });
      return { header, lines };
    });
    const renamed = content.lines.map((it) => ({
      ...it,
      description: 'Chief lighting technician',
    }));
    const { lines } = compareContents(content, { ...content, lines: renamed });
    expect(lines).toMatchObject([{ changed: ['description'] }]);
  });
});

function asOwner<T>(work: (ctx: Ctx) => Promise<T>): Promise<T> {
  return as(app, owner, work);
}
