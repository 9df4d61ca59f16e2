/** The server counts no further, as `pipelineCountLimit` and `deliveryCountLimit` say. */
const countLimit = 1_000;

/** Returns a bounded count: "42", or "1,000+" where the server stopped counting. */
export function countWords(total: number): string {
  return total >= countLimit ? `${countLimit.toLocaleString('en-US')}+` : String(total);
}
