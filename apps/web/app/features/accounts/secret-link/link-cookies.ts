import { mostProofs } from '@callboard/core/accounts';
import type { RouterContextProvider } from 'react-router';
import { servicesContext } from '#app/context.ts';

type Context = Readonly<RouterContextProvider>;

interface LinkPages {
  /** Where the pages are. No other page gets the cookies. */
  path: string;
  /** Distinguishes the cookies of different pages: "crew". */
  name: string;
  /** Days that a browser stays proved. */
  proofDays: number;
}

type Cookie = 'proof' | 'code' | 'pass';

/**
 * Returns what reads and writes the cookies of pages that a secret link opens: `proof`, the secrets by
 * which the browser proved emails, one for each company, joined by points; and `code`, the entry of
 * a mailed code that is awaited. `pass` is that of one link whose passcode was entered: only the pages of
 * that link get it.
 */
export function linkCookies({ path, name: ofPages, proofDays }: LinkPages) {
  const seconds = { proof: proofDays * 86_400, code: 3_600, pass: proofDays * 86_400 };

  /** Returns the secrets by which this browser proved emails, newest first. */
  function readProofs(request: Request, context: Context): string[] {
    return read(request, context, 'proof').split('.').filter(isSecret).slice(0, mostProofs);
  }

  /** Returns the secret of the code that this browser waits to enter; null without one. */
  function readCodeSecret(request: Request, context: Context): string | null {
    const secret = read(request, context, 'code');
    return isSecret(secret) ? secret : null;
  }

  /** Returns the `Set-Cookie` value that adds a proof to those of this browser. */
  function addProof(request: Request, context: Context, proof: string): string {
    const proofs = [proof, ...readProofs(request, context)].slice(0, mostProofs);
    return write(context, 'proof', proofs.join('.'));
  }

  /** Returns the `Set-Cookie` value that keeps the secret of a code, or deletes it without one. */
  function setCodeSecret(context: Context, secret = ''): string {
    return write(context, 'code', secret);
  }

  /** Returns the secret by which this browser is past the passcode of the link; null without one. */
  function readPass(request: Request, context: Context): string | null {
    const secret = read(request, context, 'pass');
    return isSecret(secret) ? secret : null;
  }

  /** Returns the `Set-Cookie` value that keeps it, for the pages of the link alone. */
  function setPass(context: Context, { token, pass }: { token: string; pass: string }): string {
    return write(context, 'pass', pass, `${path}/${token}`);
  }

  return { readProofs, readCodeSecret, readPass, addProof, setCodeSecret, setPass };

  function read(request: Request, context: Context, cookie: Cookie): string {
    const name = nameOf(context, cookie);
    const sent = (request.headers.get('cookie') ?? '').split(/; */, 100);
    return sent.find((it) => it.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';
  }

  function write(context: Context, cookie: Cookie, value: string, at = path): string {
    const lifetime = value ? seconds[cookie] : 0;
    const flags = `Max-Age=${lifetime}; Path=${at}; HttpOnly; SameSite=Lax`;
    return `${nameOf(context, cookie)}=${value}; ${flags}${isSecure(context) ? '; Secure' : ''}`;
  }

  function nameOf(context: Context, cookie: Cookie): string {
    return `${isSecure(context) ? '__Secure-' : ''}callboard-${ofPages}-${cookie}`;
  }
}

function isSecure(context: Context): boolean {
  return context.get(servicesContext).baseUrl.startsWith('https:');
}

function isSecret(text: string): boolean {
  return /^[\w-]{40,100}$/.test(text);
}
