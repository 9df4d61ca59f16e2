export { listTemplates } from './list-templates.ts';
export { renameTemplate } from './rename-template.ts';
export { saveTemplate } from './save-template.ts';
export { setTemplateRemoved } from './set-template-removed.ts';
