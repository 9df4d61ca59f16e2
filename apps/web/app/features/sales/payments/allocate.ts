interface Open {
  id: string;
  balanceCents: number;
}

/**
 * Spreads money over open invoices: what was typed for some, then the others in their order, each up
 * to its balance.
 */
export function allocate(
  cents: number,
  invoices: readonly Open[],
  typed: Readonly<Record<string, number>>,
): Record<string, number> {
  const chosen = invoices.filter((it) => it.id in typed);
  let left = cents - chosen.reduce((sum, it) => sum + (typed[it.id] ?? 0), 0);
  const found: Record<string, number> = {};
  for (const { id, balanceCents } of invoices) {
    const own = typed[id];
    const part = own ?? Math.max(0, Math.min(left, balanceCents));
    if (own === undefined) left -= part;
    found[id] = part;
  }
  return found;
}
