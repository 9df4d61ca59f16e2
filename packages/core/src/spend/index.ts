export * from './bill-checks/index.ts';
export * from './bills/index.ts';
export * from './costs/index.ts';
export * from './own-bills/index.ts';
export * from './pay-runs/index.ts';
export * from './payees/index.ts';
export * from './project-money/index.ts';
