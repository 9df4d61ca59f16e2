/** Returns the number of decimals of a currency: 2 for USD, 0 for JPY. */
export function minorDigitsOf(currency: string): number {
  return formatOf(currency).resolvedOptions().maximumFractionDigits ?? 2;
}

/** Returns "$1,300.00" for 130000 minor units of USD, and "−$1,300.00" for a negative amount. */
export function formatMoney(minorUnits: number, currency: string): string {
  return shown(formatOf(currency), minorUnits, currency);
}

/** Returns the amount without its currency: "1,300.00". */
export function formatAmount(minorUnits: number, currency: string): string {
  const digits = minorDigitsOf(currency);
  const format = new Intl.NumberFormat('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return shown(format, minorUnits, currency);
}

/** Returns a short amount for an axis or a bar: "$12.5K". */
export function formatMoneyShort(minorUnits: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', {
    ...{ style: 'currency', currency, notation: 'compact', maximumFractionDigits: 1 },
    minimumFractionDigits: 0,
  });
  return shown(format, minorUnits, currency);
}

/** Returns the amount as spreadsheets add it up: "-1300.00". */
export function plainAmount(minorUnits: number, currency: string): string {
  const digits = minorDigitsOf(currency);
  return decimalOf(minorUnits, digits);
}

function shown(format: Intl.NumberFormat, minorUnits: number, currency: string): string {
  const decimal = decimalOf(minorUnits, minorDigitsOf(currency));
  return format.format(decimal as Intl.StringNumericLiteral).replace('-', '−');
}

/** Returns whole minor units as a decimal text, exactly: a fraction would lose cents of trillions. */
function decimalOf(minorUnits: number, digits: number): string {
  const whole = String(Math.abs(Math.round(minorUnits))).padStart(digits + 1, '0');
  const sign = minorUnits < 0 ? '-' : '';
  if (digits === 0) return `${sign}${whole}`;
  return `${sign}${whole.slice(0, -digits)}.${whole.slice(-digits)}`;
}

const formats = new Map<string, Intl.NumberFormat>();

function formatOf(currency: string): Intl.NumberFormat {
  const known = formats.get(currency);
  if (known) return known;
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  formats.set(currency, format);
  return format;
}
