export { formatAmount, formatMoney, minorDigitsOf, plainAmount } from './format-money.ts';
export { parseAmount, parseDecimal } from './parse-amount.ts';
