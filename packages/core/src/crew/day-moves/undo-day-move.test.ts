import {
  activityOf,
  createTestApp,
  makeBooking,
  makeChallenge,
  makeCrewMember,
  makeProject,
  makeShootDay,
  makeWorkspace,
  refusalOf,
  type TestApp,
  type TestMember,
  type TestWorkspace,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dayMoves, first, second, third } from '../../schedule/shoot-days/testing/day-moves.ts';

let app: TestApp;
let company: TestWorkspace;
let owner: TestMember;
let projectId: string;
let crewMemberId: string;

const { datesOf, elsewhere, hold, move, moveDates, rowsOf, stateOf, undo } = dayMoves(() => ({
  app,
  owner,
  projectId,
  crewMemberId,
}));

beforeAll(async () => {
  app = await createTestApp();
  company = await makeWorkspace(app, { plan: 'house' });
  owner = company.owner;
});

beforeEach(async () => {
  app.clock.advance(1);
  projectId = (await makeProject(app, owner)).id;
  crewMemberId = (await makeCrewMember(app, owner)).id;
});

afterAll(() => app.close());

describe('the undo of a move', () => {
  test('puts everything back, and the activity shows both as one entry', async () => {
    const { id } = await makeShootDay(app, owner, { projectId });
    const rival = await elsewhere([second]);
    const ids = [
      await hold({ dates: [first] }),
      await elsewhere([first], 'Year of Rivers'),
      rival,
      (await makeBooking(app, owner, { projectId, dates: [first] })).id,
      (await makeBooking(app, owner, { projectId, dates: [first, second] })).id,
      (await makeBooking(app, owner, { projectId, dates: [first, second] })).id,
      (await makeBooking(app, owner, { projectId, dates: [second] })).id,
    ];
    const [own = '', , , hired = '', , released = '', waiting = ''] = ids;
    await moveDates(hired, 'confirmed', [first]);
    await moveDates(waiting, 'confirmed', [second]);
    await moveDates(released, 'released', [second]);
    await makeChallenge(app, owner, { bookingId: own, date: first });
    const before = await stateOf(id, ids);
    const { moveId } = await move(id, second);
    expect(await stateOf(id, ids)).not.toEqual(before);
    app.clock.advance(60);
    const day = await undo(moveId);
    expect(day).toMatchObject({ id, date: first, updatedAt: app.clock.now() });
    expect(await stateOf(id, ids)).toEqual(before);
    expect(await activityOf(app, owner, 1)).toMatchObject([
      { summary: 'Day 1 of 1 was moved from Tue 1 Dec to Wed 2 Dec, then back' },
    ]);
    expect(await refusalOf(undo(moveId))).toBe('conflict');
  });

  test('keeps people who were held meanwhile, behind those who come back', async () => {
    const { id } = await makeShootDay(app, owner, { projectId });
    const own = await hold({ dates: [first] });
    const { moveId } = await move(id, second);
    const late = await elsewhere([first]);
    expect(await datesOf(late)).toEqual([`${first} 1 first_hold null hold`]);
    await undo(moveId);
    expect(await datesOf(own)).toEqual([`${first} 1 first_hold ${id} shoot`]);
    expect((await rowsOf(late))[0]).toMatchObject({ holdRank: 2 });
  });

  test('is refused once the day or its crew has changed', async () => {
    const { id } = await makeShootDay(app, owner, { projectId });
    const own = await hold({ dates: [first] });
    const { moveId } = await move(id, second);
    await moveDates(own, 'confirmed', [second]);
    await expect(undo(moveId)).rejects.toMatchObject({
      code: 'conflict',
      message: 'The crew of the day has changed since. Move it back instead.',
    });
    const again = await move(id, third, second);
    await move(id, first, third);
    await expect(undo(again.moveId)).rejects.toMatchObject({
      code: 'conflict',
      message: 'The day has moved again since. Move it back instead.',
    });
    expect(await refusalOf(undo('act_0'))).toBe('not_found');
  });
});
