const starts: readonly { start: string; is: string }[] = [
  { start: '%PDF', is: 'a PDF' },
  { start: 'PK\u0003\u0004', is: 'a spreadsheet or a zip' },
  { start: '\u00d0\u00cf\u0011\u00e0', is: 'a spreadsheet' },
  { start: '\u00ff\u00d8\u00ff', is: 'a picture' },
  { start: '\u0089PNG', is: 'a picture' },
];

/** Returns what a file is that is no text, as a noun; null for others. */
export function binaryKind(bytes: Uint8Array): string | null {
  const start = String.fromCharCode(...bytes.subarray(0, 4));
  return starts.find((it) => start.startsWith(it.start))?.is ?? null;
}
