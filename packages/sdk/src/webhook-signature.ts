/** The parsed `SVC-Signature` header: its time and its signatures. */
export interface WebhookSignature {
  /** Unix seconds, exactly as in the header, because the signature covers these digits. */
  timestamp: string;
  /** 32 bytes each; two during a rotation. */
  signatures: Uint8Array<ArrayBuffer>[];
}

/**
 * Parses `t=<unix seconds>,v1=<hex>[,v1=<hex>]`. Ignores schemes other than `v1`, so that others
 * can be added later. Returns undefined for a header without a time, with two times or without
 * `v1`.
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
