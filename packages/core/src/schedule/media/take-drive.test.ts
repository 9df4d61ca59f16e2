import { TakeDrive } from '@callboard/domain/media/fields';
import {
  activityOf,
  as,
  createTestApp,
  makeDrive,
  makeMember,
  makeProject,
  makeWorkspace,
  refusalOf,
  type TestApp,
  type TestMember,
  type TestWorkspace,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Ctx } from '../../kernel/context.ts';
import { type Drive, findDrivePage, findHandOver, moveDrive, takeDrive } from './index.ts';

let app: TestApp;
let company: TestWorkspace;
let owner: TestMember;
let drive: Drive;

beforeAll(async () => {
  app = await createTestApp();
  company = await makeWorkspace(app, { plan: 'house' });
  owner = company.owner;
});
beforeEach(async () => {
  const { id: projectId } = await makeProject(app, owner);
  drive = await makeDrive(app, owner, { projectId, label: crypto.randomUUID().slice(0, 8) });
});
afterAll(() => app.close());

const own = <T>(act: (ctx: Ctx) => Promise<T>) => as(app, owner, act);

const drawn = 'M10 20L30 40M50 60L70 80';

const taking = (input: Partial<Parameters<typeof takeDrive>[1]> = {}) => ({
  ...{ id: drive.id, custodian: 'Kit Nakamura', storageLocation: 'Bay 2' },
  ...{ signature: drawn, lastMove: null },
  ...input,
});

const take = (input: Partial<Parameters<typeof takeDrive>[1]> = {}) =>
  own((ctx) => takeDrive(ctx, taking(input)));

const movesOf = async () => (await own((ctx) => findDrivePage(ctx, drive))).moves;

describe('a drive that is taken', () => {
  test('is with who took it, with their signature in its chain of custody', async () => {
    expect(await take()).toMatchObject({
      ...{ status: 'available', custodian: 'Kit Nakamura', storageLocation: 'Bay 2' },
    });
    expect(await movesOf()).toMatchObject([
      { toCustodian: 'Kit Nakamura', toPlace: 'Bay 2', signing: 'drawn', signature: drawn },
    ]);
    expect((await activityOf(app, owner))[0]).toMatchObject({
      summary: `Drive ${drive.label} is with Kit Nakamura, Bay 2, who signed for it`,
    });
  });

  test('by typing has no drawing, and may stay where it is', async () => {
    await take({ signature: null });
    const [last] = await movesOf();
    await take({ signature: null, lastMove: last?.id ?? '' });
    expect(await movesOf()).toMatchObject([
      { signing: 'typed', signature: null },
      { signing: 'typed', signature: null },
    ]);
  });

  test('on its way has the status and the tracking number', async () => {
    await own((ctx) => moveDrive(ctx, { id: drive.id, status: 'on_set' }));
    const { lastMove } = await own((ctx) => findHandOver(ctx, drive));
    await take({
      ...{ status: 'in_transit', custodian: 'Courier', trackingNumber: '1Z 999' },
      lastMove: lastMove?.id ?? '',
    });
    expect((await movesOf())[0]).toMatchObject({
      ...{ fromStatus: 'on_set', toStatus: 'in_transit', trackingNumber: '1Z 999' },
      signing: 'drawn',
    });
  });

  test('by somebody else in the meantime is refused, and then possible', async () => {
    await take({ custodian: 'Anouk Bell' });
    const kit = own((ctx) => takeDrive(ctx, taking()));
    await expect(kit).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining(`Anouk Bell took ${drive.label} on `),
    });
    expect((await own((ctx) => findHandOver(ctx, drive))).drive.custodian).toBe('Anouk Bell');
    const { lastMove } = await own((ctx) => findHandOver(ctx, drive));
    await take({ lastMove: lastMove?.id ?? '' });
    expect((await movesOf()).map((it) => it.toCustodian)).toEqual(['Kit Nakamura', 'Anouk Bell']);
  });

  test('by two at once is with the first', async () => {
    const both = await Promise.allSettled([
      take({ custodian: 'Anouk Bell' }),
      take({ custodian: 'Kit Nakamura' }),
    ]);
    expect(both.map((it) => it.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await movesOf()).toHaveLength(1);
  });

  test('cannot be lost, failed or wiped that way', async () => {
    expect(await refusalOf(take({ status: 'lost' }))).toBe('invalid_parameter status');
    expect(await refusalOf(take({ status: 'archived' }))).toBe('conflict');
  });

  test('is closed to crew without a role on the job', async () => {
    const crew = await makeMember(app, company, 'crew');
    expect(await refusalOf(as(app, crew, (ctx) => takeDrive(ctx, taking())))).toBe('forbidden');
    expect(await refusalOf(as(app, crew, (ctx) => findHandOver(ctx, drive)))).toBe('forbidden');
  });

  test('has no signature once the name of who took it is taken out', async () => {
    await take();
    await app.system
      .sql`update drive_moves set to_custodian = 'Former crew' where drive_id = ${drive.id}`;
    expect(await movesOf()).toMatchObject([{ signing: 'drawn', signature: null }]);
  });
});

describe('a drawn signature', () => {
  const isValid = (signature: string) => TakeDrive.safeParse(taking({ signature })).success;

  test.each([
    ['one line', 'M1 2L3 4', true],
    ['of 4,000 characters', `M1 2${'L3 4'.repeat(999)}`, true],
    ['of more', `M1 2${'L3 4'.repeat(1_000)}`, false],
    ['a dot without a line', 'M1 2', false],
    ['another command', 'M1 2C3 4 5 6 7 8', false],
    ['markup', '"><script>', false],
    ['empty', '', false],
  ])('%s', (_, signature, expected) => {
    expect(isValid(signature)).toBe(expected);
  });
});
