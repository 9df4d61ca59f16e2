import { useSyncExternalStore } from 'react';

/** State outside of React, for what changes with every frame. */
export interface Store<State> {
  get: () => State;
  set: (patch: Partial<State>) => void;
  subscribe: (listener: () => void) => () => void;
}

export function createStore<State extends object>(initial: State): Store<State> {
  const listeners = new Set<() => void>();
  let state = initial;
  return {
    get: () => state,
    set: (patch) => {
      const isSame = Object.entries(patch).every(([key, it]) => state[key as keyof State] === it);
      if (isSame) return;
      state = { ...state, ...patch };
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Returns a part of the state, and re-renders when it is another one. */
export function useStored<State, Part>(store: Store<State>, select: (state: State) => Part): Part {
  const get = () => select(store.get());
  return useSyncExternalStore(store.subscribe, get, get);
}
