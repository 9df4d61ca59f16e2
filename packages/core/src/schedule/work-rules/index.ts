export { addWorkRules } from './add-work-rules.ts';
export { listWorkRules } from './list-work-rules.ts';
export type { WorkRuleSet, WorkRules } from './record.ts';
export { removeWorkRules } from './remove-work-rules.ts';
export { rulesFor, standardRules } from './rules-for.ts';
export { updateWorkRules } from './update-work-rules.ts';
