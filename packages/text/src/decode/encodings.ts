/** Encodings that lists and statements come in, the usual first. */
export const encodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'macintosh',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'koi8-r',
  'ibm850',
  'ibm437',
  'shift_jis',
  'gb18030',
  'big5',
  'euc-kr',
] as const;

export type Encoding = (typeof encodings)[number];

export const encodingLabels: Record<Encoding, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252',
  macintosh: 'Mac Roman',
  'windows-1250': 'Windows-1250 (Central Europe)',
  'windows-1251': 'Windows-1251 (Cyrillic)',
  'windows-1253': 'Windows-1253 (Greek)',
  'windows-1254': 'Windows-1254 (Turkish)',
  'koi8-r': 'KOI8-R (Cyrillic)',
  ibm850: 'DOS 850 (Western Europe)',
  ibm437: 'DOS 437 (United States)',
  shift_jis: 'Shift JIS (Japanese)',
  gb18030: 'GB 18030 (Chinese)',
  big5: 'Big5 (Chinese)',
  'euc-kr': 'EUC-KR (Korean)',
};

/** Letters that a language has besides those of ASCII. */
const western = [
  ...['äöüß', 'éèêëàâîïôùûçœæ', 'ñáéíóúü', 'ãõáâàçéêíóôú', 'àèéìòù', 'åäöé', 'æøåéö', 'ðþáéíóúýæö'],
  ...['ëïéèöóü', 'àçèéíïòóúü'],
];

const central = [
  ...['ąćęłńóśźż', 'áčďéěíňóřšťúůýž', 'áäčďéíĺľňóôŕšťúýž', 'áéíóöőúüű', 'čćđšž', 'ăâîşţ', 'äöüß'],
];

const cyrillic = [
  ...['абвгдеёжзийклмнопрстуфхцчшщъыьэюя', 'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя'],
  'абвгдђежзијклљмнњопрстћуфхцчџш',
];

/** Languages in encodings of one byte, each as its letters. */
export const alphabets: Partial<Record<Encoding, readonly string[]>> = {
  'windows-1252': western,
  macintosh: western,
  'windows-1250': central,
  'windows-1251': cyrillic,
  'windows-1253': ['αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰ'],
  'windows-1254': ['çğıöşüâîû'],
  'koi8-r': cyrillic.slice(0, 1),
  ibm850: western,
  ibm437: western,
};

/** Where encodings of two bytes have their common characters: first and second bytes. */
export const commonBytes: Partial<Record<Encoding, readonly (readonly [number, number][])[]>> = {
  shift_jis: [
    [
      [0x82, 0x83],
      [0x40, 0xfc],
    ],
    [
      [0x88, 0x98],
      [0x40, 0xfc],
    ],
  ],
  gb18030: [
    [
      [0xb0, 0xd7],
      [0xa1, 0xfe],
    ],
  ],
  big5: [
    [
      [0xa4, 0xc6],
      [0x40, 0xfe],
    ],
  ],
  'euc-kr': [
    [
      [0xb0, 0xc8],
      [0xa1, 0xfe],
    ],
  ],
};
