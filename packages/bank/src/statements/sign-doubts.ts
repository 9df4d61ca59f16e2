import type { Signs } from '@callboard/domain/bank-statements/enums';
import type { StatementMap } from '@callboard/domain/bank-statements/fields';
import { fold } from '@callboard/text/fold';
import type { StatedBalances } from './balance-rows.ts';
import type { Booked } from './order-lines.ts';
import type { Doubt, StatementLine } from './statement.ts';

/** What cards say of money that came in, folded: "PAYMENT - THANK YOU". */
const thanks =
  /thank ?you|payment received|autopay|automatic payment|zahlung erhalten|vielen dank|merci|paiement recu|gracias|pago recibido|pagamento (ricevuto|recebido|efetuado)|grazie|betaling ontvangen|bedankt|obrigad|splata karty|splatka karty|betalning mottagen|betaling modtaget|betaling mottatt|suoritus vastaanotettu/;

/** What pays a card, where more lines are money in than out. */
const payments =
  /\b(payment|pymt|zahlung|paiement|pago|pagamento|betaling|einzahlung|inbetalning|indbetaling|innbetaling|splata|splatka|befizetes|suoritus)\b/;

/** What rather pays a card than others, where as many lines are money in as out. */
const ownPayments = /^(?!.*\b(card|contactless|bill|payment (to|for|at))\b).*\b(payment|pymt)\b/;

/** What is said of money out, but not of what came back. */
const purchases =
  /\b(purchase|achat|einkauf|compra|acquisto|aankoop|zakup|nakup|vasarlas|varekjop|kop|kob|osto)\b(?!.*\b(returns?|refund|reversal)\b)/;

/** What a file says beside its amounts. */
interface Beside {
  /** Of which kind a line is: "Purchase". */
  kindOf: (line: number) => string;
  stated: StatedBalances;
  /** Whether the amounts follow from the balances beside them. */
  areProved: boolean;
  /** Whether a column says directions, whose contradictions have a doubt of their own. */
  isDirected: boolean;
}

/**
 * Returns the doubt of amounts that may have the other sign: files of cards have purchases without a
 * sign and payments with one, or the other way round. Nothing is turned without an answer.
 */
export function signDoubts(
  { amount, isInverted, direction }: StatementMap,
  booked: readonly Booked[],
  { kindOf, stated, areProved, isDirected }: Beside,
): Doubt[] {
  if (amount === null || (direction && booked.some((it) => it.amountCents < 0))) return [];
  const isProved = areProved || isProvedBy(stated, booked);
  const isSaid = isDirected || booked.some((it) => saysDirection(it, kindOf(it.line)));
  const text =
    whyDoubtful(booked, isProved) ??
    whyNoPurchase(booked, kindOf) ??
    (isProved || isSaid ? null : whyUnproved(booked));
  return text ? [{ id: isInverted ? 'sign:inverted' : 'sign:in', text, canBeConfirmed: true }] : [];
}

/** Payments by a card, and what came back to one. */
const byCard = /\b(card|contactless) (payment|purchase)\b|\bpayment (to|for|at)\b/;
const back =
  /\b(refund|refunded|reversal|cashback|top ?-?up|salary|payroll|gehalt|erstattung|gutschrift|remboursement|reembolso|devolucion|rimborso|terugbetaling|zwrot|vraceni|visszaterites|aterbetalning|refusjon|palautus)\b/;

/** Whether the words of a line say the direction that it is read in. */
function saysDirection({ name, amountCents }: StatementLine, kind: string): boolean {
  const words = fold(`${name} ${kind}`);
  if (amountCents < 0) return purchases.test(words) || byCard.test(words);
  return amountCents > 0 && (thanks.test(words) || back.test(words));
}

/** Lines of money out for each one of money in, from which on they are surely what was bought. */
const surely = 3;

/** Returns that too few lines are money out to tell purchases from what came back by their number. */
function whyUnproved(lines: readonly StatementLine[]): string | null {
  const into = lines.filter((it) => it.amountCents > 0).length;
  const out = lines.filter((it) => it.amountCents < 0);
  const [first] = out;
  if (!first || into === 0 || out.length >= into * surely) return null;
  return `Nothing in the file says which sign money in has. \u201c${first.name.slice(0, 80)}\u201d is read as money out.`;
}

/** Whether the lines are what is between the balances around them. */
function isProvedBy(
  { openingCents, closingCents }: StatedBalances,
  booked: readonly Booked[],
): boolean {
  if (openingCents === null || closingCents === null || openingCents === closingCents) return false;
  return booked.reduce((sum, it) => sum + it.amountCents, openingCents) === closingCents;
}

interface Card {
  signs: Signs;
  /** Whether types of lines say the direction that they are read in. */
  isTyped: boolean;
}

/** Returns the doubt of the signs of a card in a file without columns. */
export function cardDoubts(lines: readonly StatementLine[], { signs, isTyped }: Card): Doubt[] {
  const isSaid = isTyped || lines.some((it) => saysDirection(it, ''));
  const text = whyDoubtful(lines, false) ?? (isSaid ? null : whyUnproved(lines));
  return text
    ? [{ id: signs === 'written' ? 'sign:in' : `sign:${signs}`, text, canBeConfirmed: true }]
    : [];
}

/** Returns which purchase is read as money in, if most of them are. */
function whyNoPurchase(
  lines: readonly StatementLine[],
  kindOf: (line: number) => string,
): string | null {
  const bought = lines.filter((it) => purchases.test(fold(`${it.name} ${kindOf(it.line)}`)));
  const into = bought.filter((it) => it.amountCents > 0);
  const [first] = into;
  if (!first || into.length * 2 <= bought.length) return null;
  return `\u201c${first.name.slice(0, 80)}\u201d is a purchase, and is read as money in.`;
}

/** Returns why the signs of amounts may be the other way round, or null. */
function whyDoubtful(lines: readonly StatementLine[], isProved: boolean): string | null {
  const into = lines.filter((it) => it.amountCents > 0);
  const out = lines.filter((it) => it.amountCents < 0);
  if (into.length === 0) return null;
  const paid = out.find((it) => thanks.test(fold(it.name)));
  if (paid) return `\u201c${paid.name.slice(0, 80)}\u201d is read as money out.`;
  // Balances of what is owed follow from amounts with the other sign too.
  const isOwed = into.length > out.length;
  const isEven = into.length === out.length && !isProved;
  const pays = isOwed ? payments : isEven ? ownPayments : null;
  const payment = out.find((it) => pays?.test(fold(it.name)));
  if (payment) return `\u201c${payment.name.slice(0, 80)}\u201d is read as money out.`;
  if (isProved || into.length <= out.length) return null;
  if (out.length === 0) return 'No amount is negative, so all of them are read as money in.';
  return `Most amounts are read as money in: ${into.length} of ${into.length + out.length}.`;
}
