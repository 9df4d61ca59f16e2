interface Made {
  /** Content stream of each page. */
  pages: (string | Uint8Array)[];
  /** Entries of the dictionaries of the streams: `/Filter /FlateDecode`. */
  filter?: string;
  /** Further entries of the trailer. */
  trailer?: string;
}

const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';

/** Returns a PDF of pages with one font, `/F`, whose contents may be anything. */
export function makePdf({ pages, filter = '', trailer = '' }: Made): Uint8Array {
  const first = 4;
  const kids = pages.map((_, index) => `${first + index * 2} 0 R`).join(' ');
  const objects: (string | Uint8Array)[][] = [
    ['<< /Type /Catalog /Pages 2 0 R >>'],
    [`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`],
    [font],
    ...pages.flatMap((content, index) => [
      [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F 3 0 R >> >> /Contents ${first + index * 2 + 1} 0 R >>`,
      ],
      [`<< /Length ${content.length} ${filter} >>\nstream\n`, content, '\nendstream'],
    ]),
  ];
  const parts: Uint8Array[] = [];
  let length = 0;
  const add = (part: string | Uint8Array) => {
    const bytes = typeof part === 'string' ? Buffer.from(part, 'latin1') : part;
    parts.push(bytes);
    length += bytes.length;
  };
  add('%PDF-1.7\n');
  const offsets = objects.map((object, index) => {
    const offset = length;
    add(`${index + 1} 0 obj\n`);
    for (const part of object) add(part);
    add('\nendobj\n');
    return offset;
  });
  const start = length;
  add(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`);
  for (const offset of offsets) add(`${String(offset).padStart(10, '0')} 00000 n \n`);
  add(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\n`);
  add(`startxref\n${start}\n%%EOF`);
  return new Uint8Array(Buffer.concat(parts));
}

/** Returns the content of a page with lines of text. */
export function linesOf(...lines: string[]): string {
  const shown = lines.map((it) => `(${it.replaceAll(/[()\\]/g, '\\$&')}) Tj T*`).join('\n');
  return `BT /F 12 Tf 14 TL 72 720 Td\n${shown}\nET`;
}
