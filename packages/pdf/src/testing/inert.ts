import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect } from 'vitest';
import { readPdf } from './read-pdf.ts';

/** What would act if a document took it for anything but text, and what of it must be printed. */
const payloads = [
  ['1) Tj ET /JS (app.alert(1)) /OpenAction', 'Tj ET /JS (app.alert(1)) /OpenAction'],
  ['2>> endobj 9 0 obj << /S /JavaScript /JS (x) >>', 'endobj 9 0 obj << /S /JavaScript'],
  ['3\\) /AA << /O << /S /Launch /F (calc) >> >>', '\\) /AA << /O << /S /Launch'],
  ['4endstream endobj trailer startxref %%EOF', 'endstream endobj trailer startxref %%EOF'],
  ['<script>alert(5)</script>', '<script>alert(5)</script>'],
  ['javascript:alert(6)', 'javascript:alert(6)'],
  ['file:///etc/passwd7', 'file:///etc/passwd7'],
  ['http://169.254.169.254/8', 'http://169.254.169.254/8'],
  ['nul\u0000\u0001\u001b[9m', 'nul'],
  ['\u202egnp.exe10\u202c\u2066', 'gnp.exe10'],
] as const;

/** A text of strangers that holds them all. */
export const hostileText = payloads.map(([typed]) => typed).join(' ');

/** Names in a PDF that make it act, hold files or send anything. */
const acting =
  /\/(?:JS|JavaScript|OpenAction|AA|Launch|SubmitForm|ImportData|GoToR|GoToE|EmbeddedFiles?|RichMedia|AcroForm|XFA|URI)\b/g;

const stream = /\bstream\r?\n[\s\S]*?\bendstream\b/g;
const literal = /\((?:\\[\s\S]|[^()\\])*\)/g;

/** Requires that a document does nothing, and that hostile text in it is printed as text. */
export async function expectInert(bytes: Uint8Array): Promise<void> {
  const objects = Buffer.from(bytes).toString('latin1').replaceAll(stream, '');
  expect(objects).not.toContain('/ObjStm');
  expect(objects.replaceAll(literal, '()').match(acting)).toBeNull();
  await expectNoActions(bytes);
  const { text } = await readPdf(bytes);
  // Lines break anywhere in a long word, and a cell may be narrow.
  const printed = text.replaceAll(/\s/g, '');
  for (const [, shown] of payloads) expect(printed).toContain(shown.replaceAll(/\s/g, ''));
  expect(text).not.toMatch(/[\0\u202e\u202c\u2066]/);
}

async function expectNoActions(bytes: Uint8Array): Promise<void> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  try {
    const pdf = await task.promise;
    expect([await pdf.getJSActions(), await pdf.getOpenAction()]).toEqual([null, null]);
    expect(await pdf.getAttachments()).toBeNull();
    for (let number = 1; number <= pdf.numPages; number += 1) {
      expect(await (await pdf.getPage(number)).getAnnotations()).toEqual([]);
    }
  } finally {
    await task.destroy();
  }
}
