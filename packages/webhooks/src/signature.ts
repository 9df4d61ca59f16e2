import { createHmac } from 'node:crypto';

/**
 * The `SVC-Signature` of a body at a time: `t=<unix seconds>,v1=<hex>`, one `v1` for each secret in
 * use, which are two while one replaces the other (contract, Signature).
 */
export function signatureOf(body: string, secrets: readonly string[], at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  const signatures = secrets.map((secret) =>
    createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex'),
  );
  return [`t=${seconds}`, ...signatures.map((it) => `v1=${it}`)].join(',');
}
