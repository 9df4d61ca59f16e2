/** Stages of an edit, in the order in which a film passes them. */
export const versionStages = [
  'assembly',
  'rough',
  'fine',
  'lock',
  'grade',
  'mix',
  'online',
  'master',
] as const;

export type VersionStage = (typeof versionStages)[number];

export const versionStageLabels: Record<VersionStage, string> = {
  assembly: 'Assembly',
  rough: 'Rough cut',
  fine: 'Fine cut',
  lock: 'Picture lock',
  grade: 'Grade',
  mix: 'Mix',
  online: 'Online',
  master: 'Master',
};
