import { useFetchers, useNavigation } from 'react-router';

/**
 * Returns whether a navigation or an action is pending. A reload in the meantime would count as the
 * later navigation and cancel the redirect of an action.
 */
export function useIsUnderWay(): boolean {
  const { state } = useNavigation();
  const fetchers = useFetchers();
  return state !== 'idle' || fetchers.some((it) => it.state !== 'idle');
}
