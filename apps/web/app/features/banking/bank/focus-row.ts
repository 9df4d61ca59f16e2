/** Moves the focus to the row after that of a transaction, which leaves the list; else to the one before. */
export function focusBeside(id: string): void {
  if (document.documentElement.dataset.hasPanel !== undefined) return;
  const rows = [...document.querySelectorAll<HTMLElement>('[data-panel-row]')];
  const at = rows.findIndex((it) => it.dataset.panelRow === id);
  if (at !== -1) (rows[at + 1] ?? rows[at - 1])?.focus();
}

/** Returns the id of the transaction whose row has the focus. */
export function focusedId(): string | undefined {
  const row = document.activeElement?.closest('tr')?.querySelector<HTMLElement>('[data-panel-row]');
  return row?.dataset.panelRow;
}
