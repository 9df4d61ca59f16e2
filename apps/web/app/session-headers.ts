/** Header of a request: the id of the person whom the page was rendered for. */
export const pageUserHeader = 'x-page-user';

/** Header of a response: nothing was done until the person proves who they are. */
export const confirmationHeader = 'x-confirmation-needed';

/** Header of a response: the session is over or another person's, and nothing was done. */
export const sessionEndHeader = 'x-session-ended';
