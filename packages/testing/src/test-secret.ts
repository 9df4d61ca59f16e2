/** `APP_SECRET` of the apps and programs that tests open. */
export const testSecret = 'a secret for tests and nothing else';
