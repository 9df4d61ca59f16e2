import { all, textAt } from './read-xml.ts';
import type { Doubt } from './statement.ts';

/** Why a line of a file is not added: it is left out, or somebody has to look at it. */
export interface Correction {
  text: string;
  isLeftOut: boolean;
}

/**
 * Returns what says which lines of an account are not added, because the file corrects them, or because
 * they delete another one (`CORRECTFITID` and `CORRECTACTION`). A line that corrects one which is not in
 * the file is for somebody to look at. A line that replaces another one of the file is added.
 */
export function readCorrections(
  statements: readonly unknown[],
): (transaction: unknown) => Correction | null {
  const transactions = all(statements, 'BANKTRANLIST', 'STMTTRN');
  const byId = Map.groupBy(transactions, (it) => textAt(it, 'FITID'));
  const targetOf = new Map<unknown, unknown>();
  const correctedBy = new Map<unknown, unknown>();
  const problems = new Map<unknown, string>();
  for (const correction of transactions) {
    const id = correctedId(correction);
    if (id === null) continue;
    const [target, another] = (byId.get(id) ?? []).filter((it) => it !== correction);
    const why = whyUnclear(correction, {
      isThere: target !== undefined,
      isOne: another === undefined && !correctedBy.has(target),
    });
    if (why !== null) problems.set(correction, `It corrects ${shown(id)}, ${why}`);
    else {
      targetOf.set(correction, target);
      correctedBy.set(target, correction);
    }
  }
  return (transaction) => {
    const problem = problemOf(transaction, { targetOf, problems });
    if (problem !== null) return { text: problem, isLeftOut: false };
    const by = correctedBy.get(transaction);
    if (by !== undefined) return { text: correctedText(transaction, by), isLeftOut: true };
    if (!targetOf.has(transaction) || actionOf(transaction) !== 'DELETE') return null;
    const text = `It deletes ${shown(correctedId(transaction))}, which is left out too.`;
    return { text, isLeftOut: true };
  };
}

/**
 * Returns the doubt of lines that the file corrects: an earlier file may have added them as they were.
 */
export function correctionDoubts(corrections: readonly (Correction | null)[]): Doubt[] {
  const count = corrections.filter((it) => it?.isLeftOut).length;
  if (count === 0) return [];
  const text =
    'The file corrects lines that are in it, which are left out. If an earlier file added them, undo its import first.';
  return [{ id: `corrections:${count}`, text, canBeConfirmed: true }];
}

interface Chains {
  targetOf: ReadonlyMap<unknown, unknown>;
  problems: ReadonlyMap<unknown, string>;
}

/** Returns why a line is not certain: what corrects a line that is not certain is not either. */
function problemOf(transaction: unknown, { targetOf, problems }: Chains): string | null {
  const seen = new Set<unknown>();
  for (let it = transaction; it !== undefined; it = targetOf.get(it)) {
    const why = problems.get(it);
    if (why !== undefined) return why;
    if (seen.has(it)) return 'It corrects a line that corrects it.';
    seen.add(it);
  }
  return null;
}

function whyUnclear(
  correction: unknown,
  { isThere, isOne }: { isThere: boolean; isOne: boolean },
): string | null {
  if (!isThere) {
    return 'which is not in the file. That one may have been imported before: look at it, and mend it by hand.';
  }
  if (!isOne) return 'which several lines are or correct.';
  return actionOf(correction) === null ? 'and does not say how.' : null;
}

/** Some programs write a zero for none. */
function correctedId(transaction: unknown): string | null {
  const id = textAt(transaction, 'CORRECTFITID');
  return id === null || /^0+$/.test(id) ? null : id;
}

function actionOf(transaction: unknown): 'DELETE' | 'REPLACE' | null {
  const action = textAt(transaction, 'CORRECTACTION')?.toUpperCase();
  return action === 'DELETE' || action === 'REPLACE' ? action : null;
}

function correctedText(transaction: unknown, by: unknown): string {
  const what = actionOf(by) === 'DELETE' ? 'deletes' : 'replaces';
  const words = [textAt(transaction, 'TRNAMT'), textAt(transaction, 'NAME')];
  const line = words.filter((it) => it !== null).join(' ');
  return `Another line of the file ${what} it: ${line.slice(0, 80)}`;
}

function shown(id: string | null): string {
  return `\u201c${(id ?? '').slice(0, 80)}\u201d`;
}
