export { workspaceOfProject, workspaceOfToken } from './workspace-of.ts';
