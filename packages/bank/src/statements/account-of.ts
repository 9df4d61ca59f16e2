import { createHash } from 'node:crypto';
import type { StatementAccount } from './statement.ts';

interface Numbered {
  bank: string | null;
  number: string | null;
  type: StatementAccount['type'];
}

/** Returns what is kept of an account's number. */
export function accountOf({ bank, number, type }: Numbered): StatementAccount {
  const plain = (number ?? '').toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  if (plain === '') return { hash: null, mask: '', type };
  const hash = createHash('sha256')
    .update(`${bank ?? ''}|${plain}`)
    .digest('hex');
  return { hash, mask: plain.slice(-4), type };
}
