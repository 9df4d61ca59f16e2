import { useKeys } from './use-keys.ts';

/**
 * j and k move between elements with `data-row`; Enter opens the focused one, as for any link. While
 * a side panel is open, they walk through its records instead.
 */
export function useRowKeys(): void {
  useKeys({ j: () => focusRow(1), k: () => focusRow(-1) });
}

function focusRow(step: 1 | -1): void {
  if (document.documentElement.dataset.hasPanel !== undefined) return;
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')].filter(
    (it) => it.offsetParent !== null,
  );
  const current = rows.findIndex((it) => it.matches(':focus'));
  const next = current === -1 ? (step === 1 ? 0 : rows.length - 1) : current + step;
  const row = rows[next];
  row?.focus();
  row?.scrollIntoView({ block: 'nearest' });
}
