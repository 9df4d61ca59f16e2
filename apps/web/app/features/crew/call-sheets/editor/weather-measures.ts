import type { Weather } from '@callboard/domain/call-sheets/sheet';
import {
  rounded,
  toCelsius,
  toFahrenheit,
  toKilometers,
  toMiles,
  type Units,
} from '@callboard/domain/call-sheets/weather-words';

/** A number of a forecast as it is typed: in the units of the reader, without fractions. */
interface Measure {
  name: 'highC' | 'lowC' | 'rainPercent' | 'windKph';
  label: string;
  min: number;
  max: number;
  toShown(stored: number): number;
  toStored(shown: number): number;
}

const celsius = { min: -80, max: 70, toShown: rounded, toStored: (shown: number) => shown };

const fahrenheit = { min: -112, max: 158, toShown: toFahrenheit, toStored: toCelsius };

const kilometers = { min: 0, max: 400, toShown: rounded, toStored: (shown: number) => shown };

const miles = { min: 0, max: 248, toShown: toMiles, toStored: toKilometers };

const percent = { min: 0, max: 100, toShown: rounded, toStored: (shown: number) => shown };

/** Returns the numbers of a forecast in the order of their fields. */
export function measures(units: Units): (Measure & { name: keyof Weather })[] {
  const isAmerican = units === 'american';
  const degrees = isAmerican ? fahrenheit : celsius;
  const scale = isAmerican ? '°F' : '°C';
  return [
    { name: 'highC', label: `High, ${scale}`, ...degrees },
    { name: 'lowC', label: `Low, ${scale}`, ...degrees },
    { name: 'rainPercent', label: 'Rain, %', ...percent },
    {
      ...{ name: 'windKph', label: isAmerican ? 'Wind, mph' : 'Wind, km/h' },
      ...(isAmerican ? miles : kilometers),
    },
  ];
}
