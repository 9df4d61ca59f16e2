import { fold } from '../fold.ts';

/** Values of a cell that has several, as Google writes them, or in lines. */
export function partsOf(cell: string): string[] {
  return cell
    .split(/:::|\n/)
    .map((it) => it.trim())
    .filter(Boolean);
}

/** Returns whether a cell is an email address, or begins with one. */
export function isEmail(cell: string): boolean {
  return /^(mailto:|<)?[^\s@,;<]+@[^\s@,;>]+\.[^\s@,;>]{2,}/i.test(cell);
}

/** Returns whether a cell has an email address somewhere. */
export function hasEmail(cell: string): boolean {
  return cell.split(/\s+/).some((it) => isEmail(it.replace(/^[([<]+/, '')));
}

const date = /^(\d{4}[-./]\d{1,2}[-./]\d{1,2}|\d{1,2}[-./]\d{1,2}[-./]\d{2,4})\b/;
const phone =
  /^\p{L}{0,9}[.:]?\s*[+(]?[\d\s().\-/\u2010-\u2015\u2212]{7,}(\p{L}{1,9}\.?\s*\d{1,6}|\(?\p{L}{1,9}\)?)?$/u;

/** Returns whether a cell is a phone number, with a word before or behind it or not. */
export function isPhone(cell: string): boolean {
  const [first = ''] = partsOf(cell.normalize('NFKC'));
  const digits = first.replaceAll(/\D/g, '').length;
  return digits >= 7 && digits <= 18 && phone.test(first) && !date.test(first);
}

/** Returns whether a cell is an address of the web. */
export function isWebAddress(cell: string): boolean {
  return /^(https?:\/\/|www\.)\S+$|^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,10}(\/\S*)?$/i.test(cell);
}

const labels = new Set(
  (
    'work,home,other,mobile,main,cell,fax,pager,iphone,private,privat,personal,business,office,' +
    'internet,smtp,ex,custom,arbeit,dienstlich,geschaeftlich,handy,mobil,casa,trabajo,domicile,' +
    'travail,bureau,mycontacts,starred,friends,family,coworkers,homepage,profile,work fax,home fax'
  ).split(','),
);

/** Returns whether a cell only says of which kind another one is: “Mobile”, “* Work”, “SMTP”. */
export function isLabel(cell: string): boolean {
  return partsOf(cell).every((it) => labels.has(fold(it.replace(/^\*\s*/, ''))));
}

/** Returns whether a cell is a form of address. */
export function isHonorific(cell: string): boolean {
  return /^(mr|mrs|ms|miss|mx|dr|prof|sir|madam|herr|frau|m|mme|mlle|sr|sra|srta|sig|dhr|mevr|pan|pani)\.?$/i.test(
    cell,
  );
}

/** Returns whether a cell may be the name of a person: two to five words of letters. */
export function isPersonName(cell: string): boolean {
  const words = cell.split(/[\s,]+/);
  return (
    (words.length >= 2 &&
      words.length <= 5 &&
      words.every((it) =>
        /^\p{Lu}[\p{L}\p{M}'’.-]*$|^(van|von|de|der|den|di|da|del|la|le|el|al|bin|y|e)$/u.test(it),
      )) ||
    /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]{2,6}$/u.test(cell)
  );
}
