import { useFetchers, useNavigation } from 'react-router';

/**
 * Whether the page is being left or something on it is being done. What is fetched anew in the
 * meantime counts as the later navigation, and an act that leads elsewhere would not lead there.
 */
export function useIsUnderWay(): boolean {
  const { state } = useNavigation();
  const fetchers = useFetchers();
  return state !== 'idle' || fetchers.some((it) => it.state !== 'idle');
}
