/**
 * Returns the margin of an estimate or a job, in minor units: what the client pays without tax, less
 * what it costs the company, insurance included. Section 11.2 of the domain document.
 */
export function marginOf({ netCents, costCents }: { netCents: number; costCents: number }): number {
  return netCents - costCents;
}
