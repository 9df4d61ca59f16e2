/** Reads the year in the URL, or returns the one that today is in. */
export function yearIn(params: URLSearchParams, today: string): number {
  const year = Number(params.get('year'));
  return Number.isInteger(year) && year >= 2000 && year <= 2100 ? year : Number(today.slice(0, 4));
}
