import { expect, test } from 'vitest';
import { weatherInBrief, weatherInWords } from './weather-words.ts';

const weather = { summary: 'Clear', highC: 22, lowC: -0.3, rainPercent: 10, windKph: 16 };

test('a forecast names both units, those of the country first', () => {
  expect(weatherInWords(weather, 'american')).toBe(
    'Clear, high 72 °F / 22 °C, low 31 °F / 0 °C, rain 10%, wind 10 mph / 16 km/h',
  );
  expect(weatherInWords(weather, 'metric')).toContain('high 22 °C / 72 °F');
});

test('a forecast in brief has one unit, and no number that is not known', () => {
  expect(weatherInBrief(weather, 'american')).toBe('Clear, 72 °F');
  expect(weatherInBrief(weather, 'metric')).toBe('Clear, 22 °C');
  expect(weatherInBrief({ ...weather, highC: null }, 'metric')).toBe('Clear');
});
