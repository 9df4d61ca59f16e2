interface Words {
  /** The other party with what it wrote. */
  name: string;
  reference: string | null;
}

/**
 * Returns what field 86 says of a line: in numbered parts ("166?00TRANSFER?20RE 12?32CLIENT"), in named
 * ones ("/NAME/CLIENT/REMI/RE 12"), or as it stands.
 */
export function wordsOfMt940(written: string): Words {
  const [, mark] = /^\d{3}([^\w\s/])(?=\d{2})/.exec(written) ?? [];
  if (mark !== undefined) return ofNumbered(written, mark);
  const plain = written.replaceAll('\n', '');
  if (/^\/[A-Z]{3,4}\//.test(plain)) return ofNamed(plain);
  return { name: joined(written.split('\n')), reference: null };
}

/** Parts 20 to 29 and 60 to 63 are the purpose, 32 and 33 the other party, 00 the kind of booking. */
function ofNumbered(written: string, mark: string): Words {
  const parts = new Map<string, string>();
  for (const part of written.replaceAll('\n', '').split(mark).slice(1)) {
    const number = part.slice(0, 2);
    parts.set(number, `${parts.get(number) ?? ''}${part.slice(2)}`);
  }
  const among = (from: number, to: number) =>
    [...parts].flatMap(([number, it]) =>
      Number(number) >= from && Number(number) <= to ? [it] : [],
    );
  const purpose = wrapped([...among(20, 29), ...among(60, 63)]);
  const party = wrapped(among(32, 33));
  const { words, reference } = ofSepa(purpose);
  return { name: joined([party, words]) || (parts.get('00') ?? ''), reference };
}

/** Longest line of a part: a longer text goes on in the next one, in the middle of a word. */
const partLength = 27;

function wrapped(lines: readonly string[]): string {
  return lines
    .map((it) => (it.length < partLength ? `${it} ` : it))
    .join('')
    .trim();
}

/** German banks name the parts of a purpose: "EREF+RE 12SVWZ+Rechnung 12". */
const sepa = /(EREF|KREF|MREF|CRED|DEBT|SVWZ|ABWA|ABWE|IBAN|BIC|OAMT|COAM|PURP)\+/g;

function ofSepa(purpose: string): { words: string; reference: string | null } {
  const places = [...purpose.matchAll(sepa)];
  const [first] = places;
  if (!first) return { words: purpose, reference: null };
  const parts = places.map((it, at) => {
    const text = purpose.slice(it.index + it[0].length, places[at + 1]?.index).trim();
    return [it[1] ?? '', text] as const;
  });
  const found = new Map(parts);
  const words = found.get('SVWZ') ?? purpose.slice(0, first.index).trim();
  return { words, reference: given(found.get('EREF')) };
}

const names =
  /\/(EREF|KREF|MARF|MREF|CSID|IBAN|BIC|NAME|REMI|TRTP|TRCD|RTRN|ISDT|CNTP|BENM|ORDP|ULTB|ULTD|PREF|PURP|SVCL|ACCW|ADDR|ID)\//g;

/** Dutch banks name parts between slashes; the one of the other party may be within another. */
function ofNamed(plain: string): Words {
  const places = [...plain.matchAll(names)];
  const parts = places.map((it, at) => {
    const text = plain.slice(it.index + it[0].length, places[at + 1]?.index);
    return [it[1] ?? '', text.replace(/\/+$/, '')] as const;
  });
  const found = new Map(parts);
  // "/CNTP/account/bank/name/city/"
  const party = found.get('NAME') ?? found.get('CNTP')?.split('/')[2] ?? '';
  const words = (found.get('REMI') ?? '').replace(/^(USTD|STRD)\/\/?/, '');
  const name = joined([party, words]);
  return { name: name || joined([plain]), reference: given(found.get('EREF')) };
}

/** Returns a reference; null if banks write it for none. */
export function given(reference: string | undefined): string | null {
  const plain = reference?.trim() ?? '';
  return plain === '' || /^(nonref|notprovided|0+)$/i.test(plain) ? null : plain;
}

function joined(texts: readonly string[]): string {
  return texts.join(' ').replaceAll(/\s+/g, ' ').trim();
}
