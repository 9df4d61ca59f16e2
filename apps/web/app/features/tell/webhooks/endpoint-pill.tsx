import { Pill, type PillShape, type PillTone } from '#app/ui/pill.tsx';
import type { Endpoint } from './endpoint.ts';
import { type EndpointState, endpointStates, stateOf } from './endpoint-state.ts';

const looks: Record<EndpointState, { shape: PillShape; tone: PillTone }> = {
  review: { shape: 'cross', tone: 'tally' },
  failing: { shape: 'cross', tone: 'danger' },
  ended: { shape: 'dash', tone: 'tally' },
  new: { shape: 'ring', tone: 'neutral' },
  delivering: { shape: 'dot', tone: 'good' },
  paused: { shape: 'dash', tone: 'faint' },
};

/** Shows the status of an endpoint as a shape and a word. */
export function EndpointPill({ endpoint }: { endpoint: Endpoint }) {
  const state = stateOf(endpoint);
  return <Pill {...looks[state]}>{endpointStates[state]}</Pill>;
}
