import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

export type PanelAddress = ReturnType<typeof usePanelAddress>;

/**
 * Record that the address opens in a side panel: `?open=<id>`. `ids` are the records in the order
 * shown. Back closes the panel, and walking through records adds nothing to the history.
 */
export function usePanelAddress(ids: string[], param = 'open') {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const openId = params.get(param);
  // Keys can be faster than navigation, so walking starts from the record that was asked for last.
  const asked = useRef(openId);
  useEffect(() => {
    asked.current = openId;
  }, [openId]);
  const indexOf = (id: string | null) => (id === null ? -1 : ids.indexOf(id));
  const index = indexOf(openId);
  const to = (id: string | undefined) => {
    const next = new URLSearchParams(params);
    if (id === undefined) next.delete(param);
    else next.set(param, id);
    return { search: `?${next}` };
  };
  const go = (id: string | undefined) => {
    asked.current = id ?? null;
    void navigate(to(id), { preventScrollReset: true, replace: openId !== null });
  };
  const neighborOf = (at: number, by: 1 | -1) => (at === -1 ? undefined : ids[at + by]);
  const walk = (by: 1 | -1) => {
    if (neighborOf(index, by) === undefined) return undefined;
    return () => {
      const id = neighborOf(indexOf(asked.current), by);
      if (id !== undefined) go(id);
    };
  };
  return {
    openId,
    /** Position of the open record among all, from one; 0 when it is not among them. */
    position: index + 1,
    count: ids.length,
    to,
    open: (id: string) => go(id),
    close: () => go(undefined),
    previous: walk(-1),
    next: walk(1),
  };
}
