import { useSearchParams } from 'react-router';

export const exampleStates = ['ready', 'empty', 'loading', 'error'] as const;
export type ExampleState = (typeof exampleStates)[number];

/** Returns the state that the address asks the examples to be in: `?state=loading`. */
export function useExample(): ExampleState {
  const asked = useSearchParams()[0].get('state');
  return exampleStates.find((it) => it === asked) ?? 'ready';
}
