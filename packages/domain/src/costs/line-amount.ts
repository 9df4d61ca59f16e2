/** Returns the amount of a quantity in hundredths at a price, rounded half up, in minor units. */
export function orderLineAmount({ qty, unitCents }: { qty: number; unitCents: number }): number {
  return Number((BigInt(qty) * BigInt(unitCents) + 50n) / 100n);
}
