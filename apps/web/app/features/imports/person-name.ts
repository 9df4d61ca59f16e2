import { isPersonName, namePartFields } from '@callboard/text/columns';

/** Returns the name of a row: the whole one, or its parts in their order. */
export function nameOf(
  cell: (field: (typeof namePartFields)[number] | 'name') => string,
  isLastFirst: boolean,
): string {
  const whole = cell('name');
  if (whole !== '') return isLastFirst ? turned(whole) : whole;
  return namePartFields.map(cell).filter(Boolean).join(' ');
}

/** “Voss, Tilda” is Tilda Voss. */
function turned(name: string): string {
  const [last = '', first = '', ...more] = name.split(/\s*,\s*/);
  return first === '' || more.length > 0 ? name : `${first} ${last}`;
}

const company = /\b(llc|inc|ltd|gmbh|corp|co|jr|sr|i{2,3}|phd|md)\.?$/i;

/** Whether names look like “Voss, Tilda”. */
export function areLastFirst(names: readonly string[]): boolean {
  const written = names.filter((it) => it !== '');
  const fitting = written.filter((it) => {
    const [last, first, ...more] = it.split(/\s*,\s*/);
    return last && first && more.length === 0 && !company.test(first) && isPersonName(it);
  });
  return written.length > 0 && fitting.length * 10 >= written.length * 8;
}
