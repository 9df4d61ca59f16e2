/** A field of SWIFT: its tag, such as 61, and its lines. */
export interface Mt940Field {
  tag: string;
  value: string;
}

/** Returns the fields of each statement: one begins with `:20:`. */
export function splitMt940(text: string): Mt940Field[][] {
  const statements: Mt940Field[][] = [];
  let field: Mt940Field | undefined;
  for (const line of text.split(/\r\n|\r|\n/)) {
    // The envelope of a message: "{1:…}{4:" before it, and "-}" or "-" after it.
    const plain = line.replace(/^(\{\d:.*)?\{4:(?=:|$)/, '').trimEnd();
    const [, tag, value = ''] = /^:(\d{2}[A-Z]?):(.*)$/.exec(plain) ?? [];
    if (tag !== undefined) {
      if (tag === '20') statements.push([]);
      field = { tag, value };
      statements.at(-1)?.push(field);
    } else if (/^(-\}?|\{.*)$/.test(plain)) field = undefined;
    else if (field) field.value += `\n${plain}`;
  }
  return statements.filter((it) => it.some(({ tag }) => /^(25P?|6[0-2][FM]?)$/.test(tag)));
}

/** A line of a statement, as field 61 has it. */
export interface Mt940Parts {
  /** YYMMDD */
  valueDay: string;
  /** MMDD; empty without one. */
  bookedDay: string;
  isOut: boolean;
  isExpected: boolean;
  amount: string;
  reference: string;
  bankReference: string;
  /** What the bank adds in the next line. */
  details: string;
}

const pattern =
  /^(?<value>\d{6})(?<booked>\d{4})?\s*(?<mark>R[CD]|E[CD]|[CD])(?<funds>[A-Z])?\s*(?<amount>\d[\d.,]*|,\d+)\s*(?<kind>[A-Z][A-Z0-9]{3})?(?<reference>.*)$/;

/** Returns what field 61 says: a reversed credit is money out. Null if it cannot be read. */
export function partsOf(value: string): Mt940Parts | null {
  const [first = '', ...more] = value.split('\n');
  const found = pattern.exec(first.trim())?.groups;
  if (!found) return null;
  const { value: valueDay = '', booked: bookedDay = '', mark = '' } = found;
  const { amount = '', reference = '' } = found;
  const [own = '', bankReference = ''] = reference.split('//');
  return {
    ...{ valueDay, bookedDay, amount, bankReference, reference: own },
    isOut: mark === 'D' || mark === 'ED' || mark === 'RC',
    isExpected: mark.startsWith('E'),
    details: more.join(' ').trim(),
  };
}
