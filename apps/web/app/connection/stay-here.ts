import type { DataStrategyResult, MiddlewareFunction, UIMatch } from 'react-router';

type Results = Record<string, DataStrategyResult>;

let kept: { url: string; results: Results } | undefined;

/**
 * Answers the next navigation to the page's own address with the data on the screen. Such a navigation
 * ends the pending one, as the router has no other way to stop it.
 */
export function keepData(matches: UIMatch[], address: string): void {
  const results = matches.map(({ id, loaderData }) => [id, { type: 'data', result: loaderData }]);
  const { href } = new URL(address, location.origin);
  kept = { url: href, results: Object.fromEntries(results) };
}

/** Middleware of the root route that answers with the kept data. */
export const staying: MiddlewareFunction<Results> = ({ request }, next) => {
  const { url, results } = kept ?? {};
  kept = undefined;
  return results && url === request.url ? results : next();
};
