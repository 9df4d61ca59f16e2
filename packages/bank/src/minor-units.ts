const known = new Set(Intl.supportedValuesOf('currency'));

/** Returns whether a text is the ISO code of a currency. */
export function isCurrency(code: string | null | undefined): code is string {
  return typeof code === 'string' && known.has(code);
}

const digitsOf = new Map<string, number>();

/** Returns the number of decimals of a currency: 2 for USD, 0 for JPY. */
export function minorDigits(currency: string): number {
  const digits =
    digitsOf.get(currency) ??
    new Intl.NumberFormat('en-US', { style: 'currency', currency }).resolvedOptions()
      .maximumFractionDigits ??
    2;
  digitsOf.set(currency, digits);
  return digits;
}

/** Returns an amount such as 12.3 as whole minor units. */
export function toMinorUnits(amount: number, currency: string): number {
  // Removes what a float adds: 1.005 times 1000 is 1004.9999999999999.
  return Math.round(Number((amount * 10 ** minorDigits(currency)).toPrecision(15)));
}
