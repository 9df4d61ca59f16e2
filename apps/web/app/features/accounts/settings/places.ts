interface PlaceOption {
  value: string;
  label: string;
  detail: string;
}

/** Returns every currency this server knows, by name. */
export function currencies(): PlaceOption[] {
  const names = new Intl.DisplayNames('en', { type: 'currency' });
  return Intl.supportedValuesOf('currency').map((code) => ({
    value: code,
    label: `${code} · ${names.of(code) ?? code}`,
    detail: symbolOf(code),
  }));
}

function symbolOf(currency: string): string {
  const parts = new Intl.NumberFormat('en', { style: 'currency', currency }).formatToParts(0);
  const symbol = parts.find((it) => it.type === 'currency')?.value ?? '';
  return symbol === currency ? '' : symbol;
}

const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));
const notCountries = [
  'AC',
  'CP',
  'CQ',
  'DG',
  'EA',
  'EU',
  'EZ',
  'IC',
  'QO',
  'TA',
  'UN',
  'XA',
  'XB',
  'ZZ',
];

/** Returns every country by its English name: the named, current two-letter codes. */
export function countries(): PlaceOption[] {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  return codes
    .filter((it) => !notCountries.includes(it) && new Intl.Locale(`und-${it}`).region === it)
    .flatMap((value) => {
      const label = names.of(value);
      return label ? [{ value, label, detail: value }] : [];
    })
    .sort((a, b) => a.label.localeCompare(b.label, 'en'));
}
