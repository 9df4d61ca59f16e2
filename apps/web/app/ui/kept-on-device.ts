/** Returns what was kept on this device under a key, or undefined without it or without storage. */
export function readKept(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/**
 * Keeps a value on this device, or removes it with undefined. Without storage, as in some private
 * windows, nothing is kept.
 */
export function keepOnDevice(key: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {}
}
