export { CreateWorkspace, createWorkspace } from './create-workspace.ts';
export { createWorkspaceIn } from './create-workspace-in.ts';
export { UpdateCompany } from './fields.ts';
export { findCompany } from './find-company.ts';
export { hasWorkspaces } from './has-workspaces.ts';
export { lockWorkspace } from './lock-workspace.ts';
export { SetFactorRule, setFactorRule } from './set-factor-rule.ts';
export { updateCompany } from './update-company.ts';
