import { useContext } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router';

/**
 * Returns a function that says whether a navigation or an action is pending now. A reload in the
 * meantime would count as the later navigation and cancel the redirect of an action. Asks the router
 * itself, because hooks of a busy page know of an action only after the next render.
 */
export function useIsUnderWay(): () => boolean {
  const router = useContext(DataRouterContext)?.router;
  return () => {
    if (!router) return false;
    const { navigation, fetchers } = router.state;
    return navigation.state !== 'idle' || [...fetchers.values()].some((it) => it.state !== 'idle');
  };
}
