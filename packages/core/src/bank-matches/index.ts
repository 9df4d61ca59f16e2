export { type BrowsedTransaction, browseTransactions } from './browse-transactions.ts';
export {
  FindCandidates,
  IgnoreTransaction,
  type MatchPart,
  MatchTransaction,
  transactionFilters,
  UndoMatch,
} from './fields.ts';
export { type FoundCandidates, findCandidates } from './find-candidates.ts';
export type { RuleOffer } from './find-offer.ts';
export { findTransaction, type TransactionDetail } from './find-transaction.ts';
export { ignoreTransaction } from './ignore-transaction.ts';
export { listRecentTransactions } from './list-recent-transactions.ts';
export { type ListedTransaction, listTransactions } from './list-transactions.ts';
export { matchTransaction } from './match-transaction.ts';
export { restoreTransaction } from './restore-transaction.ts';
export type { ShownMatch } from './select-matches-of.ts';
export type { ShownSuggestion } from './show-transaction.ts';
export { suggestMatches } from './suggest-matches.ts';
export type { Suggestion } from './suggestions/suggestion.ts';
export { type BankSummary, summarizeBank } from './summarize-bank.ts';
export * as tool from './tool-record.ts';
export { undoMatch } from './undo-match.ts';
