import type { SheetPlace } from './sheet.ts';

/** Returns where a map shows a place: its coordinates if they are known, else its address. */
export function mapUrlOf({ name, address, latitude, longitude }: SheetPlace): string {
  const place =
    latitude !== null && longitude !== null
      ? `${latitude},${longitude}`
      : [name, address].filter(Boolean).join(', ');
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;
}
