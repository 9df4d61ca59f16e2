import type { Served } from '../processes.ts';

/** Credentials of a person. */
export interface Credentials {
  email: string;
  password: string;
}

/** Signs in through the form and returns the cookie. */
export async function signIn(
  { url }: Pick<Served, 'url'>,
  credentials: Credentials,
): Promise<string> {
  const response = await fetch(`${url}/sign-in`, {
    method: 'POST',
    headers: { origin: url },
    body: new URLSearchParams({ email: credentials.email, password: credentials.password }),
    redirect: 'manual',
  });
  const [cookie] = response.headers.getSetCookie();
  if (!cookie) throw new Error(`Signing in answered ${response.status} without a cookie.`);
  return cookie.split(';')[0] ?? '';
}
