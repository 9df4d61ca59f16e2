export { applyRule } from './apply-rule.ts';
export { applyRules, type RulesApplied } from './apply-rules.ts';
export { createMatchRule } from './create-match-rule.ts';
export { type ListedRule, listMatchRules } from './list-match-rules.ts';
export { setMatchRuleRemoved, updateMatchRule } from './update-match-rule.ts';
