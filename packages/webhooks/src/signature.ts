import { createHmac } from 'node:crypto';

/**
 * Returns the `SVC-Signature` of a body: `t=<unix seconds>,v1=<hex>`, with one `v1` for each
 * secret, which are two during a rotation (contract, Signature).
 */
export function signatureOf(body: string, secrets: readonly string[], at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  const signatures = secrets.map((secret) =>
    createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex'),
  );
  return [`t=${seconds}`, ...signatures.map((it) => `v1=${it}`)].join(',');
}
