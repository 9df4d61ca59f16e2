import { withoutLock } from './router-under-test.ts';

export { moneyGroups as money } from './money-people.ts';

export const everyone = 'owner admin producer coordinator crew client';
export const office = 'owner admin producer coordinator';
/** The office, and the 1st AD of the job. */
export const officeAndAd = `${office} crew/first_ad`;
/** The office, and the post supervisor and the DIT of the job. */
export const officeAndMedia = `${office} crew/post_supervisor crew/dit`;
/** The office, and the post supervisor and the editors of the job. */
export const officeAndPost = `${office} crew/post_supervisor crew/editor`;
export const producers = 'owner admin producer';
/** Owners and admins, and producers on the jobs that they produce. */
export const ownProducers = 'owner admin producer/producer';
export const managers = 'owner admin';
/** Coordinators, owners and admins, and producers on the jobs that they produce. */
export const buyers = `${ownProducers} coordinator`;

export const ordinary = withoutLock(
  'a record of a job: it grants no access, and acts of one company do not wait for each other',
);
export const priced = withoutLock('what estimates begin with: it grants no access');
export const personal = withoutLock('an address or a picture in the app: it grants no access');
