import type { Signs } from '@callboard/domain/bank-statements/enums';
import { cardDoubts } from './sign-doubts.ts';
import type { Doubt, StatementLine } from './statement.ts';

const into = new Set(['CREDIT', 'DEP', 'DIRECTDEP', 'DIV']);
const out = new Set([
  ...['DEBIT', 'CHECK', 'POS', 'ATM', 'FEE', 'SRVCHG', 'CASH', 'DIRECTDEBIT', 'REPEATPMT'],
  // Payments to a card are money in, and have a doubt of their own.
  'PAYMENT',
]);

/** Returns 1 for a type of money in, -1 for one of money out; null for others. */
function directionOfType(type: string): 1 | -1 | null {
  if (into.has(type)) return 1;
  return out.has(type) ? -1 : null;
}

/** Returns an amount with the sign that a person said is right. */
export function withSign(cents: number, { signs, type }: { signs: Signs; type: string }): number {
  const direction = signs === 'types' ? directionOfType(type) : null;
  if (cents === 0) return 0;
  if (direction !== null) return Math.abs(cents) * direction;
  return signs === 'inverted' ? -cents : cents;
}

interface Typed {
  type: string;
  written: string;
  cents: number;
}

interface Of {
  typed: readonly Typed[];
  signs: Signs;
  type: 'depository' | 'credit';
}

/** Returns the doubts of signs in an OFX file, read as they are written or as a person said. */
export function ofxSignDoubts(
  lines: readonly StatementLine[],
  { typed, signs, type }: Of,
): Doubt[] {
  const ofTypes = typeDoubts(typed, { signs, type });
  const isTyped = ofTypes.length === 0 && typed.some((it) => isAsTyped(it, signs));
  const ofCard = type === 'credit' ? cardDoubts(lines, { signs, isTyped }) : [];
  return [...ofCard, ...ofTypes];
}

/** Whether an amount has the direction that its type says. A payment to a card may have either. */
function isAsTyped({ type, cents }: Typed, signs: Signs): boolean {
  const direction = type === 'PAYMENT' ? null : directionOfType(type);
  return direction !== null && withSign(cents, { signs, type }) * direction > 0;
}

/** Some banks write what is paid without its sign, and say the direction in the type alone. */
function typeDoubts(typed: readonly Typed[], { signs, type }: Pick<Of, 'signs' | 'type'>): Doubt[] {
  if (signs === 'types') return [];
  const known = typed.flatMap((it) => {
    const direction = type === 'credit' && it.type === 'PAYMENT' ? null : directionOfType(it.type);
    if (direction === null || it.cents === 0) return [];
    const isIn = withSign(it.cents, { signs, type: it.type }) > 0;
    return [{ ...it, isIn, isOther: direction > 0 !== isIn }];
  });
  const others = known.filter((it) => it.isOther);
  const [first] = others;
  if (!first || others.length * 2 < known.length) return [];
  const is = first.isIn ? 'in' : 'out';
  const text = `The file says ${first.type} beside \u201c${first.written.slice(0, 40)}\u201d, which is read as money ${is}.`;
  const id = signs === 'written' ? 'sign:types' : `sign:types:${signs}`;
  return [{ id, text, canBeConfirmed: true }];
}
