import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

/** A font file pair, regular and bold, and the characters for which it is opened. */
export interface Face {
  family: string;
  regular: string;
  bold: string;
  of: RegExp;
}

/**
 * In order of preference: the first that has a character draws it. The files are TrueType, because
 * fontkit unpacks the whole of a WOFF file again for each character. The Arabic font has one glyph per
 * letter: of fonts that draw dots apart, the first letter of a line is lost, and copied text is wrong.
 */
export const faces: Face[] = [
  face('inter', 'Inter', /./su),
  face('noto-sans-hebrew', 'NotoSansHebrew', /\p{Script=Hebrew}/u),
  face('ibm-plex-sans-arabic', 'IBMPlexSansArabic', /\p{Script=Arabic}|[،؛؟ـ٠-٩]/u),
  // Its glyph without width parts Persian letters.
  face('noto-sans-devanagari', 'NotoSansDevanagari', /\p{Script=Devanagari}|[।॥\u200c]/u),
  face('noto-sans-bengali', 'NotoSansBengali', /\p{Script=Bengali}/u),
  face('noto-sans-tamil', 'NotoSansTamil', /\p{Script=Tamil}/u),
  face('noto-sans-telugu', 'NotoSansTelugu', /\p{Script=Telugu}/u),
  face('noto-sans-khmer', 'NotoSansKhmer', /\p{Script=Khmer}/u),
  face('noto-sans-ethiopic', 'NotoSansEthiopic', /\p{Script=Ethiopic}/u),
  face('noto-sans-georgian', 'NotoSansGeorgian', /\p{Script=Georgian}/u),
  face('noto-sans-armenian', 'NotoSansArmenian', /\p{Script=Armenian}/u),
  face('noto-sans-thai', 'NotoSansThai', /\p{Script=Thai}/u),
  face('biz-udpgothic', 'BIZUDPGothic', eastAsian(), '700Bold'),
  face('nanum-gothic', 'NanumGothic', /\p{Script=Hangul}/u, '700Bold'),
  face('chocolate-classical-sans', 'ChocolateClassicalSans', eastAsian(), '400Regular'),
  face('noto-emoji', 'NotoEmoji', /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{RI}/u),
];

function eastAsian(): RegExp {
  return /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|[\u3000-\u30ff\uff00-\uffef]/u;
}

function face(family: string, name: string, of: RegExp, bold = '600SemiBold'): Face {
  const fileOf = (weight: string) =>
    resolve(`@expo-google-fonts/${family}/${weight}/${name}_${weight}.ttf`);
  return { family, regular: fileOf('400Regular'), bold: fileOf(bold), of };
}
