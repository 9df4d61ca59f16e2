/** The characters of the bytes from 128 of code pages of DOS, which no `TextDecoder` knows. */
const upper = {
  ibm850: [
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒ',
    'áíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐',
    '└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀',
    'ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
  ].join(''),
  ibm437: [
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒ',
    'áíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐',
    '└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀',
    'αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0',
  ].join(''),
};

type Dos = keyof typeof upper;

/** Whether an encoding is a code page of DOS, such as that of Excel's “CSV (MS-DOS)”. */
export function isDos(encoding: string): encoding is Dos {
  return encoding === 'ibm850' || encoding === 'ibm437';
}

/** Characters that are decoded at once. */
const piece = 8_192;

/** Returns the text of bytes in a code page of DOS. */
export function decodeDos(bytes: Uint8Array, encoding: Dos): string {
  const characters = upper[encoding];
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += piece) {
    const codes = Array.from(bytes.subarray(at, at + piece), (byte) =>
      byte < 0x80 ? byte : characters.charCodeAt(byte - 0x80),
    );
    pieces.push(String.fromCharCode(...codes));
  }
  return pieces.join('');
}
