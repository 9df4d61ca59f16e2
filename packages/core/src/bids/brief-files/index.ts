export { type ClaimedBriefFile, claimBriefFile } from './claim-brief-file.ts';
export {
  failBriefFile,
  type ReadBriefFile,
  recordBriefFile,
  reportBriefFile,
  returnBriefFile,
} from './end-brief-file.ts';
export { findBriefDocument } from './find-brief-document.ts';
export { type BriefFileInFull, findBriefFile } from './find-brief-file.ts';
export { mostAttempts as mostReadAttempts } from './limits.ts';
export { listUnusedFiles } from './list-unused-files.ts';
export { pruneBriefFiles } from './prune-brief-files.unscoped.ts';
export { removeBriefFile } from './remove-brief-file.ts';
export type { BriefFile } from './select-brief-files.ts';
