export { dismissNotice } from './dismiss-notice.ts';
export { listNotices } from './list-notices.ts';
export { notify } from './notify.ts';
