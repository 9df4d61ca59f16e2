import type { SheetPlace } from './sheet.ts';

/** Returns where a map shows a place: its coordinates if they are known, else its address. */
export function mapUrlOf(place: SheetPlace): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(pointOf(place))}`;
}

/** Returns where a map shows the way to a place from where the reader is. */
export function routeUrlOf(place: SheetPlace): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(pointOf(place))}`;
}

function pointOf({ name, address, latitude, longitude }: SheetPlace): string {
  return latitude !== null && longitude !== null
    ? `${latitude},${longitude}`
    : [name, address].filter(Boolean).join(', ');
}
