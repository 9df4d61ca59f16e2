export { type Account, listWorkspacesOf } from './accounts.ts';
export { SignIn, signIn } from './sign-in.ts';
export { SignUp, signUp } from './sign-up.ts';
