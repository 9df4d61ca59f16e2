/** Bytes at the start of an HTML file in which its encoding is named. */
const headBytes = 2_048;

const named = /<meta[^>]{0,200}charset\s*=\s*["']?\s*([\w-]{2,40})/i;

/** Returns the text of a file without a declared encoding, which is UTF-8 or says otherwise. */
export function decodeText(bytes: Uint8Array): string {
  return (
    decodeAs(markedEncoding(bytes) ?? 'utf-8', bytes) ??
    decodeAs(declaredEncoding(bytes), bytes) ??
    new TextDecoder('windows-1252').decode(bytes)
  );
}

/** Returns the encoding that a byte order mark names. */
function markedEncoding([first, second]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

function declaredEncoding(bytes: Uint8Array): string | undefined {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, headBytes));
  return named.exec(head)?.[1];
}

function decodeAs(encoding: string | undefined, bytes: Uint8Array): string | undefined {
  if (!encoding) return undefined;
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
