import type { Booked } from './order-lines.ts';
import type { CsvMap, Doubt, Signs, StatementLine } from './statement.ts';

/** What cards say of money that came in: "PAYMENT - THANK YOU". */
const thanks =
  /thank ?you|payment received|autopay|automatic payment|zahlung erhalten|vielen dank|merci|paiement re.u|gracias|pago recibido|pagamento ricevuto|grazie|betaling ontvangen|bedankt|obrigad/i;

/** What pays a card, where most lines are money in. */
const payments = /\b(payment|zahlung|paiement|pago|pagamento|betaling|einzahlung)\b/i;

/**
 * Returns the doubt of amounts that may have the other sign: files of cards have purchases without a
 * sign and payments with one, or the other way round. Nothing is turned without an answer.
 */
export function signDoubts(
  { amount, isInverted, direction }: CsvMap,
  booked: readonly Booked[],
): Doubt[] {
  if (amount === null || (direction && booked.some((it) => it.amountCents < 0))) return [];
  const isProved = booked.filter((it) => it.balanceCents !== null).length > 1;
  const text = whyDoubtful(booked, isProved);
  return text ? [{ id: isInverted ? 'sign:inverted' : 'sign:in', text, canBeConfirmed: true }] : [];
}

/** Returns the doubt of the signs of a card in a file without columns. */
export function cardDoubts(lines: readonly StatementLine[], signs: Signs): Doubt[] {
  const text = whyDoubtful(lines, false);
  return text
    ? [{ id: signs === 'written' ? 'sign:in' : `sign:${signs}`, text, canBeConfirmed: true }]
    : [];
}

/** Returns why the signs of amounts may be the other way round, or null. */
function whyDoubtful(lines: readonly StatementLine[], isProved: boolean): string | null {
  const into = lines.filter((it) => it.amountCents > 0);
  const out = lines.filter((it) => it.amountCents < 0);
  if (into.length === 0) return null;
  const paid = out.find((it) => thanks.test(it.name));
  if (paid) return `\u201c${paid.name.slice(0, 80)}\u201d is read as money out.`;
  const payment = into.length > out.length ? out.find((it) => payments.test(it.name)) : undefined;
  // Balances of what is owed follow from amounts with the other sign too.
  if (payment) return `\u201c${payment.name.slice(0, 80)}\u201d is read as money out.`;
  if (isProved || into.length <= out.length) return null;
  if (out.length === 0) return 'No amount is negative, so all of them are read as money in.';
  return `Most amounts are read as money in: ${into.length} of ${into.length + out.length}.`;
}
