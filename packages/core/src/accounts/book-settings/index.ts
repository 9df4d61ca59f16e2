export { accountOf, accountsOf, type Chart, standardChart } from './chart.ts';
export type { BookSettings } from './find-book-settings.ts';
