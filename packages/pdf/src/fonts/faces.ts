import { fileURLToPath } from 'node:url';

/** A font file pair, regular and bold, and the characters for which it is opened. */
export interface Face {
  family: string;
  regular: string;
  bold: string;
  of: RegExp;
}

/**
 * In order of preference: the first that has a character draws it. The files are TrueType, because
 * fontkit unpacks the whole of a WOFF file again for each character.
 */
export const faces: Face[] = [
  face('inter', 'Inter', /./su),
  face('noto-sans-hebrew', 'NotoSansHebrew', /\p{Script=Hebrew}/u),
  face('noto-sans-arabic', 'NotoSansArabic', /\p{Script=Arabic}|[،؛؟ـ٠-٩]/u),
  face('noto-sans-devanagari', 'NotoSansDevanagari', /\p{Script=Devanagari}|[।॥]/u),
  face('noto-sans-thai', 'NotoSansThai', /\p{Script=Thai}/u),
  face('sawarabi-gothic', 'SawarabiGothic', eastAsian(), '400Regular'),
  face('nanum-gothic', 'NanumGothic', /\p{Script=Hangul}/u, '700Bold'),
  face('zcool-xiaowei', 'ZCOOLXiaoWei', /\p{Script=Han}/u, '400Regular'),
];

function eastAsian(): RegExp {
  return /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|[\u3000-\u30ff\uff00-\uffef]/u;
}

function face(family: string, name: string, of: RegExp, bold = '600SemiBold'): Face {
  const fileOf = (weight: string) =>
    fileURLToPath(
      import.meta.resolve(`@expo-google-fonts/${family}/${weight}/${name}_${weight}.ttf`),
    );
  return { family, regular: fileOf('400Regular'), bold: fileOf(bold), of };
}
