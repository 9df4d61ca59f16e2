import { dateAfter } from '@callboard/domain/dates/wall-time';
import {
  activityOf,
  makeBooking,
  makeCrewMember,
  makeLocation,
  makeProject,
  makeStrips,
  refusalOf,
} from '@callboard/testing/factories';
import { describe, expect, test } from 'vitest';
import { setProjectRole } from '../../jobs/team/index.ts';
import {
  listJobPlaces,
  setDayPlaces,
  updateLocation,
  updateProjectLocation,
  updateShootDay,
} from '../../schedule/index.ts';
import { giveCrewCall, moveBookingDays } from '../index.ts';
import { hospital, openSheetScene, sheetDate } from '../testing/sheet-scene.ts';
import { markCallSheetReady, setCastTimes, updateCallSheet } from './index.ts';

const scene = openSheetScene();
const { open, find, send, asOwner } = scene;

describe('a call sheet', () => {
  test('is opened once, with what the day, its location and its crew say', async () => {
    await makeStrips(scene.app, scene.owner, { shootDayId: scene.dayId });
    const id = await open();
    expect(await open()).toBe(id);
    const { sheet, status, lacks, gaps } = await find(id);
    expect({ status, lacks, gaps }).toEqual({
      status: 'draft',
      lacks: [],
      gaps: ['producer_phone', 'weather'],
    });
    expect(sheet).toMatchObject({
      day: { date: sheetDate, label: 'Day 1 of 1', generalCall: '06:30', isCanceled: false },
      place: { name: 'Calloway residence', address: '18 Fern Hill Rd, Pasadena, CA' },
      hospital,
      contacts: [{ name: 'Silas Quon', role: '1st AD', phone: '555-0102' }],
      strips: [{ start: '06:30', text: '12A Hero pour' }, { start: '07:15' }],
    });
    expect(sheet.people.map((it) => [it.name, it.call])).toEqual([
      ['Silas Quon', '06:30'],
      ['Theo Marsh', '06:30'],
      ['Idris Cole', '06:30'],
    ]);
  });

  test('names people of the team, with their phones of the address book, whom nobody is booked for', async () => {
    const { app, owner, projectId } = scene;
    const { membershipId } = owner;
    await asOwner((ctx) =>
      setProjectRole(ctx, { projectId, membershipId, projectRole: 'producer', isHeld: true }),
    );
    const id = await open();
    const producer = async () => (await find(id)).sheet.contacts.at(1);
    expect(await producer()).toEqual({ role: 'Producer', name: owner.name, phone: null });
    await makeCrewMember(app, owner, { name: 'Ines', email: owner.email, phone: '555-0190' });
    expect(await producer()).toMatchObject({ name: owner.name, phone: '555-0190' });
    expect((await find(id)).gaps).not.toContain('producer_phone');
  });

  test('names no client for a job without one', async () => {
    const { projectId } = scene;
    await scene.app.system.sql`update projects set client_id = (
      select id from clients where workspace_id = projects.workspace_id and is_unassigned)
      where id = ${projectId}`;
    const { sheet } = await find(await open());
    expect(sheet.job.client).toBeNull();
  });

  test('lacks an address at a place with only a city, unless it has a pin', async () => {
    const { owner, app, projectId } = scene;
    const place = (more: object) =>
      makeLocation(app, owner, { projectId, name: 'Dune', address: null, ...more });
    const lacksAt = async ({ id: locationId }: { id: string }) => {
      await asOwner((ctx) => updateShootDay(ctx, { id: scene.dayId, locationId }));
      return (await find(await open())).lacks.filter((it) => it === 'address');
    };
    expect(await lacksAt(await place({}))).toEqual(['address']);
    expect(await lacksAt(await place({ latitude: 34.2, longitude: -118.1 }))).toEqual([]);
    expect(await lacksAt(await place({ address: '1 Dune Rd' }))).toEqual([]);
  });

  test('prints each department from its head to its assistants', async () => {
    const { owner, app, projectId } = scene;
    const roles = [
      ...['Wardrobe assistant', 'Still photographer', '2nd AC', 'Director of Photography'],
      ...['DIT', '1st AC', 'Camera PA', 'Camera operator', '1st Assistant Camera'],
    ];
    for (const [at, role] of roles.entries()) {
      const person = await makeCrewMember(app, owner, { name: `Ada ${at}`, department: 'camera' });
      const booked = { projectId, crewMemberId: person.id, role, dates: [sheetDate] };
      const { id } = await makeBooking(app, owner, { ...booked, rateCents: 80_000 });
      await asOwner((ctx) =>
        moveBookingDays(ctx, { bookingId: id, dates: [sheetDate], status: 'confirmed' }),
      );
    }
    const { sheet } = await find(await open());
    const own = sheet.people.filter((it) => it.name.startsWith('Ada'));
    expect(own.map((it) => it.role)).toEqual([
      ...['Director of Photography', 'Camera operator', '1st AC', '1st Assistant Camera'],
      ...['2nd AC', 'DIT', 'Still photographer', 'Wardrobe assistant', 'Camera PA'],
    ]);
  });

  test('has calls that people have of their own, on call and without one, and times of cast', async () => {
    const call = (bookingId: string, given: object) =>
      asOwner((ctx) =>
        giveCrewCall(ctx, { shootDayId: scene.dayId, bookingId, callTime: null, ...given }),
      );
    await call(scene.people.theo.id, { mode: 'offset', offsetMinutes: -30 });
    await call(scene.people.idris.id, { mode: 'on_call' });
    const times = { pickupTime: '05:00', makeupTime: null, onSetTime: '07:00' };
    await asOwner((ctx) =>
      setCastTimes(ctx, { shootDayId: scene.dayId, bookingId: scene.people.silas.id, ...times }),
    );
    const { sheet } = await find(await open());
    const of = (key: string) => sheet.people.find((it) => it.key === key);
    expect(of(scene.people.theo.id)).toMatchObject({ mode: 'time', call: '06:00' });
    expect(of(scene.people.idris.id)).toMatchObject({ mode: 'on_call', call: null });
    expect(of(scene.people.silas.id)).toMatchObject({
      call: '06:30',
      pickup: '05:00',
      onSet: '07:00',
    });
  });

  test('refuses what somebody else changed meanwhile', async () => {
    const id = await open();
    await asOwner((ctx) => updateCallSheet(ctx, { id, notes: 'Closed shoes' }));
    const stale = { id, notes: 'Mine', opened: { notes: null } };
    expect(await refusalOf(asOwner((ctx) => updateCallSheet(ctx, stale)))).toMatch(/^conflict/);
  });

  test('warns of a sixth day in a row, of papers to sign, and of a day without a medic', async () => {
    const before = ['2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30'];
    const { id: bookingId } = await makeBooking(scene.app, scene.owner, {
      ...{
        projectId: (await makeProject(scene.app, scene.owner)).id,
        dates: before,
        rateCents: 80_000,
      },
      crewMemberId: scene.people.theo.crewMemberId,
    });
    const confirm = (dates: string[]) =>
      asOwner((ctx) => moveBookingDays(ctx, { bookingId, dates, status: 'confirmed' }));
    const id = await open();
    const textsOf = async () => (await find(id)).warnings.map((it) => it.text);
    await confirm(before.slice(1));
    expect(await textsOf()).not.toContain('Theo Marsh works a sixth day in a row');
    await confirm(before.slice(0, 1));
    expect(await textsOf()).toEqual([
      'Theo Marsh works a sixth day in a row',
      'Silas Quon, Theo Marsh and Idris Cole have open paperwork',
      'Nobody is booked as medic or for first aid',
    ]);
  });

  test('has further sets, basecamp and crew parking, whose parking is printed', async () => {
    const { projectId, dayId } = scene;
    const place = { projectId, latitude: 34.17, longitude: -118.16 };
    const lot = await makeLocation(scene.app, scene.owner, {
      ...{ ...place, name: 'Rose Court lot', parking: 'Level 2 only' },
    });
    const yard = await makeLocation(scene.app, scene.owner, { ...place, name: 'Alder Yard' });
    await asOwner((ctx) =>
      setDayPlaces(ctx, {
        id: dayId,
        places: [
          { role: 'crew_parking', locationId: lot.id },
          { role: 'set', locationId: yard.id },
        ],
      }),
    );
    const { sheet } = await find(await open());
    expect(sheet.places).toMatchObject([
      { title: 'Crew parking', name: 'Rose Court lot', latitude: 34.17 },
      { title: 'Set 2', name: 'Alder Yard', address: '18 Fern Hill Rd, Pasadena, CA' },
    ]);
    expect(sheet.parking).toBe('Level 2 only');
  });

  test('warns of a paper of the location that has expired by the day', async () => {
    const id = await open();
    const { places } = await asOwner((ctx) => listJobPlaces(ctx, { projectId: scene.projectId }));
    const place = { id: places[0]?.id ?? '' };
    const textsOf = async () =>
      (await find(id)).warnings.filter((it) => it.kind === 'permit').map((it) => it.text);
    const set = (coiExpiresOn: string) =>
      asOwner((ctx) => updateProjectLocation(ctx, { ...place, coiExpiresOn }));
    await set(sheetDate);
    expect(await textsOf()).toEqual([]);
    await set(dateAfter(sheetDate, -1));
    expect(await textsOf()).toEqual([
      'Calloway residence: the certificate of insurance is good until Mon 30 Nov only',
    ]);
    await asOwner((ctx) => updateProjectLocation(ctx, { ...place, permitStatus: 'applied' }));
    expect(await textsOf()).toHaveLength(2);
  });

  test('warns of a location whose clocks show another time than the calls', async () => {
    const id = await open();
    const textsIn = async (timeZone: string | null) => {
      await asOwner((ctx) => updateLocation(ctx, { id: scene.locationId, timeZone }));
      return (await find(id)).warnings.filter((it) => it.kind === 'zone').map((it) => it.text);
    };
    expect(await textsIn('America/Tijuana')).toEqual([]);
    expect(await textsIn('America/Denver')).toEqual([
      'Calloway residence is on MST, the calls are in PST',
    ]);
    expect(await textsIn(null)).toEqual([]);
  });

  test('is not ready without a hospital, and its activity says what happened', async () => {
    await asOwner((ctx) =>
      updateLocation(ctx, { id: scene.locationId, hospitalName: null, hospitalAddress: null }),
    );
    const id = await open();
    expect((await find(id)).lacks).toEqual(['hospital']);
    const ready = () => asOwner((ctx) => markCallSheetReady(ctx, { id }));
    expect(await refusalOf(ready())).toBe('conflict');
    expect(await refusalOf(send(id))).toBe('conflict');
    await asOwner((ctx) => updateCallSheet(ctx, { id, hospital }));
    await ready();
    expect((await activityOf(scene.app, scene.owner, 3)).map((it) => it.summary)).toEqual([
      'The call sheet of Day 1 of 1 is ready to send',
      'The call sheet of Day 1 of 1 was changed',
      'The call sheet of Day 1 of 1 was started',
    ]);
  });
});
