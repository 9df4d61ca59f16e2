import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Returns the texts of each page, its size in points, and what the file says about itself. */
export async function readPdf(bytes: Uint8Array) {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  try {
    const pdf = await task.promise;
    const pages: {
      text: string;
      /** Runs of text with the place of their left end in points, from the lower left of the page. */
      items: { text: string; x: number; y: number }[];
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
      const runs = items.flatMap((it) =>
        'str' in it
          ? [{ text: it.str, x: Number(it.transform[4]), y: Number(it.transform[5]) }]
          : [],
      );
      pages.push({ text, items: runs, width, height });
    }
    const { info } = await pdf.getMetadata();
    return { pages, info, text: pages.map((it) => it.text).join('\n') };
  } finally {
    await task.destroy();
  }
}
