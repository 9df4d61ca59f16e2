/** What an `SVC-Signature` header says: when it was made, and each signature it carries. */
export interface WebhookSignature {
  /** Unix seconds, as the header wrote them: the signature is over these very digits. */
  timestamp: string;
  /** 32 bytes each. Two while a secret is being rotated. */
  signatures: Uint8Array<ArrayBuffer>[];
}

/**
 * Reads `t=<unix seconds>,v1=<hex>[,v1=<hex>]`. Schemes other than `v1` are passed over, so that a
 * later one can be added; a header with no time, two times or no `v1` is none of ours: undefined.
 */
export function readSignature(header: string): WebhookSignature | undefined {
  const parts = header.split(',').map((part) => part.trim());
  const times = valuesOf(parts, 't');
  const signatures = valuesOf(parts, 'v1').flatMap((hex) => toBytes(hex) ?? []);
  const [timestamp] = times;
  if (times.length !== 1 || !timestamp || !/^\d{1,15}$/.test(timestamp)) return undefined;
  return signatures.length > 0 ? { timestamp, signatures } : undefined;
}

function valuesOf(parts: string[], name: string): string[] {
  return parts.filter((it) => it.startsWith(`${name}=`)).map((it) => it.slice(name.length + 1));
}

function toBytes(hex: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[0-9a-f]{64}$/i.test(hex)) return undefined;
  return Uint8Array.from({ length: 32 }, (_, at) =>
    Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16),
  );
}
