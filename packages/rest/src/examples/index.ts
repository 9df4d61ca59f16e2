import type { Example, Examples } from './example.ts';
import { peopleExamples } from './people.ts';
import { productionExamples } from './production.ts';
import { projectExamples } from './projects.ts';
import { reviewExamples } from './review.ts';
import { webhookExamples } from './webhooks.ts';

export { parameterExample } from './parameters.ts';
export { refusalExamples } from './refusals.ts';

const examples: Examples = {
  ...projectExamples,
  ...peopleExamples,
  ...productionExamples,
  ...reviewExamples,
  ...webhookExamples,
};

/** Returns the example of a route, or undefined if its response has no body. */
export function exampleOf({ method, path }: { method: string; path: string }): Example | undefined {
  return examples[`${method} ${path}`];
}
