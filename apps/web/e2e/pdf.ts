/** Returns a PDF of one page with a line of text. */
export function pdfOf(text: string): Buffer {
  return toPdf(`BT /F1 40 Tf 60 600 Td (${text}) Tj ET`, [
    '<</Font<</F1 5 0 R>>>>',
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ]);
}

/** Returns a PDF of one scanned page, black in its upper half and compressed as faxes are. */
export function scannedPdf(): Buffer {
  const fax = '26a0786ffffffffffffffff9d9a86ffffffffc004004>';
  const image =
    '/Type/XObject/Subtype/Image/Width 64/Height 64/ColorSpace/DeviceGray/BitsPerComponent 1';
  const filters =
    '/Filter[/ASCIIHexDecode/CCITTFaxDecode]/DecodeParms[null<</K -1/Columns 64/Rows 64>>]';
  return toPdf('612 0 0 792 0 0 cm /Scan Do', [
    '<</XObject<</Scan 5 0 R>>>>',
    `<<${image}${filters}/Length ${fax.length}>>stream\n${fax}\nendstream`,
  ]);
}

/** Returns a PDF of one page: what it draws, its resources, and the object they name. */
function toPdf(drawing: string, [resources, named]: [string, string]): Buffer {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources${resources}>>`,
    `<</Length ${drawing.length}>>stream\n${drawing}\nendstream`,
    named,
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const at = file.length;
    file += `${index + 1} 0 obj${object}endobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 6\n0000000000 65535 f \n${offsets.join('')}`;
  return Buffer.from(
    `${file}${table}trailer<</Size 6/Root 1 0 R>>startxref\n${file.length}\n%%EOF`,
  );
}
