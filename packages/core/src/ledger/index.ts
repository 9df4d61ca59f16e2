export * from './accounting-exports/index.ts';
export * from './books/index.ts';
export * from './year-end/index.ts';
