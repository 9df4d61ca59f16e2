/** Returns "480 GB" or "5.2 TB". */
export function gigabytes(gb: number): string {
  if (gb < 1_000) return `${gb} GB`;
  return `${(gb / 1_000).toLocaleString('en-US', { maximumFractionDigits: 1 })} TB`;
}
