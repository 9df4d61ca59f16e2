import { redirect } from 'react-router';

/** Sessions are on the page of everything about signing in. */
export const loader = () => redirect('/settings/security');
