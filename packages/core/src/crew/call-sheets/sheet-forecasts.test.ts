import type { Weather } from '@callboard/domain/call-sheets/sheet';
import { describe, expect, test } from 'vitest';
import { type Forecaster, readForecasts, updateLocation } from '../../schedule/index.ts';
import { openSheetScene, sheetDate } from '../testing/sheet-scene.ts';
import { updateCallSheet } from './index.ts';

const scene = openSheetScene();
const { open, find, asOwner } = scene;

const clear: Weather = {
  ...{ summary: 'Clear', highC: 21.3, lowC: 9, rainPercent: 5, windKph: 11 },
};

/** A service that knows one day, or does not answer. */
function serviceOf(weather: Weather | null) {
  const asked: Parameters<Forecaster['read']>[0][] = [];
  const read: Forecaster['read'] = (question) => {
    asked.push(question);
    if (!weather) return Promise.reject(new Error('It is down.'));
    return Promise.resolve(new Map([[sheetDate, weather]]));
  };
  return { asked, read: () => readForecasts(scene.app.database, { read }) };
}

const place = (latitude: number) => ({ latitude, longitude: -118.1445, timeZone: null });

const move = (latitude: number) =>
  asOwner((ctx) => updateLocation(ctx, { id: scene.locationId, ...place(latitude) }));

const later = (hours: number) =>
  scene.app.clock.set(new Date(scene.app.clock.now().getTime() + hours * 3_600_000).toISOString());

describe('the forecast of a call sheet', () => {
  test('is that of the service with its time, until somebody types another one', async () => {
    await move(34.1478);
    const service = serviceOf(clear);
    await service.read();
    expect(service.asked).toContainEqual({
      ...{ latitude: 34.15, longitude: -118.14, timeZone: 'America/Los_Angeles' },
      ...{ from: sheetDate, to: sheetDate },
    });
    const id = await open();
    const read = { ...clear, asOf: '2026-11-30T17:00:00.000Z' };
    expect((await find(id)).sheet.weather).toEqual(read);
    const typed = { ...clear, summary: 'Haze' };
    await asOwner((ctx) => updateCallSheet(ctx, { id, weather: typed }));
    const page = await find(id);
    expect(page.sheet.weather).toEqual(typed);
    expect(page.usual.weather).toEqual(read);
  });

  test('is asked for once in three hours, and stays when the service does not answer', async () => {
    await move(34.1478);
    await serviceOf(clear).read();
    const again = serviceOf(clear);
    later(2);
    await again.read();
    expect(again.asked).toEqual([]);
    later(1);
    await expect(serviceOf(null).read()).rejects.toThrow('Some forecasts were not read.');
    expect((await find(await open())).sheet.weather).toMatchObject(clear);
    later(1);
    await again.read();
    expect(again.asked).toHaveLength(1);
  });

  test('is not that of another place, nor of a day that is far away', async () => {
    await move(34.1478);
    await serviceOf(clear).read();
    await move(40.7);
    expect((await find(await open())).sheet.weather).toBeNull();
    scene.app.clock.set('2026-11-20T17:00:00.000Z');
    const early = serviceOf(clear);
    await early.read();
    expect(early.asked).toEqual([]);
  });
});
