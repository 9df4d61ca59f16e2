export { convertEstimate } from './convert-estimate.ts';
export { RecordApproval, SetUpAward } from './fields.ts';
export { findAward } from './find-award.ts';
export { findConversion } from './find-conversion.ts';
export { recordApproval } from './record-approval.ts';
export { setUpAward } from './set-up-award.ts';
