export { listProjectMoney } from './list-project-money.ts';
export type { ProjectFigures } from './select-figures.ts';
