export { listPipeline, type PipelineColumn, type PipelineProject } from './list-pipeline.ts';
export { listProjectsWithNextDay } from './list-projects-with-next-day.ts';
export { listSchedule } from './list-schedule.ts';
export * as projectTool from './tool-record.ts';
