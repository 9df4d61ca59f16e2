export { archiveProject, restoreProject } from './archive.ts';
export { countProjects } from './count-projects.ts';
export { createProject } from './create-project.ts';
export { CreateProject, ReopenProject, UpdateProject } from './fields.ts';
export { findJob } from './find-job.ts';
export { phaseGuidance } from './guidance.ts';
export { listJobs } from './list-jobs.ts';
export { type MovedProject, MovePhase, movePhase } from './move-phase.ts';
export { listPipeline, type PipelineColumn, type PipelineJob } from './pipeline.ts';
export {
  browseProjects,
  findProject,
  findProjectPage,
  listProjects,
  lockProject,
  type Project,
} from './projects.ts';
export * as tool from './tool-wire.ts';
export { updateProject } from './update-project.ts';
export * from './vocabulary.ts';
export * as wire from './wire.ts';
export { toProject } from './wire.ts';
export {
  closeProject,
  reopenProject,
  WrapProject,
  wrapProject,
} from './wrap.ts';
export { listWrapChecks, type WrapCheck, type WrapItem } from './wrap-checks.ts';
