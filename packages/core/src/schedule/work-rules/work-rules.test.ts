import {
  as,
  createTestApp,
  makeCrewMember,
  makeProject,
  makeWorkRules,
  makeWorkspace,
  refusalOf,
  type TestApp,
  type TestWorkspace,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { holdCrew, listJobCrew } from '../../crew/index.ts';
import { listWorkRules, removeWorkRules, rulesFor, updateWorkRules } from './index.ts';

let app: TestApp;
let company: TestWorkspace;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  company = await makeWorkspace(app);
});
afterAll(() => app.close());

const list = () => as(app, company.owner, listWorkRules);
const update = (input: Parameters<typeof updateWorkRules>[1]) =>
  as(app, company.owner, (ctx) => updateWorkRules(ctx, input));
const everybody = async () => (await list()).find((it) => it.unionName === null)?.id ?? '';

describe('rules', () => {
  test('of a new company are the standard ones', async () => {
    expect(await list()).toMatchObject([
      { unionName: null, restMinutes: 600, firstMealMinutes: 360, mealWarningMinutes: 330 },
    ]);
  });

  test('of a union count for its members, however its name is written', async () => {
    await makeWorkRules(app, company.owner, { unionName: 'IATSE 600', restMinutes: 660 });
    const sets = await list();
    expect(rulesFor(sets, ' iatse 600').restMinutes).toBe(660);
    expect(rulesFor(sets, 'SAG-AFTRA').restMinutes).toBe(600);
    expect(rulesFor(sets, null).restMinutes).toBe(600);
  });

  test('set the overtime of new bookings', async () => {
    await makeWorkRules(app, company.owner, { unionName: 'IATSE 600', otRule: 'ca_8_12' });
    const { id: projectId } = await makeProject(app, company.owner);
    const own = await makeCrewMember(app, company.owner, { unionStatus: 'IATSE 600' });
    const other = await makeCrewMember(app, company.owner, { name: 'Nora Lind' });
    await as(app, company.owner, (ctx) =>
      holdCrew(ctx, {
        ...{ projectId, crewMemberIds: [own.id, other.id] },
        ...{ dates: ['2026-12-01'], status: 'first_hold' },
      }),
    );
    const { people } = await as(app, company.owner, (ctx) => listJobCrew(ctx, { projectId }));
    expect(people.map((it) => [it.name, it.pay?.otRule])).toEqual([
      ['Nora Lind', '1.5_after_10'],
      ['Theo Marsh', 'ca_8_12'],
    ]);
  });

  test('pay a meal penalty in the currency of the company, or not', async () => {
    const id = await everybody();
    const stored = async () => {
      const { mealPenaltyCents: cents, mealPenaltyCurrency: currency } = rulesFor(await list());
      return [cents, currency];
    };
    expect(await refusalOf(update({ id, mealPenaltyRule: 'amount' }))).toBe(
      'invalid_parameter mealPenaltyCents',
    );
    await update({ id, mealPenaltyRule: 'amount', mealPenaltyCents: 5_000 });
    expect(await stored()).toEqual([5_000, 'USD']);
    expect(await refusalOf(update({ id, mealPenaltyRule: 'rising' }))).toBe(
      'invalid_parameter secondPenaltyCents',
    );
    const rising = { secondPenaltyCents: 6_000, laterPenaltyCents: 7_000 };
    await update({ id, mealPenaltyRule: 'rising', ...rising });
    expect(rulesFor(await list())).toMatchObject({ mealPenaltyCents: 5_000, ...rising });
    await update({ id, mealPenaltyRule: 'amount' });
    expect(rulesFor(await list())).toMatchObject({ secondPenaltyCents: null });
    await update({ id, mealPenaltyRule: 'california' });
    expect(await stored()).toEqual([null, null]);
  });

  test('are removed, but not those of everybody', async () => {
    const { id } = await makeWorkRules(app, company.owner);
    await as(app, company.owner, (ctx) => removeWorkRules(ctx, { id }));
    expect(await list()).toHaveLength(1);
    const last = await everybody();
    expect(
      await refusalOf(as(app, company.owner, (ctx) => removeWorkRules(ctx, { id: last }))),
    ).toBe('conflict');
  });
});

describe('refused', () => {
  test('are a union twice, a warning after the meal, and another name for everybody', async () => {
    await makeWorkRules(app, company.owner, { unionName: 'IATSE 600' });
    const again = makeWorkRules(app, company.owner, { unionName: 'iatse 600' });
    expect(await refusalOf(again)).toBe('conflict');
    const { id } = await makeWorkRules(app, company.owner, { unionName: 'DGA' });
    expect(await refusalOf(update({ id, unionName: 'IATSE 600' }))).toBe('conflict');
    expect(await refusalOf(update({ id, mealWarningMinutes: 400 }))).toBe(
      'invalid_parameter mealWarningMinutes',
    );
    expect(await refusalOf(update({ id: await everybody(), unionName: 'DGA' }))).toBe(
      'invalid_parameter unionName',
    );
  });

  test('is a change of what somebody else has changed meanwhile', async () => {
    const id = await everybody();
    await update({ id, restMinutes: 660 });
    const late = update({ id, restMinutes: 720, opened: { restMinutes: 600 } });
    expect(await refusalOf(late)).toBe('conflict');
  });
});
