import type { Weather } from '@callboard/domain/call-sheets/sheet';

/** Returns a forecast as it is read out: "Clear, 75°F / 24°C, low 54°F / 12°C, rain 10%". */
export function weatherInWords({ summary, highC, lowC, rainPercent, windKph }: Weather): string {
  const words = [
    summary,
    highC !== null && degrees(highC),
    lowC !== null && `low ${degrees(lowC)}`,
    rainPercent !== null && `rain ${rainPercent}%`,
    windKph !== null && `wind ${Math.round(windKph * milesPerKilometer)} mph`,
  ];
  return words.filter(Boolean).join(', ');
}

const milesPerKilometer = 0.621_371;

function degrees(celsius: number): string {
  return `${Math.round((celsius * 9) / 5 + 32)}°F / ${Math.round(celsius)}°C`;
}
