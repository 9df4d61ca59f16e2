/** Which of the files of a film is played. */
export type Quality = 'high' | 'low' | 'original';

export type Qualities = { [quality in Quality]?: string | undefined };

export const qualityLabels: Record<Quality, string> = {
  high: 'High',
  low: 'Low',
  original: 'Original',
};

const order: readonly Quality[] = ['high', 'low', 'original'];

/** Returns whether a kept value is a quality. */
export function isQuality(value: unknown): value is Quality {
  return order.some((it) => it === value);
}

/** Returns the qualities of a film, best first; the original last, because it may not play. */
export function qualitiesOf(sources: Qualities): Quality[] {
  return order.filter((it) => sources[it] !== undefined);
}

/** Returns the quality to begin with: the wanted one where the film has it. */
export function firstQuality(sources: Qualities, wanted: unknown): Quality | undefined {
  const found = qualitiesOf(sources);
  return found.find((it) => it === wanted) ?? found[0];
}

/** Returns the quality to play when some failed. */
export function nextQuality(sources: Qualities, failed: ReadonlySet<Quality>): Quality | undefined {
  return qualitiesOf(sources).find((it) => !failed.has(it));
}
