import { expect, test } from 'vitest';
import { clusterMarkers, inOrder, nextInCluster, shareOf } from './marker-clusters.ts';
import type { PlayerMarker } from './player-props.ts';

const marker = (timeMs: number): PlayerMarker => ({
  id: `m${timeMs}`,
  timeMs,
  endTimeMs: null,
  tone: 'client',
  isResolved: false,
  label: '',
});

const cluster = (times: number[], widthPixels = 100) =>
  clusterMarkers(times.map(marker), { durationMs: 1000, widthPixels, gapPixels: 24 }).map((it) => [
    Math.round(it.share * 1000),
    it.markers.map(({ timeMs }) => timeMs),
  ]);

test('markers that a pointer could not tell apart are one cluster', () => {
  expect(cluster([0, 239, 240, 500])).toEqual([
    [0, [0, 239]],
    [240, [240]],
    [500, [500]],
  ]);
  expect(cluster([0, 239, 240, 500], 1000)).toEqual([
    [0, [0]],
    [239, [239, 240]],
    [500, [500]],
  ]);
});

test('markers after the end of the film are at its end', () => {
  expect(cluster([100, 990, 1500])).toEqual([
    [100, [100]],
    [990, [990, 1500]],
  ]);
});

test('five thousand markers are as few clusters as have room, and none is lost', () => {
  const markers = inOrder(Array.from({ length: 5000 }, (_, at) => marker((at * 7919) % 60_000)));
  const scale = { durationMs: 60_000, widthPixels: 1200, gapPixels: 24 };
  const clusters = clusterMarkers(markers, scale);
  expect(clusters.length).toBeLessThanOrEqual(51);
  expect(clusters.flatMap((it) => it.markers)).toEqual(markers);
  expect(clusterMarkers(markers, { ...scale, widthPixels: 0 })).toHaveLength(1);
});

test('a cluster goes through its markers, and begins again', () => {
  const found = { share: 0, markers: [marker(1), marker(2)] };
  expect(nextInCluster(found, null)?.id).toBe('m1');
  expect(nextInCluster(found, 'm1')?.id).toBe('m2');
  expect(nextInCluster(found, 'm2')?.id).toBe('m1');
  expect(nextInCluster(found, 'elsewhere')?.id).toBe('m1');
});

test('a share stays within the film', () => {
  expect([shareOf(5, 10), shareOf(-1, 10), shareOf(11, 10), shareOf(1, 0)]).toEqual([0.5, 0, 1, 0]);
});
