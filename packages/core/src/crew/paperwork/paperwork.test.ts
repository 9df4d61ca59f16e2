import { paperworkStatuses } from '@callboard/domain/paperwork/enums';
import {
  activityOf,
  as,
  createTestApp,
  makeBooking,
  makeCrewMember,
  makeMember,
  makeProject,
  makeWorkspace,
  refusalOf,
  refusalsOf,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { updateCompany } from '../../accounts/workspaces/index.ts';
import { closeProject } from '../../across/job-steps/wrap.ts';
import { schema } from '../../kernel/schema.ts';
import { crewTool, listRoster, moveBookingDays, updateBooking } from '../index.ts';
import { officeMoves } from './conditions.ts';
import {
  addPaperwork,
  listJobPaperwork,
  listPersonPaperwork,
  movePaperwork,
  setPaperDue,
  updatePaperworkSettings,
} from './index.ts';

const first = '2026-12-01';
const second = '2026-12-02';

let app: TestApp;
let owner: TestMember;

beforeAll(async () => {
  app = await createTestApp();
  owner = (await makeWorkspace(app, { plan: 'house' })).owner;
});

afterAll(() => app.close());

type Person = Parameters<typeof makeCrewMember>[2];

async function book(person: Person = {}, dates = [first, second]) {
  const project = await makeProject(app, owner);
  const projectId = project.id;
  const { id: crewMemberId } = await makeCrewMember(app, owner, person);
  const { id } = await makeBooking(app, owner, { projectId, crewMemberId, dates });
  return { id, projectId, project, crewMemberId };
}

const move = (
  bookingId: string,
  status: 'confirmed' | 'cancelled' | 'first_hold',
  dates = [first],
) =>
  as(app, owner, (ctx) =>
    moveBookingDays(ctx, { bookingId, dates, status, reason: 'Weather', isClashAccepted: true }),
  );

const papersOf = (projectId: string) =>
  as(app, owner, (ctx) => listJobPaperwork(ctx, { projectId }));

const kindsOf = async (projectId: string) => (await papersOf(projectId)).map(({ kind }) => kind);

describe('the set', () => {
  test('is made once, when the first date of a booking is confirmed', async () => {
    const { id, projectId, crewMemberId } = await book();
    expect(await papersOf(projectId)).toEqual([]);
    await move(id, 'confirmed');
    expect(await papersOf(projectId)).toMatchObject([
      {
        kind: 'deal_memo',
        status: 'not_sent',
        isMissing: true,
        isAskedFor: true,
        firstDate: first,
      },
      { kind: 'w9', name: 'Theo Marsh', role: 'Gaffer', document: null },
      { kind: 'direct_deposit' },
    ]);
    await move(id, 'confirmed', [second]);
    expect(await papersOf(projectId)).toHaveLength(3);
    const own = await as(app, owner, (ctx) => listPersonPaperwork(ctx, { crewMemberId }));
    expect(own.papers.map(({ bookingId }) => bookingId)).toEqual([id, id, id]);
    expect(own.numbers).toEqual([]);
    const coordinator = await makeMember(app, { id: owner.workspaceId }, 'coordinator');
    const seen = await as(app, coordinator, (ctx) => listPersonPaperwork(ctx, { crewMemberId }));
    expect(seen.numbers).toBeNull();
  });

  test('is made once for two who confirm at once', async () => {
    const { id, projectId } = await book();
    await Promise.all([move(id, 'confirmed'), move(id, 'confirmed', [second])]);
    expect(await kindsOf(projectId)).toEqual(['deal_memo', 'w9', 'direct_deposit']);
  });

  test('depends on the person, the country and the settings', async () => {
    const employee = await book({ taxForm: 'w4' });
    await move(employee.id, 'confirmed');
    expect(await kindsOf(employee.projectId)).toEqual(['deal_memo', 'w4', 'i9', 'direct_deposit']);
    await as(app, owner, (ctx) =>
      updatePaperworkSettings(ctx, { kinds: ['nda', 'loan_out', 'tax_form'] }),
    );
    const company = await book({ taxForm: 'other', loanOutName: 'Marsh Lighting LLC' });
    await move(company.id, 'confirmed');
    expect(await papersOf(company.projectId)).toMatchObject([
      { kind: 'nda' },
      { kind: 'loan_out' },
      { kind: 'other', title: 'Tax form' },
    ]);
    await as(app, owner, ({ tx }) => tx.update(schema.workspaces).set({ paperworkKinds: null }));
    await as(app, owner, (ctx) => updateCompany(ctx, { country: 'DE' }));
    const german = await book();
    await move(german.id, 'confirmed');
    expect(await kindsOf(german.projectId)).toEqual(['deal_memo', 'direct_deposit']);
    await as(app, owner, (ctx) => updateCompany(ctx, { country: 'US' }));
  });

  test('stays when a date moves, and is not asked for once the booking is called off', async () => {
    const { id, projectId } = await book({}, [first]);
    await move(id, 'confirmed');
    const [paper] = await papersOf(projectId);
    await as(app, owner, (ctx) => moveDate(ctx, id));
    expect(await papersOf(projectId)).toMatchObject([
      { id: paper?.id, firstDate: '2026-12-05', isAskedFor: true },
      {},
      {},
    ]);
    expect(await missingOf(projectId)).toEqual([['Deal memo', 'W-9', 'Direct deposit']]);
    await move(id, 'cancelled', ['2026-12-05']);
    expect((await papersOf(projectId)).map((it) => it.isAskedFor)).toEqual([false, false, false]);
    expect(await missingOf(projectId)).toEqual([[]]);
    await move(id, 'first_hold', ['2026-12-05']);
    await move(id, 'confirmed', ['2026-12-05']);
    expect(await papersOf(projectId)).toHaveLength(3);
  });
});

/** Moves the only date of a booking, as a day that moves does. */
async function moveDate({ tx }: { tx: Parameters<typeof listRoster>[0]['tx'] }, bookingId: string) {
  await tx
    .update(schema.bookingDays)
    .set({ date: '2026-12-05' })
    .where(eq(schema.bookingDays.bookingId, bookingId));
}

const missingOf = async (projectId: string) => {
  const { items } = await as(app, owner, (ctx) => listRoster(ctx, { projectId, limit: 25 }));
  return as(app, owner, async (ctx) =>
    items.map((it) => crewTool.toCrewItem(ctx, it).paperwork_missing),
  );
};

describe('a paper', () => {
  test('is added to a booking once', async () => {
    const { id: bookingId, projectId } = await book();
    const add = (input: object) =>
      as(app, owner, (ctx) => addPaperwork(ctx, { bookingId, kind: 'nda', ...input }));
    await add({ due: '2026-11-30' });
    expect(await activityOf(app, owner, 1)).toMatchObject([
      { verb: 'paper_added', subjectId: bookingId, summary: 'Theo Marsh is asked for NDA' },
    ]);
    expect(await refusalOf(add({}))).toBe('conflict');
    expect(await refusalOf(add({ kind: 'other' }))).toBe('invalid_parameter title');
    await add({ kind: 'other', title: 'Drone license' });
    await add({ kind: 'other', title: 'Drone license' });
    expect(await papersOf(projectId)).toMatchObject([
      { kind: 'nda', due: '2026-11-30', title: null },
      { kind: 'other', title: 'Drone license' },
      { kind: 'other' },
    ]);
    const both = await Promise.all([
      refusalOf(add({ kind: 'vehicle' })),
      refusalOf(add({ kind: 'vehicle' })),
    ]);
    expect(both.sort()).toEqual(['conflict', 'no refusal']);
  });

  test('allows exactly the moves of each status', async () => {
    const moves = {
      not_sent: ['waived'],
      sent: ['waived', 'expired'],
      viewed: ['waived', 'expired'],
      signed: ['approved', 'rejected', 'expired', 'not_sent'],
      approved: ['rejected', 'expired', 'not_sent'],
      rejected: ['waived'],
      expired: ['waived', 'not_sent'],
      waived: ['not_sent'],
    };
    const { id: bookingId } = await book();
    const { id } = await as(app, owner, (ctx) => addPaperwork(ctx, { bookingId, kind: 'nda' }));
    for (const from of paperworkStatuses) {
      for (const to of officeMoves) {
        await as(app, owner, ({ tx }) =>
          tx
            .update(schema.paperworkItems)
            .set({ status: from })
            .where(eq(schema.paperworkItems.id, id)),
        );
        const expected = moves[from].includes(to) ? 'no refusal' : 'conflict';
        const moved = as(app, owner, (ctx) =>
          movePaperwork(ctx, { id, status: to, reason: 'Old form' }),
        );
        expect(await refusalOf(moved), `${from} → ${to}`).toBe(expected);
      }
    }
  });

  test('is returned and waived with a reason only', async () => {
    const { id: bookingId, projectId } = await book();
    const { id } = await as(app, owner, (ctx) => addPaperwork(ctx, { bookingId, kind: 'nda' }));
    const waive = (reason?: string) =>
      as(app, owner, (ctx) => movePaperwork(ctx, { id, status: 'waived', reason }));
    expect(await refusalOf(waive())).toBe('invalid_parameter reason');
    await waive('Signed with the agency');
    expect(await papersOf(projectId)).toMatchObject([
      { status: 'waived', reason: 'Signed with the agency', isMissing: false },
    ]);
    expect(await activityOf(app, owner, 1)).toMatchObject([
      { summary: 'NDA of Theo Marsh is now waived: Signed with the agency' },
    ]);
    await as(app, owner, (ctx) => movePaperwork(ctx, { id, status: 'not_sent' }));
    expect(await papersOf(projectId)).toMatchObject([{ status: 'not_sent', reason: null }]);
  });

  test('is due on the date that the office sets, else on the first date', async () => {
    const { id: bookingId, projectId } = await book();
    const { id } = await as(app, owner, (ctx) => addPaperwork(ctx, { bookingId, kind: 'nda' }));
    const setDue = (due: string | null, opened?: string | null) =>
      as(app, owner, (ctx) =>
        setPaperDue(ctx, { id, due, ...(opened !== undefined && { opened: { due: opened } }) }),
      );
    await setDue('2026-11-28', null);
    expect(await papersOf(projectId)).toMatchObject([{ due: '2026-11-28' }]);
    expect(await activityOf(app, owner, 1)).toMatchObject([
      { verb: 'paper_due_set', summary: expect.stringContaining('NDA of Theo Marsh is now due') },
    ]);
    expect(await refusalOf(setDue('2026-11-29', null))).toBe('conflict');
    await setDue(null, '2026-11-28');
    expect(await papersOf(projectId)).toMatchObject([{ due: null, firstDate: first }]);
    await as(app, owner, (ctx) => movePaperwork(ctx, { id, status: 'waived', reason: 'No' }));
    expect(await refusalOf(setDue('2026-11-29'))).toBe('conflict');
  });

  test('of a closed job cannot be changed', async () => {
    const { id: bookingId, project } = await book();
    const { id } = await as(app, owner, (ctx) => addPaperwork(ctx, { bookingId, kind: 'nda' }));
    await as(app, owner, (ctx) => closeProject(ctx, project));
    const waive = as(app, owner, (ctx) =>
      movePaperwork(ctx, { id, status: 'waived', reason: 'No' }),
    );
    const add = as(app, owner, (ctx) => addPaperwork(ctx, { bookingId, kind: 'w9' }));
    expect(await refusalsOf([waive, add])).toEqual(['project_closed']);
  });
});

test('a booking that is updated keeps its papers', async () => {
  const { id, projectId } = await book();
  await move(id, 'confirmed');
  await as(app, owner, (ctx) => updateBooking(ctx, { id, rateCents: 90_000 }));
  expect(await papersOf(projectId)).toHaveLength(3);
});
