/** Reads the period and the currency of a statement from the URL. Invalid values are ignored. */
export function readStatementPeriod(params: URLSearchParams) {
  const dateIn = (name: string) => {
    const date = params.get(name) ?? '';
    return /^\d{4}-\d\d-\d\d$/.test(date) ? date : undefined;
  };
  const currency = params.get('currency') ?? '';
  return {
    from: dateIn('from'),
    to: dateIn('to'),
    currency: /^[A-Z]{3}$/.test(currency) ? currency : undefined,
  };
}
