import { countOf } from '#app/count-of.ts';
import type { Imported } from './check-row.ts';

/** Returns what the button says: "Add 2 locations and update 1". */
export function importLabel(locations: readonly Imported[]): string {
  const added = locations.filter((it) => !('id' in it)).length;
  const updated = locations.length - added;
  if (added === 0) return updated > 0 ? `Update ${updated}` : 'Nothing to import';
  return `Add ${countOf(added, 'location')}${updated > 0 ? ` and update ${updated}` : ''}`;
}
