/** Returns the quotient rounded to a whole number, halves away from zero. `bottom` is positive. */
export function divideHalfUp(top: bigint, bottom: bigint): bigint {
  const size = top < 0n ? -top : top;
  const rounded = (size * 2n + bottom) / (bottom * 2n);
  return top < 0n ? -rounded : rounded;
}

/** Returns a share of an amount, in basis points, rounded half up. */
export function shareOf(amount: bigint, bps: number): bigint {
  return divideHalfUp(amount * BigInt(bps), 10_000n);
}

/** Returns the multiple of `step` that is closest to an amount, halves away from zero. */
export function roundedTo(amount: bigint, step: number): bigint {
  return divideHalfUp(amount, BigInt(step)) * BigInt(step);
}

/** Returns whether an amount can be stored and sent as a number without loss. */
export function isStorable(amount: bigint): boolean {
  return Number.isSafeInteger(Number(amount));
}
