import type { PlayerMarker } from './player-props.ts';

/** Markers that are too close to each other to be aimed at one by one. */
export interface MarkerCluster {
  /** Where it is drawn, as a share of the film. */
  share: number;
  /** By time. */
  markers: PlayerMarker[];
}

interface Scale {
  durationMs: number;
  /** Width of the timeline, and the least distance between two clusters. */
  widthPixels: number;
  gapPixels: number;
}

/** Returns markers by time. */
export function inOrder(markers: readonly PlayerMarker[]): PlayerMarker[] {
  return [...markers].sort((a, b) => a.timeMs - b.timeMs);
}

/**
 * Groups markers, ordered by time, so that there are at most as many as fit beside each other. A
 * cluster stands at its first marker.
 */
export function clusterMarkers(
  markers: readonly PlayerMarker[],
  { durationMs, widthPixels, gapPixels }: Scale,
): MarkerCluster[] {
  const least = widthPixels > 0 ? gapPixels / widthPixels : 1;
  const clusters: MarkerCluster[] = [];
  for (const marker of markers) {
    const share = shareOf(marker.timeMs, durationMs);
    const last = clusters.at(-1);
    if (last && share - last.share < least) last.markers.push(marker);
    else clusters.push({ share, markers: [marker] });
  }
  return clusters;
}

/** Returns the marker that the next press of a cluster selects: each in turn. */
export function nextInCluster(
  { markers }: MarkerCluster,
  selectedId: string | null | undefined,
): PlayerMarker | undefined {
  const at = markers.findIndex((it) => it.id === selectedId);
  return markers[(at + 1) % markers.length];
}

/** Returns the share of a film that is over at a moment, from 0 to 1. */
export function shareOf(timeMs: number, durationMs: number): number {
  return durationMs > 0 ? Math.min(1, Math.max(0, timeMs / durationMs)) : 0;
}
