import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Returns the texts of each page, its size in points, and what the file says about itself. */
export async function readPdf(bytes: Uint8Array) {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  try {
    const pdf = await task.promise;
    const pages: {
      text: string;
      /** Runs of text with their type size, and their left end from the lower left, in points. */
      items: { text: string; size: number; x: number; y: number }[];
      width: number;
      height: number;
    }[] = [];
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent();
      const [, , width = 0, height = 0] = page.view;
      const text = items
        .map((it) => ('str' in it ? it.str + (it.hasEOL ? '\n' : '') : ''))
        .join('');
      const runs = items.flatMap((it) => {
        if (!('str' in it)) return [];
        const [, , , size, x, y] = it.transform.map(Number);
        return [{ text: it.str, size: size ?? 0, x: x ?? 0, y: y ?? 0 }];
      });
      pages.push({ text, items: runs, width, height });
    }
    const { info } = await pdf.getMetadata();
    return { pages, info, text: pages.map((it) => it.text).join('\n') };
  } finally {
    await task.destroy();
  }
}
