export { parameterExample } from './parameters.ts';
export { refusalExamples } from './refusals.ts';
export { exampleOf } from './routes.ts';
