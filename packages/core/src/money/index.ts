export {
  formatAmount,
  formatMoney,
  formatMoneyShort,
  minorDigitsOf,
  plainAmount,
} from './format-money.ts';
export { parseAmount, parseDecimal } from './parse-amount.ts';
