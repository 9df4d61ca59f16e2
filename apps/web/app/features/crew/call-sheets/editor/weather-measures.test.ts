import { expect, test } from 'vitest';
import { measures } from './weather-measures.ts';

test.each(['american', 'metric'] as const)(
  'what is typed in %s units is shown again, and within what the server takes',
  (units) => {
    const stored = { highC: [-80, 70], lowC: [-80, 70], rainPercent: [0, 100], windKph: [0, 400] };
    for (const { name, min, max, toShown, toStored } of measures(units)) {
      for (let typed = min; typed <= max; typed += 1) {
        expect(toShown(toStored(typed))).toBe(typed);
      }
      expect(toStored(min)).toBeGreaterThanOrEqual(stored[name][0] ?? 0);
      expect(toStored(max)).toBeLessThanOrEqual(stored[name][1] ?? 0);
    }
  },
);
