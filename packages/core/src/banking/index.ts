export * from './bank/index.ts';
export * from './bank-matches/index.ts';
export * from './bank-statements/index.ts';
export * from './cash/index.ts';
export * from './match-rules/index.ts';
export * from './reconciliations/index.ts';
